"""What every test shares: how thorough Hypothesis is, the mark for statements, and today's seed.

Hypothesis runs the same examples every time unless ``HYPOTHESIS_PROFILE=roam`` (new ones each run, more of them).
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.rotation import seed_of_the_day

PATIENT = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=60, suppress_health_check=PATIENT)
settings.register_profile("roam", deadline=None, max_examples=1000, suppress_health_check=PATIENT, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the statements and decisions of the rules that the test checks")


def pytest_report_header() -> str:
    return f"option pairs: seed {seed_of_the_day()} (FARAO_SEED sets another)"
