"""What the runs of a period have seen of their files: which are missed, and which only went under another name."""

from datetime import date

import pytest

from ratebatch.records.seen_files import SeenEvent, SeenFile, SeenFiles, present_of
from ratebatch.records.verdict import Verdict


def event(*pairings: str, day: int = 10) -> SeenEvent:
    return SeenEvent(start=date(2026, 11, day), end=date(2026, 11, day + 2), sketch=" ".join(pairings))


def file(name: str, content: str = "", *events: SeenEvent) -> SeenFile:
    return SeenFile(file=name, sha256=content or f"{name} as it was", events=events)


OPEN_EVENT = event("a", "b", "c", "d", "e")
OPEN = file("open.trf", "", OPEN_EVENT)
RATED_OPEN = SeenFiles().after([(OPEN, Verdict.RATED)])


def lost(seen: SeenFiles, *now: tuple[SeenFile, Verdict]) -> list[str]:
    """Return which rated files are missed after a run that saw these."""
    after = seen.after(now)
    return [each.file for each in after.missing(present_of(each for each, _ in now)).rated]


@pytest.mark.parametrize(
    ("now", "missed"),
    [
        ([], ["open.trf"]),
        ([(file("open.trf", "other bytes"), Verdict.HELD)], []),
        ([(file("renamed.trf", OPEN.sha256), Verdict.RATED)], []),
        ([(file("open.xlsx", "", OPEN_EVENT), Verdict.RATED)], []),
        ([(file("four of five pairings.trf", "", event("a", "b", "c", "d", "x")), Verdict.RATED)], []),
        ([(file("three of five.trf", "", event("a", "b", "c", "x", "y")), Verdict.RATED)], ["open.trf"]),
        ([(file("one game of it.trf", "", event("a")), Verdict.RATED)], ["open.trf"]),
        ([(file("other days.trf", "", event("a", "b", "c", "d", "e", day=20)), Verdict.RATED)], ["open.trf"]),
        ([(file("held.xlsx", ""), Verdict.HELD)], ["open.trf"]),
    ],
)  # fmt: skip
def test_a_file_is_missed_that_is_there_under_no_name(now: list[tuple[SeenFile, Verdict]], missed: list[str]) -> None:
    assert lost(RATED_OPEN, *now) == missed


def test_one_that_stood_beside_it_does_not_take_its_place() -> None:
    """A rapid and a blitz event of the same people on one day have the same pairings."""
    blitz = (file("blitz.trf", "", OPEN_EVENT), Verdict.RATED)
    seen = SeenFiles().after([(OPEN, Verdict.RATED), blitz])
    assert lost(seen, blitz) == ["open.trf"]


def test_a_copy_that_was_a_duplicate_takes_its_place() -> None:
    copy = file("copy.trf", "", OPEN_EVENT)
    seen = SeenFiles().after([(OPEN, Verdict.RATED), (copy.model_copy(update={"events": ()}), Verdict.DUPLICATE)])
    assert lost(seen, (copy, Verdict.RATED)) == []


def test_what_was_rated_once_is_missed_whatever_became_of_it_later() -> None:
    held = file("open.trf", "other bytes")
    seen = RATED_OPEN.after([(held, Verdict.HELD)])
    assert lost(seen) == ["open.trf"]
    assert lost(seen, (file("renamed.trf", "other bytes"), Verdict.HELD)) == []


def test_what_only_waited_is_told_until_it_is_rated_or_there() -> None:
    waited = file("late.trf")
    seen = SeenFiles().after([(waited, Verdict.DEFERRED), (file("notes.docx"), Verdict.IGNORED)])
    assert [each.file for each in seen.after([]).waited] == ["late.trf"]
    assert seen.after([(waited, Verdict.RATED)]).waited == ()
    assert lost(seen) == []
