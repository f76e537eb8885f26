"""The players of one event: every field understood once, for whatever format it came from."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.birth_years import birth_years
from ratebatch.normalising.characters import Marks, Numbers, Texts, blank, offenders, whole_numbers
from ratebatch.normalising.ids import fide_ids, ids_are_fide_ids, ids_are_unique
from ratebatch.normalising.points import points_are_numbers, read_points
from ratebatch.normalising.ratings import national_ratings_are_numbers, ratings_are_numbers, read_ratings
from ratebatch.records.crosstable import Crosstable, NumberSpace, TextEntries
from ratebatch.records.names import is_empty_name
from ratebatch.records.tournament import EntryTable

TITLES = {
    "GM": "g", "IM": "m", "FM": "f", "CM": "c",
    "WGM": "wg gf", "WIM": "wm mf", "WFM": "wf ff", "WCM": "wc cf",
}  # fmt: skip
"""Titles with the short forms of TRF06: one letter, `w` before it for women, or `f` behind it (JaVaFo, Papi)."""

SEXES = {"M": "m", "F": "w f"}
"""Sex by the letters of TRF, in either case."""


def _spelled(words: dict[str, str]) -> dict[str, str]:
    spellings = {form: word for word, forms in words.items() for form in (word, *forms.split())}
    return spellings | {form.upper(): word for form, word in spellings.items()} | {
        form.casefold(): word for form, word in spellings.items()
    }  # fmt: skip


_TITLES, _SEXES = _spelled(TITLES), _spelled(SEXES)


def title_of(text: str) -> str:
    """Return the title that a text stands for; as found where it is none."""
    return _TITLES.get(text, text)


def sex_of(text: str) -> str:
    """Return M or F, blank for any other letter."""
    return _SEXES.get(text, "")


class ReadEntries(NamedTuple):
    """The players and the problems found.

    `undefined` marks those whom nobody can name, having no starting rank or one held twice; `points_invalid` those
    whose points are no number.
    """

    table: EntryTable
    undefined: Marks
    points_invalid: Marks
    issues: list[Issue]


def read_entries(crosstable: Crosstable, latest_birth: int, where: Source) -> ReadEntries:
    """Return the players of a crosstable; nobody of the event is born after the year `latest_birth`."""
    text, columns = crosstable.entries, crosstable.columns
    ranks, undefined, issues = _starting_ranks(crosstable, where)
    ids = fide_ids(text.player_id)
    ratings, national = read_ratings(text.rating), read_ratings(text.national_rating)
    points = read_points(text.points)
    years = birth_years(text.birth_date, latest_birth)
    rank, has_rank = whole_numbers(text.rank)
    issues += _names_stand(text, columns.get("name", 0), where)
    issues += ids_are_fide_ids(ids, text, columns.get("player_id", 0), where)
    issues += ids_are_unique(ids, text, columns.get("player_id", 0), where)
    issues += ratings_are_numbers(ratings, text, columns.get("rating", 0), where)
    issues += national_ratings_are_numbers(national, text, columns.get("national_rating", 0), where)
    issues += points_are_numbers(points, text.points, text.row, columns.get("points", 0), where)
    for i in offenders(years.invalid):
        message = f"The birth date {text.birth_date[i]!s} cannot be read and was not used."
        place = where._replace(row=int(text.row[i]), column=columns.get("birth_date", 0))
        issues.append(issue("BIRTH_DATE_INVALID", message, place))
    table = EntryTable(
        starting_rank=ranks,
        name=text.name,
        sex=_words(text.sex, sex_of),
        title=_words(text.title, title_of),
        federation=text.federation,
        fide_id=ids.numbers,
        rating=ratings.numbers,
        birth_year=years.years,
        half_points=points.half_points,
        rank=np.where(has_rank, rank, 0),
        national_id=text.national_id,
        national_rating=national.numbers,
        row=text.row,
    )
    return ReadEntries(table, undefined, points.invalid, issues)


def _starting_ranks(crosstable: Crosstable, where: Source) -> tuple[Numbers, Marks, list[Issue]]:
    """Return the starting ranks; in a table that has none the places of the players in it."""
    text, column = crosstable.entries, crosstable.columns.get("starting_rank", 0)
    if (not column or NumberSpace.STARTING_RANK not in crosstable.number_spaces) and np.all(blank(text.starting_rank)):
        return np.arange(1, len(text) + 1, dtype=np.int64), np.zeros(len(text), dtype=np.bool_), []
    numbers, valid = whole_numbers(text.starting_rank)
    valid &= numbers > 0
    ranks = np.where(valid, numbers, 0)
    issues = []
    for i in offenders(~valid):
        written = str(text.starting_rank[i])
        message = f"The starting rank {written} is no whole number from 1." if written else "No starting rank stands."
        issues.append(issue("STARTING_RANK_INVALID", message, where._replace(row=int(text.row[i]), column=column)))
    values, first, counts = np.unique(ranks, return_index=True, return_counts=True)
    held_twice = (values > 0) & (counts > 1)
    repeated = np.isin(ranks, values[held_twice])
    for i in offenders(repeated & ~np.isin(np.arange(len(ranks)), first)):
        earlier = int(text.row[first[np.searchsorted(values, ranks[i])]])
        message = f"The starting rank {ranks[i]} stands in row {earlier} already."
        issues.append(issue("STARTING_RANK_REPEATED", message, where._replace(row=int(text.row[i]), column=column)))
    return ranks, ~valid | repeated, issues


def _names_stand(text: TextEntries, column: int, where: Source) -> list[Issue]:
    return [
        issue("NAME_EMPTY", "The player has no name.", where._replace(row=int(text.row[i]), column=column))
        for i in offenders(blank(text.name) | ~np.strings.isalpha(_first(text.name)))
        if is_empty_name(str(text.name[i]))
    ]


def _first(texts: Texts) -> Texts:
    return texts.astype("U1")


def _words(texts: Texts, word: Callable[[str], str]) -> Texts:
    """Return each text as the word it stands for."""
    if not len(texts):
        return texts
    values, inverse = np.unique(texts, return_inverse=True)
    return np.array([word(str(value)) for value in values], dtype=np.str_)[inverse]
