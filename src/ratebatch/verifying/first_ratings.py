"""Hypotheses about a player without a rating on the base list: how else the games kept could make a first rating."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from ratebatch.rating.fide.first_rating import RatedGame, working_of
from ratebatch.rating.rounding import half_up
from ratebatch.records.output import Row
from ratebatch.records.verification import Cause, TestedCause
from ratebatch.records.wording import several
from ratebatch.records.working import FirstRatingWorking
from ratebatch.reporting.exact import exact_text
from ratebatch.rules.fide_rules import FideRules, fide_edition
from ratebatch.rules.tables import performance_table
from ratebatch.verifying.case import CaseLaw, new_rating
from ratebatch.verifying.figures import hundredths
from ratebatch.verifying.known_ratings import KnownRatings
from ratebatch.verifying.rated_again import editions_until

_NAMELESS = "an event without a name"
"""A game kept before tells no file."""


class Kept(NamedTuple):
    """A game of the pool, with its event for a sentence."""

    event: str
    opponent: str
    game: RatedGame
    of_period: bool = True
    """Whether it was played in the period; else it was kept before."""


class Pool(NamedTuple):
    """The games that count towards a player's first rating, those left out, and the day that decides the edition."""

    player: str
    kept: tuple[Kept, ...]
    not_begun: tuple[Kept, ...]
    """Games of events that begin no pool (8.2.1)."""
    unrated: tuple[Row, ...]
    """Games against opponents without a rating."""
    day: date


def pool_of(player: str, pending: Sequence[Row], games: Sequence[Row], law: CaseLaw) -> Pool:
    """Return a player's pool from his rows of pending_games.csv and games.csv."""
    kept = tuple(
        Kept(
            row["event"] or _NAMELESS,
            row["opponent_name"],
            RatedGame(int(row["opponent_rating"]), hundredths(row["score"])),
            row["period"] == str(law.period),
        )
        for row in pending
    )
    left = tuple(
        Kept(
            row["event"] or row["file"],
            row["opponent_name"],
            RatedGame(int(row["opponent_rating"]), hundredths(row["score"])),
        )
        for row in games
        if row["reason"] == "ZERO_FIRST_EVENT" and row["opponent_rating"]
    )
    days = [date.fromisoformat(row["start"]) for row in pending if row["period"] == str(law.period)]
    unrated = tuple(row for row in games if row["reason"] == "OPPONENT_UNRATED" and not row["own_rating"])
    return Pool(player, kept, left, unrated, max(days, default=law.period.first_day))


class _Made(NamedTuple):
    cause: Cause
    words: str
    working: FirstRatingWorking | None
    rating: int | None
    games: int = 0
    """Games of the period that count more than ours, below 0 fewer."""
    edition: str = ""
    """The other edition whose formula it is, by its first day."""


def causes_of_first_rating(
    pool: Pool, published: int | None, law: CaseLaw, known: KnownRatings, *, same_games: bool = False
) -> tuple[tuple[TestedCause, ...], int]:
    """Return the hypotheses that give the published first rating, None for unlisted, and how many were tested.

    With `same_games` the published list counts as many games of the period as we do: none that counts others fits.
    Editions that give the same figures are one cause, and so is everything without which too few games are left.
    """
    hypotheses = list(_hypotheses(pool, law, known))
    fitting = [each for each in hypotheses if each.rating == published and not (same_games and each.games)]
    found = tuple(
        TestedCause(cause=each.cause, words=each.words, arithmetic=_arithmetic(each)) for each in _as_one(fitting)
    )
    return found, len(hypotheses)


def _as_one(fitting: Sequence[_Made]) -> Iterator[_Made]:
    """Yield the hypotheses that fit, of those that are one formula only one; it says how many more there are."""
    by_figures: dict[object, list[_Made]] = {}
    for at, each in enumerate(fitting):
        of_edition = each.cause is Cause.OTHER_EDITION
        too_few = each.games < 0 and each.working is None
        key = (of_edition, too_few, each.working) if of_edition or too_few else at
        by_figures.setdefault(key, []).append(each)
    for first, *more in by_figures.values():
        if not more:
            yield first
        elif first.cause is Cause.OTHER_EDITION:
            nearest = max((first, *more), key=lambda each: each.edition)
            alike = several(len(more), "older one", "older ones")
            yield nearest._replace(words=f"{nearest.words.removesuffix('.')}, and of {alike} alike.")
        else:
            others = several(len(more), "other event or game", "other events or games")
            yield first._replace(
                words=f"{first.words} So it may be with {others}: too few are left without any of them."
            )


def _hypotheses(pool: Pool, law: CaseLaw, known: KnownRatings) -> Iterator[_Made]:
    edition = fide_edition(law.rating_type, pool.day)
    rules = edition.rules
    games = [each.game for each in pool.kept]

    def made(cause: Cause, words: str, of: Sequence[RatedGame], by: FideRules = rules, *, floor: bool = True) -> _Made:
        working = working_of(of, by) if of else None
        return _Made(cause, words, working, _listed(None if working is None else working.rating, law, floor))

    for event in dict.fromkeys(each.event for each in pool.kept):
        rest = [each.game for each in pool.kept if each.event != event]
        words = f"{event} ({several(len(games) - len(rest), 'game')}) does not count towards the first rating."
        left = sum(each.of_period for each in pool.kept if each.event == event)
        yield made(Cause.EVENT_NOT_IN_PUBLISHED, words, rest)._replace(games=-left)
    for at, each in enumerate(pool.kept):
        words = f"The game against {each.opponent} in {each.event} does not count towards the first rating."
        rest = [*games[:at], *games[at + 1 :]]
        yield made(Cause.OPPONENT_COUNTED_AS_UNRATED, words, rest)._replace(games=-each.of_period)
    for row in pool.unrated:
        for month in sorted(known.months):
            if (rating := known.rating(row["opponent_id"], month)) > 0:
                event = row["event"] or row["file"]
                words = (
                    f"The game against {row['opponent_name']} in {event} counts with the opponent's rating "
                    f"{rating} of {month}."
                )
                added = [*games, RatedGame(rating, hundredths(row["score"]))]
                yield made(Cause.OPPONENT_COUNTED_AS_RATED, words, added)._replace(games=1)
    if pool.not_begun:
        words = "The games of a first event without enough points count towards the first rating (8.2.1)."
        yield made(Cause.FIRST_RATING_CONVENTION, words, [*(each.game for each in pool.not_begun), *games])._replace(
            games=len(pool.not_begun)
        )
    for name in editions_until(law.rating_type, law.period):
        if name == edition.name:
            continue
        other = fide_edition(law.rating_type, date.fromisoformat(name)).rules
        words = f"The formula is that of the edition of {name}."
        yield made(Cause.OTHER_EDITION, words, games, other)._replace(edition=name)
    yield made(Cause.FLOOR, f"No floor of {law.made.rating_floor} was applied.", games, floor=False)
    yield from _conventions(games, rules, law)


def _conventions(games: Sequence[RatedGame], rules: FideRules, law: CaseLaw) -> Iterator[_Made]:
    working = working_of(games, rules) if games else None
    if working is None:
        return
    if working.percentage_is_half and working.percentage is not None:
        down = performance_table("fide", rules.performance_table)[working.percentage - 1]
        number = working.games + working.added_games
        total = working.opponents_total + working.added_games * working.added_rating
        other = _with_correction(working, 100 * down, total, number, rules, percentage=working.percentage - 1)
        words = "The percentage, an exact half, was rounded down."
        yield _Made(Cause.FIRST_RATING_CONVENTION, words, other, _listed(other.rating, law, floor=True))
    if working.is_half:
        other = working._replace(rounded=working.rounded - 1, rating=min(working.rating, working.rounded - 1))
        words = "The rating, an exact half, was rounded down."
        yield _Made(Cause.FIRST_RATING_CONVENTION, words, other, _listed(other.rating, law, floor=True))
    if working.rating != working.rounded:
        words = f"The maximum of {rules.first_rating_maximum} was not applied."
        yield _Made(Cause.FIRST_RATING_CONVENTION, words, working, _listed(working.rounded, law, floor=True))


def _with_correction(
    working: FirstRatingWorking, correction: int, total: int, number: int, rules: FideRules, *, percentage: int
) -> FirstRatingWorking:
    numerator = 100 * total + number * correction
    rounded = half_up(numerator, working.denominator)
    most = rounded if rules.first_rating_maximum is None else min(rounded, rules.first_rating_maximum)
    return working._replace(
        percentage=percentage, correction=correction, numerator=numerator, rounded=rounded, rating=most
    )


def _listed(rating: int | None, law: CaseLaw, floor: bool) -> int | None:
    return None if rating is None else new_rating(rating, 0, law, touched=True, floored=floor)


def _arithmetic(made: _Made) -> tuple[str, ...]:
    working = made.working
    if working is None:
        return ("too few games for a first rating",)
    number = working.games + working.added_games
    total = working.opponents_total + working.added_games * working.added_rating
    return (
        f"{several(working.games, 'game')}, {exact_text(working.score)} points; average of {number}: {total}/{number}",
        f"correction {exact_text(working.correction)}: rating {made.rating if made.rating is not None else 'none'}",
    )
