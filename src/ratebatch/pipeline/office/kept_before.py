"""The history that the first period of an office carries on, made elsewhere: it is kept with the publication."""

from pathlib import Path
from typing import Any

from ratebatch.pipeline.office.settings import Office
from ratebatch.pipeline.request import NothingDoneError
from ratebatch.reading.own_table import MANIFEST, OwnFileError, manifest_of
from ratebatch.workspace.frozen import published_periods
from ratebatch.workspace.office_names import KEPT_BEFORE, published_folder

_CARRIED_ON = ("state.", "pending_games.", "rating_list.")
"""How the names of the files begin that the next month reads; the manifest vouches for them."""


def kept_before(office: Office, manifest: dict[str, Any]) -> dict[str, bytes]:
    """Return the files to keep, by their names in the publication; none where the period before was published here.

    Raises NothingDoneError when the history is not the one from which the run was made, or cannot be read.
    """
    wanted = manifest["options"].get("previous")
    if not wanted:
        return {}
    here = (published_folder(office.folder, month) for month in published_periods(office.folder))
    if any(manifest_of(each).sha256 == wanted for each in here):
        return {}
    folder = office.file(office.settings.history)
    if folder is None:
        raise NothingDoneError("the run carries on a history that the settings no longer name; rate again.")
    try:
        history = manifest_of(folder)
    except OwnFileError as error:
        raise NothingDoneError(f"history in the settings: {error}.") from error
    if history.sha256 != wanted:
        raise NothingDoneError(f"the history {folder} is not the one from which the run was made; rate again.")
    names = [name for name in history.content.get("outputs", {}) if Path(name).name.startswith(_CARRIED_ON)]
    try:
        return {f"{KEPT_BEFORE}/{name}": (folder / name).read_bytes() for name in (MANIFEST, *names)}
    except OSError as error:
        raise NothingDoneError(f"{error.filename} cannot be read ({error.strerror}); it belongs to the run.") from error
