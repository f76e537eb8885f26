"""Which event is meant: named by its file, or by its name or a part of it that fits no other."""

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ratebatch.issues import masked
from ratebatch.pipeline.asked_rating import as_asked, as_rated, chosen_ratings, options_for, ratings_of
from ratebatch.pipeline.request import UsageError
from ratebatch.records.names import folded
from ratebatch.records.output import Output, RatingOutput, Row
from ratebatch.records.rating_type import RatingType
from ratebatch.records.verdict import Verdict
from ratebatch.records.wording import first_few

NAMED = 8
"""How many events a message names at most."""


class AskedEvent(NamedTuple):
    """An event as `games.csv` names it."""

    file: str
    event: str


def find_events(
    folder: Path, output: Output, asked: str, rating_type: RatingType | None = None, system: str | None = None
) -> tuple[tuple[RatingOutput, ...], list[AskedEvent]]:
    """Return the ratings of a type and a system, and the event asked for; of a file with several sections, each.

    Raise UsageError with those that may be meant. Only events with games in the ratings can be found; of one that was
    rated as another type or in another system it is told as which, and of one that was not rated why.
    """
    chosen = ratings_of(output, rating_type, system)
    pairs = {each for rating in chosen for each in _events_of(rating)}
    found = _fitting(pairs, asked)
    if len({each.file for each in found}) == 1:
        return chosen, found
    if found:
        raise UsageError(f"{asked!r} fits several events; give the file of one: {_named(found)}")
    said = [*_rated_otherwise(output, asked, rating_type, system), *_not_rated(output, asked, system)]
    if said:
        raise UsageError(" ".join(said[:NAMED]))
    chosen_ratings(folder, output, rating_type, system)
    known = _named(sorted(pairs)) or "none with games"
    raise UsageError(f"{folder} knows no event {masked(asked)!r}. It has {known}.")


def _events_of(rating: RatingOutput) -> set[AskedEvent]:
    return set(map(AskedEvent, rating.games["file"].to_pylist(), rating.games["event"].to_pylist()))


def _fitting(events: Collection[AskedEvent], asked: str) -> list[AskedEvent]:
    """Return the events that are named by file or name, or else those with what was asked in their name.

    Capitals and accents make no difference, unless two files differ in nothing else.
    """
    known, key = sorted(events), folded(asked)
    tests = (
        [each for each in known if each.file == asked],
        [each for each in known if Path(each.file).name == asked],
        [each for each in known if key and key in (folded(each.file), folded(Path(each.file).name))],
        [each for each in known if key and folded(each.event) == key],
        [each for each in known if key and key in folded(each.event)],
    )
    return next(filter(None, tests), [])


def _rated_otherwise(output: Output, asked: str, rating_type: RatingType | None, system: str | None) -> Iterator[str]:
    """Yield as what the event was rated that is not of the type and the system asked for, and what to type."""
    chosen = ratings_of(output, rating_type, system)
    for rating in output.ratings:
        if rating not in chosen:
            for event in _fitting(_events_of(rating), asked):
                yield (
                    f"{_named([event])} was rated as {as_rated(rating)}, not as {as_asked(rating_type, system)}: "
                    f"give {options_for(rating, rating_type, system)}."
                )


def _not_rated(output: Output, asked: str, system: str | None) -> Iterator[str]:
    """Yield what became of the event instead of being rated in the system, in every one if none is asked for."""
    rows: dict[AskedEvent, list[Row]] = {}
    for row in output.events.to_pylist():
        rows.setdefault(AskedEvent(row["file"], row["event"]), []).append(row)
    for event in _fitting(rows, asked):
        for row in rows[event]:
            systems = [each for each in row["systems"].split(";") if each]
            if row["verdict"] == Verdict.RATED or (system and systems and system not in systems):
                continue
            where = f" in {', '.join(systems)}" if len(rows[event]) > 1 else ""
            why = f": {masked(row['reason']).removesuffix('.')}" if row["reason"] else ""
            yield f"{_named([event])} was not rated{where}; its verdict is {row['verdict']}{why}."


def _named(events: Sequence[AskedEvent]) -> str:
    shown = [each.file + (f" ({masked(each.event)})" if each.event else "") for each in events[:NAMED]]
    return first_few(shown, NAMED, "; ", len(events))
