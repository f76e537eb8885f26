"""A dataset after the first pass: its files, its blocks, its events, with what is wrong with them."""

from collections.abc import Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.engines import Engine
from ratebatch.pipeline.games_dataset.events import Events, joined_events
from ratebatch.pipeline.games_dataset.survey import survey
from ratebatch.pipeline.request import Progress, RateRequest
from ratebatch.reading.games_dataset import FileLook
from ratebatch.reading.games_files import DatasetFile
from ratebatch.records.games_dataset import Block
from ratebatch.records.verdict import Verdict

NAMED_FILES = 3
"""So many files are named in one sentence."""


class LookedAt(NamedTuple):
    """A file of the dataset with what it is, and why it is left out, if it is."""

    file: DatasetFile
    look: FileLook
    left: tuple[Verdict, str] | None


class Dataset(NamedTuple):
    """The files as looked at, the blocks of those that are rated, and the events in them."""

    files: list[LookedAt]
    blocks: list[Block]
    events: Events
    issues: list[Issue]


def surveyed(looked: Sequence[LookedAt], request: RateRequest, engine: Engine, progress: Progress) -> Dataset:
    """Return the events of the files that are not left out; a block that cannot be read is named, the others go on."""
    going_on = [each for each in looked if each.left is None]
    blocks = [block for each in going_on for block in each.look.blocks]
    optional = {each.file.label: each.look.columns for each in going_on}
    found, issues, wrong, damaged, filled = [], list[Issue](), set[str](), set[str](), set[str]()
    for at, of_block in enumerate(engine.map(survey, optional, blocks)):
        progress("Finding events", at, len(blocks))
        found.append(of_block.events)
        issues += of_block.issues
        wrong |= {blocks[at].file} if any(not each.event for each in of_block.issues) else set()
        filled |= {blocks[at].file} if len(of_block.events.rows) else set()
        damaged |= {blocks[at].file} if of_block.is_damaged else set()
    progress("Finding events", len(blocks), len(blocks))
    damaged |= {each.file.label for each in looked if each.left is not None and each.left[0] is Verdict.REJECTED}
    events = joined_events(found, [block.file for block in blocks], damaged, request)
    issues += _missing_games(sorted(damaged)) if events.number else []
    spread = int(events.split.sum())
    if spread > len(blocks):  # one event at the border of two blocks is as it should be
        rows = int(events.rows[events.split].sum())
        said = f"{spread} of {events.number} events lie in several blocks, with {rows} rows."
        issues.append(issue("GAMES_EVENTS_SPREAD", said, Source(blocks[0].file)))
    reason = "rows of the file cannot be rated; see issues.csv."
    files = []
    for each in looked:
        left = each.left
        if each.file.label in wrong:
            left = (Verdict.HELD, reason)
        elif left is None and each.file.label not in filled:
            left = (Verdict.IGNORED, "The file has no games.")
        files.append(each._replace(left=left))
    return Dataset(files, blocks, events, issues)


def _missing_games(damaged: Sequence[str]) -> list[Issue]:
    """Return what is said of the events of other files, whose games may stand where nobody can read them."""
    if not damaged:
        return []
    more = f" and {len(damaged) - NAMED_FILES} more files" if len(damaged) > NAMED_FILES else ""
    said = f"Events may have games in {', '.join(damaged[:NAMED_FILES])}{more} that could not be read."
    return [issue("GAMES_MAY_BE_MISSING", said, Source(damaged[0]))]
