"""The players of a table as text: each field from the column that its heading names."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.folding import plain
from ratebatch.reading.crosstables.headings import HeadingRow, is_bare_name
from ratebatch.reading.crosstables.numbers import digits_are_lost, points, whole
from ratebatch.reading.crosstables.places import cell_at, cell_name, made_a_date, without_value, written_as_date
from ratebatch.reading.crosstables.sexes import languages_of, sexes_of
from ratebatch.reading.crosstables.vocabulary import Language
from ratebatch.reading.sheets import CellKind, SheetRow
from ratebatch.records.crosstable import TextEntries
from ratebatch.records.wording import first_few, several

FIELDS = (
    "starting_rank", "sex", "title", "name", "rating", "federation", "player_id", "birth_date", "points", "rank",
    "national_id", "national_rating",
)  # fmt: skip
"""The fields of an entry."""

TITLES = frozenset({"gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm", "nm", "wnm", "aim", "afm", "acm", "agm"})
"""Titles, by which a column without a heading is recognised."""

_WHOLE = frozenset({"starting_rank", "rank", "rating", "national_rating", "player_id", "national_id"})
_IDS = {"player_id": "FIDE id", "national_id": "national id"}
_NEEDED = frozenset({"starting_rank", "name", "rating", "player_id", "points"})
_SEX_OF_TRF = {"M": "m", "F": "w", "": ""}
_MOST_VALUES = 5
_FOOTNOTE = re.compile(r"\s*\*+\s*\)?\s*$")
_RANK = re.compile(r"(\d+)\.?")


class Columns(NamedTuple):
    """In which column each field stands, 0 where it does not; the parts of a name may stand in two."""

    of: dict[str, int]
    first_name: int = 0
    sexes_in: tuple[Language, ...] = ()
    """The languages by which the column of sexes is read."""

    def places(self) -> dict[str, int]:
        """Return the columns of the fields that the table has, for messages."""
        return {field: column for field, column in self.of.items() if column}


class EntriesRead(NamedTuple):
    """The players, one for each row, and what is wrong with their cells."""

    texts: TextEntries
    issues: list[Issue]


def columns_of(heading: HeadingRow, rows: Sequence[SheetRow]) -> Columns:
    """Return where the fields of the players stand.

    The international rating is the rating; a column that only says `Rtg` may hold either and is taken where there is
    no other. The title often stands without a heading before the name. Where there are no points but tie-breaks, the
    first of these is the points, as some federations publish.
    """
    of = dict.fromkeys(FIELDS, 0)
    for field in ("starting_rank", "rank", "title", "federation", "player_id", "national_id", "birth_date", "sex"):
        of[field] = heading.first(field)
    of["rating"] = heading.first("rating_international") or heading.first("rating")
    of["national_rating"] = heading.first("rating_national")
    of["points"] = heading.first("points") or heading.first("tie_break")
    name, surname, first_name = (heading.first(named) for named in ("name", "surname", "first_name"))
    whole_name = any(cell.column == name and not is_bare_name(cell.text) for cell in heading.cells)
    surname = 0 if whole_name and not first_name else surname
    of["name"] = surname or name
    of["title"] = of["title"] or _untitled(heading, rows, of["name"])
    headed = next(iter(heading.named("sex")), None)
    sexes_in = languages_of(headed.text, [cell.text for cell in heading.cells]) if headed else ()
    return Columns(of, first_name or (name if surname else 0), sexes_in)


def entries_of(columns: Columns, rows: Sequence[SheetRow], half: frozenset[str], where: Source) -> EntriesRead:
    """Return the players of the rows; `half` are the signs of half a point besides ½ and decimals."""
    issues: list[Issue] = []
    texts: dict[str, list[str]] = {field: [] for field in FIELDS}
    held = [field for field in FIELDS if columns.of[field]]
    for row in rows:
        for field in held:
            texts[field].append(_field(field, columns, row, half, issues, where))
    if "sex" in held:
        texts["sex"] = _sexes(texts["sex"], columns, rows, issues, where)
    blank = np.full(len(rows), "", dtype=np.str_)
    arrays = {field: np.array(texts[field], dtype=np.str_) if field in held else blank for field in FIELDS}
    return EntriesRead(TextEntries(row=np.array([row.number for row in rows], dtype=np.int64), **arrays), issues)


def _sexes(
    texts: list[str], columns: Columns, rows: Sequence[SheetRow], issues: list[Issue], where: Source
) -> list[str]:
    """Return the sexes in the letters of TRF; what may be either, or means none, is left out, with one warning."""
    of = sexes_of(dict.fromkeys(filter(None, texts)), columns.sexes_in)
    unclear = [at for at, text in enumerate(texts) if text.strip() and not of.get(text)]
    if unclear:
        place = where._replace(row=rows[unclear[0]].number, column=columns.of["sex"])
        issues.append(issue("SEX_UNCLEAR", _said_unclear([texts[at] for at in unclear], of), place))
    return [_SEX_OF_TRF.get(of.get(text, ""), "") for text in texts]


def _said_unclear(texts: Sequence[str], of: Mapping[str, str]) -> str:
    """Return in words which sexes may be either, by `of`, and which mean none."""
    counts = Counter(texts)
    either = [f"{text} of {several(count, 'player')}" for text, count in counts.items() if text in of]
    neither = [f"{text!r} of {several(count, 'player')}" for text, count in counts.items() if text not in of]
    said = [f"The sex {first_few(either, _MOST_VALUES)} can be a man or a woman here"] if either else []
    said += (
        [f"{'the' if said else 'The'} sex is neither m nor w: {first_few(neither, _MOST_VALUES)}"] if neither else []
    )
    return f"{', and '.join(said)}; it was left empty."


def _untitled(heading: HeadingRow, rows: Sequence[SheetRow], name: int) -> int:
    """Return the column without a heading that holds titles, before the name or right behind it."""
    for cell in heading.named("unnamed"):
        if cell.column < name or cell.column == name + 1:
            held = {plain(cell_at(row, cell.column).text).casefold() for row in rows} - {""}
            if held and held <= TITLES:
                return cell.column
    return 0


def _field(
    field: str, columns: Columns, row: SheetRow, half: frozenset[str], issues: list[Issue], where: Source
) -> str:
    column = columns.of[field]
    cell = cell_at(row, column)
    if not cell.text:
        return ""
    if cell.kind not in (CellKind.TEXT, CellKind.NUMBER):
        found = without_value(cell, row.number, column, field.replace("_", " "), where)
        if found is None and field == "points" and cell.kind is CellKind.DATE:
            found = made_a_date(cell, row.number, column, "points", where)
        if found is not None:
            if field in _NEEDED:
                issues.append(found)
            return ""
    if field == "points":
        if (dated := written_as_date(cell.text, row.number, column, "points", where)) is not None:
            issues.append(dated)
            return ""
        return points(cell.text, half)
    if field == "name":
        first_name = plain(cell_at(row, columns.first_name).text)
        name = _FOOTNOTE.sub("", plain(cell.text))
        return f"{name}, {first_name}" if first_name else name
    if field not in _WHOLE:
        return plain(cell.text)
    number = whole(cell.text)
    if field in _IDS and digits_are_lost(number):
        message = (
            f"Cell {cell_name(row.number, column)} holds the {_IDS[field]} {number}: a spreadsheet made it a number "
            "with decimals or an exponent, and digits are lost."
        )
        issues.append(issue("ID_DIGITS_LOST", message, where._replace(row=row.number, column=column)))
        return ""
    match = _RANK.fullmatch(number) if field in ("starting_rank", "rank") else None
    return match[1] if match else number
