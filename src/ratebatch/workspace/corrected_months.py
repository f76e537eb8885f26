"""Corrected months on the disk: copies of whole output folders, files by their hashes, and a log of what was done."""

from collections.abc import Mapping
from pathlib import Path

from ratebatch.workspace.manifest import outputs_in
from ratebatch.workspace.names import MANIFEST
from ratebatch.workspace.output_folder import locked
from ratebatch.workspace.refusals import explained
from ratebatch.workspace.single_file import write_file
from ratebatch.workspace.storage import make_folder


def is_other_output(folder: Path, made: Path) -> bool:
    """Say whether something else than the output in `made` stands in a folder: another manifest, or any other files."""
    if not folder.exists() or not any(folder.iterdir()):
        return False
    manifest = folder / MANIFEST
    return not manifest.is_file() or manifest.read_bytes() != (made / MANIFEST).read_bytes()


def copy_output(made: Path, folder: Path) -> None:
    """Write the outputs of a run into another folder, all of them or none; raise `OutputUnusable` and `Busy`."""
    names = [*(outputs_in((made / MANIFEST).read_bytes()) or {}), MANIFEST]
    with locked(folder) as out:
        out.commit({name: (made / name).read_bytes() for name in names})


def keep_files(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Keep contents under their SHA-256, as far as they are not kept yet; raise `OutputUnusable`."""
    if contents:
        with explained(folder):
            make_folder(folder)
    for sha256, content in sorted(contents.items()):
        if not (folder / sha256).is_file():
            write_file(folder / sha256, content)


def add_line(path: Path, line: str) -> bool:
    """Add a line to a text file unless it stands there; say whether it was added. Raise `OutputUnusable`."""
    with explained(path):
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if line in lines:
        return False
    write_file(path, "".join(f"{each}\n" for each in (*lines, line)).encode())
    return True
