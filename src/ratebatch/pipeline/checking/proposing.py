"""A corrected copy of a TRF, as a proposal: what can mean only one thing is corrected, all else stands as it is."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from ratebatch.issues import Severity, masked
from ratebatch.normalising.one_meaning import count_corrections, with_mirrored_cells, with_points_as_sums
from ratebatch.normalising.tournament import normalise
from ratebatch.pipeline.checking.request import CheckRequest
from ratebatch.pipeline.checking.shifted_lines import lines_in_words, moved_back_lines
from ratebatch.pipeline.checking.written_otherwise import written_otherwise
from ratebatch.pipeline.converting import ConvertRequest, event_to_write
from ratebatch.pipeline.files_alone import FileRead, read_file
from ratebatch.pipeline.request import UsageError
from ratebatch.reading import trf
from ratebatch.reading.decoding import decode, split_lines
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sources import SourceFile
from ratebatch.records.check import Correction, Proposal
from ratebatch.records.crosstable import Crosstable
from ratebatch.reporting.crosstable_writers import crosstable_writer
from ratebatch.workspace.single_file import write_file

_ENDINGS = (".trf", ".trfx", ".txt")


class Proposed(NamedTuple):
    """A proposal, and the bytes of its file; None where there is none to write."""

    proposal: Proposal
    content: bytes | None = None


def proposed(source: SourceFile, read: FileRead, target: Path, request: CheckRequest) -> Proposed:
    """Return the corrected copy of a file, or why there is none; nothing is written.

    Shifted lines are moved back first, and the file is read again with them: only then its results can be compared.
    """
    if read.crosstable.format != trf.FORMAT:
        reason = "It is no TRF; write it as one with `ratebatch convert`, and check that."
        return Proposed(Proposal(reason=reason))
    content = source.read()
    if isinstance(content, Refusal):
        return Proposed(Proposal(reason="It cannot be read any more."))
    decoded = decode(content, request.encoding)
    moved = moved_back_lines(split_lines(decoded.text), read.crosstable.issues)
    again: FileRead | Refusal = read
    if moved.corrections:
        straight = SourceFile(source.label, source.path, "\n".join(moved.lines).encode())
        again = read_file(straight, replace(request, propose=None))
    faults = again.issues if isinstance(again, Refusal) else again.crosstable.issues
    unread = [each for each in faults if each.severity is Severity.ERROR]
    if isinstance(again, Refusal) or unread:
        by_hand = lines_in_words([each.source.row for each in unread]) or "that"
        return Proposed(Proposal(reason=f"It could not be read to its end; correct {by_hand} by hand first."))
    crosstable, tournament, lines = again.crosstable, again.tournament, tuple(moved.lines)
    repaired = _written(crosstable, lines, target)
    mirrored = with_mirrored_cells(crosstable, tournament)
    understood = normalise(mirrored.crosstable, source.sha256)
    summed = with_points_as_sums(mirrored.crosstable, understood)
    counts = count_corrections(crosstable, understood)
    corrections = [
        *_code_page(decoded.encoding),
        *moved.corrections,
        *written_otherwise(lines, repaired.decode().split("\n"), crosstable.issues),
        *mirrored.corrections,
        *summed.corrections,
        *counts,
    ]
    if not corrections:
        return Proposed(Proposal(reason="Nothing in it can be corrected for certain."))
    corrections.sort(key=lambda each: (each.row, each.column))
    proposal = Proposal(file=str(target), corrections=tuple(map(_masked, corrections)))
    return Proposed(proposal, _written(summed.crosstable, _with_counts(lines, counts), target))


def _written(crosstable: Crosstable, lines: tuple[str, ...], target: Path) -> bytes:
    """Return the file with its lines word for word, but for what the crosstable says otherwise.

    National identity numbers stay: it is a copy of the user's own file.
    """
    request = ConvertRequest(target, target, national_ids=True)
    content = crosstable_writer("trf16").write(event_to_write(crosstable, "", request, lines)).content
    assert content is not None  # noqa: S101 - a TRF that was read has no number too long for one
    return content


def _with_counts(lines: tuple[str, ...], counts: Sequence[Correction]) -> tuple[str, ...]:
    corrected = list(lines)
    for each in counts:
        line = corrected[each.row - 1]
        corrected[each.row - 1] = line[:3] + re.sub(r"\d+", each.proposed, line[3:], count=1)
    return tuple(corrected)


def _code_page(encoding: str) -> Iterator[Correction]:
    if encoding != "utf-8":
        why = "the code page that was declared for reading" if encoding != "utf-16" else "the mark at its beginning"
        yield Correction(row=0, column=0, found=encoding, proposed="utf-8", why=why)


def _masked(correction: Correction) -> Correction:
    changed = {name: masked(getattr(correction, name)) for name in ("found", "proposed", "why")}
    return correction.model_copy(update=changed)


def target_of(label: str, folder: Path) -> Path:
    """Return where the corrected copy of a file goes: into the folder itself, its own folders in its name."""
    name = label.replace("/", "__").lstrip(".") or "event"
    return folder / (name if name.casefold().endswith(_ENDINGS) else f"{name}.trf")


def refuse_targets(targets: Sequence[Path], sources: Sequence[SourceFile], request: CheckRequest) -> None:
    """Raise UsageError for a copy in the place of a file read or of the report, or of one that exists without force."""
    read = {path.resolve() for path in (*(source.path for source in sources), *request.beside)}
    for target in targets:
        if target.resolve() in read:
            raise UsageError(f"{target} is a file to check; give --propose another folder.")
        if request.report is not None and target.resolve() == request.report.resolve():
            raise UsageError(f"{target} is a corrected copy; give --out another name.")
        if target.exists() and not request.force:
            raise UsageError(f"{target} exists already; give --propose another folder, or --force to write over it.")
    names = Counter(str(target).casefold() for target in targets)
    doubled = [str(target) for target in targets if names[str(target).casefold()] > 1]
    if doubled:
        raise UsageError(f"two files would be written as {doubled[0]}; check them one after the other.")


def write_proposals(files: Sequence[tuple[Path, bytes]]) -> None:
    """Write the copies, each as a whole; their folder is made if it is not there. Raises OutputUnusable."""
    for target, content in files:
        target.parent.mkdir(parents=True, exist_ok=True)
        write_file(target, content)
