"""How fast the program means to be. Each goal is a limit on one measurement, most of them beside another one."""

from typing import Literal, NamedTuple


class Goal(NamedTuple):
    """A measurement, what it is held against, and the largest ratio (or figure, if it stands alone)."""

    about: str
    own: str
    limit: float
    beside: str | None = None
    figure: Literal["seconds", "megabytes"] = "seconds"
    says_faster: bool = False
    """Whether it is told as so many times faster (or smaller): the ratio upside down."""


def _at_most(about: str, own: str, limit: float, beside: str | None = None, *, megabytes: bool = False) -> Goal:
    return Goal(about, own, limit, beside, "megabytes" if megabytes else "seconds")


def _times_less(about: str, own: str, times: float, beside: str, *, megabytes: bool = False) -> Goal:
    return Goal(about, own, 1 / times, beside, "megabytes" if megabytes else "seconds", says_faster=True)


GOALS = (
    _at_most("World month, warm list, beside `trf` parsing its files", "world-warm", 0.6, "trf"),
    _at_most("World month, warm list, beside `trf` that keeps no tournament", "world-warm", 0.6, "trf-dropped"),
    _at_most("World month, beside reading and writing its bytes", "world-warm", 10, "copy"),
    _times_less("World month, beside the straightforward build", "world-warm", 12, "straightforward"),
    _times_less(
        "World month, memory beside the straightforward build", "world-warm", 3, "straightforward", megabytes=True
    ),
    _at_most("World month, memory (MB)", "world-warm", 1200, megabytes=True),
    _at_most("World month, list read anew from TXT, beside warm", "world-txt", 1.6, "world-warm"),
    _at_most("World month, list read anew from XML, beside warm", "world-xml", 2.5, "world-warm"),
    _at_most("Reading and validating the TRF files, beside reading their bytes", "events", 8, "events-bytes"),
    _times_less("Reading and validating the TRF files, beside `trf`", "events", 15, "trf"),
    _times_less("Reading and validating the TRF files, beside `trf` that keeps none", "events", 15, "trf-dropped"),
    _times_less("Rating kernel, beside a plain Python loop", "kernel", 12, "kernel-plain"),
    _at_most("List from TXT, beside reading its bytes", "list-txt", 8, "list-txt-bytes"),
    _at_most("List from XML, beside reading its bytes", "list-xml", 25, "list-xml-bytes"),
    _times_less("List from the cache, beside TXT", "list-cached", 3, "list-txt"),
    _times_less("Sheets of small workbooks, beside openpyxl iterating their cells", "workbooks", 5, "openpyxl"),
    _times_less("Small workbooks read and validated, beside the same", "excel", 5, "openpyxl"),
    _at_most("National month, warm list, beside the start of Python with pandas", "national-warm", 3, "pandas"),
    _at_most("`--help`, beside that of a bare Click program", "help", 1.25, "click"),
    _at_most("Federation's month, list read anew (s)", "federation-cold", 30),
    _at_most("Federation's month, warm list (s)", "federation-warm", 30),
    _at_most("Federation's month, memory (MB)", "federation-cold", 1000, megabytes=True),
    _at_most("Federation's list, read into the cache (s)", "federation-list", 60),
    _at_most("Federation's list, from the cache (s)", "federation-list-cached", 2),
)
