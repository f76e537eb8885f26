"""The choices made where the procedure is silent, each with the number of players whose new UKD rests on it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.rating.ukd.month import applies_floor_after_each
from ratebatch.rating.ukd.player_events import Column
from ratebatch.rating.ukd.sweep import PROCEDURE
from ratebatch.records.period_result import Convention
from ratebatch.records.ukd_conventions import UkdConventions

NewUkds = Callable[[UkdConventions, bool], Column]
"""The new UKD of every player under some conventions; the flag says whether the floor is applied after each event."""


class _Setting(NamedTuple):
    """A field of `UkdConventions` with what each of its values means, and where it is written or not."""

    name: str
    meanings: dict[object, str]
    reference: str


_SILENT = f"{PROCEDURE} was not read; nobody states it"
_SETTINGS = (
    _Setting(
        "expectation",
        {
            "average": "the expected score of an event is n x PD of the average of its opponents, each brought within "
            "the limit first",
            "per_game": "the expected score of an event is the sum of PD of each game",
        },
        f"{PROCEDURE} as a calculator describes it has the average; the federation's site prints a change by game",
    ),
    _Setting(
        "difference_rounding",
        {
            "half_away_from_zero": "D is rounded to a whole number, halves away from zero",
            "half_up": "D is rounded to a whole number, halves upwards",
            "average_half_up": "the average of the opponents is rounded to a whole number, halves upwards, before D",
        },
        _SILENT,
    ),
    _Setting(
        "rating_rounding",
        {
            "half_away_from_zero": "a change is rounded to a whole number, halves away from zero",
            "half_up": "a change is rounded to a whole number, halves upwards",
            "truncate": "the decimals of the new UKD are dropped",
        },
        _SILENT,
    ),
    _Setting(
        "second_event",
        {
            "list": "every event starts from the UKD on the list in force at its start",
            "running": "events are rated in the order of their last day, first day and place in the input, each from "
            "what the one before made of the base list's UKD; opponents stay with their listed UKD",
        },
        _SILENT,
    ),
    _Setting(
        "running_rounded",
        {
            True: "the running UKD is rounded after each event",
            False: "the running UKD keeps its decimals to the end of the month",
        },
        _SILENT,
    ),
    _Setting(
        "first_ukd",
        {
            "none": "a first UKD is not computed: the rule is not public",
            "estimate": "a first UKD is an ESTIMATE: the plain average of the event performances of this period, "
            "average of the opponents with UKD plus dp by FIDE's table 8.1.1",
        },
        f"{PROCEDURE}; the federation's answers of about 2009 to 2012 name the average and no formula",
    ),
)


def conventions(chosen: UkdConventions, new_ukds: NewUkds, rated_players: int) -> tuple[Convention, ...]:
    """Return the conventions in force, in a fixed order.

    Each is counted with the players whose new UKD would be another one under one of the other choices, all else left
    as it is; but `over_the_board` with those who have rated games at all.
    """
    after_each = applies_floor_after_each(chosen)
    ours = new_ukds(chosen, after_each)

    def differing(others: Sequence[tuple[UkdConventions, bool]]) -> int:
        differs = np.zeros(len(ours), dtype=np.bool_)
        for other, floor_after_each in others:
            differs |= new_ukds(other, floor_after_each) != ours
        return int(np.count_nonzero(differs))

    found = [
        Convention(
            name=setting.name,
            choice=_choice(setting, getattr(chosen, setting.name)),
            reference=setting.reference,
            players=differing([(other, applies_floor_after_each(other)) for other in _others(setting, chosen)]),
        )
        for setting in _SETTINGS
        if setting.name != "running_rounded" or chosen.second_event == "running"
    ]
    floor = Convention(
        name="floor",
        choice=f"applied {'after each event' if after_each else 'once, at the end of the month'}",
        reference=_SILENT,
        players=differing([(chosen, not after_each)]),
    )
    over_the_board = Convention(
        name="over_the_board",
        choice="every event of the input counts as played over the board; the files do not tell",
        reference=f"{PROCEDURE} as reported",
        players=rated_players,
    )
    return (*found, floor, over_the_board)


def _choice(setting: _Setting, value: object) -> str:
    others = [_text(other) for other in setting.meanings if other != value]
    return f"{_text(value)}: {setting.meanings[value]} (or {', '.join(others)})"


def _text(value: object) -> str:
    return str(value).lower()


def _others(setting: _Setting, chosen: UkdConventions) -> list[UkdConventions]:
    """Return the conventions with another choice of one setting; a running value both rounded between and not."""
    values = [value for value in setting.meanings if value != getattr(chosen, setting.name)]
    others = [chosen.model_copy(update={setting.name: value}) for value in values]
    if setting.name == "second_event" and chosen.second_event == "list":
        others = [other.model_copy(update={"running_rounded": rounds}) for other in others for rounds in (True, False)]
    return others
