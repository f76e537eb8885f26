"""Places where a test may kill the process, to show that no moment of a commit leaves a mixture.

That a run may be interrupted anywhere is a promise, and a promise needs a test; killing at random proves it only with
luck. So the commit names its decisive moments, and a test chooses one with the environment variable
`RATEBATCH_FAILPOINT`. Unset, as in every real run, each point is one comparison.
"""

import os
import signal

FAILPOINTS = (
    "before staging",
    "after first staged file",
    "before mark",
    "after mark",
    "after first move",
    "before manifest move",
    "before mark removal",
    "after mark removal",
)

OFFICE_FAILPOINTS = (
    "before rating",
    "after rating",
    "after keeping",
    "after run record",
    "after switch",
)
"""The decisive moments of an unattended run, between which its own commit lies."""

FREEZE_FAILPOINTS = ("before freeze", "after freeze")
"""Those of freezing a period."""

CORRECTION_FAILPOINTS = ("before publishing mark", "after publishing mark", "after first published month")
"""Those of publishing corrected months."""


def reached(name: str) -> None:
    """Kill this process, as a power cut would, if the environment names this point."""
    if os.environ.get("RATEBATCH_FAILPOINT") == name:
        # Windows has no SIGKILL; there SIGTERM ends a process just as abruptly.
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
