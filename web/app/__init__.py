"""The Python that runs in the table page. Only dom, store, feedback and bot_bridge know that there is a browser."""
