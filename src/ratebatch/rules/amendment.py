"""One dated file of the law."""

import tomllib
from datetime import date
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

Evidence = Literal["handbook", "published", "notice", "inferred"]
"""How well a number was seen: in the text itself; in published calculations or lists; in news or a federation's notice,
the text not read; or concluded from other numbers."""

FOLDER = files("ratebatch.rules")


class Amendment(BaseModel):
    """What changed on a day, where it is written, and how well that was seen.

    `without` names numbers that no longer apply. `changes_of` and `without_of` hold what differs between the parts of
    a chapter, as rapid and blitz; they are empty once a part was taken. `evidence_of` has the evidence of single
    numbers, also of unchanged ones that were seen again; `whole_text_read` says that all unchanged ones were.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    effective_from: date
    title: str
    reference: str
    evidence: Evidence
    whole_text_read: bool = False
    without: tuple[str, ...] = ()
    without_of: dict[str, tuple[str, ...]] = {}
    changes: dict[str, Any]
    changes_of: dict[str, dict[str, Any]] = {}
    evidence_of: dict[str, Evidence] = {}

    def of_part(self, part: str) -> "Amendment":
        """Return the amendment as it is for one part of its chapter."""
        return self.model_copy(
            update={
                "changes": self.changes | self.changes_of.get(part, {}),
                "without": self.without + self.without_of.get(part, ()),
                "changes_of": {},
                "without_of": {},
            }
        )

    def decides(self, field: str) -> bool:
        """Say whether the amendment sets a number or ends it."""
        return field in self.changes or field in self.without

    def evidence_for(self, field: str) -> Evidence | None:
        """Return how well a number was seen with this amendment; None if the amendment does not speak of it."""
        if field in self.evidence_of:
            return self.evidence_of[field]
        return self.evidence if self.whole_text_read or self.decides(field) else None


def read_amendment(file: Traversable) -> Amendment:
    """Read an amendment; its file must be named after the day from which it is in force."""
    amendment = Amendment.model_validate(tomllib.loads(file.read_text(encoding="utf-8")))
    if file.name != f"{amendment.effective_from}.toml":
        raise ValueError(f"{file.name} is in force from {amendment.effective_from}; name and content must agree")
    return amendment
