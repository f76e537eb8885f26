"""The rows of a crosstable as CSV and workbooks show it: facts, a blank row, a heading, a row for each player."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple, TypeAlias

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.tournament import Tournament
from ratebatch.records.wording import several
from ratebatch.reporting.crosstable_cells import cell_text, is_whole
from ratebatch.reporting.crosstable_entries import EntryText, GameText, entry_texts, game_texts
from ratebatch.reporting.crosstable_left_out import facts_left_out
from ratebatch.reporting.crosstable_national_ids import left_out
from ratebatch.reporting.crosstable_trf_fitting import one_line
from ratebatch.reporting.crosstable_trf_understood import ARBITERS
from ratebatch.reporting.crosstable_writing import EventToWrite, SheetWords

SheetCell: TypeAlias = str | int | Decimal
"""A text, or a number that a spreadsheet may compute with."""

FACTS = {
    "012": "name", "022": "city", "032": "federation", "042": "start", "052": "end", "142": "rounds",
    "122": "time_control", "092": "type", "102": "arbiter", "112": "deputy", "132": "round_dates",
}  # fmt: skip
"""The facts by the records of TRF that hold them, in the order of the rows."""

BEFORE_ROUNDS = (
    "starting_rank", "title", "name", "sex", "birth_date", "federation", "player_id", "rating", "national_id",
    "national_rating",
)  # fmt: skip
BEHIND_ROUNDS = ("points", "rank")

_NAMED_OTHERWISE = {"national_rating": "rating_national"}
_NUMBERS = frozenset({"starting_rank", "birth_date", "player_id", "rating", "national_rating", "points", "rank"})


_ABSENT = "-0"
"""The cell of a player who was not paired in a round."""


class SheetRows(NamedTuple):
    """The rows from the top, where the heading stands (from 0), and what has no place in them."""

    rows: list[list[SheetCell]]
    heading: int
    issues: list[Issue]


def crosstable_rows(event: EventToWrite, words: SheetWords) -> SheetRows:
    """Return the rows with a column for each round."""
    rounds = max(event.tournament.rounds, event.tournament.planned_rounds or 0)
    numbers = range(1, rounds + 1)
    games = game_texts(event)
    without = _of_byes_alone(games)
    cells = [
        [_of_round(played.get(number), blank=_ABSENT if number in without else "") for number in numbers]
        for played in games
    ]
    table = sheet_rows(event, words, [f"{number}.{words.round}" for number in numbers], cells)
    return table._replace(issues=[*table.issues, *_written_otherwise(event, games)])


def sheet_rows(
    event: EventToWrite,
    words: SheetWords,
    headings: Sequence[str],
    games: Sequence[Sequence[str]],
    without: frozenset[str] = frozenset(),
) -> SheetRows:
    """Return the rows with these columns, and their cells for each player, between the player and his points.

    `without` are facts that do not go with these columns.
    """
    entries, hidden = entry_texts(event)
    facts: list[list[SheetCell]] = [
        [words.facts[FACTS[key]], text]
        for key, text in _facts(event.tournament, event.crosstable)
        if text not in ("", None) and key not in without
    ]
    heading = [*_headings(words, BEFORE_ROUNDS), *headings, *_headings(words, BEHIND_ROUNDS)]
    rows: list[list[SheetCell]] = [*facts, [], [*heading]]
    for entry, cells in zip(entries, games, strict=True):
        rows.append([*_fields(entry, BEFORE_ROUNDS), *cells, *_fields(entry, BEHIND_ROUNDS)])
    written = frozenset((*FACTS, "XXR", *_told_in_words(event))) - without
    issues = [*left_out(hidden, event), *facts_left_out(event, written)]
    return SheetRows([[_readable(cell) for cell in row] for row in rows], len(facts) + 1, issues)


def _readable(cell: SheetCell) -> SheetCell:
    """Return a text without the control signs of its source: a file that holds them is no text for who reads it."""
    return one_line(cell) if isinstance(cell, str) else cell


def _told_in_words(event: EventToWrite) -> tuple[str, ...]:
    """Return the record of the coded time control if the words of the time control say the same."""
    codes = {fact.text.strip() for fact in event.crosstable.header if fact.key == "222"}
    return ("222",) if codes <= {event.tournament.time_control, event.time_control_code} else ()


def _headings(words: SheetWords, names: Sequence[str]) -> list[str]:
    return [words.headings[_NAMED_OTHERWISE.get(name, name)] for name in names]


def _of_byes_alone(games: Sequence[Mapping[int, GameText]]) -> frozenset[int]:
    """Return the rounds of which byes are known and no game.

    A table leaves blank what was not played yet; in such a round it has to say that the others did not play either.
    """
    known = {number for played in games for number in played}
    return frozenset(known - {number for played in games for number, game in played.items() if game.opponent})


def _of_round(game: GameText | None, blank: str) -> str:
    return (cell_text(game) if game is not None else "") or blank


def _written_otherwise(event: EventToWrite, games: Sequence[Mapping[int, GameText]]) -> list[Issue]:
    """Return a warning about the cells of which a part has no place: a bye beside an opponent, a result without one."""
    ranks = event.tournament.entries.starting_rank.tolist()
    odd = [
        (rank, number) for rank, own in zip(ranks, games, strict=True) for number in own if not is_whole(own[number])
    ]
    if not odd:
        return []
    said = (
        f"{several(len(odd), 'cell has', 'cells have')} a bye beside an opponent or a result without one; in "
        f"{event.file} {'it is a bye' if len(odd) == 1 else 'they are byes'} of the same worth. The first is that of "
        f"player {odd[0][0]} in round {odd[0][1]}."
    )
    return [issue("FACT_LEFT_OUT", said, Source(event.file))]


def _facts(known: Tournament, found: Crosstable) -> list[tuple[str, SheetCell]]:
    """Return the facts by their records; a date that is not understood is the text that stands in the file."""
    as_found = {fact.key: fact.text.strip() for fact in reversed(found.header)}
    dates = ";".join(f"{day:%Y-%m-%d}" if day else "" for day in known.round_dates)
    return [
        ("012", known.name),
        ("022", known.city),
        ("032", known.federation),
        ("042", f"{known.start:%Y-%m-%d}" if known.start else as_found.get("042", "")),
        ("052", f"{known.end:%Y-%m-%d}" if known.end else as_found.get("052", "")),
        ("142", known.planned_rounds or known.rounds or ""),
        ("122", known.time_control),
        ("092", known.kind),
        *((fact.key, fact.text.strip()) for fact in found.header if fact.key in ARBITERS),
        ("132", dates.strip(";") and dates),
    ]


def _fields(entry: EntryText, names: Sequence[str]) -> list[SheetCell]:
    texts = entry._asdict()
    return [_number(texts[name]) if name in _NUMBERS else texts[name] for name in names]


def _number(text: str) -> SheetCell:
    """Return a number as one if it reads the same after a spreadsheet has had it."""
    digits, point, decimals = text.partition(".")
    if not digits.isascii() or not digits.isdigit() or (digits.startswith("0") and len(digits) > 1):
        return text
    if not point:
        return int(digits)
    return Decimal(text) if decimals.isascii() and decimals.isdigit() else text
