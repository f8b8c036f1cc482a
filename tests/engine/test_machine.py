"""Any deal of any rules, move by move, against ALL-01 to ALL-09; and proof that this finds faults."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.engine.machine import DealMachine
from tests.engine.planted import FAULTY_MACHINES

STEPS = 25
SEARCH_ONLY = settings(
    max_examples=1000,
    stateful_step_count=STEPS,
    phases=(Phase.generate,),
    report_multiple_bugs=False,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.rule("ALL-01", "ALL-02", "ALL-03", "ALL-04", "ALL-05", "ALL-06", "ALL-07", "ALL-08", "ALL-09")
def test_every_deal_keeps_what_holds_for_all() -> None:
    run_state_machine_as_test(DealMachine, settings=settings(max_examples=160, stateful_step_count=STEPS))


@pytest.mark.full
def test_thousands_of_deals_keep_what_holds_for_all() -> None:
    run_state_machine_as_test(
        DealMachine, settings=settings(max_examples=5000, stateful_step_count=STEPS, derandomize=False)
    )


@pytest.mark.parametrize("name", FAULTY_MACHINES)
def test_planted_fault_is_found(name: str) -> None:
    with pytest.raises((AssertionError, LookupError, ValueError)):
        run_state_machine_as_test(FAULTY_MACHINES[name], settings=SEARCH_ONLY)
