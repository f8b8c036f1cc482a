"""The Python that runs in the table page. `wiring` puts it together; README.md says how it hangs together.

Only the modules of the browser's side, which `tests/architecture` names, know that there is a browser.
"""
