"""Write a tournament in another format: read and understood as for rating, then written."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from ratebatch.issues import Issue, Severity, Source, issue, worst_first
from ratebatch.normalising.dates import read_day
from ratebatch.normalising.table_words import in_lines, in_words_of
from ratebatch.normalising.time_control import time_control_code, time_control_words
from ratebatch.normalising.tournament import normalise
from ratebatch.pipeline.crosstable_template import TEMPLATE
from ratebatch.pipeline.request import NothingDoneError, UsageError
from ratebatch.pipeline.trf_template import TRF_TEMPLATE
from ratebatch.reading import trf
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.written_words import written_words
from ratebatch.reading.decoding import decode, split_lines
from ratebatch.reading.reader_faults import held_if_not_understood
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sources import SourceFile
from ratebatch.reading.tournament_files import find_sources, read_tournament
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.file_formats import is_trf, row_word
from ratebatch.records.tournament import Tournament
from ratebatch.reporting.crosstable_writers import CROSSTABLE_WRITERS, CrosstableWriter, EventToWrite, crosstable_writer
from ratebatch.reporting.crosstable_writing import SheetWords
from ratebatch.workspace.single_file import write_file

STANDARD_OUTPUT = Path("-")

_UNPROVED = frozenset({"NUMBER_SPACE_UNPROVED", "NUMBER_SPACE_AMBIGUOUS"})
"""Problems after which no cell has an opponent."""


_ALL_IS_READ = frozenset({"EVENT_UNFINISHED", "ROUND_MISSING", "TEAM_TOTAL_DIFFERS"})
"""Errors of readers that say what an event lacks, not what they could not read."""


@dataclass(frozen=True)
class ConvertRequest:
    """A file to write in another format; the target `-` is standard output."""

    source: Path
    target: Path
    to_format: str | None = None
    encoding: str | None = None
    columns: ColumnWords | None = None
    language: str = "en"
    matrix: bool = False
    national_ids: bool = False
    force: bool = False


@dataclass(frozen=True)
class ConvertedEvent:
    """What was written, where to, and every problem of the file read and of the one written, the worst first."""

    players: int
    from_format: str
    to_format: str
    issues: tuple[Issue, ...]
    content: bytes
    """The bytes, for standard output; a file is written already."""

    @property
    def untrue(self) -> bool:
        """Whether somebody must look at what was written: an error was found, or a name was cut."""
        return any(each.severity is Severity.ERROR or each.code == "NAME_CUT" for each in self.issues)


def convert_event(request: ConvertRequest) -> ConvertedEvent:
    """Write one tournament in another format, as a whole or not at all.

    A tournament with problems is written too, so that it can be corrected; one that could not be read to its end is
    not. Raises UsageError for what the command line cannot mean, NothingDoneError where nothing can be written, with
    every reason, and OutputUnusable where the target cannot be.
    """
    writer = _writer(request.target, request.to_format)
    _refuse_to_overwrite(request, writer)
    source = _one_file(request.source)
    crosstable = _read(source, request)
    lines = _lines(source, request.encoding) if crosstable.format == trf.FORMAT else None
    if lines is not None and is_trf(writer.name):
        crosstable = _as_its_lines_say(crosstable, source, request)
    event = held_if_not_understood(
        crosstable.format, source.label, partial(event_to_write, crosstable, source.sha256, request, lines)
    )
    if isinstance(event, Refusal):
        raise NothingDoneError(_said(event.issues))
    _refuse_unproved(source, event)
    written = writer.write(event)
    if written.content is None:
        raise NothingDoneError(_said(written.issues))
    if request.target != STANDARD_OUTPUT:
        write_file(request.target, written.content)
    read = event.tournament
    of_source = (in_words_of(read.format, found, read.columns, read.labels) for found in read.issues)
    issues = tuple(sorted((*of_source, *written.issues), key=worst_first))
    return ConvertedEvent(len(event.tournament.entries), crosstable.format, writer.name, issues, written.content)


def write_template(target: Path, language: str, *, force: bool = False) -> bytes:
    """Write a small example as csv, xlsx or TRF16, to be filled in; return its bytes.

    Raises UsageError for another format, and where a file is there that must not be written over.
    """
    writer = crosstable_writer("csv") if target == STANDARD_OUTPUT else _writer(target, None)
    if target != STANDARD_OUTPUT and target.exists() and not force:
        raise UsageError(f"{target} exists already; give another name, or --force to write over it.")
    content = TRF_TEMPLATE.encode() if is_trf(writer.name) else _template_table(writer, target, language)
    if target != STANDARD_OUTPUT:
        write_file(target, content)
    return content


def _template_table(writer: CrosstableWriter, target: Path, language: str) -> bytes:
    request = ConvertRequest(target, target, language=language)
    content = writer.write(event_to_write(trf.read(TEMPLATE.encode(), "template"), "", request, None)).content
    assert content is not None  # noqa: S101 - our own two rows
    return content


def event_to_write(
    crosstable: Crosstable, sha256: str, request: ConvertRequest, trf_lines: tuple[str, ...] | None
) -> EventToWrite:
    """Return the tournament with everything that a writer may need."""
    tournament = _with_time_in_words(normalise(crosstable, sha256), crosstable)
    return EventToWrite(
        crosstable,
        tournament,
        file=request.target.name if request.target != STANDARD_OUTPUT else "standard output",
        trf_lines=trf_lines,
        birth_dates=tuple(_birth_date(text) for text in crosstable.entries.birth_date.tolist()),
        time_control_code=time_control_code(tournament.time_control),
        words=SheetWords(*written_words(request.language)),
        matrix=request.matrix,
        national_ids=request.national_ids,
    )


def _with_time_in_words(tournament: Tournament, crosstable: Crosstable) -> Tournament:
    """Return the tournament; a time control of which the file gives the code alone (222) is said in words.

    A sheet has a place for words only, where the seconds of the code would be taken for minutes, or for nothing.
    """
    stated = {fact.key: fact.text for fact in reversed(crosstable.header) if fact.text.strip()}
    if "122" in stated or "222" not in stated:
        return tournament
    return tournament.model_copy(update={"time_control": time_control_words(stated["222"])})


def _refuse_unproved(source: SourceFile, event: EventToWrite) -> None:
    """Raise NothingDoneError where nobody knows whom the opponents' numbers mean: written, they would mean somebody."""
    unproved = [found for found in event.tournament.issues if found.code in _UNPROVED]
    several = len(event.crosstable.number_spaces) > 1 and bool((event.crosstable.cells.opponent != "").any())
    if unproved or (several and not (event.tournament.games.opponent >= 0).any()):
        raise NothingDoneError(
            f"{source.label}: what the opponents' numbers mean could not be proved; a columns file can say it "
            f"(--columns).\n{_said(unproved or event.tournament.issues)}"
        )


def _writer(target: Path, to_format: str | None) -> CrosstableWriter:
    """Return the writer that is named, else the first one for the ending of the target."""
    if to_format is not None:
        return crosstable_writer(to_format)
    ending = target.suffix.removeprefix(".").lower()
    for writer in CROSSTABLE_WRITERS:
        if ending == writer.ending:
            return writer
    names = "|".join(writer.name for writer in CROSSTABLE_WRITERS)
    raise UsageError(f"{target.name} does not say its format; give --to {names}")


def _refuse_to_overwrite(request: ConvertRequest, writer: CrosstableWriter) -> None:
    source, target = request.source, request.target
    if request.matrix and writer.name not in ("csv", "xlsx"):
        raise UsageError(f"{writer.name} has one shape; --shape matrix is for csv and xlsx.")
    if target == STANDARD_OUTPUT:
        if not writer.is_text:
            raise UsageError(f"{writer.name} is no text and cannot go to standard output; name a file.")
    elif target.exists() and source.exists() and target.samefile(source):
        raise UsageError(f"{target} is the file to read; give the new one another name.")
    elif target.exists() and not request.force:
        raise UsageError(f"{target} exists already; give another name, or --force to write over it.")


def _one_file(path: Path) -> SourceFile:
    try:
        sources = find_sources([path])
    except FileNotFoundError as error:
        raise UsageError(str(error)) from error
    if len(sources) != 1:
        raise UsageError(f"{path} holds {len(sources)} files; one file is converted at a time.")
    return sources[0]


def _read(source: SourceFile, request: ConvertRequest) -> Crosstable:
    """Return the crosstable; raise NothingDoneError where the file could not be read to its end."""
    found = read_tournament(source, request.encoding, request.columns)
    if isinstance(found, Refusal):
        raise NothingDoneError(_said(found.issues))
    unread = [each for each in found.issues if each.severity is Severity.ERROR and each.code not in _ALL_IS_READ]
    if unread:
        raise NothingDoneError(
            f"{source.label} could not be read to its end, so that something would be missing from what is written.\n"
            + _said(unread)
        )
    return found


def _as_its_lines_say(crosstable: Crosstable, source: SourceFile, request: ConvertRequest) -> Crosstable:
    """Return what a TRF says without columns files, told if they say more: written as a TRF it keeps its own lines."""
    told = [each for each in crosstable.issues if each.code == "FACTS_FROM_COLUMNS_FILE"]
    content = source.read()
    if not told or isinstance(content, Refusal):
        return crosstable
    alone = _read(SourceFile(source.label, source.path, content), replace(request, columns=None))
    message = f"{told[0].message} A TRF that is written from a TRF keeps its lines: none of that stands in it."
    unused = issue("COLUMNS_FILE_UNUSED", message, Source(source.label), fix="Write it into the TRF.")
    return alone.model_copy(update={"issues": (*alone.issues, unused)})


def _lines(source: SourceFile, encoding: str | None) -> tuple[str, ...]:
    """Return the lines of a TRF as its reader saw them."""
    content = source.read()
    return () if isinstance(content, Refusal) else tuple(split_lines(decode(content, encoding).text))


def _birth_date(text: str) -> str:
    day = read_day(text)
    if not day.year:
        return text if text.strip(" 0/.-") else ""
    return f"{day.year:04}/{day.month:02}/{day.day:02}" if day.month else f"{day.year:04}"


def _said(issues: Sequence[Issue]) -> str:
    """Return the problems for a message, each with its place and its remedy."""
    lines = []
    for each in map(in_lines, sorted(issues, key=worst_first)):
        row = f"{row_word(each.source.file)} {each.source.row}" if each.source.row else ""
        column = f"column {each.source.column}" if each.source.column else ""
        where = ", ".join(filter(None, (each.source.file, each.source.sheet, row, column)))
        lines.append(f"{each.code}: {where}: {each.message} {each.fix}")
    return "\n".join(lines)
