"""The files that decided a run, kept under their SHA-256: each once, however often it was rated."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from ratebatch.workspace.office_names import KEPT
from ratebatch.workspace.refusals import explained
from ratebatch.workspace.single_file import write_file
from ratebatch.workspace.storage import make_folder, sha256_of

_SHA256 = re.compile(r"[0-9a-f]{64}")


def keep(office: Path, contents: Mapping[str, bytes]) -> None:
    """Keep the contents, by SHA-256, that are not kept yet; raise `OutputUnusable` when the disk does not take one.

    A kept file of another length was torn by a power cut and is written again.
    """
    folder = office / KEPT
    with explained(folder):
        make_folder(folder)
        there = {path.name: path.stat().st_size for path in folder.iterdir() if _SHA256.fullmatch(path.name)}
    for sha256, content in sorted(contents.items()):
        if there.get(sha256) != len(content):
            write_file(folder / sha256, content)


def kept_among(folders: Iterable[Path], sha256: str) -> bytes | None:
    """Return a file kept in one of the folders, None if none has it whole."""
    if _SHA256.fullmatch(sha256):
        for folder in folders:
            try:
                content = (folder / sha256).read_bytes()
            except OSError:
                continue
            if sha256_of(content) == sha256:
                return content
    return None
