"""The first look at the files of a dataset, and which of them are left out: damaged, twice there, or passed over."""

from collections.abc import Sequence

from ratebatch.issues import Issue
from ratebatch.pipeline.engines import Engine
from ratebatch.pipeline.games_dataset.byte_copies import (
    are_in_one_place,
    both_count,
    counted_once,
    games_of_block,
    proves_a_copy,
)
from ratebatch.pipeline.games_dataset.dataset import LookedAt
from ratebatch.pipeline.request import Progress
from ratebatch.reading.games_dataset import look_at
from ratebatch.reading.games_files import DatasetFile
from ratebatch.records.verdict import Verdict


def looked_at(files: Sequence[DatasetFile], engine: Engine, progress: Progress) -> tuple[list[LookedAt], list[Issue]]:
    """Return what each file is, which are left out, and the problems found."""
    seen: dict[tuple[object, ...], list[LookedAt]] = {}
    found: list[LookedAt] = []
    issues: list[Issue] = []
    for at, look in enumerate(engine.map(look_at, None, files)):
        progress("Looking at files", at, len(files))
        file = files[at]
        if look.problem is not None:
            verdict = Verdict.IGNORED if file.passed_over else Verdict.REJECTED
            found.append(LookedAt(file, look, (verdict, look.problem.message)))
            issues.append(look.problem)
            continue
        found.append(LookedAt(file, look, None))
        seen.setdefault((look.sha256, look.folders), []).append(found[-1])
    copies: dict[str, str] = {}
    for group in seen.values():
        for original, copy, problem in _copies(group, engine):
            issues.append(problem)
            if original is not None:
                copies[copy.file.label] = f"It holds the same games as {original.file.label}."
    return [_left(each, copies) for each in found], issues


def _left(each: LookedAt, copies: dict[str, str]) -> LookedAt:
    said = copies.get(each.file.label)
    return each if said is None else each._replace(left=(Verdict.DUPLICATE, said))


def _copies(group: Sequence[LookedAt], engine: Engine) -> list[tuple[LookedAt | None, LookedAt, Issue]]:
    """Return of files of the same bytes and folders which are copies, of what, and what is said.

    The original is None where it is not certain that there is one.
    """
    first, found = group[0], list[tuple[LookedAt | None, LookedAt, Issue]]()
    games = sum(block.rows for block in first.look.blocks)
    if len(group) == 1 or not games:
        return found
    of_blocks = [*engine.map(games_of_block, None, first.look.blocks)]
    games = sum(each.games for each in of_blocks if each is not None)
    by_path = {first.file.path.resolve(): first}
    for each in group[1:]:
        same = by_path.setdefault(each.file.path.resolve(), each)
        if same is not each:
            found.append((same, each, counted_once(each.file, same.file, games, is_one_file=True)))
        elif proves_a_copy(of_blocks, in_one_place=are_in_one_place(each.file, first.file)):
            found.append((first, each, counted_once(each.file, first.file, games, is_one_file=False)))
        else:
            found.append((None, each, both_count(each.file, first.file, games)))
    return found
