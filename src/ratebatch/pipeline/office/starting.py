"""Make the folder of an office: settings with a word on each, and the folders that belong to it."""

from importlib import resources
from pathlib import Path

from ratebatch.pipeline.request import NothingDoneError
from ratebatch.reading.office_settings import SETTINGS_FILE
from ratebatch.workspace.office_start import make_office

FOLDERS = ("results", "lists", "runs", "published", "kept")


def start_office(folder: Path) -> tuple[str, ...]:
    """Make the folders and files that are missing, and return their names; what is there stays as it is.

    Raises NothingDoneError if there is an office already, and OutputUnusable when the folder cannot be written.
    """
    if (folder / SETTINGS_FILE).exists():
        raise NothingDoneError(f"{folder / SETTINGS_FILE} is there already; it is not overwritten.")
    templates = resources.files("ratebatch.workspace").joinpath("templates")
    names = ("decisions.toml", "events.csv", SETTINGS_FILE)  # the settings last: with them the office is there
    files = {name: templates.joinpath(name).read_bytes() for name in names}
    return make_office(folder, FOLDERS, files)
