"""What the headings of our own list mean: our names for the columns, else words that people use for them.

Those words are the ones of tables of tournaments in all languages, and those of `list_words.toml`. A word counts only
where nothing else can be meant: our own name for the column stands nowhere else, and no second word for it. Headings
that mean nothing here are kept; every one that was not taken as it stands is named in an issue.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.list_fields import OF_ONE_TYPE, is_rating, known_name
from ratebatch.reading.list_file import shown
from ratebatch.reading.list_values import kind_of
from ratebatch.reading.list_words import key_of, meaning, national_words, near_to, needless_words, sexes
from ratebatch.records.rating_list import LIST_COLUMNS

_PARTS_OF_NAME = ("surname", "first_name")
_NEEDED = {"id": "the FIDE id", "name": "the name", "rating": "the rating"}
_WRITE = {"id": "id or FIDE ID", "name": "name", "rating": "standard_rating, or rating"}


class Headings(NamedTuple):
    """The headings of a list: the `names` of the columns, ours or as they stand, and how they came about.

    `read_as` are the headings that are words for our columns, `unused` those that nearly are or double one, each with
    what is said of it, `kept` the rest. `parts` are the places (from 0) of surname and first name where no column has
    both.
    """

    names: list[str]
    read_as: dict[str, str]
    unused: dict[str, str]
    kept: list[str]
    parts: tuple[int, int] | None = None

    @property
    def lacking(self) -> list[str]:
        """What a list needs and this heading does not name: `id`, `name` or `rating`."""
        there = {"rating" if is_rating(name) else name for name in self.names} | ({"name"} if self.parts else set())
        return [name for name in _NEEDED if name not in there]


def headings_of(headings: Sequence[str]) -> Headings:
    """Return what the headings of a list mean; a list whose columns all have our names needs no words."""
    names = [known_name(each) for each in headings]
    found = Headings(names, {}, {}, [])
    others = [at for at, name in enumerate(names) if name and not _is_ours(name)]
    if not others:
        return found
    meant = {at: meaning(names[at]) for at in others}
    for at, column in meant.items():
        heading = headings[at].strip()
        if not column:
            if near := near_to(heading):
                found.unused[heading] = f"{heading} (did you mean {near}?)"
            elif key_of(heading) not in needless_words():
                found.kept.append(heading)
        elif column in _PARTS_OF_NAME:
            continue
        elif column == "rating" and (
            beside := [names[each] for each in others if key_of(names[each]) in national_words()]
        ):
            found.unused[heading] = f"{heading} (write a mapping that says which rating {shown(beside[0])} is)"
        elif (taken := _taken(column, names, [each for each in others if meant[each] == column and each != at])) >= 0:
            found.unused[heading] = f"{heading} ({shown(headings[taken].strip())} is the {_in_words(column)} as well)"
        else:
            found.read_as[heading] = column
    for at, column in meant.items():
        if found.read_as.get(headings[at].strip()) == column:
            names[at] = column
    return found._replace(parts=_parts(found, [meant.get(at, name) for at, name in enumerate(names)]))


def _parts(found: Headings, meant: Sequence[str]) -> tuple[int, int] | None:
    """Return the places of surname and first name, which are the name together; beside a first name it is one alone."""
    surname, first_name = ([at for at, column in enumerate(meant) if column == part] for part in _PARTS_OF_NAME)
    name = [at for at, column in enumerate(found.names) if column == "name"]
    last = surname if not name else name if not surname else []
    return (last[0], first_name[0]) if len(last) == len(first_name) == 1 else None


def named_texts(texts: Sequence[pa.Array], found: Headings) -> list[pa.Array]:
    """Return the columns of text, those read by words in our values: a surname with its first name, `F` for a woman."""
    columns = list(texts)
    meant = sexes() if "sex" in found.read_as.values() else {}
    for at, name in enumerate(found.names):
        if meant and name == "sex":
            columns[at] = _each(columns[at], lambda text: meant.get(text.strip().casefold(), text))
    if found.parts:
        last, first = (pc.utf8_trim_whitespace(columns[at]) for at in found.parts)
        joined = pc.utf8_trim(pc.binary_join_element_wise(last, first, ", "), characters=", ")
        columns[found.parts[0]] = pc.if_else(pc.match_substring(last, ","), last, joined)
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


def heading_issues(file: str, found: Headings, row: int = 1, sheet: str = "") -> Iterator[Issue]:
    """Yield what was read by words, what was not used although it may have been meant, and what was kept."""
    where = Source(file, sheet, row)
    said = [f"{shown(heading)} was read as {column}" for heading, column in found.read_as.items()]
    said += ["surname and first name were read as name"] if found.parts else []
    if said:
        yield issue("LIST_HEADING_READ", f"{', '.join(said)}.", where)
    if found.unused:
        yield issue("LIST_COLUMN_UNUSED", f"Not used: {', '.join(map(shown, found.unused.values()))}.", where)
    if found.kept:
        yield issue(
            "LIST_COLUMN_KEPT", f"Kept as text and used for nothing: {', '.join(map(shown, found.kept))}.", where
        )


def told_lacking(headings: Sequence[str]) -> str:
    """Return in words what a heading lacks that could be that of a list; blank if it has little of one."""
    found = headings_of(headings)
    known = {
        heading.strip(): name
        for heading, name in zip(headings, names_with_parts(found), strict=True)
        if name and _is_ours(name)
    }
    if not found.lacking or not known or len(found.lacking) == len(_NEEDED):
        return ""
    lacks = " and ".join(_NEEDED[name] for name in found.lacking)
    there = ", ".join(heading if heading == name else f"{heading} ({name})" for heading, name in known.items())
    others = shown(", ".join([*found.unused.values(), *found.kept]))
    write = "; ".join(_WRITE[name] for name in found.lacking)
    rest = f", and not understood: {others}" if others else ""
    return f"the heading has no column for {lacks}; found are {shown(there)}{rest}; write {write}."


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


def _each(texts: pa.Array, meaning: Callable[[str], str]) -> pa.Array:
    encoded = texts.dictionary_encode()
    return pa.array([meaning(text) for text in encoded.dictionary.to_pylist()], type=pa.string()).take(encoded.indices)
