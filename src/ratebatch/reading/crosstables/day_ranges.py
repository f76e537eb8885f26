"""The first and the last day in the text of one cell: `30.10.-02.11.2026`, `13/15.11.2026`, `13 and 14 November 2026`.

A day is only taken out of a text where every number in it is part of a day: of `30-31.10.2026` the last day alone would
be another event.
"""

import re
from typing import NamedTuple

from ratebatch.records.month_names import BETWEEN, MONTHS, WEEKDAYS
from ratebatch.records.names import folded_letters

DAY = re.compile(
    r"(?<!\d)(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}\. ?\d{1,2}\. ?\d{4}|\d{1,2}[/-]\d{1,2}[/-]\d{4})(?!\d)"
)
"""A day in figures, with its year."""

_TIME_OF_DAY = re.compile(r"(?<=\d)(?:t|,? +(?:at |um |saat )?)\d{1,2}:\d{2}(?::\d{2})?(?!\d)", re.IGNORECASE)
_WORDS = (
    "to",
    "bis",
    "until",
    "till",
    "al",
    "au",
    "a",
    "ate",
    "ile",
    "по",
    "and",
    "und",
    "ve",
    "et",
    "y",
    "e",
    "i",
    "и",
)
_TO = frozenset((*_WORDS, *"-–—/+&,;"))
"""What stands between two days of one text."""

_SIGN_OR_WORD = re.compile(r"\d+|[^\W\d_]+|[^\w\s]")
_ORDINALS = frozenset(("st", "nd", "rd", "th", "er"))


_NAME = re.compile(r"(?<!\w)([^\W\d_]+(?:-[^\W\d_]+)?)\.?,?\s*(?=\d)")


class FirstAndLast(NamedTuple):
    """The two days, each as it would stand alone; both are the whole text where it cannot be divided safely."""

    first: str
    last: str


def first_and_last(text: str) -> FirstAndLast:
    """Return the first and the last day of a text, with the month and year that a part leaves to another."""
    whole = FirstAndLast(text, text)
    plain = _TIME_OF_DAY.sub("", text)
    if len(named := [*filter(_is_weekday, _NAME.finditer(plain))]) > 1:
        for name in reversed(named):
            plain = plain[: name.start()] + plain[name.end() :]
    found = [*DAY.finditer(plain)]
    if not found:
        return _in_words(plain) or whole
    if not re.search(r"\d", DAY.sub("", plain)):
        return FirstAndLast(found[0][0], found[-1][0])
    if re.match(r"\d{4}", found[0][0]):
        return _of_year_first(plain, found) or whole
    return _of_year_last(plain, found) or whole


def _is_weekday(name: re.Match[str]) -> bool:
    return folded_letters(name[1]) in WEEKDAYS


def _of_year_last(text: str, found: list[re.Match[str]]) -> FirstAndLast | None:
    """Read parts without a year before the one day with it, at the end: `6.11. / 13.11. / 20.11.2026`."""
    if len(found) != 1 or re.search(r"\d", text[found[0].end() :]):
        return None
    last = found[0][0]
    sign = "." if "." in last else last.rstrip("0123456789")[-1]
    parts = _parts(text[: found[0].start()], sign)
    if not parts:
        return None
    _, second, year = re.split(r"[./-] ?", last)
    one, other = parts[0]
    month = other or next((each.other for each in parts if each.other), second)
    if not other and int(month) > 12:  # the month stands first, so one number alone may be either
        return None
    return FirstAndLast(sign.join((one, month, year)), last)


def _of_year_first(text: str, found: list[re.Match[str]]) -> FirstAndLast | None:
    """Read parts without a year behind the one day with it, at the beginning: `2026-10-30 to 11-02`."""
    if len(found) != 1 or re.search(r"\d", text[: found[0].start()]):
        return None
    first = found[0][0]
    sign = first[4]
    parts = _parts(text[found[0].end() :], sign, behind=True)
    if not parts:
        return None
    year, month, _ = re.split(r"[./-]", first)
    told = [month, *(part.one for part in parts if part.other)]
    one, other = parts[-1]
    return FirstAndLast(first, sign.join((year, told[-1], other or one)))


class _Part(NamedTuple):
    """One or two numbers of a day that leaves its year, or month and year, to another."""

    one: str
    other: str


def _parts(text: str, sign: str, *, behind: bool = False) -> list[_Part] | None:
    """Return the parts of days in a text, each joined to the next day by a word or a sign; None if anything else is."""
    dot = r"\.?" if sign == "." else ""
    found = [*re.finditer(rf"(\d{{1,2}})(?:{re.escape(sign)} ?(\d{{1,2}}))?(?!\d){dot}", text)]
    edges = [0, *(edge for part in found for edge in part.span()), len(text)]
    between = [text[edges[at] : edges[at + 1]] for at in range(0, len(edges), 2)]
    outside, joints = (between[-1], between[:-1]) if behind else (between[0], between[1:])
    if re.search(r"\w", outside) or not all(_joins(joint, sign) for joint in joints):
        return None
    return [_Part(part[1], part[2] or "") for part in found]


def _joins(text: str, sign: str) -> bool:
    """Say whether a text stands between two days; a sign that also stands within days must have blanks beside it."""
    words = _SIGN_OR_WORD.findall(folded_letters(text))
    return text != sign and 1 <= len(words) <= 2 and all(word in _TO for word in words)


def _in_words(text: str) -> FirstAndLast | None:
    """Read days with a month in words and the year told once: `13-15 November 2026`, `30 Ekim - 2 Kasım 2026`."""
    words = [word for word in _SIGN_OR_WORD.findall(folded_letters(text)) if word not in BETWEEN | _ORDINALS | {"."}]
    if len(words) > 2 and words[-2] == ",":
        del words[-2]
    kinds = "".join(map(_kind_of, words))
    if not re.fullmatch(r"(?:DM?C)+DMY|(?:MDC)+MDY|MD(?:CD)+Y", kinds):
        return None
    days = [word for word, kind in zip(words, kinds, strict=True) if kind == "D"]
    months = [word for word, kind in zip(words, kinds, strict=True) if kind == "M"]
    return FirstAndLast(f"{days[0]} {months[0]} {words[-1]}", f"{days[-1]} {months[-1]} {words[-1]}")


def _kind_of(word: str) -> str:
    """Return D for a day, M for a month, Y for a year, C for what joins days, x for anything else."""
    if word.isdecimal():
        return {1: "D", 2: "D", 4: "Y"}.get(len(word), "x")
    return "M" if word in MONTHS else "C" if word in _TO else "x"
