"""What is corrected: decisions, files replaced, added or left out; and what that makes of the input of a month."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ratebatch.pipeline.correcting.chain_month import ChainMonth
from ratebatch.pipeline.correcting.figures import read_figures
from ratebatch.pipeline.request import NothingDoneError, UsageError
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sources import SourceFile, find_sources
from ratebatch.records.names import folded


@dataclass(frozen=True)
class Replacement:
    """A file of the chain, named as in events.csv (or `2026-03/open.trf`) or by a copy of it, and the one instead."""

    old: str
    new: Path


def read_replacement(text: str) -> Replacement:
    """Return the replacement that an option names as `OLD=NEW`; raise UsageError for what names none."""
    old, sign, new = text.rpartition("=")
    if not sign or not old.strip() or not Path(new).is_file():
        raise UsageError(f"--replace {text}: write OLD_FILE=NEW_FILE, the second a file that is there.")
    return Replacement(old, Path(new))


@dataclass(frozen=True)
class Correction:
    """What the officer wants otherwise; `dropped` are files as in events.csv, or names of events."""

    decisions: Path | None = None
    replaced: tuple[Replacement, ...] = ()
    added: tuple[Path, ...] = ()
    dropped: tuple[str, ...] = ()

    def in_words(self) -> Iterator[str]:
        """Yield each part as a line."""
        if self.decisions is not None:
            yield f"decisions of {self.decisions.name}"
        yield from (f"{each.new.name} instead of {Path(each.old).name}" for each in self.replaced)
        yield from (f"{each.name} added" for each in self.added)
        yield from (f"{each} left out" for each in self.dropped)


@dataclass(frozen=True)
class FileChanges:
    """Which files of which months are replaced or left out, by their names there; and the files added."""

    replaced: dict[tuple[ChainMonth, str], SourceFile]
    dropped: frozenset[tuple[ChainMonth, str]]
    added: tuple[SourceFile, ...]

    def of(self, month: ChainMonth, sources: Sequence[SourceFile], done: Sequence[str]) -> tuple[SourceFile, ...]:
        """Return the corrected input of a month; `done` are the names of added files that a month before rated."""
        kept = [
            self.replaced.get((month, each.label), each)
            for each in sources
            if (month, each.label) not in self.dropped
        ]  # fmt: skip
        labels = {each.label for each in kept}
        added = [each for each in self.added if each.label not in done]
        if taken := [each.label for each in added if each.label in labels]:
            raise UsageError(f"--add {taken[0]}: a file of {month.period} is called so; rename one, or use --replace.")
        return tuple(sorted([*kept, *added], key=lambda each: each.label))

    @property
    def first(self) -> ChainMonth | None:
        """The first month of which a file is replaced or left out."""
        months = [month for month, _ in (*self.replaced, *self.dropped)]
        return min(months, key=lambda month: month.period, default=None)


def file_changes(correction: Correction, chain: Sequence[ChainMonth]) -> FileChanges:
    """Return what the correction does to the files of the chain; raise UsageError for what fits no file of it."""
    replaced: dict[tuple[ChainMonth, str], SourceFile] = {}
    for each in correction.replaced:
        (new,) = _read(each.new, "--replace", single=True)
        for month, label in _meant(each.old, chain, "--replace"):
            suffix = Path(new.label).suffix
            name = label if Path(label).suffix == suffix else str(Path(label).with_suffix(suffix))
            replaced[month, label] = replace(new, label=name)
    dropped = frozenset(found for each in correction.dropped for found in _dropped(each, chain))
    added = tuple(source for path in correction.added for source in _read(path, "--add", single=False))
    return FileChanges(replaced, dropped, added)


def _read(path: Path, option: str, *, single: bool) -> list[SourceFile]:
    """Return the file, or the files of an archive or folder, in memory, so that nothing changes meanwhile."""
    sources = []
    for found in find_sources([path]):
        content = found.read()
        beside = found.columns_file()
        if isinstance(content, Refusal) or isinstance(beside, Refusal):
            refusal = content if isinstance(content, Refusal) else beside
            assert isinstance(refusal, Refusal)  # noqa: S101 - one of the two is
            raise NothingDoneError(f"{option} {path}: {refusal.issues[0].message}")
        sources.append(SourceFile(found.label, found.path, content, columns=beside.content if beside else None))
    if single and len(sources) != 1:
        raise UsageError(f"{option} {path}: give one file, not {len(sources)}.")
    return sources


def _meant(old: str, chain: Sequence[ChainMonth], option: str) -> list[tuple[ChainMonth, str]]:
    """Return the months with the file meant, and its name there: by a copy of it, by month and name, or by name."""
    inputs = [
        (month, each["file"], each["sha256"])
        for month in chain
        for each in {row["file"]: row for row in month.manifest["inputs"]}.values()
    ]
    if Path(old).is_file():
        copy = SourceFile(old, Path(old)).sha256
        found = [(month, file) for month, file, sha256 in inputs if sha256 == copy]
        if found:
            return found
    named = [(month, file, sha256) for month, file, sha256 in inputs if old in (file, f"{month.period}/{file}")]
    if not named:
        raise UsageError(f"{option} {old}: no month of the chain has this file; events.csv names them.")
    if len({sha256 for _, _, sha256 in named}) > 1:
        months = ", ".join(str(month.period) for month, _, _ in named)
        raise UsageError(f"{option} {old}: there are different files of this name, in {months}; write 2026-03/{old}.")
    return [(month, file) for month, file, _ in named]


def _dropped(event: str, chain: Sequence[ChainMonth]) -> list[tuple[ChainMonth, str]]:
    """Return the months and files meant: a file, else the files that hold an event of this name and no other."""
    found = []
    for month in chain:
        rows = read_figures(month.folder, month.period).events.to_pylist()
        for file in {row["file"] for row in rows if row["event"] and folded(row["event"]) == folded(event)}:
            others = {row["event"] for row in rows if row["file"] == file and folded(row["event"]) != folded(event)}
            if others:
                raise UsageError(
                    f"--drop {event}: {file} holds {', '.join(sorted(others))} as well; give --replace with a file "
                    "without the event."
                )
            found.append((month, file))
    return found or _meant(event, chain, "--drop")
