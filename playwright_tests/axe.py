"""axe-core, the checker of accessibility, on a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from playwright_tests.browsers import absent

SOURCE = Path(__file__).resolve().parent.parent / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# What the page keeps for later use is most of its elements, and nobody meets it in this state.
NOT_SHOWN = "body > svg[hidden], dialog:not([open]), .start[hidden], template"
CHECK = """
  const taken = [];
  const takeAway = selector => {
    for (const element of document.querySelectorAll(selector)) {
      taken.push([element, element.parentNode, element.nextSibling]);
      element.remove();
    }
  };
  const putBack = () => taken.reverse().forEach(([element, parent, next]) => parent.insertBefore(element, next));
  const context = {include: [['html']], exclude: [['svg[hidden]'], ['template']]};
  const check = async runOnly => {
    const {violations, passes, incomplete} = await axe.run(context, {runOnly, resultTypes: ['violations']});
    if (passes.length + violations.length + incomplete.length < 1) throw new Error('axe found nothing to check');
    return violations.map(({id, help, nodes}) => `${id} (${help}): ` + nodes.slice(0, 4).map(
      node => node.target.join(' ') + ' -- ' + node.failureSummary.split('\\n').slice(1).join(' ').trim()).join(' | '));
  };
"""
RUN = f"""async tags => {{ {CHECK}
  takeAway('{NOT_SHOWN}');
  try {{
    return await check({{type: 'tag', values: tags}});
  }} finally {{
    putBack();
  }}
}}"""

# By the one rule that depends on colours, in one theme after the other.
CONTRAST = f"""async themes => {{ {CHECK}
  const {{dataset}} = document.documentElement, before = {{...dataset}}, found = [];
  takeAway('{NOT_SHOWN}');
  try {{
    for (const looks of themes) {{
      Object.assign(dataset, looks);
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      const lines = await check({{type: 'rule', values: ['color-contrast']}});
      found.push(...lines.map(line => `${{Object.values(looks).join(' ')}}: ${{line}}`));
    }}
  }} finally {{
    putBack();
    for (const name of Object.keys(themes[0])) delete dataset[name];
    Object.assign(dataset, before);
  }}
  return found;
}}"""


@cache
def _source() -> str:
    if not SOURCE.is_file():
        absent("axe-core")
    return SOURCE.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """What axe finds wrong with the page as it is now, one line for each rule."""
    return _run(page, RUN, TAGS)


def contrast_violations(page: Page, themes: Sequence[Mapping[str, str]]) -> list[str]:
    """The same by the rule of contrasts, in each of these looks (data attributes of the root element)."""
    return _run(page, CONTRAST, themes)


def _run(page: Page, function: str, argument: object) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_source())
    found: list[str] = page.evaluate(function, argument)
    return found
