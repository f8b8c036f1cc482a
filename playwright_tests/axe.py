"""axe-core, the checker of accessibility, on a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from playwright_tests.browsers import absent

SOURCE = Path(__file__).resolve().parent.parent / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# the drawings that the page keeps for later use are many, and nobody meets them
RUN = """async tags => {
  const context = {include: [['html']], exclude: [['svg[hidden]'], ['template']]};
  const {violations, passes} = await axe.run(context, {runOnly: tags, resultTypes: ['violations']});
  if (passes.length + violations.length < 3) throw new Error('axe found nothing to check');
  return violations.map(({id, help, nodes}) => `${id} (${help}): ` + nodes.slice(0, 4).map(
    node => node.target.join(' ') + ' -- ' + node.failureSummary.split('\\n').slice(1).join(' ').trim()).join(' | '));
}"""


@cache
def _source() -> str:
    if not SOURCE.is_file():
        absent("axe-core")
    return SOURCE.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """What axe finds wrong with the page as it is now, one line for each rule."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_source())
    found: list[str] = page.evaluate(RUN, TAGS)
    return found
