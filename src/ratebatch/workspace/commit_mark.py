"""The commit mark: from the moment it stands on disk, the new output counts, and whoever comes next puts it in place.

Files are staged before the mark and moved after it. Without a mark, what is staged is worth nothing and is discarded;
with one, the rest of the moves is done. Each step may be done twice, so being interrupted while finishing is no harm.
"""

import json
import shutil
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from ratebatch.workspace.failpoints import reached
from ratebatch.workspace.names import MANIFEST, MARK, MARK_DRAFT, PRIVATE, STAGING, is_output_name
from ratebatch.workspace.refusals import OutputUnusable
from ratebatch.workspace.storage import folders_of, make_folder, remove_empty, standing, sync_file, sync_folder


class Plan(NamedTuple):
    """What a commit does: the staged files to move into place, and the files of the former run to remove."""

    moves: tuple[str, ...]
    removals: tuple[str, ...]


def set_mark(out: Path, plan: Plan) -> None:
    """Write the mark so that it stands complete or not at all; raises `OSError`, and then it does not stand."""
    draft = out / MARK_DRAFT
    draft.write_bytes(json.dumps(plan._asdict()).encode())
    sync_file(draft)
    draft.replace(out / MARK)
    sync_folder(out / PRIVATE)


def read_mark(out: Path) -> Plan | None:
    """Return the plan of an interrupted commit, if there is one.

    Raises `OutputUnusable` when the mark is damaged, which only another program can have done.
    """
    try:
        text = (out / MARK).read_bytes()
    except FileNotFoundError:
        return None
    try:
        content = json.loads(text)
        plan = Plan(tuple(content["moves"]), tuple(content["removals"]))
    except (ValueError, KeyError, TypeError, RecursionError):
        plan = None
    if plan is None or not all(map(is_output_name, plan.moves + plan.removals)):
        raise OutputUnusable(f"{out / MARK} is damaged. Move {out / PRIVATE} away and run again.")
    return plan


def finish(out: Path, plan: Plan) -> None:
    """Put the staged files in place, the manifest last, and take the mark away.

    Raises `OSError`; the mark then still stands, and finishing can be tried again.
    """
    for name in plan.moves:
        if name != MANIFEST:
            _move(out, name)
            reached("after first move")
    for name in plan.removals:
        if path := standing(out, name):
            path.unlink()
        remove_empty(folders_of(out, name)[1:])
    # All names must last before the manifest vouches for them, and before the mark, which could restore them, goes.
    for folder in {folder for name in plan.moves + plan.removals for folder in folders_of(out, name)}:
        if folder.is_dir():
            sync_folder(folder)
    reached("before manifest move")
    if MANIFEST in plan.moves:
        _move(out, MANIFEST)
        sync_folder(out)
    reached("before mark removal")
    (out / MARK).unlink()
    sync_folder(out / PRIVATE)
    reached("after mark removal")
    with suppress(OSError):  # the output is complete; what is left is discarded by the next run
        discard(out)


def _move(out: Path, name: str) -> None:
    staged = out / STAGING / name
    if staged.exists():  # else it was moved before the interruption
        make_folder((out / name).parent)
        staged.replace(out / name)


def discard(out: Path) -> None:
    """Remove what an unfinished commit staged; raises `OSError`. A mark, if one stands, goes first.

    In that order, because a mark without its staged files would let the next run remove files and bring none.
    """
    if (out / MARK).exists():
        (out / MARK).unlink()
        sync_folder(out / PRIVATE)
    (out / MARK_DRAFT).unlink(missing_ok=True)
    with suppress(FileNotFoundError):
        shutil.rmtree(out / STAGING)
