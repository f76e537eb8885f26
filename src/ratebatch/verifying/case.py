"""One player's period as the output files tell it, in whole numbers, ready to be recomputed under a hypothesis."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from ratebatch.rating.fide.list_changes import one_time_rating
from ratebatch.rating.fide.player import listed_rating, rating_change, reduced_coefficient
from ratebatch.records.output import Row
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType
from ratebatch.records.verification import Figures
from ratebatch.reporting.explained.words import whole
from ratebatch.rules.fide_rules import FideRules
from ratebatch.verifying.carried import Carried, added_to
from ratebatch.verifying.figures import hundredths


class Side(NamedTuple):
    """The player's side of a game; ratings in points, 0 for none, scores in hundredths."""

    round: str
    opponent_id: str
    opponent_name: str
    result: str
    own: int
    own_source: str
    opponent: int
    difference: int
    """Own minus opponent as counted."""
    score: int
    delta: int
    counted: bool
    reason: str

    @property
    def who(self) -> str:
        """Round and opponent, for a sentence."""
        return f"{self.opponent_name} ({self.opponent_id}, round {self.round})"


class Event(NamedTuple):
    """A player's games of one event: those that count and those that do not."""

    file: str
    name: str
    month: str
    """Month of the list whose ratings are used."""
    edition: str
    counted: tuple[Side, ...]
    left_out: tuple[Side, ...]

    @property
    def called(self) -> str:
        """What sentences call the event: its name, else its file."""
        return self.name or self.file

    @property
    def delta(self) -> int:
        """Score minus expected of the counted games, in hundredths."""
        return sum(game.delta for game in self.counted)


class CaseLaw(NamedTuple):
    """The lists of the period: the rules of the base list's day and of the list made."""

    base: FideRules
    made: FideRules
    period: Month
    rating_type: RatingType


class PageTotals(NamedTuple):
    """What a published calculation says of the period: games, K (None if it varies), K x sum in hundredths."""

    games: int
    k: int | None
    exact: int


class Case(NamedTuple):
    """A player with a rating on the base list; `k` is the K before the limit of K x games."""

    id: str
    name: str
    base: int
    base_source: str
    k: int
    used_k: int | None
    standard: int
    events: tuple[Event, ...]
    ours: Figures
    theirs: Figures
    law: CaseLaw
    page: PageTotals | None = None
    carried: Carried = Carried()
    """What a decision adds to the new rating beside the games."""

    @property
    def games(self) -> int:
        """Counted games of the period."""
        return sum(len(event.counted) for event in self.events)


class World(NamedTuple):
    """The figures of a period under a hypothesis: games and score minus expected of each event, K, base, rounding."""

    games: tuple[int, ...]
    deltas: tuple[int, ...]
    k: int
    base: int
    limited: bool = True
    rounded_by_event: bool = False
    floored: bool = True
    carried: int = 0
    """Points added after the rounding by a decision."""
    rounding: Callable[[int], int] = rating_change
    """Makes whole points of hundredths: as the articles do, or in another of the ROUNDINGS."""


class Outcome(NamedTuple):
    """What a world gives: K used, exact change in hundredths, whole change, rating reached, figures of the list."""

    k: int
    exact: int
    change: int
    reached: int
    """Base, change and what is carried, before a one-time change and the floor."""
    figures: Figures


def as_rated(case: Case) -> World:
    """Return the world of our output; behind its events stands one without games, for an event that is not ours."""
    return World(
        (*(len(event.counted) for event in case.events), 0),
        (*(event.delta for event in case.events), 0),
        case.k,
        case.base,
        carried=case.carried.points,
    )


def period_sum(world: World, base: FideRules) -> tuple[int, int, int]:
    """Return the K used, the exact change in hundredths and the whole change by the rules of the base list."""
    k = int(reduced_coefficient(world.k, sum(world.games), base)) if world.limited else world.k
    exact = k * sum(world.deltas)
    rounded = [k * delta for delta in world.deltas] if world.rounded_by_event else [exact]
    return k, exact, sum(map(world.rounding, rounded))


def outcome(world: World, case: Case) -> Outcome:
    """Return what the articles about a period make of a world: limit, sum, rounding, one-time change, floor."""
    games = sum(world.games)
    k, exact, change = period_sum(world, case.law.base)
    reached = world.base + change + world.carried
    touched = bool(games or world.carried)
    rating = new_rating(reached, case.standard, case.law, touched=touched, floored=world.floored)
    return Outcome(k, exact, change, reached, Figures.model_construct(rating=rating, games=games))


def new_rating(reached: int, standard: int, law: CaseLaw, *, touched: bool, floored: bool = True) -> int | None:
    """Return what the list made prints of a rating reached: the one-time change of its day, then the floor (7.2.1).

    None is below the floor, which is for ratings `touched` by games, a decision or a one-time change. `standard` is
    the standard rating, 0 for none.
    """
    one_time = one_time_rating(reached, standard, law.period, law.rating_type)
    rating = one_time.rating if one_time else reached
    return int(listed_rating(rating, law.made)) or None if floored and (touched or one_time) else rating


def fits(made: Outcome, case: Case) -> bool:
    """Say whether an outcome is what was published.

    The rating must agree, the games where the published list prints them, and K, games and sum with the published
    calculation where one was given.
    """
    figures, theirs, page = made.figures, case.theirs, case.page
    if figures.rating != theirs.rating or theirs.games not in (None, figures.games):
        return False
    return page is None or (
        page.games == figures.games and page.exact == made.exact and (page.k is None or page.k == made.k)
    )


def events_of(games: Iterable[Row]) -> tuple[Event, ...]:
    """Return the events of a player from his rows of games.csv, in their order."""
    by_event: dict[tuple[str, str, str], list[Row]] = {}
    for row in games:
        by_event.setdefault((row["file"], row["event"], row["list"]), []).append(row)
    return tuple(_event(file, name, month, rows) for (file, name, month), rows in by_event.items())


def _event(file: str, name: str, month: str, rows: Sequence[Row]) -> Event:
    sides = [_side(row) for row in rows]
    return Event(
        file=file,
        name=name,
        month=month,
        edition=rows[0]["edition"],
        counted=tuple(side for side in sides if side.counted),
        left_out=tuple(side for side in sides if not side.counted),
    )


def _side(row: Mapping[str, str]) -> Side:
    return Side(
        round=row["round"],
        opponent_id=row["opponent_id"],
        opponent_name=row["opponent_name"],
        result=row["result"],
        own=whole(row["own_rating"]) or 0,
        own_source=row["own_source"],
        opponent=whole(row["opponent_rating"]) or 0,
        difference=whole(row["difference"]) or 0,
        score=hundredths(row["score"]) if row["score"] else 0,
        delta=hundredths(row["delta"]) if row["delta"] else 0,
        counted=row["counted"] == "yes",
        reason=row["reason"],
    )


def case_of(
    change: Row,
    games: Iterable[Row],
    theirs: Figures,
    ours: Figures,
    standard: int,
    law: CaseLaw,
    carried: Mapping[str, Carried] = MappingProxyType({}),
) -> Case | None:
    """Return the case of a player with a base rating and a K; None where the output has none to recompute.

    `carried` is what decisions add to new ratings, by player.
    """
    base, k = whole(change["base_rating"]), whole(change["k_before_limit"]) or whole(change["base_k"])
    if base is None:
        return None
    return Case(
        id=change["id"],
        name=change["name"],
        base=base,
        base_source=change["base_source"],
        k=k or 0,
        used_k=whole(change["k"]),
        standard=standard,
        events=events_of(games),
        ours=ours,
        theirs=theirs,
        law=law,
        carried=added_to(change, carried),
    )
