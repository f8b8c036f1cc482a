"""The settings dialog under somebody's hands."""

from __future__ import annotations

import json

from playwright.sync_api import Page

DIALOG = "dialog[data-dialog=settings]"


def keeping(text: str) -> str:
    """A script that leaves these settings behind, as from an earlier visit, unless something is kept already."""
    value = json.dumps(text)
    return (
        "if (location.origin !== 'null' && localStorage.getItem('farao.settings') === null)"
        f" localStorage.setItem('farao.settings', {value});"
    )


def open_settings(page: Page) -> None:
    page.locator('button[data-action="menu"]').click()
    page.locator('button[data-action="settings"]').click()
    page.wait_for_selector(f"{DIALOG}[open]")


def close_settings(page: Page) -> None:
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('dialog[open]')")


def choose(page: Page, name: str, value: str) -> None:
    """Choose a value in the open dialog."""
    page.locator(f"{DIALOG} label:has(input[name={name}][value={value}])").click()


def chosen(page: Page, name: str) -> str:
    """The value of a group that is on."""
    return str(page.locator(f"{DIALOG} input[name={name}]:checked").get_attribute("value"))


def change(page: Page, name: str, value: str) -> None:
    """Open the settings, choose, and close them again."""
    open_settings(page)
    choose(page, name, value)
    assert chosen(page, name) == value
    close_settings(page)
