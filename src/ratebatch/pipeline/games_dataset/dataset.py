"""A dataset after the first pass: its files, its blocks, its events, with what is wrong with them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.games_rows import NAMED
from ratebatch.pipeline.engines import Engine
from ratebatch.pipeline.games_dataset.contradictions import located, seen_in_block
from ratebatch.pipeline.games_dataset.events import Events
from ratebatch.pipeline.games_dataset.joining import joined_events
from ratebatch.pipeline.games_dataset.survey import Surveyed, survey
from ratebatch.pipeline.request import Progress, RateRequest
from ratebatch.reading.games_dataset import FileLook
from ratebatch.reading.games_files import DatasetFile
from ratebatch.records.games_dataset import Block
from ratebatch.records.verdict import Verdict
from ratebatch.records.wording import several

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
    found = []
    for at, of_block in enumerate(engine.map(survey, optional, blocks)):
        progress("Finding events", at, len(blocks))
        found.append(of_block)
    progress("Finding events", len(blocks), len(blocks))
    blocks = [block._replace(respelled=each.respelled) for block, each in zip(blocks, found, strict=True)]
    files = [block.file for block in blocks]
    damaged = {file for file, of_block in zip(files, found, strict=True) if of_block.is_damaged}
    damaged |= {each.file.label for each in looked if each.left is not None and each.left[0] is Verdict.REJECTED}
    events, of_registry = joined_events([each.events for each in found], files, damaged, request)
    events = _with_rows_that_contradict(events, blocks, optional, engine)
    issues = [*of_registry, *(problem for of_block in found for problem in of_block.issues)]
    issues += _missing_games(sorted(damaged)) if events.number else []
    issues += _spread_events(events, blocks)
    return Dataset(_files(looked, files, found), blocks, events, issues)


def _files(looked: Sequence[LookedAt], files: Sequence[str], found: Sequence[Surveyed]) -> list[LookedAt]:
    """Return the files with what the first pass says of them: rows that belong to no event, or no game at all."""
    of_blocks = list(zip(files, found, strict=True))
    wrong = {file for file, of_block in of_blocks if any(not each.event for each in of_block.issues)}
    filled = {file for file, of_block in of_blocks if len(of_block.events.rows)}
    after = []
    for each in looked:
        left = each.left
        if each.file.label in wrong:
            left = (Verdict.HELD, "rows of the file cannot be rated; see issues.csv.")
        elif left is None and each.file.label not in filled:
            left = (Verdict.IGNORED, "The file has no games.")
        after.append(each._replace(left=left))
    return after


def _spread_events(events: Events, blocks: Sequence[Block]) -> list[Issue]:
    """Return that many events lie in several blocks; one at the border of two blocks is as it should be."""
    spread = int(events.split.sum())
    if spread <= len(blocks):
        return []
    rows = int(events.rows[events.split].sum())
    said = f"{spread} of {events.number} events lie in several blocks, with {rows} rows."
    return [issue("GAMES_EVENTS_SPREAD", said, Source(blocks[0].file))]


def _with_rows_that_contradict(
    events: Events, blocks: Sequence[Block], optional: Mapping[str, Sequence[str]], engine: Engine
) -> Events:
    """Return the events, of the first so many of which rows disagree with these rows; their blocks are read again."""
    asked = [at for at in _of_rows(events) if not events.wrong[at]][:NAMED]
    if not asked:
        return events
    of_events = {at: events.called(at) for at in asked}
    needed = sorted({block for at in asked for block in events.blocks_of(at)})
    again = engine.map(seen_in_block, ([*of_events.values()], optional), [blocks[at] for at in needed])
    seen = dict(zip(needed, again, strict=True))
    contradictions = dict(events.contradictions)
    for at, name in of_events.items():
        of_event = [(events.files[of], seen[of][name]) for of in events.blocks_of(at) if name in seen[of]]
        contradictions[at] = [
            each if each.cause is None else located(each.cause, of_event) for each in contradictions[at]
        ]
    return events._replace(contradictions=contradictions)


def _of_rows(events: Events) -> list[int]:
    """Return the events whose rows disagree with each other, not with the registry alone."""
    return sorted(at for at, found in events.contradictions.items() if any(each.cause is not None for each in found))


def without_copies(dataset: Dataset, copied: Mapping[int, Mapping[str, str]]) -> Dataset:
    """Return a dataset in which events do not lie in files that hold copies of their games; `copied` has the originals.

    A file that holds nothing else is a duplicate.
    """
    if not copied:
        return dataset
    blocks, originals = dict(dataset.events.blocks), dict[str, str]()
    for at, files in copied.items():
        blocks[at] = tuple(block for block in blocks[at] if dataset.events.files[block] not in files)
        originals |= files
    events = dataset.events._replace(blocks=blocks)
    filled = {file for at in range(events.number) for file in events.files_of(at)}
    looked = []
    for each in dataset.files:
        label = each.file.label
        is_copy = each.left is None and label in originals and label not in filled
        said = (Verdict.DUPLICATE, f"It holds the same games as {originals[label]}.") if is_copy else each.left
        looked.append(each._replace(left=said))
    return dataset._replace(files=looked, events=events)


def _missing_games(damaged: Sequence[str]) -> list[Issue]:
    """Return what is said of the events of other files, whose games may stand where nobody can read them."""
    if not damaged:
        return []
    more = f" and {several(len(damaged) - NAMED_FILES, 'more file')}" if len(damaged) > NAMED_FILES else ""
    said = f"Events may have games in {', '.join(damaged[:NAMED_FILES])}{more} that could not be read."
    return [issue("GAMES_MAY_BE_MISSING", said, Source(damaged[0]))]
