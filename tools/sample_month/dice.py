"""Chances that fall alike on every machine."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A seeded source of whole numbers that rests on `Random.random` alone, whose sequence Python guarantees."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)  # noqa: S311  # invented chess games, not secrets

    def below(self, limit: int) -> int:
        """Return a whole number from 0 up to, but without, the limit."""
        return int(self._random.random() * limit)

    def between(self, lowest: int, highest: int) -> int:
        """Return a whole number from lowest to highest, both possible."""
        return lowest + self.below(highest - lowest + 1)

    def chance(self, percent: int) -> bool:
        """Return true in so many of a hundred cases."""
        return self.below(100) < percent

    def one_of(self, choices: Sequence[T]) -> T:
        """Return one of the choices."""
        return choices[self.below(len(choices))]

    def some_of(self, choices: Sequence[T], count: int) -> list[T]:
        """Return so many different ones of the choices, in the order they were drawn."""
        rest = list(choices)
        return [rest.pop(self.below(len(rest))) for _ in range(count)]
