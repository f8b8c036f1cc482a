"""The script of the worker in which everything is thought about. Text goes in and comes out, as `web.app.jobs` says."""

from web.app.jobs import Jobs

jobs = Jobs()


def work(text: str) -> str:
    """Begin a job or go on with it."""
    return jobs.work(text)


def drop(number: int) -> None:
    """Forget a job."""
    jobs.drop(number)


__export__ = ["work", "drop"]
