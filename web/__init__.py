"""The site: what the build makes of it, and the Python that runs in its pages."""
