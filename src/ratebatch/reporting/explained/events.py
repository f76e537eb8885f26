"""The events of a player, each with its games and its totals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby

from ratebatch.records.explanation import ExplainedEvent, Step
from ratebatch.records.output import Row
from ratebatch.reporting.explained.games import explained_game
from ratebatch.reporting.explained.law import Law
from ratebatch.reporting.explained.words import added, count, whole


@dataclass(frozen=True)
class PlayerRows:
    """The rows of one player in each file; `change` is None for one who only has kept games."""

    change: Row | None
    player_events: Sequence[Row]
    games: Sequence[Row]
    pending: Sequence[Row]
    events: Sequence[Row]
    """The rows of `events.csv` of the files he played in."""

    @property
    def status(self) -> str:
        """What the period did to the player; `pending` where there are only kept games."""
        return self.change["status"] if self.change else "pending"


def explained_events(rows: PlayerRows, law: Law) -> Iterator[ExplainedEvent]:
    """Yield each event with at least one line of the player, in the order of the file."""
    totals = iter(rows.player_events)
    kept = {(row["event"], row["start"], row["round"], row["opponent_id"]) for row in rows.pending}
    days = {(row["file"], row["event"]): (row["start"], row["end"]) for row in rows.events}
    for (file, event), group in groupby(rows.games, key=lambda row: (row["file"], row["event"])):
        games = list(group)
        total = next(totals) if any(row["counted"] == "yes" for row in games) else None
        if total is not None and total["event"] != event:
            raise ValueError(f"player_events.csv has {total['event']} where games.csv has {event}")
        start, end = days.get((file, event), ("", ""))
        yield ExplainedEvent(
            file=file,
            name=event,
            start=start,
            end=end,
            list=games[0]["list"],
            edition=games[0]["edition"],
            own_rating=whole(games[0]["own_rating"]),
            notes=tuple(_notes(games[0], rows.change, law)),
            games=tuple(
                explained_game(row, law, (event, start, row["round"], row["opponent_id"]) in kept, rows.status)
                for row in games
            ),
            totals=tuple(_totals(total, law)) if total else (),
        )


def _notes(game: Row, change: Row | None, law: Law) -> Iterator[Step]:
    """Yield what is special about the rating that the player has in an event."""
    own, base = game["own_rating"], change["base_rating"] if change else ""
    if game["own_source"] == "base":
        yield Step(
            name="listed_after_the_start",
            article=law.article("8.2.4"),
            edition=game["edition"],
            words=f"Not yet listed when the event began: rated with {own}, the rating of the base list, but unrated "
            "for the opponents.",
            numbers={"own_rating": own},
        )
    elif own and own != base:
        use = f"the differences use it; the change is added to {base}, the rating of the base list"
        words = use if base else "the base list has none, so that there is nothing to add a change to"
        yield Step(
            name="own_rating_differs",
            article=law.article("7.1.1" if base else "8.3.4"),
            edition=game["edition"],
            words=f"The event began under list {game['list']} with own rating {own}: {words}.",
            numbers={"own_rating": own, "base_rating": base},
        )


def _totals(row: Row, law: Law) -> Iterator[Step]:
    edition = row["edition"]
    score, delta = Decimal(row["score"]), Decimal(row["delta"])
    if row["expected"]:
        yield Step(
            name="event_delta",
            article=law.article("8.3.2"),
            edition=edition,
            words=f"{count(int(row['games']), 'rated game')}, score minus expected score:",
            arithmetic=(f"{added(score, -Decimal(row['expected']))} = {delta}",),
            numbers={name: row[name] for name in ("games", "score", "expected", "delta")},
        )
    if row["k"]:
        yield Step(
            name="event_product",
            article=law.article("8.3.3"),
            edition=edition,
            words="K times that, not rounded here:",
            arithmetic=(f"{row['k']} x {delta} = {row['k_delta']}",),
            numbers={name: row[name] for name in ("k", "delta", "k_delta")},
        )
    yield Step(
        name="event_performance",
        article="",
        edition=edition,
        words=f"For information: opponents' average as counted {row['opponents_average']}, performance rating "
        f"{row['performance']}.",
        numbers={name: row[name] for name in ("opponents_average", "performance")},
    )
