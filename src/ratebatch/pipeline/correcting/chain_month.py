"""One month of a chain of months that are made."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ratebatch.records.period import Month


@dataclass(frozen=True, eq=False)
class ChainMonth:
    """A made month: its folder, and its manifest with its hash."""

    period: Month
    folder: Path
    manifest: Mapping[str, Any]
    sha256: str

    @property
    def lists(self) -> dict[str, str]:
        """The new lists of the month: their names in the folder by their SHA-256."""
        outputs = self.manifest["outputs"]
        return {sha256: name for name, sha256 in outputs.items() if name.rpartition("/")[2].startswith("rating_list.")}

    @property
    def previous(self) -> str | None:
        """The SHA-256 of the manifest of the month that it was made from; None if it was made without one."""
        found = self.manifest["options"].get("previous")
        return None if found is None else str(found)

    @property
    def rates(self) -> set[str]:
        """The systems of the month."""
        return set(map(str, self.manifest["options"].get("systems", ["fide"])))
