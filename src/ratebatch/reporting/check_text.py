"""A check for people: file by file, what to fix first, and at the end how many files can be submitted."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ratebatch.issues import Severity, Source
from ratebatch.records.cell_names import cell_name, column_letters
from ratebatch.records.check import Checked, CheckedFile, Correction, LeftOver, Problem, Stage, State
from ratebatch.records.file_formats import row_word
from ratebatch.records.wording import first_few, several

ERRORS_TOLD = 10
"""So many errors of one code are told in full; of the rest, where each is."""

OTHERS_TOLD = 3
"""So many warnings, notes or consequences of one code are told in full; the rest are counted."""

FILES_NAMED = 10
"""So many files that are not ready are named again at the end."""

_MARKS = {State.READY: "READY", State.LOOK: "READY, BUT LOOK", State.NOT_READY: "NOT READY", State.IGNORED: "LEFT OUT"}


def write(checked: Checked) -> bytes:
    """Return the text, UTF-8."""
    lines: list[str] = []
    if checked.others:
        lines += ["Beside the tournaments", *_problems(checked.others, named=True), ""]
    for each in checked.files:
        lines += [*_file(each), ""]
    return ("\n".join([*map(_printable, lines), *_closing(checked)]) + "\n").encode()


def _file(each: CheckedFile) -> Iterator[str]:
    if each.ignored:
        yield f"{each.file}: {_MARKS[each.state]}. {' '.join(found.message for found in each.problems)}"
        return
    yield f"{each.file}: {_MARKS[each.state]}{_counted(each.problems)}"
    facts = [
        each.event,
        " to ".join(dict.fromkeys(str(day) for day in (each.start, each.end) if day)),
        str(each.rating_type or ""),
        f"{several(each.players, 'player')}, {several(each.rounds, 'round')}" if each.players else "",
    ]
    if any(facts):
        yield f"  {' · '.join(filter(None, facts))}"
    yield from _problems(each.problems, cells=each.is_table)
    if each.proposal is not None:
        yield from _proposal(each)


def _problems(problems: Sequence[Problem], *, cells: bool = False, named: bool = False) -> Iterator[str]:
    """Yield the problems by stages: the first to be fixed first, the others after it; `cells` says it is a table.

    `named` says that they are of several files, so that each is told with its own.
    """
    number, first = 0, True
    for stage, of_stage in groupby(problems, key=lambda found: found.stage):
        yield f"  {'Notes' if stage is Stage.NOTES else f'Fix first: {stage}' if first else f'Then: {stage}'}"
        first = False
        for _, group in groupby(of_stage, key=lambda found: (found.severity, found.code, found.consequence)):
            number += 1
            yield from _group(number, list(group), cells=cells, named=named)


def _group(number: int, group: list[Problem], *, cells: bool, named: bool) -> Iterator[str]:
    """Yield the problems of one code: errors all with their places, of what follows from others a few and a count."""
    head = group[0]
    told = ERRORS_TOLD if head.severity is Severity.ERROR and not head.consequence else OTHERS_TOLD
    count = f" ({len(group)} times)" if len(group) > 1 else ""
    follows = ", follows from what stands above" if head.consequence else ""
    yield f"  {number:>2}. {head.severity} {head.code}{count}{follows}"
    one_fix = len({found.fix for found in group}) == 1
    for found in group[:told]:
        yield f"      {_file_of(found) if named else ''}{_place(found, cells=cells)}{_who(found)}{found.message}"
        if not one_fix:
            yield f"        -> {found.fix}"
    rest = group[told:]
    if rest and told == ERRORS_TOLD:
        yield f"      and in {'; '.join(_place(found, cells=cells, ending='') or 'the file' for found in rest)}"
    elif rest:
        yield f"      and {len(rest)} more, the next in {_place(rest[0], cells=cells, ending='') or 'the file'}"
    if one_fix and head.stage is not Stage.NOTES:
        yield f"      -> {head.fix}"


def _file_of(found: Problem) -> str:
    file = found.source.file
    return "" if not file or file in found.message else f"{file}, " if _place(found, cells=False) else f"{file}: "


def _place(found: Problem, *, cells: bool, ending: str = ": ") -> str:
    source = found.source
    parts = [
        source.sheet,
        f"{row_word(source.file)} {source.row}" if source.row else "",
        f"column {source.column}{_cell(source) if cells else ''}" if source.column else "",
    ]
    text = ", ".join(filter(None, parts))
    return f"{text}{ending}" if text else ""


def _cell(source: Source) -> str:
    """Return the name of the cell, or the letters of the column of a problem of no one row."""
    return f" ({cell_name(source.row, source.column) if source.row else column_letters(source.column)})"


def _who(found: Problem) -> str:
    return f"{found.player}: " if found.player and found.player not in found.message else ""


def _proposal(each: CheckedFile) -> Iterator[str]:
    proposal = each.proposal
    assert proposal is not None  # noqa: S101 - asked for
    if not proposal.corrections:
        yield f"  Nothing proposed. {proposal.reason}"
    else:
        confirm = sum(correction.confirm for correction in proposal.corrections)
        asked = f", {confirm} of them to be confirmed" if confirm else ""
        yield f"  Corrected copy: {proposal.file} ({several(len(proposal.corrections), 'correction')}{asked})"
        yield from (_correction(each.file, correction) for correction in proposal.corrections)
    if proposal.left:
        left = ", ".join(map(_left_over, proposal.left))
        yield f"  The copy was checked. What needs a decision is left in it: {left}"
    elif proposal.corrections:
        yield "  The copy was checked: nothing above a note is left in it."


def _left_over(left: LeftOver) -> str:
    return f"{left.severity} {left.code}" + (f" ({left.count} times)" if left.count > 1 else "")


def _correction(file: str, each: Correction) -> str:
    where = f"{row_word(file)} {each.row}, column {each.column}" if each.row else "the whole file"
    found, proposed = (text or "blank" for text in (each.found, each.proposed))
    return f"      PROPOSED: {where}: {found} -> {proposed}: {each.why}{'; please confirm' if each.confirm else ''}"


def _counted(problems: Sequence[Problem]) -> str:
    counts = [
        several(sum(found.severity is severity for found in problems), str(severity))
        for severity in (Severity.ERROR, Severity.WARNING)
        if any(found.severity is severity for found in problems)
    ]
    return f" ({', '.join(counts)})" if counts else ""


def _closing(checked: Checked) -> Iterator[str]:
    files = checked.tournaments
    ready = [each for each in files if each.is_ready]
    look = sum(each.state is State.LOOK for each in ready)
    warned = f", {look} of them with warnings to look at" if look else ""
    yield f"Ready to submit: {len(ready)} of {several(len(files), 'file')}{warned}."
    waiting = [each.file for each in files if not each.is_ready]
    if waiting and len(files) > 1:
        yield f"Not ready: {first_few(waiting, FILES_NAMED)}."
    copies = [each.proposal for each in files if each.proposal is not None and each.proposal.file]
    if copies:
        to_submit = sum(proposal.is_ready for proposal in copies)
        yield f"Corrected copies without an error: {to_submit} of {len(copies)}."
    left_out = len(checked.files) - len(files)
    if left_out:
        yield f"Left out: {several(left_out, 'file')}, no tournament."


def _printable(line: str) -> str:
    """Return the line without signs that would steer a terminal: they come from files."""
    return "".join(sign if sign.isprintable() else "?" for sign in line)
