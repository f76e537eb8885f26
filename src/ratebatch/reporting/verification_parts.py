"""A verification taken apart once, for the text and for the page: what is said, in its order, and how much of it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from ratebatch.records.known_difference import NO_NOTE
from ratebatch.records.verification import Calculation, ComparedEvent, Difference, Verification
from ratebatch.reporting.verification_words import (
    DETAILED,
    calculation,
    certainty,
    compared_game,
    figures,
    how_sure,
    meaning,
    subject,
    summary,
)

AMBIGUOUS = "AMBIGUOUS"
"""Where the differences stand that may be of several classes; the tables keep the class of the first cause."""


class Kind(StrEnum):
    """What a line is, by which each form shows it in its own way."""

    CAUTION = "caution"
    SUMMARY = "summary"
    REMARK = "remark"
    FIGURES = "figures"
    KNOWN = "known"
    CAUSE = "cause"
    ARITHMETIC = "arithmetic"
    CERTAINTY = "certainty"
    OTHER = "other"
    SETTLE = "settle"
    EVENT = "event"
    SIDES = "sides"


class Line(NamedTuple):
    """Something that is said; the label stands before it."""

    kind: Kind
    said: str
    label: str = ""


class ClassCount(NamedTuple):
    """A class of differences: how many players, how sure, and what it stands for."""

    players: int
    name: str
    sure: str
    meaning: str


class Block(NamedTuple):
    """A player who differs, or an event of a published calculation; the title is empty where a line says it."""

    title: str
    lines: Sequence[Line]


class Group(NamedTuple):
    """The players of one class, and how many more there are than are shown."""

    title: str
    blocks: Sequence[Block]
    more: int = 0


class Part(NamedTuple):
    """A list, or a calculation, that was held against our output."""

    title: str
    sha256: str
    """Of the published list; empty for a calculation."""
    opening: Sequence[Line]
    classes: Sequence[ClassCount]
    groups: Sequence[Group]


def parts(verifications: Sequence[Verification], calculations: Sequence[Calculation]) -> list[Part]:
    """Return what there is to say of everything that was compared."""
    return [*map(_of_a_list, verifications), *map(_of_a_calculation, calculations)]


def _of_a_list(found: Verification) -> Part:
    classes: dict[str, list[Difference]] = {}
    for cause in found.counts():
        classes[cause] = [each for each in found.differences if each.kind is cause and not _is_ambiguous(each)]
    classes[AMBIGUOUS] = [each for each in found.differences if _is_ambiguous(each)]
    groups = []
    for name, differences in classes.items():
        blocks = [Block(f"{each.id} {each.name}", list(_difference(each))) for each in differences[:DETAILED]]
        if blocks:
            groups.append(Group(f"{name} ({len(differences)})", blocks, len(differences) - len(blocks)))
    return Part(
        title=subject(found),
        sha256=found.published_sha256,
        opening=list(_opening(found)),
        classes=[
            *(
                ClassCount(len(classes[cause]), cause, how_sure(found, cause), meaning(found, cause))
                for cause in found.counts()
                if classes[cause]
            ),
            *_ambiguous(classes[AMBIGUOUS]),
        ],
        groups=groups,
    )


def _is_ambiguous(difference: Difference) -> bool:
    """Say whether causes of several classes fit equally well, so that the difference is of none of them."""
    return len({cause.cause for cause in difference.causes}) > 1


def _ambiguous(differences: Sequence[Difference]) -> Iterator[ClassCount]:
    """Yield the line of those who are of no class: which classes it may be, and how often."""
    if differences:
        which = Counter(" or ".join(dict.fromkeys(cause.cause for cause in each.causes)) for each in differences)
        named = "; ".join(f"{name} {number}" if len(which) > 1 else name for name, number in which.most_common())
        yield ClassCount(len(differences), AMBIGUOUS, "several causes fit equally well", named)


def _opening(found: Verification) -> Iterator[Line]:
    yield from (Line(Kind.CAUTION, each, "Caution") for each in found.cautions)
    yield Line(Kind.SUMMARY, summary(found))
    yield from (Line(Kind.REMARK, each) for each in found.remarks)
    if found.provisional:
        said = "Our output is provisional: something is held or left open, which may explain differences."
        yield Line(Kind.REMARK, said)


def _difference(each: Difference) -> Iterator[Line]:
    yield Line(Kind.FIGURES, figures(each))
    if each.known is not None:
        without = "it stands in the file of known differences, without a note"
        yield Line(Kind.KNOWN, without if each.known == NO_NOTE else each.known, "Known")
    for cause in each.causes:
        yield Line(Kind.CAUSE, cause.words, cause.cause if len(each.causes) > 1 else "")
        yield from (Line(Kind.ARITHMETIC, line) for line in cause.arithmetic)
    yield Line(Kind.CERTAINTY, certainty(each))
    yield from (Line(Kind.OTHER, other, "Less simple or not testable") for other in each.others)
    if each.settle:
        yield Line(Kind.SETTLE, each.settle, "To settle")


def _of_a_calculation(found: Calculation) -> Part:
    blocks = [Block("", list(_event(each))) for each in found.events]
    shown = [block for block in blocks if block.lines]
    groups = [Group("", shown)] if shown else []
    return Part(f"Published calculation {calculation(found)}", "", [], [], groups)


def _event(each: ComparedEvent) -> Iterator[Line]:
    """Yield what differs in an event of a calculation, nothing where all agrees."""
    games = [game for game in each.games if game.differs]
    if not each.differs and not games:
        return
    yield Line(Kind.EVENT, ", ".join(each.differs) or "sums agree", each.event or "An event")
    for name in each.differs:
        if name in each.ours and name in each.theirs:
            yield Line(Kind.SIDES, f"ours {each.ours[name]}, published {each.theirs[name]}", name)
    yield from (Line(Kind.SIDES, compared_game(game)) for game in games)
