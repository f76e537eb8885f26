"""Who plays where: nobody in two events at once, nobody in more than three."""

from collections import defaultdict
from datetime import date

from tools.sample_month.crosstable import Crosstable, Entry
from tools.sample_month.dice import Dice
from tools.sample_month.people import Person
from tools.sample_month.population import new_arrival
from tools.sample_month.programme import Plan
from tools.sample_month.specials import SPECIALS

MOST_EVENTS = 3
RETURNING_PERCENT = 25


class Entrants:
    """The players of the month and the days on which they are already taken."""

    def __init__(self, people: list[Person], dice: Dice) -> None:
        self._special = {person.id: person for person in SPECIALS}
        self._ordinary = [person for person in people if person.id not in self._special]
        self._dice = dice
        self._taken: dict[str, list[tuple[date, date]]] = defaultdict(list)
        self._names: set[str] = set()
        self._next_new_id = 90_012_001

    def field_of(self, plan: Plan) -> Crosstable:
        """Return the event with its entries numbered by rating, before the first round."""
        chosen = [self._special[id] for id in plan.invited]
        arrivals = [self._arrival(True) for _ in range(plan.new_with_id)]
        arrivals += [self._arrival(False) for _ in range(plan.without_id)]
        unrated = [person for person in self._free(plan) if person.rating_on(plan.list_month) is None]
        unrated = self._dice.some_of(unrated, plan.listed_unrated) + arrivals
        chosen += self._rated(plan, plan.players - len(chosen) - len(unrated)) + unrated
        for person in chosen:  # people without an id come once only
            self._taken[person.id].append((plan.start, plan.end))
        ratings = {id(person): person.rating_on(plan.list_month) for person in chosen}
        chosen.sort(key=lambda person: (-(ratings[id(person)] or 0), person.name))
        return Crosstable(plan, [Entry(person, rank, ratings[id(person)]) for rank, person in enumerate(chosen, 1)])

    def _rated(self, plan: Plan, count: int) -> list[Person]:
        lowest, highest = plan.ratings
        fitting = [
            person for person in self._free(plan) if lowest <= (person.rating_on(plan.list_month) or 0) <= highest
        ]
        returning = [person for person in fitting if self._taken[person.id]]
        first_time = [person for person in fitting if not self._taken[person.id]]
        again = self._dice.some_of(returning, min(len(returning), count * RETURNING_PERCENT // 100))
        return again + self._dice.some_of(first_time, count - len(again))

    def _free(self, plan: Plan) -> list[Person]:
        return [person for person in self._ordinary if self._may_play(person, plan)]

    def _may_play(self, person: Person, plan: Plan) -> bool:
        taken = self._taken[person.id]
        overlapping = any(start <= plan.end and plan.start <= end for start, end in taken)
        listed = person.november is not None and (person.october is not None or plan.list_month == "2026-11")
        fits = plan.sex in ("", person.sex) and plan.born[0] <= person.birth_year <= plan.born[1]
        return listed and fits and len(taken) < MOST_EVENTS and not overlapping

    def _arrival(self, with_id: bool) -> Person:
        self._next_new_id += 1
        return new_arrival(self._dice, self._next_new_id, with_id, self._names)
