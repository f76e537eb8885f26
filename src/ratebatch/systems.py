"""The rating systems: one entry each, which names all that the program needs of it.

A part is named as `module:name` and imported when it is used, so that nothing here imports what stands above it, and
a command loads no system that it does not need.
"""

from importlib import import_module
from typing import Any, NamedTuple


class RatingSystem(NamedTuple):
    """A rating system: its name for commands and files, its title for people, and its parts as `module:name`.

    A system that is being added may leave out what explains, calculates and prints shares, "", until it is written.
    """

    name: str
    title: str

    disciplines: str
    """The function of `Settings` that returns what makes the discipline of a type; ValueError where it lacks one."""

    law: str
    """The chapters of its dated editions; empty where the rules are files without a day."""

    explains: str
    """The function of an output, a rating in it and the id of a player that returns an `Explanation`."""

    calculates: str
    """The function of a `Question` that returns a `Calculation`: the desk calculator."""

    shares: str
    """The function of a `Question` that returns a `ShareTable`: the expected shares by difference of ratings."""

    plain_lists: bool = False
    """Whether a list given for it may print plain ratings; those of a list that any other is given are FIDE's."""

    holds_adjustment: bool = False
    """Whether its change is rounded from the exact change and the adjustment together; in others an adjustment comes
    behind it."""

    prints_k: bool = True
    """Whether its lists print a K; the new list of one that has none shows none, whatever the base list had there."""

    carries_values: bool = False
    """Whether its values are not sums of what its games add, so that no figure of the files can be followed."""


SYSTEMS = (
    RatingSystem(
        "fide",
        "FIDE",
        disciplines="ratebatch.rating.fide.discipline:disciplines",
        law="ratebatch.rules.fide_rules:LAW",
        explains="ratebatch.pipeline.explaining.fide:explain_fide",
        calculates="ratebatch.pipeline.calculating.fide:calculate_fide",
        shares="ratebatch.pipeline.calculating.shares:fide_shares",
    ),
    RatingSystem(
        "ukd",
        "UKD",
        disciplines="ratebatch.rating.ukd.discipline:disciplines",
        law="ratebatch.rules.ukd_rules:LAW",
        explains="ratebatch.pipeline.explaining.ukd:explain_ukd",
        calculates="ratebatch.pipeline.calculating.ukd:calculate_ukd",
        shares="ratebatch.pipeline.calculating.shares:ukd_shares",
        holds_adjustment=True,
    ),
    RatingSystem(
        "elo",
        "Elo",
        disciplines="ratebatch.rating.elo.discipline:disciplines",
        law="",
        explains="ratebatch.reporting.explained.elo.explain:explain_elo",
        calculates="ratebatch.pipeline.calculating.elo:calculate_elo",
        shares="ratebatch.pipeline.calculating.shares:elo_shares",
        plain_lists=True,
    ),
    RatingSystem(
        "uscf",
        "US Chess",
        disciplines="ratebatch.rating.uscf.discipline:disciplines",
        law="ratebatch.rules.uscf_rules:LAW",
        explains="ratebatch.reporting.explained.uscf.explain:explain_uscf",
        calculates="ratebatch.pipeline.calculating.uscf:calculate_uscf",
        shares="ratebatch.pipeline.calculating.shares:uscf_shares",
        plain_lists=True,
        holds_adjustment=True,
        prints_k=False,
        carries_values=True,
    ),
)
"""All systems, in the order in which they are named to people."""

SYSTEM_NAMES = tuple(system.name for system in SYSTEMS)
"""The names that commands and files know."""

_BY_NAME = {system.name: system for system in SYSTEMS}


def system_named(name: str) -> RatingSystem:
    """Return the system of a name; KeyError where there is none."""
    return _BY_NAME[name]


def title_of(name: str) -> str:
    """Return the system as its players call it; a name that is not known as it stands."""
    return _BY_NAME[name].title if name in _BY_NAME else name


def part(where: str) -> Any:
    """Import what `module:name` names."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)
