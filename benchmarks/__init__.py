"""Measurements of the built site; never part of the tests."""
