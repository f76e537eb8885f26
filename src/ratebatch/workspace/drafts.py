"""What a killed process may have left: drafts of single files, which never took the place of anything."""

from contextlib import suppress
from pathlib import Path

from ratebatch.workspace.names import PRIVATE
from ratebatch.workspace.office_names import KEPT, RUNS
from ratebatch.workspace.single_file import DRAFT


def remove_drafts(folder: Path) -> None:
    """Remove the drafts in an office or a run that the caller has locked, where only its own commands write them."""
    of_run = (folder,) if folder.parent.parent.name == RUNS else ()  # in an office's own folder people work as well
    for place in (folder / PRIVATE, folder / KEPT, *of_run):
        for draft in place.glob(f"{DRAFT}*"):
            with suppress(OSError):  # it costs room, nothing else
                draft.unlink()
