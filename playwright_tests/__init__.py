"""Black-box tests of the built site: addresses, roles, names and the page contract, never the code."""
