"""The steps of the build, one subject each; `build_site.py` puts them together."""
