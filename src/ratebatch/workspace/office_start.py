"""The folder of a new office: nothing that is there is touched."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ratebatch.workspace.refusals import explained
from ratebatch.workspace.single_file import write_file
from ratebatch.workspace.storage import make_folder


def make_office(folder: Path, folders: Sequence[str], files: Mapping[str, bytes]) -> tuple[str, ...]:
    """Make the folders and write the files, in their order, that are not there; return the names of what was made."""
    made = []
    with explained(folder, "Nothing that was there was changed."):
        for name in ("", *folders):
            if not (folder / name).is_dir():
                make_folder(folder / name)
                made += [f"{name}/"] if name else []
    for name, content in files.items():
        if not (folder / name).exists():
            write_file(folder / name, content)
            made.append(name)
    return tuple(made)
