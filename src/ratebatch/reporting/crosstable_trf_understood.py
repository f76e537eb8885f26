"""A tournament that came from elsewhere than a TRF, as the lines of one."""

import re
from datetime import date

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.crosstable import HeaderFact
from ratebatch.records.results import HALF_POINTS, SIGNS, Result
from ratebatch.records.trf_layout import BLOCK, FIRST_ROUND
from ratebatch.reporting.crosstable_entries import EntryText, GameText, entry_texts, game_texts
from ratebatch.reporting.crosstable_national_ids import left_out
from ratebatch.reporting.crosstable_trf_fitting import fitting, one_line
from ratebatch.reporting.crosstable_trf_text import PLAYER, CellText, PlayerText, TrfLine
from ratebatch.reporting.crosstable_writing import EventToWrite

ARBITERS = ("102", "112")
UNDERSTOOD = frozenset(("012", "022", "032", "042", "052", "092", *ARBITERS, "122", "132", "142", "222", "XXR"))
"""The facts that are written from what is understood of them."""

_NOBODY = "0000"
_SEXES = {"M": "m", "F": "w"}


def understood_lines(event: EventToWrite) -> tuple[list[TrfLine], list[Issue]]:
    """Return the lines of TRF16 that say what is known of a tournament, and what does not fit into them."""
    facts = [f"{key} {text}".rstrip() for key, text in _facts(event)]
    facts += _round_dates(event.tournament.round_dates)
    entries, hidden = entry_texts(event)
    issues = left_out(hidden, event)
    players: list[TrfLine] = []
    games_of = game_texts(event)
    if entries and not any(entry.points for entry in entries):
        entries = [entry._replace(points=_sum(games)) for entry, games in zip(entries, games_of, strict=True)]
        said = f"The source gives no points, which a TRF must have; {event.file} has the sums of the results."
        issues.append(issue("POINTS_SUMMED", said, Source(event.file)))
    for row, (entry, games) in enumerate(zip(entries, games_of, strict=True), start=len(facts) + 1):
        player, found = _player(entry, games, event.file, row)
        players.append(player)
        issues += found
    return [*facts, *players], issues


def _facts(event: EventToWrite) -> list[tuple[str, str]]:
    """Return the facts in the order of TRF16; those that nothing is known of are left out."""
    known, header = event.tournament, event.crosstable.header
    facts = [
        ("012", known.name),
        ("022", known.city),
        ("032", known.federation),
        ("042", _day(known.start) or _as_found(header, "042")),
        ("052", _day(known.end) or _as_found(header, "052")),
        ("062", str(len(known.entries))),
        ("072", str(int((known.entries.rating > 0).sum()))),
        ("092", known.kind),
        *((key, fact.text) for key in ARBITERS for fact in header if fact.key == key),
        ("122", known.time_control),
    ]
    return [(key, one_line(text)) for key, text in facts if text.strip()]


def _as_found(header: tuple[HeaderFact, ...], key: str) -> str:
    return next((fact.text for fact in header if fact.key == key), "")


def _day(day: date | None) -> str:
    return f"{day:%Y/%m/%d}" if day else ""


def _round_dates(days: tuple[date | None, ...]) -> list[str]:
    """Return record 132, if any date is known: each date stands under the block of its round."""
    if not any(days):
        return []
    fields = "".join(f"{day:%y/%m/%d}".ljust(BLOCK) if day else " " * BLOCK for day in days)
    return [f"{'132':<{FIRST_ROUND - 1}}{fields}".rstrip()]


def _player(entry: EntryText, games: dict[int, GameText], file: str, row: int) -> tuple[PlayerText, list[Issue]]:
    known = entry._asdict() | {"birth_date": _birth_date(entry.birth_date), "sex": _SEXES.get(entry.sex, entry.sex)}
    fields, issues = fitting(known, PLAYER, file, row)
    return PlayerText(fields, {number: _cell(game) for number, game in games.items()}), issues


def _sum(games: dict[int, GameText]) -> str:
    """Return the points that the results of a player add up to; blank where one is not understood or to come."""
    results = [game.result for game in games.values()]
    if any(result is None or result is Result.PENDING for result in results):
        return ""
    half_points = sum(HALF_POINTS[result] for result in results if result is not None)
    return f"{half_points // 2}.{5 * (half_points % 2)}"


def _birth_date(text: str) -> str:
    """Return a birth date of which the year alone is known as TRF writes it."""
    return f"{text}/00/00" if re.fullmatch(r"\d{4}", text) else text


def _cell(game: GameText) -> CellText:
    sign = game.sign if game.result is None else SIGNS[game.result]
    if not game.opponent and game.result is Result.NONE:
        return CellText()
    return CellText(game.opponent or _NOBODY, game.colour or "-", sign)
