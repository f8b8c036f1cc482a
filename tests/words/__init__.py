"""The words of the site: every key has a text, in every language, with the same placeholders."""
