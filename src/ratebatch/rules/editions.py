"""Editions of a chapter: all amendments up to a day laid over one another, validated by the system's rules model."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from ratebatch.records.rating_type import RatingType
from ratebatch.rules.amendment import FOLDER, Amendment, Evidence, read_amendment, written_file
from ratebatch.rules.amendment_faults import AmendmentError, in_words, unknown

__all__ = ["Amendment", "Edition", "Evidence", "NoEditionError", "amendments", "edition_on", "unread_numbers"]

Rules = TypeVar("Rules", bound=BaseModel)


class NoEditionError(ValueError):
    """No edition was in force on the day: it lies before the first amendment."""


@dataclass(frozen=True)
class Edition(Generic[Rules]):
    """The rules in force from a day on, with the amendments that made them."""

    amendments: tuple[Amendment, ...]
    rules: Rules

    @cached_property
    def name(self) -> str:
        """The day from which this edition is in force, as `YYYY-MM-DD`."""
        return self.amendments[-1].effective_from.isoformat()

    def speaks_of(self, field: str) -> bool:
        """Say whether an amendment up to here sets or ends a number; if not, it is a rule of a later day or none."""
        self._known(field)
        return any(amendment.decides(field) for amendment in self.amendments)

    def origin(self, field: str) -> Amendment:
        """Return the amendment that set a number last, or ended it; the first one if none speaks of it."""
        self._known(field)
        return next((one for one in reversed(self.amendments) if one.decides(field)), self.amendments[0])

    def evidence(self, field: str) -> Evidence:
        """Return how well the number in force was seen: by the latest amendment that speaks of it.

        A number of which none speaks is a rule of a later day; its absence is as well seen as the first amendment.
        """
        self._known(field)
        return self._seen(field) or self.amendments[0].evidence

    def unread(self) -> tuple[str, ...]:
        """Return the names of the numbers that come from a text that was not read: from notices or by inference."""
        return tuple(field for field in type(self.rules).model_fields if self._seen(field) in ("notice", "inferred"))

    def _seen(self, field: str) -> Evidence | None:
        found = (amendment.evidence_for(field) for amendment in reversed(self.amendments))
        return next((evidence for evidence in found if evidence is not None), None)

    def _known(self, field: str) -> None:
        if field not in type(self.rules).model_fields:
            raise KeyError(f"{field} is no number of {type(self.rules).__name__}")


@cache
def amendments(chapter: str) -> tuple[Amendment, ...]:
    """Return the amendments of a chapter, the oldest first.

    A chapter is a folder (`fide/standard`), or a part of one whose amendments differ in a few numbers
    (`fide/rapid_blitz/rapid`). Raises AmendmentError for a file that is no amendment of it.
    """
    folder, part = _folder_and_part(chapter)
    names = sorted(file.name for file in FOLDER.joinpath(folder).iterdir() if file.name.endswith(".toml"))
    found = [read_amendment(folder, name) for name in names]
    for amendment in found:
        _refuse_other_parts(amendment, folder, part)
    return tuple(sorted((each.of_part(part) for each in found), key=lambda amendment: amendment.effective_from))


def _folder_and_part(chapter: str) -> tuple[str, str]:
    if FOLDER.joinpath(chapter).is_dir():
        return chapter, ""
    folder, _, part = chapter.rpartition("/")
    return folder, part


def _refuse_other_parts(amendment: Amendment, folder: str, part: str) -> None:
    """Raise AmendmentError for changes of a part that the chapter does not have: nobody would ever read them."""
    for table, named in (("changes_of", amendment.changes_of), ("without_of", amendment.without_of)):
        for each in named:
            file = written_file(folder, f"{amendment.effective_from}.toml")
            if not part:
                raise AmendmentError(file.at(each, f"{each}: {folder} has no parts; write [changes] or without", table))
            if each not in set(RatingType):
                raise AmendmentError(file.at(each, unknown(each, RatingType), table))


def unread_numbers(editions: Iterable[Edition[Any]]) -> tuple[str, ...]:
    """Return what `Edition.unread` names in any of these editions, each with the name of its edition."""
    return tuple(sorted({f"{edition.name}: {number}" for edition in editions for number in edition.unread()}))


@cache
def edition_on(chapter: str, day: date, model: type[Rules]) -> Edition[Rules]:
    """Return the edition of a chapter in force on a day.

    Raises NoEditionError for a day before the first, AmendmentError for one that a file makes impossible.
    """
    in_force = tuple(amendment for amendment in amendments(chapter) if amendment.effective_from <= day)
    if not in_force:
        raise NoEditionError(
            f"no edition of {chapter} covers {day}; the first known is in force from "
            f"{amendments(chapter)[0].effective_from}"
        )
    if mistakes := [said for amendment in in_force for said in _unknown_names(amendment, chapter, model)]:
        raise AmendmentError("\n".join(mistakes))
    numbers: dict[str, Any] = {}
    for amendment in in_force:
        numbers |= amendment.changes
        for field in amendment.without:
            numbers.pop(field, None)
    try:
        return Edition(in_force, model.model_validate(numbers))
    except ValidationError as error:
        raise AmendmentError("\n".join(_impossible(error, in_force, chapter))) from error


def _unknown_names(amendment: Amendment, chapter: str, model: type[BaseModel]) -> Iterator[str]:
    """Yield each name of an amendment that is no number of the model: in `without` it would end nothing, silently."""
    folder, part = _folder_and_part(chapter)
    known = model.model_fields
    for names, tables in (
        (amendment.changes, ("changes", f"changes_of.{part}")),
        (amendment.without, ()),
        (amendment.evidence_of, ("evidence_of",)),
    ):
        for name in sorted(set(names) - set(known)):
            file = written_file(folder, f"{amendment.effective_from}.toml")
            yield file.at(name if tables else "without", unknown(name, known), *tables)


def _impossible(error: ValidationError, in_force: tuple[Amendment, ...], chapter: str) -> Iterator[str]:
    """Yield what makes an edition impossible, with the amendment that set the number, else the last one."""
    folder, part = _folder_and_part(chapter)
    for each in error.errors():
        number = str(each["loc"][0]) if each["loc"] else ""
        name = ".".join(map(str, each["loc"]))
        by = next((one for one in reversed(in_force) if one.decides(number)), in_force[-1])
        file = written_file(folder, f"{by.effective_from}.toml")
        if number in by.without:
            said = f"{number}: an edition cannot be without this number; give it another value, or leave it as it was"
            yield file.at_text(f'"{number}"', said)
        else:
            yield file.at(number, in_words(name, each), "changes", f"changes_of.{part}")
