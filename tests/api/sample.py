"""One event of the sample month, rated in memory; all its people are invented."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import ratebatch
from tools.sample_run import MONTH, ROOT

EVENT = MONTH / "events" / "kule_davet.trf"
LISTS: Mapping[str, Path] = {"2026-10": MONTH / "lists" / "2026-10.csv", "2026-11": MONTH / "lists" / "2026-11.txt"}
NOVEMBER = {"2026-11": LISTS["2026-11"]}
PREVIOUS = ROOT / "sample_data" / "2026-11"


def rated(**others: Any) -> ratebatch.PeriodOutput:
    """Rate the event, with other arguments where they are given."""
    asked: dict[str, Any] = {"paths": EVENT, "lists": NOVEMBER, "period": "2026-12", "types": "standard"}
    return ratebatch.rate_period(**(asked | others))


def in_memory(path: Path) -> ratebatch.MemoryFile:
    """Return a file as an upload would be."""
    return ratebatch.MemoryFile(path.name, path.read_bytes())
