"""The Python that runs in the table page. Only the modules of the browser's side know that there is a browser: see
`tests/architecture`."""
