"""No page lets anything in from another host, whatever a script in it may try."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from playwright_tests.browsers import Watch
from playwright_tests.server import StaticServer
from playwright_tests.visits import Visits

PAGES = ("index.html", "404.html", "farao.html", "hu/index.html", "hu/table.html", "sk/help.html", "cs/rules/prsi.html")
STRANGER = "http://stranger.example/"

# every way out at once; what the browser refuses by the policy it tells
TRY = """async stranger => {
  const refused = new Set();
  addEventListener('securitypolicyviolation', event => refused.add(event.effectiveDirective));
  const add = (name, attributes) => document.body.append(Object.assign(document.createElement(name), attributes));
  new Image().src = stranger + 'a.png';
  await fetch(stranger + 'a.json', {mode: 'no-cors'}).catch(() => {});
  navigator.sendBeacon(stranger + 'a', 'x');
  add('script', {src: stranger + 'a.js'});
  add('link', {rel: 'stylesheet', href: stranger + 'a.css'});
  add('iframe', {src: stranger + 'a.html'});
  add('video', {src: stranger + 'a.webm'});
  const form = Object.assign(document.createElement('form'), {action: stranger, method: 'post', target: '_blank'});
  document.body.append(form);
  try {
    form.submit();
  } catch { /* Firefox tells the script as well */ }
  for (let i = 0; i < 200 && refused.size < 8; i++) await new Promise(done => setTimeout(done, 50));
  return [...refused].map(name => name.replace('-elem', ''));
}"""
REFUSED = {"img-src", "connect-src", "script-src", "style-src", "frame-src", "media-src", "form-action"}


def assert_refuses(page: Page, watch: Watch) -> None:
    refused = set(page.evaluate(TRY, STRANGER))
    assert refused >= REFUSED, page.url
    watch.requests = [url for url in watch.requests if not url.startswith(STRANGER)]


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_a_foreign_host_is_refused_on_every_kind_of_page(
    engine: str, http: StaticServer, disk_home: str, visits: Visits, request: pytest.FixtureRequest
) -> None:
    browser: Browser = request.getfixturevalue(engine)
    visits.forgiving = True
    for home in (http.url, disk_home):
        # a language that the start page does not send on by
        page = visits.page(browser, home, locale="ja")
        for name in PAGES:
            page.goto(home + name)
            assert page.locator("h1").count() == 1
            assert_refuses(page, visits.watch(page))
