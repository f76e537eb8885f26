"""The pointer to the run that counts: replaced in one step, so that a reader sees the old run or the new one.

It is a symbolic link `current`; where the system or the disk makes none, a small file `current.json` that names the
folder. A link that once could be made is preferred for ever, so that there are never two pointers that disagree.
"""

import json
import os
from contextlib import suppress
from pathlib import Path, PurePosixPath

from ratebatch.workspace.names import PRIVATE
from ratebatch.workspace.office_names import CURRENT, RUNS
from ratebatch.workspace.refusals import OutputUnusable, explained
from ratebatch.workspace.single_file import write_file
from ratebatch.workspace.storage import sync_folder

_DRAFT = f"{PRIVATE}/current.draft"
_JSON = f"{CURRENT}.json"


def point_to(office: Path, run: Path) -> None:
    """Make a run below the office the current one; raise `OutputUnusable`, which says where the pointer leads then."""
    relative = run.relative_to(office).as_posix()
    link, draft = office / CURRENT, office / _DRAFT
    if os.path.lexists(link) and not link.is_symlink():
        raise OutputUnusable(f"{link} was not made by this program. Move it away and run again.")
    with explained(link):
        draft.unlink(missing_ok=True)
        try:
            draft.symlink_to(relative, target_is_directory=True)
        except (OSError, NotImplementedError):
            if link.is_symlink():
                raise
            write_file(office / _JSON, (json.dumps({"run": relative}) + "\n").encode())
            return
        draft.replace(link)
    with explained(link, "It leads to the new output, which is complete."):
        sync_folder(office)
        (office / _JSON).unlink(missing_ok=True)


def current_run(office: Path) -> Path | None:
    """Return the folder of the current run, None if there is none; a pointer that leads elsewhere counts as none."""
    named = ""
    with suppress(OSError, ValueError, KeyError, TypeError):
        named = os.readlink(office / CURRENT)  # noqa: PTH115 - as it is written, not resolved
    if not named:
        with suppress(OSError, ValueError, KeyError, TypeError):
            named = str(json.loads((office / _JSON).read_bytes())["run"])
    parts = PurePosixPath(named.replace(os.sep, "/")).parts
    if len(parts) != 3 or parts[0] != RUNS or ".." in parts:
        return None
    found = office.joinpath(*parts)
    return found if found.is_dir() else None
