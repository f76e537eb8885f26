"""Tournaments written in other formats, for tests: through the pipeline, and as the writers see them."""

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ratebatch.issues import Issue
from ratebatch.normalising.tournament import normalise
from ratebatch.pipeline.converting import ConvertRequest, convert_event, event_to_write
from ratebatch.reading.tournament_files import Refusal, SourceFile, read_tournament
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.tournament import Tournament
from ratebatch.reporting.crosstable_writers import crosstable_writer
from ratebatch.reporting.crosstable_writing import WrittenCrosstable


@dataclass(frozen=True)
class Conversion:
    """The bytes that were written, and the problems told."""

    content: bytes
    issues: tuple[Issue, ...]

    @property
    def text(self) -> str:
        """The bytes as text."""
        return self.content.decode()

    @property
    def lines(self) -> list[str]:
        """The lines of the text."""
        return self.text.split("\n")[:-1]

    @property
    def codes(self) -> list[str]:
        """The codes of the problems."""
        return [found.code for found in self.issues]


def converted(content: str | bytes, to: str, *, name: str = "event.trf", **options: Any) -> Conversion:
    """Return a file converted by the pipeline; `options` are those of `ConvertRequest`."""
    with TemporaryDirectory() as folder:
        source, target = Path(folder) / name, Path(folder) / f"written.{crosstable_writer(to).ending}"
        source.write_bytes(content.encode() if isinstance(content, str) else content)
        done = convert_event(ConvertRequest(source, target, to_format=to, **options))
        assert target.read_bytes() == done.content
        return Conversion(done.content, done.issues)


def crosstable_of(content: str | bytes, name: str = "event.trf") -> Crosstable:
    """Return what is read of a file."""
    raw = content.encode() if isinstance(content, str) else content
    found = read_tournament(SourceFile(name, Path("nowhere"), raw))
    assert not isinstance(found, Refusal), found
    return found


def tournament_of(content: str | bytes, name: str = "event.trf") -> Tournament:
    """Return what is understood of a file."""
    return normalise(crosstable_of(content, name), "")


def written_anew(trf: str, to: str, **options: Any) -> WrittenCrosstable:
    """Return what a writer makes of a tournament that is understood alone, as if it came from a spreadsheet."""
    request = ConvertRequest(Path("event.xlsx"), Path("written.file"), **options)
    return crosstable_writer(to).write(event_to_write(crosstable_of(trf), "", request, None))


def meant(tournament: Tournament) -> dict[str, Any]:
    """Return what a tournament says, without the places and words where it says it."""
    said = tournament.model_dump(exclude={"file", "sheet", "sha256", "format", "columns", "labels", "issues"})
    for table in ("entries", "games"):
        said[table] = {name: column for name, column in said[table].items() if name not in ("row", "column")}
    games = said["games"]
    order = sorted(range(len(games["entry"])), key=lambda at: (games["entry"][at], games["round"][at]))
    said["games"] = {name: [column[at] for at in order] for name, column in games.items()}
    return said
