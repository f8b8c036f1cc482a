"""The little that the table driver needs of a browser, in Playwright's and in Selenium's words."""

from __future__ import annotations

import time
from typing import Any, ClassVar, Protocol

from playwright.sync_api import Error, Page
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver

# a promise that is kept when the page has been laid out and painted anew, and has been told of what was closed
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
# milliseconds after which a second tap at one place is meant, on a slow machine too
NO_DOUBLE_TAP = 600
LEAVING = ("context was destroyed", "Cannot find context", "navigating", "Frame was detached")


class Surface(Protocol):
    """A page under somebody's hands. `evaluate` takes a JavaScript function and one JSON argument."""

    def evaluate(self, function: str, argument: object = None) -> Any: ...

    def touch(self, x: float, y: float) -> None: ...

    def press(self, key: str) -> None: ...

    def screenshot(self) -> bytes: ...


class MousePage:
    """A Playwright page used with the mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def evaluate(self, function: str, argument: object = None) -> Any:
        for _ in range(20):
            try:
                return self.page.evaluate(function, argument)
            except Error as error:
                # the page was being left for another one just then
                if not any(words in error.message for words in LEAVING):
                    raise
                time.sleep(0.1)
        return self.page.evaluate(function, argument)

    def touch(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def screenshot(self) -> bytes:
        return self.page.screenshot()


class TouchPage(MousePage):
    """A Playwright page used with a finger; its context must have touch."""

    def touch(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)


class WebDriverPage:
    """A page behind WebDriver, used with the mouse."""

    KEYS: ClassVar[dict[str, str]] = {
        "Tab": Keys.TAB,
        "Enter": Keys.ENTER,
        "Escape": Keys.ESCAPE,
        "Space": Keys.SPACE,
        "ArrowRight": Keys.ARROW_RIGHT,
        "ArrowLeft": Keys.ARROW_LEFT,
        "ArrowUp": Keys.ARROW_UP,
        "ArrowDown": Keys.ARROW_DOWN,
        "Home": Keys.HOME,
        "End": Keys.END,
    }

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver

    def evaluate(self, function: str, argument: object = None) -> Any:
        return self.driver.execute_script(f"return ({function})(arguments[0])", argument)

    def touch(self, x: float, y: float) -> None:
        actions = ActionBuilder(self.driver)
        actions.pointer_action.move_to_location(round(x), round(y))  # type: ignore[no-untyped-call]
        actions.pointer_action.click()
        actions.perform()

    def press(self, key: str) -> None:
        chain = ActionChains(self.driver)
        if key.startswith("Shift+"):
            chain.key_down(Keys.SHIFT).send_keys(self.KEYS[key[6:]]).key_up(Keys.SHIFT)
        else:
            chain.send_keys(self.KEYS[key])
        chain.perform()

    def screenshot(self) -> bytes:
        return self.driver.get_screenshot_as_png()
