"""Which ratings an event is for: minutes and delay (section 1)."""

from enum import Enum

from ratebatch.rules.uscf_rules import UscfRules


class TimeClass(Enum):
    """The ratings that a game changes; a dual-rated one changes the quick and the regular rating."""

    BLITZ = "blitz"
    QUICK = "quick"
    DUAL = "dual"
    REGULAR = "regular"


def time_class(minutes: int, delay: int, rules: UscfRules) -> TimeClass | None:
    """Return the class of a time control: main time in minutes, delay or increment in seconds, added up.

    None below the shortest time that is rated. Until blitz ratings came, quick began at five minutes.
    """
    total = minutes + delay
    if total >= rules.regular_from:
        return TimeClass.DUAL if total <= rules.dual_to else TimeClass.REGULAR
    if rules.blitz_from is None or rules.blitz_to is None:
        return TimeClass.QUICK if total >= rules.quick_from else None
    if total > rules.blitz_to:
        return TimeClass.QUICK
    return TimeClass.BLITZ if total >= rules.blitz_from else None
