"""Random small months: a few players, up to three events around 1 October 2025, every kind of result.

The period is 2025-11. The events start under the lists of September and of October and under both editions of the
regulations, so that each is met.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from hypothesis import assume
from hypothesis import strategies as st

from tests.months import Player, rating_list, trf
from tests.oracle.fide import Change, Game, rate
from tests.oracle.first_rating import first_rating

PERIOD, LIST_DATE = "2025-11", date(2025, 11, 1)
SEPTEMBER, OCTOBER = "2025-09", "2025-10"
FIRST_ID = 90001001

PLAYED = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0)}
"""Signs of games over the board, with the score."""

SIGNS = ("10", "01", "==", "00", "+-", "-+", "--", "WL", "DD")
"""What the two cells of a pairing can show."""

BYES = ("H", "F", "U", "Z", "")
"""What the cell of a player without an opponent can show; the last is blank."""


@dataclass(frozen=True)
class Person:
    """A player: his rating on both lists, None where he has none, and the K that the October list prints."""

    id: int
    september: int | None
    october: int | None
    k: int

    def rating_on(self, month: str) -> int | None:
        """Return the rating on a list."""
        return self.september if month == SEPTEMBER else self.october


@dataclass(frozen=True)
class Pairing:
    """A pairing of a round by ids, with the signs of White and Black; a bye has no `black` and one sign or none."""

    white: int
    black: int | None
    signs: str

    def turned(self) -> "Pairing":
        """Return the same game with the colours exchanged."""
        return self if self.black is None else Pairing(self.black, self.white, self.signs[::-1])

    def cell_of(self, player: int, ranks: dict[int, int]) -> str | None:
        """Return the cell as `tests.months` writes it, None for a player who is not in this pairing."""
        if self.black is None:
            return (f"0000 - {self.signs}" if self.signs else "") if player == self.white else None
        if player == self.white:
            return f"{ranks[self.black]} w {self.signs[0]}"
        return f"{ranks[self.white]} b {self.signs[1]}" if player == self.black else None


@dataclass(frozen=True)
class SmallEvent:
    """An event: its players in the order of their starting ranks, and the pairings of each round."""

    name: str
    start: date
    end: date
    players: tuple[int, ...]
    rounds: tuple[tuple[Pairing, ...], ...]

    @property
    def list_month(self) -> str:
        """The list in force on the first day."""
        return f"{self.start:%Y-%m}"

    @property
    def games(self) -> tuple[frozenset[frozenset[tuple[int, str]]], ...]:
        """The games of each round, whoever has White."""
        return tuple(
            frozenset(
                frozenset(zip((game.white, game.black), game.signs, strict=False)) for game in pairings if game.black
            )
            for pairings in self.rounds
        )

    def turned(self) -> "SmallEvent":
        """Return the event with the colours of every game exchanged."""
        return replace(self, rounds=tuple(tuple(pairing.turned() for pairing in each) for each in self.rounds))

    def file(self, line_order: Sequence[int] | None = None) -> str:
        """Return the event as a TRF; the lines of the players in the order given, else by rank."""
        ranks = {player: rank for rank, player in enumerate(self.players, start=1)}
        lines = [
            Player(
                ranks[player],
                f"Player, {player}",
                fide_id=player,
                cells=[
                    next(cell for pairing in each if (cell := pairing.cell_of(player, ranks)) is not None)
                    for each in self.rounds
                ],
            )
            for player in (line_order or self.players)
        ]
        return trf(lines, name=self.name, start=f"{self.start:%Y/%m/%d}", end=f"{self.end:%Y/%m/%d}")

    def sides_of(self, player: int) -> list[tuple[int, str]]:
        """Return the opponents of a player with his sign, round by round; byes are left out."""
        sides = []
        for pairing in (pairing for each in self.rounds for pairing in each if pairing.black is not None):
            if pairing.white == player and pairing.black is not None:
                sides.append((pairing.black, pairing.signs[0]))
            elif pairing.black == player:
                sides.append((pairing.white, pairing.signs[1]))
        return sides


@dataclass(frozen=True)
class SmallMonth:
    """A month: the people of both lists and the events."""

    people: tuple[Person, ...]
    events: tuple[SmallEvent, ...]

    def lists(self) -> dict[str, str]:
        """Return both lists as files, by month."""
        return {
            month: rating_list(
                {
                    "id": person.id,
                    "standard_rating": person.rating_on(month) or "",
                    "standard_k": person.k if person.rating_on(month) else "",
                }
                for person in self.people
            )
            for month in (SEPTEMBER, OCTOBER)
        }

    def files(self) -> dict[str, str]:
        """Return the events as files, by name."""
        return {f"event_{number}.trf": event.file() for number, event in enumerate(self.events)}

    def oracle(self, person: Person) -> Change | None:
        """Return the change by the second text of the law; None for a player without a rating on the base list.

        A player who was first listed after the start is rated with his October rating, and is unrated for his
        opponents (B.02, 8.2.4).
        """
        if person.october is None:
            return None
        people = {each.id: each for each in self.people}
        games = [
            Game(
                event=event.name,
                start=event.start,
                own=person.rating_on(event.list_month) or person.october,
                opponent=people[opponent].rating_on(event.list_month),
                score=PLAYED.get(sign, Fraction(0)),
                played=sign in PLAYED,
            )
            for event in self.events
            for opponent, sign in event.sides_of(person.id)
        ]
        return rate(person.october, person.k, games, LIST_DATE)

    def oracle_first_rating(self, person: Person) -> int | None:
        """Return the first rating by the second text of the law, for a player without a rating on the base list.

        Events before the first point against a rated player are left out (B.02, 8.2.1), and those that began while he
        was still rated make no first rating.
        """
        people = {each.id: each for each in self.people}
        opponents: list[int] = []
        score = Fraction(0)
        for event in self.events:
            if person.rating_on(event.list_month) is not None:
                continue
            rated = [
                (people[opponent].rating_on(event.list_month), sign) for opponent, sign in event.sides_of(person.id)
            ]
            pool = [(rating, PLAYED[sign]) for rating, sign in rated if rating is not None and sign in PLAYED]
            if opponents or any(points for _, points in pool):
                opponents += [rating for rating, _ in pool]
                score += sum((points for _, points in pool), Fraction(0))
        return first_rating(opponents, score, LIST_DATE)


DAYS = (
    ("September Cup", date(2025, 9, 27), date(2025, 10, 3)),
    ("October Cup", date(2025, 10, 4), date(2025, 10, 10)),
    ("October Open", date(2025, 10, 11), date(2025, 10, 29)),
)

RATINGS = st.integers(1400, 2800) | st.sampled_from([1400, 1409, 1410, 2000, 2400, 2401, 2649, 2650])


@st.composite
def persons(draw: st.DrawFn, number: int, k: st.SearchStrategy[int]) -> Person:
    """Draw a player: mostly rated on both lists, sometimes on one of them, or on none."""
    october = draw(st.none() | RATINGS | RATINGS | RATINGS)
    september = draw(st.none() | RATINGS | st.just(october) | st.just(october))
    return Person(FIRST_ID + number, september, october, draw(k))


@st.composite
def rounds_of(draw: st.DrawFn, players: Sequence[int], signs: Sequence[str]) -> tuple[Pairing, ...]:
    """Draw a round: everybody is paired, or has a bye or nothing; there is at least one pairing."""
    order = draw(st.permutations(players))
    boards = draw(st.integers(1, len(order) // 2))
    pairings = [Pairing(order[2 * i], order[2 * i + 1], draw(st.sampled_from(signs))) for i in range(boards)]
    byes = list(BYES)
    for player in order[2 * boards :]:
        sign = draw(st.sampled_from(byes))
        pairings.append(Pairing(player, None, sign))
        byes = [each for each in byes if each != "U" or sign != "U"]  # the pairing gives one bye a round
    return tuple(pairings)


@st.composite
def small_events(draw: st.DrawFn, number: int, players: Sequence[int], signs: Sequence[str] = SIGNS) -> SmallEvent:
    """Draw an event of some of the players."""
    name, start, end = DAYS[number]
    entered = draw(st.lists(st.sampled_from(players), min_size=2, unique=True))
    rounds = draw(st.lists(rounds_of(entered, signs), min_size=1, max_size=3))
    return SmallEvent(name, start, end, tuple(entered), tuple(rounds))


EVERY_K = st.sampled_from([10, 20, 40])


@st.composite
def small_months(draw: st.DrawFn, k: st.SearchStrategy[int] = EVERY_K, signs: Sequence[str] = SIGNS) -> SmallMonth:
    """Draw a month."""
    people = tuple(draw(persons(number, k)) for number in range(draw(st.integers(2, 7))))
    ids = [person.id for person in people]
    numbers = draw(st.lists(st.sampled_from(range(len(DAYS))), min_size=1, unique=True))
    events = tuple(draw(small_events(number, ids, signs)) for number in sorted(numbers))
    assume(len({event.games for event in events}) == len(events))  # the same games again are held, whatever the days
    return SmallMonth(people, events)
