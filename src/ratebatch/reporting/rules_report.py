"""What `ratebatch rules` shows: the amendments of chapters, the numbers of a day, what differs between two days."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any, NamedTuple

from ratebatch.reporting.rules_text import (
    amendment_lines,
    amendment_object,
    difference_lines,
    difference_object,
    number_lines,
    number_object,
    one_time_lines,
)
from ratebatch.rules.editions import NoEditionError, amendments, edition_on
from ratebatch.rules.one_time import one_time_changes
from ratebatch.rules.overview import Chapter, differences, numbers_in_force


class RulesReport(NamedTuple):
    """The same content as an object for machines and as lines for people; types without an edition are named."""

    content: dict[str, Any]
    lines: tuple[str, ...]
    missing: tuple[str, ...] = ()


def editions_report(chapters: Sequence[Chapter], today: date) -> RulesReport:
    """Return every amendment of the chapters, and the one-time changes of their systems and types.

    The lines say which amendments are not in force yet today.

    Raises AmendmentError for a file that cannot be used.
    """
    lines: list[str] = []
    for chapter in chapters:
        for one in amendments(chapter.folder):  # each edition is made, so that a wrong file is refused here already
            edition_on(chapter.folder, one.effective_from, chapter.model)
        lines += [*amendment_lines(chapter.heading, amendments(chapter.folder), today), ""]
    types = {chapter.rating_type for chapter in chapters if chapter.system == "fide"}
    changes = [change for change in one_time_changes().in_order() if types & set(change.types)]
    if changes:
        lines += [*one_time_lines(changes), ""]
    content = {
        "chapters": [
            {"type": chapter.rating_type, "editions": [amendment_object(one) for one in amendments(chapter.folder)]}
            for chapter in chapters
        ],
        "one_time": [change.model_dump(mode="json") for change in changes],
    }
    return RulesReport(content, tuple(lines))


def numbers_report(chapters: Sequence[Chapter], days: Sequence[date]) -> RulesReport:
    """Return the numbers of one day, or what differs between two; raise NoEditionError if no chapter covers them."""
    objects: list[dict[str, Any]] = []
    lines: list[str] = []
    missing: list[str] = []
    for chapter in chapters:
        try:
            found, text = _numbers(chapter, days)
        except NoEditionError as error:
            missing.append(f"{chapter.heading}: {error}")
        else:
            objects.append(found)
            lines += [*text, ""]
    if not objects:
        raise NoEditionError("\n".join(missing))
    return RulesReport({"days": [str(day) for day in days], "chapters": objects}, tuple(lines), tuple(missing))


def _numbers(chapter: Chapter, days: Sequence[date]) -> tuple[dict[str, Any], Iterator[str]]:
    editions = [edition_on(chapter.folder, day, chapter.model) for day in days]
    names = [edition.name for edition in editions]
    heading = f"{chapter.heading}: edition {' -> '.join(names)}"
    found: dict[str, Any] = {"type": chapter.rating_type, "editions": names}
    if len(editions) == 1:
        numbers = numbers_in_force(editions[0])
        return found | {"numbers": [number_object(one) for one in numbers]}, number_lines(heading, numbers)
    changed = differences(*editions)
    return found | {"differences": [difference_object(one) for one in changed]}, difference_lines(heading, changed)
