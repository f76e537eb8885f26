"""What the headings of our own list mean: our names for the columns, else words that people use for them.

Those words are the ones of tables of tournaments in all languages, and those of `list_words.toml`. A word counts only
where nothing else can be meant: our own name for the column stands nowhere else, and no second word for it. Headings
that mean nothing here are kept; every one that was not taken as it stands is named in an issue.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.list_fields import OF_ONE_TYPE, goes_with_rating, is_rating, known_name
from ratebatch.reading.list_file import shown
from ratebatch.reading.list_values import kind_of
from ratebatch.reading.list_words import (
    fide_words,
    is_bare,
    is_of_state,
    key_of,
    meaning,
    national_columns,
    national_words,
    near_to,
)
from ratebatch.records.rating_list import LIST_COLUMNS
from ratebatch.records.wording import first_few, sentence

TOTAL = "_total"
"""What follows our name of a column of games under which those of a career are kept."""

_PARTS_OF_NAME = ("surname", "first_name")
_NEEDED = {"id": "the FIDE id", "name": "the name", "rating": "the rating"}
_WRITE_MAPPING = (
    "write a mapping that says which rating {} is, or head FIDE's standard_rating and the other by its system, as "
    "ukd_standard_rating"
)
_HEAD_FIDE = "beside {} it is not clear whose rating that is; if it is FIDE's, head it standard_rating"
_MOST_NAMED, _FEWEST_KNOWN = 40, 2
_WRITE = {"id": "id or FIDE ID", "name": "name", "rating": "standard_rating, or rating"}


class Headings(NamedTuple):
    """The headings of a list: the `names` of the columns, ours or as they stand, and how they came about.

    `read_as` are the headings that are words for our columns, `unused` those that nearly are or double one, each with
    what is said of it, `kept` the rest. `parts` are the places (from 0) of surname and first name where no column has
    both, `joined` their headings.
    """

    names: list[str]
    read_as: dict[str, str]
    unused: dict[str, str]
    kept: list[str]
    parts: tuple[int, int] | None = None
    joined: str = ""

    @property
    def lacking(self) -> list[str]:
        """What a list needs and this heading does not name: `id`, `name` or `rating`."""
        there = {"rating" if is_rating(name) else name for name in self.names} | ({"name"} if self.parts else set())
        return [name for name in _NEEDED if name not in there]


def headings_of(headings: Sequence[str]) -> Headings:
    """Return what the headings of a list mean; a list whose columns all have our names needs no words."""
    names = [known_name(each) for each in headings]
    found = Headings(names, {}, {}, [])
    others = [at for at, name in enumerate(names) if name and not (_is_ours(name) or goes_with_rating(name, names))]
    if not others:
        return found
    meant = {at: meaning(names[at]) for at in others}
    for at, column in meant.items():
        heading = headings[at].strip()
        if not column:
            if (near := near_to(heading)) and not goes_with_rating(heading.removesuffix(TOTAL), names):
                found.unused[heading] = f"{shown(heading)} (did you mean {near}?)"
            else:
                found.kept.append(heading)
        elif column in _PARTS_OF_NAME:
            continue
        elif column == "rating" and (beside := _rating_beside(heading, [names[each] for each in others])):
            found.unused[heading] = f"{shown(heading)} ({_said_beside(beside)})"
        elif (taken := _taken(column, names, [each for each in others if _doubles(each, at, headings, meant)])) >= 0:
            found.unused[heading] = f"{shown(heading)} ({shown(headings[taken])} is the {_in_words(column)} as well)"
        else:
            found.read_as[heading] = column
    for at, column in meant.items():
        if found.read_as.get(headings[at].strip()) == column:
            names[at] = column
    return _with_parts(found, headings, [meant.get(at, name) for at, name in enumerate(names)])


def _doubles(other: int, at: int, headings: Sequence[str], meant: Mapping[int, str]) -> bool:
    """Say whether another column is the same as one; an identity number of the state does not double a licence."""
    same = other != at and meant[other] == meant[at]
    return same and (is_of_state(headings[at]) or not is_of_state(headings[other]))


def _rating_beside(heading: str, others: Sequence[str]) -> str:
    """Return the national rating beside which a rating may be FIDE's or not; blank where it cannot be another.

    Elo beside UKD is FIDE's; a plain `Rtg` may be either, and beside `Puan` nobody can tell what is what.
    """
    beside = [each for each in others if key_of(each) in national_words() or key_of(each) in national_columns()]
    if key_of(heading) in fide_words() and all(key_of(each) in national_columns() for each in beside):
        return ""
    return next(iter(beside), "")


def _said_beside(national: str) -> str:
    said = _HEAD_FIDE if key_of(national) in national_columns() else _WRITE_MAPPING
    return said.format(shown(national))


def _with_parts(found: Headings, headings: Sequence[str], meant: Sequence[str]) -> Headings:
    """Return the headings with surname and first name, which are the name together; beside one a name is the other.

    A part of the name that cannot be used is named among the unused.
    """
    surname, first_name = ([at for at, column in enumerate(meant) if column == part] for part in _PARTS_OF_NAME)
    name = [at for at, column in enumerate(found.names) if column == "name"]
    last, first = surname, first_name
    if len(name) == 1 and surname and not first_name and is_bare(headings[name[0]]):
        first = name
    elif name:
        last = [] if surname else name
    if len(last) == len(first) == 1:
        joined = f"{headings[last[0]].strip()} and {headings[first[0]].strip()}"
        for at in (*last, *first):
            found.read_as.pop(headings[at].strip(), "")
        return found._replace(parts=(last[0], first[0]), joined=joined)
    for at in (*surname, *first_name):
        heading = headings[at].strip()
        beside = f"{shown(headings[name[0]])} is the name as well" if name else f"a {_in_words(meant[at])} alone"
        found.unused[heading] = f"{shown(heading)} ({beside})"
    return found


def named_texts(texts: Sequence[pa.Array], found: Headings) -> list[pa.Array]:
    """Return the columns of text, a surname with its first name; which is not said twice where one holds both."""
    columns = list(texts)
    if found.parts:
        last, first = (pc.utf8_trim_whitespace(columns[at]) for at in found.parts)
        joined = pc.utf8_trim(pc.binary_join_element_wise(last, first, ", "), characters=", ")
        for whole in (first, last):
            joined = pc.if_else(pc.match_substring(whole, ","), whole, joined)
        columns[found.parts[0]] = joined
        columns[found.parts[1]] = pa.repeat(pa.scalar("", pa.string()), len(first))  # it stands in the name
    return columns


def names_with_parts(found: Headings) -> list[str]:
    """Return the names of the columns once surname and first name are joined: that of the surname is the name.

    That of the first name has none any more, so it is left out.
    """
    names = list(found.names)
    if found.parts:
        names[found.parts[0]], names[found.parts[1]] = "name", ""
    return names


def heading_issues(
    file: str, found: Headings, row: int = 1, sheet: str = "", private: Collection[str] = ()
) -> Iterator[Issue]:
    """Yield what was read by words, what was not used although it may have been meant, and what was kept.

    Columns that are `private` were neither used nor kept, of which another issue tells.
    """
    where = Source(file, sheet, row)
    said = [f"{shown(heading)} was read as {column}" for heading, column in found.read_as.items()]
    said += [f"{shown(found.joined)} were read as name"] if found.parts else []
    if said:
        yield issue("LIST_HEADING_READ", f"{', '.join(said)}.", where)
    if unused := [said for heading, said in found.unused.items() if heading not in private]:
        yield issue("LIST_COLUMN_UNUSED", sentence(f"Not used: {', '.join(unused)}"), where)
    if kept_columns := [shown(heading) for heading in found.kept if heading not in private]:
        kept = f"Kept as text and used for nothing: {', '.join(kept_columns)}"
        yield issue("LIST_COLUMN_KEPT", sentence(kept), where)


def told_lacking(headings: Sequence[str]) -> str:
    """Return in words what a heading lacks that could be that of a list; blank if it has little of one."""
    found = headings_of(headings)
    known = {
        heading.strip(): name
        for heading, name in zip(headings, names_with_parts(found), strict=True)
        if name and _is_ours(name)
    }
    if not found.lacking or len(known) < (_FEWEST_KNOWN if len(found.lacking) == len(_NEEDED) else 1):
        return ""
    lacks = " and ".join(_NEEDED[name] for name in found.lacking)
    as_read = [shown(heading) if heading == name else f"{shown(heading)} ({name})" for heading, name in known.items()]
    there = first_few(as_read, _MOST_NAMED)
    others = first_few([*found.unused.values(), *map(shown, found.kept)], _MOST_NAMED)
    write = "; ".join(_WRITE[name] for name in found.lacking)
    rest = f", and not understood: {others}" if others else ""
    return f"the heading has no column for {lacks}; found are {there}{rest}; write {write}."


def told_unknown(headings: Sequence[str]) -> str:
    """Return in words what stands where the heading of a list would be."""
    return f"found are {first_few([shown(each) for each in headings if each.strip()], _MOST_NAMED)}"


def _is_ours(name: str) -> bool:
    return name in LIST_COLUMNS or name in OF_ONE_TYPE or bool(kind_of(name))


def _taken(column: str, names: Sequence[str], same: Sequence[int]) -> int:
    """Return the place of what holds a column already, under our name or by another word for it; -1 for none."""
    typed = [at for at, name in enumerate(names) if _says_the_same(column, name)]
    return next(iter([*(at for at, name in enumerate(names) if name == column), *typed, *same]), -1)


def _says_the_same(column: str, name: str) -> bool:
    """Say whether a column that names its type leaves none for one that does not: beside rapid it is standard."""
    return column in OF_ONE_TYPE and kind_of(name) == column and name not in (f"rapid_{column}", f"blitz_{column}")


def _in_words(column: str) -> str:
    return "FIDE id" if column == "id" else column.replace("_", " ")
