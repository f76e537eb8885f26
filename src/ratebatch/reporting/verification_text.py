"""A verification as plain text that can be sent by mail."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from ratebatch.issues import masked
from ratebatch.records.verification import Calculation, Verification
from ratebatch.reporting.plain_text import plain
from ratebatch.reporting.verification_parts import Block, Kind, Line, Part, parts

_WIDTH = 110

_AS_IT_STANDS = (Kind.SUMMARY, Kind.ARITHMETIC, Kind.CERTAINTY)
"""Lines that are never broken: whoever searches a mail for a figure finds it in one line."""

_INDENTS = {Kind.CAUTION: 0, Kind.SUMMARY: 0, Kind.REMARK: 0, Kind.EVENT: 2, Kind.ARITHMETIC: 6}


def text(verifications: Sequence[Verification], calculations: Sequence[Calculation]) -> str:
    """Return verifications and compared calculations as text."""
    lines = [line for part in parts(verifications, calculations) for line in (*_part(part), "")]
    return "\n".join(plain(masked(line)) for line in lines)


def _part(part: Part) -> Iterator[str]:
    yield from _wrapped(part.title)
    if part.sha256:
        yield f"SHA-256 of the published list: {part.sha256}"
    for line in part.opening:
        yield from _line(line)
    if part.classes:
        yield ""
    width = max((len(each.name) for each in part.classes), default=0)
    for each in part.classes:
        yield f"{each.players:>7}  {each.name:<{width}}  {each.sure}: {each.meaning}"
    for group in part.groups:
        if group.title:
            yield from ("", group.title)
        for block in group.blocks:
            yield from _block(block)
        if group.more:
            yield f"  and {group.more} more; --format csv has all of them."


def _block(block: Block) -> Iterator[str]:
    lines = block.lines
    if block.title:
        yield from _wrapped(f"{block.title}: {lines[0].said}", 2)
        lines = lines[1:]
    for line in lines:
        yield from _line(line)


def _line(line: Line) -> Iterator[str]:
    label = line.label.upper() if line.kind is Kind.CAUTION else line.label
    said, before = f"{label}: {line.said}" if label else line.said, _INDENTS.get(line.kind, 4)
    if line.kind in _AS_IT_STANDS:
        yield f"{' ' * before}{said}"
    else:
        yield from _wrapped(said, before)


def _wrapped(line: str, before: int = 0) -> list[str]:
    blank = " " * before
    return wrap(line, _WIDTH, initial_indent=blank, subsequent_indent=f"{blank}  ", break_long_words=False) or [blank]
