"""The events of a player, each with its games and its totals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby

from ratebatch.records.explanation import ExplainedEvent, Step
from ratebatch.records.output import Row
from ratebatch.records.period import Month
from ratebatch.records.said import fixed, said
from ratebatch.reporting.explained.articles import Articles
from ratebatch.reporting.explained.games import explained_game
from ratebatch.reporting.explained.law import Law
from ratebatch.reporting.explained.performance import basis, performances
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


def explained_events(rows: PlayerRows, period: Month, law: Law, articles: Articles) -> Iterator[ExplainedEvent]:
    """Yield each event, or monthly part of one, with at least one line of the player, in the order of the file."""
    totals = iter(rows.player_events)
    kept = {(row["event"], row["start"], row["round"], row["opponent_id"]) for row in rows.pending}
    for (file, event, of_list), group in groupby(rows.games, key=lambda row: (row["file"], row["event"], row["list"])):
        games = list(group)
        sums = list(_totals_of(games, totals))
        parts = [row for row in rows.events if (row["file"], row["event"]) == (file, event)]
        start, end = _days([row for row, _ in sums] or [row for row in parts if _may_be(row, of_list, parts)])
        yield ExplainedEvent(
            file=file,
            name=event,
            start=start,
            end=end,
            list=of_list,
            edition=games[0]["edition"],
            own_rating=whole(games[0]["own_rating"]),
            notes=(*_part(parts, games[0], start, law), *_notes(games[0], rows.change, law)),
            games=tuple(
                explained_game(row, law, (event, start, row["round"], row["opponent_id"]) in kept, rows.status)
                for row in games
            ),
            totals=tuple(step for row, counted in sums for step in _totals(row, counted, period, law, articles)),
        )


def _totals_of(games: Sequence[Row], totals: Iterator[Row]) -> Iterator[tuple[Row, Sequence[Row]]]:
    """Yield the totals of the counted games, each with its games; a long event may have several parts under a list."""
    counted = [row for row in games if row["counted"] == "yes"]
    while counted:
        total = next(totals, None)
        if total is None or total["event"] != counted[0]["event"] or not 0 < int(total["games"]) <= len(counted):
            found = total["event"] if total else "nothing"
            raise ValueError(f"player_events.csv has {found} where games.csv has {counted[0]['event']}")
        yield total, counted[: int(total["games"])]
        counted = counted[int(total["games"]) :]


def _may_be(row: Row, of_list: str, parts: Sequence[Row]) -> bool:
    """Say whether a row of `events.csv` may be the part that began under a list; lists of parts are monthly."""
    return len(parts) == 1 or row["start"].startswith(of_list)


def _days(rows: Sequence[Row]) -> tuple[str, str]:
    """Return the first and the last day of an event, or of those parts of it that are rated together."""
    return min((row["start"] for row in rows), default=""), max((row["end"] for row in rows), default="")


def _part(parts: Sequence[Row], game: Row, start: str, law: Law) -> Iterator[Step]:
    """Yield that the games are a part of a longer event."""
    if len(parts) > 1:
        yield Step(
            name="part_of_event",
            article=law.article("4.1"),
            edition=game["edition"],
            words=said(
                "A part of a longer event that reports every month: its games of {month}, rated with the list in force "
                "when the part began.",
                month=start[:7],
            ),
            numbers={"parts": str(len(parts))},
        )


def _notes(game: Row, change: Row | None, law: Law) -> Iterator[Step]:
    """Yield what is special about the rating that the player has in an event."""
    own, base = game["own_rating"], change["base_rating"] if change else ""
    if game["own_source"] == "base":
        yield Step(
            name="listed_after_the_start",
            article=law.article("8.2.4"),
            edition=game["edition"],
            words=said(
                "Not yet listed when the event began: rated with {rating}, the rating of the base list, but unrated "
                "for the opponents.",
                rating=own,
            ),
            numbers={"own_rating": own},
        )
    elif game["own_source"] == "standard":
        yield Step(
            name="standard_rating",
            article=law.article("8.2.1"),
            edition=game["edition"],
            words=said(
                "No {type} rating on list {list}: rated with the standard rating {rating} of that list, also for the "
                "opponents.",
                type=fixed(law.rating_type),
                list=game["list"],
                rating=own,
            ),
            numbers={"own_rating": own, "base_rating": base},
        )
    elif own and own != base:
        use = said("the differences use it; the change is added to {rating}, the rating of the base list", rating=base)
        words = use if base else said("the base list has none, so that there is nothing to add a change to")
        yield Step(
            name="own_rating_differs",
            article=law.article("7.1.1" if base else "8.3.4"),
            edition=game["edition"],
            words=said(
                "The event began under list {list} with own rating {rating}: {what}.",
                list=game["list"],
                rating=own,
                what=words,
            ),
            numbers={"own_rating": own, "base_rating": base},
        )


def _totals(row: Row, games: Sequence[Row], period: Month, law: Law, articles: Articles) -> Iterator[Step]:
    edition = row["edition"]
    score, delta = Decimal(row["score"]), Decimal(row["delta"])
    if row["expected"]:
        yield Step(
            name="event_delta",
            article=law.article("8.3.2"),
            edition=edition,
            words=said("{games}, score minus expected score:", games=count(int(row["games"]), "rated game")),
            arithmetic=(f"{added(score, -Decimal(row['expected']))} = {delta}",),
            numbers={name: row[name] for name in ("games", "score", "expected", "delta")},
        )
    if row["k"]:
        yield Step(
            name="event_product",
            article=law.article("8.3.3"),
            edition=edition,
            words=said("K times that, not rounded here:"),
            arithmetic=(f"{row['k']} x {delta} = {row['k_delta']}",),
            numbers={name: row[name] for name in ("k", "delta", "k_delta")},
        )
    words, numbers = performances(games, row["performance"], period.first_day, articles)
    made = basis(games, row["performance"])
    yield Step(
        name="event_performance",
        article="",
        edition=edition,
        words=said(
            "For information: opponents' average as counted {average}; performance rating {performances}. {basis}",
            average=row["opponents_average"],
            performances=words,
            basis=made.words,
        ),
        arithmetic=(made.arithmetic,),
        numbers={"opponents_average": row["opponents_average"]} | numbers | made.numbers,
    )
