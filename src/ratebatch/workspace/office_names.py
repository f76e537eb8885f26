"""The folders and files of an office: what stands where below its folder."""

from pathlib import Path

from ratebatch.records.period import Month

RUNS = "runs"
"""`runs/<period>/<number>`: every run, whole; none is ever changed once it counts."""

PUBLISHED = "published"
"""`published/<period>`: the run that was frozen."""

KEPT = "kept"
"""The input files of all runs, each under its SHA-256."""

CURRENT = "current"
"""A link to the newest run, or `current.json` where links cannot be made."""

RUN_RECORD = "run.json"
FREEZE_RECORD = "published.json"
MAIL = "mail.txt"
KEPT_INPUTS = "inputs"
"""The folder below a published period with the files that decided it, each under its SHA-256."""

KEPT_BEFORE = "before"
"""The folder below a published period with the history it carries on, if that was made outside of the office."""

BESIDE_OUTPUTS = (RUN_RECORD, MAIL, FREEZE_RECORD, f"{KEPT_INPUTS}/", f"{KEPT_BEFORE}/")
"""What an office puts into the folders of its runs and publications beside the outputs; folders end with a slash."""


def run_folder(office: Path, period: Month, number: int) -> Path:
    """Return the folder of a run; numbers count from 1 within the period."""
    return office / RUNS / str(period) / f"{number:03d}"


def published_folder(office: Path, period: Month) -> Path:
    """Return the folder of a frozen period, which need not exist."""
    return office / PUBLISHED / str(period)
