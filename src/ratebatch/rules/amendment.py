"""One dated file of the law."""

import tomllib
from datetime import date
from importlib.resources import files
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from ratebatch.rules.amendment_faults import AmendmentError, WrittenFile, in_its_form

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
    changes: dict[str, Any] = {}
    changes_of: dict[str, dict[str, Any]] = {}
    evidence_of: dict[str, Evidence] = {}

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        said = (self.changes, self.changes_of, self.without, self.without_of, self.evidence_of, self.whole_text_read)
        if not any(said):
            raise ValueError("nothing changes; write [changes] with the numbers that do, or without = [...]")
        return self

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


def written_file(folder: str, name: str) -> WrittenFile:
    """Return the text of a file in a folder below `rules`; raise AmendmentError if it is no text."""
    try:
        return WrittenFile(f"rules/{folder}/{name}", FOLDER.joinpath(folder, name).read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise AmendmentError(f"rules/{folder}/{name}: not UTF-8; save the file as UTF-8.") from error


def _refuse_keys_within_tables(file: WrittenFile, written: dict[str, Any], heading: str = "") -> None:
    """Raise AmendmentError for a key of the amendment itself below a heading: TOML gives it to the table there."""
    for key, value in written.items():
        if heading and key in Amendment.model_fields:
            said = f"{key}: stands below [{heading}]; write it above the first heading, beside title"
            raise AmendmentError(file.at(key, said, heading))
        if isinstance(value, dict):
            _refuse_keys_within_tables(file, value, f"{heading}.{key}".removeprefix("."))


def read_amendment(folder: str, name: str) -> Amendment:
    """Read a file of a folder below `rules`; it must be named after the day from which it is in force.

    Raises AmendmentError for a file that is no TOML or no amendment.
    """
    file = written_file(folder, name)
    try:
        written = tomllib.loads(file.text)
        _refuse_keys_within_tables(file, written)
        amendment = Amendment.model_validate(written)
    except tomllib.TOMLDecodeError as error:
        raise AmendmentError(f"{file.name}: no TOML: {error}") from error
    except ValidationError as error:
        raise in_its_form(file, error, Amendment.model_fields) from error
    if name != f"{amendment.effective_from}.toml":
        said = f"in force from {amendment.effective_from}, but the name of the file says another day"
        raise AmendmentError(file.at("effective_from", said))
    return amendment
