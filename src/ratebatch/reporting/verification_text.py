"""A verification as plain text that can be sent by mail."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from ratebatch.issues import masked
from ratebatch.records.verification import Calculation, Difference, Verification
from ratebatch.reporting.plain_text import plain
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

_WIDTH = 110

_HASH = "SHA-256 of the published list: "
"""Begins the one line in which eleven digits are no number of a person."""


def text(verifications: Sequence[Verification], calculations: Sequence[Calculation]) -> str:
    """Return verifications and compared calculations as text."""
    lines = [line for each in verifications for line in (*_verification(each), "")]
    lines += [line for each in calculations for line in (*_calculation(each), "")]
    return "\n".join(line if line.startswith(_HASH) else plain(masked(line)) for line in lines)


def _verification(verification: Verification) -> Iterator[str]:
    yield from _wrapped(subject(verification))
    yield f"{_HASH}{verification.published_sha256}"
    for caution in verification.cautions:
        yield from _wrapped(f"CAUTION: {caution}")
    yield summary(verification)
    for remark in verification.remarks:
        yield from _wrapped(remark)
    if verification.provisional:
        yield "Our output is provisional: something is held or left open, which may explain differences."
    counts = verification.counts()
    if not counts:
        return
    yield ""
    width = max(len(cause) for cause in counts)
    for cause, count in counts.items():
        yield f"{count:>7}  {cause:<{width}}  {how_sure(verification, cause)}: {meaning(verification, cause)}"
    for cause, count in counts.items():
        yield ""
        yield f"{cause} ({count})"
        of_cause = [each for each in verification.differences if each.kind is cause]
        for each in of_cause[:DETAILED]:
            yield from _difference(each)
        if count > DETAILED:
            yield f"  and {count - DETAILED} more; --format csv has all of them."


def _difference(each: Difference) -> Iterator[str]:
    yield from _wrapped(f"{each.id} {each.name}: {figures(each)}", "  ")
    if each.known is not None:
        yield from _wrapped(f"Known: {each.known}", "    ")
    for cause in each.causes:
        mark = f"{cause.cause}: " if len(each.causes) > 1 else ""
        yield from _wrapped(f"{mark}{cause.words}", "    ")
        for line in cause.arithmetic:
            yield f"      {line}"
    yield f"    {certainty(each)}"
    for other in each.others:
        yield from _wrapped(f"Less simple or not testable: {other}", "    ")
    if each.settle:
        yield from _wrapped(f"To settle: {each.settle}", "    ")


def _calculation(each: Calculation) -> Iterator[str]:
    yield f"Published calculation {calculation(each)}"
    for event in each.events:
        games = [game for game in event.games if game.differs]
        if not event.differs and not games:
            continue
        yield from _wrapped(f"{event.event or 'An event'}: {', '.join(event.differs) or 'sums agree'}", "  ")
        for name in event.differs:
            if name in event.ours and name in event.theirs:
                yield f"    {name}: ours {event.ours[name]}, published {event.theirs[name]}"
        for game in games:
            yield from _wrapped(compared_game(game), "    ")


def _wrapped(line: str, before: str = "") -> list[str]:
    return wrap(line, _WIDTH, initial_indent=before, subsequent_indent=f"{before}  ", break_long_words=False) or [
        before
    ]
