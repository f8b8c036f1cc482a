"""What goes wrong in a build in a way that its user can put right."""

from __future__ import annotations

from collections.abc import Iterable


class BuildError(Exception):
    """The site cannot be built; the message says why and what to do about it."""

    @classmethod
    def listing(cls, heading: str, problems: Iterable[str]) -> BuildError:
        """An error with a line for each problem; of very many only the first."""
        lines = list(problems)
        rest = [f"... and {len(lines) - 60} more"] if len(lines) > 60 else []
        return cls("\n  ".join([heading, *lines[:60], *rest]))
