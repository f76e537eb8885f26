"""The same months worked out with the oracle alone: what each list does to each player, carried from list to list."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from tests.oracle.fide import Game, coefficient, first_rating, rate

SCORES = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0)}


class Meeting(NamedTuple):
    """One game of an event, as the schedule tells it: the players, and the result of White."""

    event: str
    start: date
    white: str
    black: str
    result: str


@dataclass
class Card:
    """What is known of a player: rating and K of the last list, and what no list prints."""

    born: int
    rating: int | None
    k: int | None
    games: int
    highest: int
    pool: list[tuple[int, Fraction]] = field(default_factory=list)


class Entry(NamedTuple):
    """What a list does to a player."""

    games: int
    exact: Fraction | None
    rating: int | None
    k: int | None


class Side(NamedTuple):
    """A player's side of a game against a rated opponent."""

    event: str
    start: date
    opponent: int
    score: Fraction


def month(cards: Mapping[str, Card], meetings: Sequence[Meeting], list_date: date) -> dict[str, Entry]:
    """Return what the list of a day does to each who has games for it, and bring the cards up to that day.

    Every game is rated with the ratings before: all events of the month start while the former list is in force.
    """
    sides = {name: _sides(name, cards, meetings) for name in cards}
    entries = {}
    for name, card in cards.items():
        if card.rating is not None:
            entry = _of_rated(card, sides[name], list_date)
        else:
            entry = _of_unrated(card, sides[name], list_date)
        if any(name in (meeting.white, meeting.black) for meeting in meetings):
            entries[name] = entry
    for name, card in cards.items():
        if name in entries:
            card.rating = entries[name].rating
        if card.rating is None:
            card.k = None
        else:
            card.highest = max(card.highest, card.rating)
            card.k = coefficient(card.born, list_date, card.highest, card.games)
    return {name: entry._replace(k=cards[name].k) for name, entry in entries.items()}


def _sides(name: str, cards: Mapping[str, Card], meetings: Sequence[Meeting]) -> list[Side]:
    sides = []
    for meeting in meetings:
        if name not in (meeting.white, meeting.black):
            continue
        white = name == meeting.white
        opponent = cards[meeting.black if white else meeting.white].rating
        score = SCORES[meeting.result] if white else 1 - SCORES[meeting.result]
        if opponent is not None:
            sides.append(Side(meeting.event, meeting.start, opponent, score))
    return sides


def _of_rated(card: Card, sides: Sequence[Side], list_date: date) -> Entry:
    assert card.rating is not None
    assert card.k is not None
    games = [Game(side.event, side.start, card.rating, side.opponent, side.score, played=True) for side in sides]
    change = rate(card.rating, card.k, games, list_date)
    card.games += change.games
    return Entry(change.games, change.exact, change.new_rating, None)


def _of_unrated(card: Card, sides: Sequence[Side], list_date: date) -> Entry:
    """Add the games to the pool, a first event only with half a point or more, and see whether they make a rating."""
    for event in dict.fromkeys(side.event for side in sides):
        of_event = [(side.opponent, side.score) for side in sides if side.event == event]
        if card.pool or sum(score for _, score in of_event) > 0:
            card.pool += of_event
    rating = first_rating(
        [opponent for opponent, _ in card.pool], sum((s for _, s in card.pool), Fraction(0)), list_date
    )
    if rating is None:
        return Entry(0, None, None, None)
    card.games += len(card.pool)
    card.pool = []
    return Entry(len(sides), None, rating, None)
