"""The fields of a list that stand under named columns, however they were found: understood, and refused, the same way.

A row that holds nothing is passed over. A row is bad when its id or a rating is what it may not be, or when nothing
names the player: a list with national numbers may leave the id blank where the number stands. A K, a number of games
or a year of birth that cannot be read counts as not known, and the row stays: its rating is as good as ever.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.reading.list_file import ListError, shown
from ratebatch.reading.list_rows import BadRow
from ratebatch.reading.list_values import acceptable, canonical, kind_of, plain_number
from ratebatch.records.file_formats import row_in_words
from ratebatch.records.rating_list import LIST_COLUMNS, NATIONAL_FIGURES
from ratebatch.records.tournament import RatingType

OF_ONE_TYPE = ("rating", "games", "k")
"""Columns that do not say their type; they hold that of the list."""


MAY_BE_UNKNOWN = frozenset({"games", "k", "year"})
"""The kinds of columns of which a value that cannot be read leaves that value alone unknown."""


class Understood(NamedTuple):
    """The rows that can be read, each with its row in the file; the others, made one by one as they are asked for.

    `unknown` are the values that count as not known, in rows that are read.
    """

    table: pa.Table
    rows: npt.NDArray[np.int64]
    bad: Iterator[BadRow]
    unknown: Iterator[BadRow]


def known_name(heading: str) -> str:
    """Return the name of a column in our spelling if we know it, else as it stands."""
    name, folded = heading.strip(), heading.strip().casefold()
    return folded if folded in (*LIST_COLUMNS, *OF_ONE_TYPE) or kind_of(folded) else name


def is_rating(name: str) -> bool:
    """Say whether a column of this name holds ratings."""
    return name == "rating" or kind_of(name) == "rating"


def goes_with_rating(name: str, names: Collection[str]) -> bool:
    """Say whether a column holds the games or the K beside a national rating that the list prints, by our name."""
    found = NATIONAL_FIGURES.fullmatch(name)
    return found is not None and f"{found[1]}_rating" in names


def is_own_heading(headings: Iterable[str]) -> bool:
    """Say whether headings are those of a rating list as this program writes it: `id`, `name`, `standard_rating`.

    `ID`, `Name` and `Rating` could be any table.
    """
    names = {heading.strip() for heading in headings}
    return {"id", "name"} <= names and any(kind_of(name) == "rating" for name in names)


def of_type(name: str, rating_type: RatingType) -> str:
    """Return the name of a column, with the type if it is one that leaves it out."""
    return f"{rating_type}_{name}" if name in OF_ONE_TYPE else name


def is_untyped(names: Sequence[str]) -> bool:
    """Say whether a list has one rating column that does not name its type, and none that names another beside it."""
    return "rating" in names and not _types_beside(names)


def typed(names: Sequence[str], rating_type: RatingType) -> list[str]:
    """Return the names of the columns, each with its type: that of the list for those that leave it out.

    Beside a rating that names another type (`Elo`, `Elo Rapid`) a rating that names none is the standard rating,
    whichever type the list is asked for, and so are the games and the K that name none. A K that names none is the
    standard one, too, where another names the type asked for.
    """
    beside = "rating" in names and _types_beside(names)
    return [
        of_type(name, RatingType.STANDARD if beside or of_type(name, rating_type) in names else rating_type)
        for name in names
    ]


def _types_beside(names: Sequence[str]) -> bool:
    return any(of_type("rating", kind) in names for kind in RatingType if kind != RatingType.STANDARD)


def by_name(
    file: str,
    texts: list[pa.Array],
    names: Sequence[str],
    headings: Sequence[str],
    row: int = 1,
    sheet: str = "",
) -> dict[str, pa.Array]:
    """Return the columns by name; a column without heading must be empty and is dropped.

    `headings` are the names as the file writes them, in its row `row`.
    """
    place = f"{file}, sheet {sheet}, row {row}" if sheet else row_in_words(file, row)
    columns: dict[str, pa.Array] = {}
    for number, (name, column) in enumerate(zip(names, texts, strict=True), 1):
        if name in columns:
            same = [f"{shown(headings[at].strip())} (column {at + 1})" for at, each in enumerate(names) if each == name]
            raise ListError(
                f"{place}: the heading names {name} more than once: {' and '.join(same)}; leave one column of them."
            )
        if name:
            columns[name] = column
        elif pc.any(pc.not_equal(column, "")).as_py():
            raise ListError(f"{place}: column {number} holds text but has no heading; name it or clear it.")
    return columns


def understood(
    texts: Mapping[str, pa.Array],
    rows: npt.NDArray[np.int64],
    place_of: Mapping[str, int] | None = None,
    refused: Mapping[str, npt.NDArray[np.bool_]] | None = None,
) -> Understood:
    """Return the rows of columns of text; `place_of` numbers the columns as the file does.

    `refused` says of columns which values the list may not hold, beyond what no list may.
    """
    found = {name: _canonical(name, column) if is_ours(name) else column for name, column in texts.items()}
    wrong = {name: ~np.asarray(acceptable(name, column)) for name, column in found.items()}
    for name, values in (refused or {}).items():
        wrong[name] |= values
    if "national_id" in found:
        wrong["id"] &= np.asarray(pc.or_(pc.not_equal(found["id"], ""), pc.equal(found["national_id"], "")))
    unknown = {name: values for name, values in wrong.items() if kind_of(name) in MAY_BE_UNKNOWN and values.any()}
    bad = np.logical_or.reduce([values for name, values in wrong.items() if kind_of(name) not in MAY_BE_UNKNOWN])
    left_out = np.flatnonzero(bad)
    holds_something = np.logical_or.reduce(
        [pc.not_equal(canonical(name, column.take(pa.array(left_out))), "") for name, column in found.items()]
    )
    places = place_of or {}
    bad_rows = (
        BadRow(int(rows[at]), places.get(name, 0), _complaint(name, found, at), _legible(found, wrong, at))
        for at in left_out[holds_something].tolist()
        for name in [next(name for name in wrong if wrong[name][at] and name not in unknown)]
    )
    not_known = (
        BadRow(int(rows[at]), places.get(name, 0), _complaint(name, found, at))
        for name, values in unknown.items()
        for at in np.flatnonzero(values & ~bad).tolist()
    )
    cleared = {name: pc.if_else(pa.array(values), "", found[name]) for name, values in unknown.items()}
    table = pa.table(found | cleared)
    return Understood(table.filter(pa.array(~bad)) if bad.any() else table, rows[~bad], bad_rows, not_known)


def is_ours(name: str) -> bool:
    """Say whether a column of this name is one of `LIST_COLUMNS`, or holds ratings of a national system."""
    return name in LIST_COLUMNS or bool(kind_of(name))


def _canonical(column: str, texts: pa.Array) -> pa.Array:
    """Return the canonical values; those that are no plain numbers are understood one by one, equal ones once."""
    clean = canonical(column, texts)
    fits = acceptable(column, clean)
    if pc.all(fits).as_py():
        return clean
    odd = texts.filter(pc.invert(fits)).unique()
    plain = pa.array([plain_number(column, text) for text in odd.to_pylist()], type=pa.string())
    return canonical(column, pc.coalesce(plain.take(pc.index_in(texts, value_set=odd)), clean))


def _legible(
    found: Mapping[str, pa.Array], wrong: Mapping[str, npt.NDArray[np.bool_]], at: int
) -> tuple[tuple[str, str], ...]:
    """Return the cells of a bad row that are as they may be."""
    return tuple((name, found[name][at].as_py()) for name in found if is_ours(name) and not wrong[name][at])


def _complaint(column: str, found: Mapping[str, pa.Array], at: int) -> str:
    value = found[column][at].as_py()
    return f"its {column.replace('_', ' ')} is {f'not valid ({shown(value)})' if value else 'blank'}"
