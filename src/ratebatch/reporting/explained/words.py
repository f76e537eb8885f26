"""The words for codes of the output files."""

from collections.abc import Mapping
from decimal import Decimal

from ratebatch.records.period_result import Remark
from ratebatch.records.said import Said, counted, fixed

REASONS: dict[str, str] = {
    "NO_OPPONENT": "not rated: no opponent, or no result",
    "BYE": "not rated: a bye",
    "FORFEIT": "not rated: forfeit, no game was played",
    "SHORT_GAME": "not rated: shorter than one move",
    "OPPONENT_UNRATED": "not rated: the opponent has no listed rating",
    "OWN_UNRATED": "kept towards a first rating",
    "NOT_ON_BASE_LIST": "not rated: no rating on the base list",
    "ZERO_FIRST_EVENT": "not kept: too little in the first event",
    "GAP_TOO_LARGE": "not rated: the difference is too large",
    "TIME_CONTROL_TOO_SHORT": "not rated: time too short for these ratings",
    "UNEQUAL_TIMES": "not rated: the players had different times",
    "MATCH_WITH_UNRATED": "not rated: a match with an unrated player",
    "MATCH_DECIDED": "not rated: the match was decided",
    "ADJUSTMENT": "opponent unrated: adds a share of K",
    "STARTING_VALUE_MISSING": "open: a starting value is missing",
    "MATCH_REFUSED": "not rated: not allowed as a match of two",
}
"""Why a game does not count, by code of `Reason`; short enough to stand in the line of the game."""

STATUSES: dict[str, str] = {
    "rated": "rated",
    "first": "first rating",
    "pending": "unrated, games are kept towards a first rating",
    "unrated": "below the floor, unrated from this list on",
    "inactive": "inactive",
    "unchanged": "unchanged",
}
"""What the period did to the player, by code of `Status`."""

SAID_BY_STEPS = frozenset(
    {
        Remark.K_DERIVED,
        Remark.K_OF_NEWCOMER,
        Remark.K_UNKNOWN,
        Remark.K_REDUCED,
        Remark.K_WITHOUT_HISTORY,
        Remark.BELOW_FLOOR,
    }
)
"""The remarks that a step of the explanation says at length."""

REMARKS: dict[str, str] = {
    Remark.DECISION: "a decision of the rating officer was used; the officer can say which and why",
    Remark.BECOMES_ACTIVE: "the player was inactive and is active again",
    Remark.RATED_BEFORE: "the player had a rating before, which fell below the floor",
    Remark.STARTING_VALUE_MISSING: "unrated, and no starting value was given",
    Remark.WAITS_FOR_OTHERS: "the change depends on an unrated player without a starting value",
    Remark.AT_FLOOR: "an event ended below a floor; the rating stays on it",
    Remark.FLOOR_UNCERTAIN: "earlier wins and draws, which are not known, may have earned a higher floor",
    Remark.K_CONFLICT: "the printed K is not the one that the known facts give; the printed one was used",
    Remark.K_BY_EVENT: "the events of the period were rated with different K",
    Remark.FLOOR_APPLIED: "the rating does not go below the floor",
    Remark.FIRST_UKD_NOT_COMPUTED: "no first UKD was computed: the rule is not public",
    Remark.FIRST_UKD_ESTIMATED: "the first UKD is an estimate: the rule is not public",
}
"""What is special about the player, by code."""


REASONS_OF_SYSTEM: dict[str, dict[str, str]] = {
    "ukd": {
        "OWN_UNRATED": "not rated: the player has no UKD",
        "NOT_ON_BASE_LIST": "not rated: no UKD on the base list",
        "ADJUSTMENT": "opponent without UKD: adds a share of k",
    },
}
"""Why a game does not count, where a system has other words for it."""

STATUSES_OF_SYSTEM: dict[str, dict[str, str]] = {"ukd": {"first": "first UKD, an estimate"}}
"""What the period did to the player, where a system has other words for it."""

K_SOURCES: dict[str, str] = {
    "printed": "printed on the base list",
    "derived": "derived from the rules and the facts about the player",
    "assumed": "assumed, because the games so far or the year of birth are not known",
    "newcomer": "that of a player new to this type of list",
}
"""Where K comes from, by the column `k_source`."""

BASE_SOURCES: dict[str, str] = {
    "list": "printed on the base list",
    "standard": "the standard rating, which stands in",
    "override": "corrected by a decision",
    "estimate": "printed on no list",
}
"""Where the rating comes from that the change is added to, by the column `base_source`."""


def status_in_words(status: str, system: str) -> Said:
    """Return what the period did to the player."""
    return fixed(STATUSES_OF_SYSTEM.get(system, {}).get(status) or STATUSES.get(status, status))


def remark_in_words(code: str) -> Said:
    """Return what is special about the player; a code without words is shown as it stands."""
    return fixed(REMARKS.get(code, code))


def remarks_of(change: Mapping[str, str]) -> tuple[str, ...]:
    """Return the codes of what is special about the player of a row of `changes.csv`."""
    return tuple(filter(None, change["remarks"].split(";")))


def reason_in_words(code: str, system: str = "fide") -> Said:
    """Return why a game does not count; a code without words is shown as it stands."""
    own = REASONS_OF_SYSTEM.get(system, {}).get(code)
    return fixed(own or REASONS.get(code) or f"not rated: {code.replace('_', ' ').lower()}")


def whole(text: str) -> int | None:
    """Return a whole number of a file, None where nothing stands."""
    return int(text) if text else None


def number(text: str) -> int | Decimal | None:
    """Return a number of a file as it stands there, whole or with decimals; None where nothing stands."""
    return exact(text) if "." in text else whole(text)


def exact(text: str) -> Decimal | None:
    """Return an exact number of a file with its decimals, None where nothing stands."""
    return Decimal(text) if text else None


def added(*numbers: Decimal | int) -> str:
    """Return numbers as a sum in writing: 1.5, -2 and 3 are `1.5 - 2 + 3`."""
    first, *others = numbers
    return str(first) + "".join(f" {'-' if number < 0 else '+'} {abs(number)}" for number in others)


def count(number: int, thing: str) -> Said:
    """Return `1 game`, `2 games`."""
    return counted(number, f"{{number}} {thing}", f"{{number}} {thing}s")
