"""An output folder checked alone: its files, its sums, and its figures by the articles."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ratebatch.issues import Issue, Severity, Source, issue, worst_first
from ratebatch.reading.output_hashes import HashedFile
from ratebatch.records.decisions import Decisions
from ratebatch.records.output import Output
from ratebatch.records.rating_list import FIDE, RatingList
from ratebatch.verifying.carried import carried_of
from ratebatch.verifying.identities import broken_identities
from ratebatch.verifying.manifest_check import Written, contradicted
from ratebatch.verifying.recomputing import recomputed

SystemType = tuple[str, str]
"""A system and a type of rating."""


class SelfCheck(NamedTuple):
    """What was checked, and everything that is wrong, the worst first."""

    period: str
    files: int
    players: int
    games: int
    """Players and rows of games that were recomputed."""
    recomputed: tuple[str, ...]
    """System and type of which every figure was recomputed."""
    only_added_up: tuple[str, ...]
    """System and type of which only hashes and sums were checked."""
    issues: tuple[Issue, ...]
    manifest_sha256: str = ""
    """The SHA-256 of manifest.json, which stands in no file of the folder."""

    @property
    def holds(self) -> bool:
        """Whether nothing above a note was found."""
        return all(found.severity is Severity.INFO for found in self.issues)


def self_check(
    output: Output,
    written: Written,
    files: Iterable[HashedFile],
    lists: Mapping[SystemType, RatingList],
    prefixes: Mapping[SystemType, str],
    decisions: Decisions,
) -> SelfCheck:
    """Return what is wrong with an output folder; `lists` are its new lists, `prefixes` where its files stand.

    `written` is what its manifest and its summary say as they stand there.
    `decisions` are those of the run: what they carry to the list is part of the new ratings.
    """
    files = tuple(files)
    found = [problem for file in files for problem in _of_file(file)]
    found += contradicted(written, output, prefixes)
    names: dict[bool, list[str]] = {True: [], False: []}
    for rating in output.ratings:
        facts = rating.facts
        key = (facts.system, str(facts.type))
        found += broken_identities(rating, prefixes[key], lists.get(key))
        if facts.system == FIDE:
            carried = carried_of(decisions, output.period, facts.base_list, facts.system, facts.type)
            found += recomputed(rating, output.period, prefixes[key], lists.get(key), carried)
        names[facts.system == FIDE].append(f"{facts.system} {facts.type}")
    return SelfCheck(
        period=str(output.period),
        files=sum(file.expected is not None for file in files),
        players=sum(len(rating.changes) for rating in output.ratings if rating.facts.system == FIDE),
        games=sum(len(rating.games) for rating in output.ratings if rating.facts.system == FIDE),
        recomputed=tuple(names[True]),
        only_added_up=tuple(names[False]),
        issues=tuple(sorted(found, key=worst_first)),
        manifest_sha256=written.sha256,
    )


def _of_file(file: HashedFile) -> list[Issue]:
    if file.expected is None:
        return [issue("VERIFY_FILE_UNKNOWN", f"{file.name} is not in the manifest.", Source(file.name))]
    if file.found is None:
        return [
            issue("VERIFY_FILE_MISSING", f"{file.name} is in the manifest and not in the folder.", Source(file.name))
        ]
    if file.found != file.expected:
        said = f"{file.name} is not as the run wrote it: SHA-256 {file.found[:12]}… instead of {file.expected[:12]}…"
        return [issue("VERIFY_FILE_ALTERED", said, Source(file.name))]
    return []
