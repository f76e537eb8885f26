"""Lists to write: tables of text as readers make them, and random ones."""

from collections.abc import Mapping, Sequence

import pyarrow as pa
from hypothesis import strategies as st

from ratebatch.records.rating_list import LIST_COLUMNS
from ratebatch.records.rating_type import RatingType

OZAN = {
    "id": "90000011", "name": "Ozan, Ulku", "federation": "TUR", "sex": "M", "title": "FM", "other_titles": "FA,NI",
    "standard_rating": "2210", "standard_games": "9", "standard_k": "20", "rapid_rating": "2188", "rapid_games": "0",
    "rapid_k": "20", "birth_year": "1994",
}  # fmt: skip
BRANDT = {
    "id": "90000022", "name": "Brandt, Lea", "federation": "GER", "sex": "F", "title": "WCM", "women_title": "WCM",
    "standard_rating": "1988", "standard_games": "0", "standard_k": "20", "birth_year": "2001", "flag": "wi",
}  # fmt: skip


def table_of(rows: Sequence[Mapping[str, str]], columns: Sequence[str] = tuple(LIST_COLUMNS)) -> pa.Table:
    """Return rows as the table of a list."""
    return pa.table({name: pa.array([row.get(name, "") for row in rows], type=pa.string()) for name in columns})


def letters(longest: int) -> st.SearchStrategy[str]:
    """Return texts of so many Latin letters at most."""
    return st.text(st.sampled_from("ABFGIMSWacimw"), max_size=longest)


NAME_SIGNS = st.sampled_from("aeiıİşğüÜçôßÆŁабÖ .,-'=+@&<>\"#()")
NAMES = st.text(NAME_SIGNS, max_size=40).map(str.strip).filter(lambda name: not name.startswith("'"))
RATINGS = st.one_of(st.just(""), st.integers(100, 4000).map(str))
GAMES = st.one_of(st.just(""), st.integers(0, 999).map(str))
COEFFICIENTS = st.sampled_from(["", "10", "20", "40", "7"])
CELLS: dict[str, st.SearchStrategy[str]] = {
    "name": NAMES,
    "federation": st.sampled_from(["TUR", "GER", "NON", ""]),
    "sex": st.sampled_from(["M", "F", ""]),
    "title": letters(4),
    "women_title": letters(4),
    "other_titles": st.lists(st.sampled_from(["FA", "NI", "IO", "FST"]), max_size=4, unique=True).map(",".join),
    "foa_title": st.sampled_from(["", "AGM", "AIM", "AFM", "ACM"]),
    "birth_year": st.one_of(st.just(""), st.integers(1900, 2020).map(str)),
    "flag": st.sampled_from(["", "i", "w", "wi"]),
} | {
    f"{kind}_{what}": cells
    for kind in RatingType
    for what, cells in (("rating", RATINGS), ("games", GAMES), ("k", COEFFICIENTS))
}


@st.composite
def random_lists(draw: st.DrawFn) -> pa.Table:
    """Return ten random rows; one rating keeps a row from holding nothing but an id.

    Who has no rating has no games: whether none or 0 is not said in XML.
    """
    ids = draw(st.lists(st.integers(1, 9_999_999_999), min_size=10, max_size=10, unique=True))
    rows = [{"id": str(number)} | {name: draw(cells) for name, cells in CELLS.items()} for number in ids]
    rows = [row | {"standard_rating": row["standard_rating"] or "1500"} for row in rows]
    no_games = [{f"{kind}_games": "" for kind in RatingType if not row[f"{kind}_rating"]} for row in rows]
    return table_of([row | none for row, none in zip(rows, no_games, strict=True)], ("id", *CELLS))
