"""Files of an output that are written where nobody looks for them, before all of them are put in place."""

from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import BinaryIO

from ratebatch.workspace.commit_mark import Plan
from ratebatch.workspace.failpoints import reached
from ratebatch.workspace.manifest import check_manifest
from ratebatch.workspace.names import MANIFEST, STAGING
from ratebatch.workspace.storage import HashedFile, make_folder, sha256_of_file, standing, sync_file, sync_folder

Content = bytes | Path | Callable[[BinaryIO], object]
"""The bytes of a file, a function that writes them to an open binary file, or a file of `parts`, which is moved."""

Manifest = Callable[[Mapping[str, str]], bytes]
"""Makes the bytes of manifest.json from the SHA-256 of each other file."""


def stage(out: Path, files: Mapping[str, Content], manifest: Manifest | None) -> dict[str, str]:
    """Stage all files, the manifest last, which must fit them; return the SHA-256 of each."""
    hashes = _staged(out, {name: content for name, content in files.items() if name != MANIFEST})
    digest = _stage(out, MANIFEST, manifest(hashes) if manifest else files[MANIFEST])
    _make_last(out / STAGING / MANIFEST)
    check_manifest((out / STAGING / MANIFEST).read_bytes(), hashes)
    return {**hashes, MANIFEST: digest}


def plan_of(out: Path, hashes: Mapping[str, str], former: frozenset[str]) -> Plan:
    """Return what a commit has to do: the staged files compared with those that stand."""
    moves = []
    for name, digest in hashes.items():
        path = standing(out, name)
        if path is None or sha256_of_file(path) != digest:
            moves.append(name)
    # Compared without case: where case does not count, the former Changes.csv is the new changes.csv.
    kept = {name.casefold() for name in hashes}
    removals = sorted(name for name in former if name.casefold() not in kept and standing(out, name))
    return Plan(tuple(moves), tuple(removals))


def _staged(out: Path, files: Mapping[str, Content]) -> dict[str, str]:
    """Stage files, two at a time, and return the SHA-256 of each; all of them last when it returns.

    This thread and another one take one file after the other, the disk each when it is written.
    """
    hashes: dict[str, str] = {}
    lasting: list[Future[None]] = []
    for folder in dict.fromkeys((out / STAGING / name).parent for name in files):
        make_folder(folder)  # by one thread: what a full disk undoes is not what another is about to use
    waiting = iter(files.items())
    with ThreadPoolExecutor(1) as disk, ThreadPoolExecutor(1) as other:

        def stage_waiting() -> None:
            for name, content in waiting:
                hashes[name] = _stage(out, name, content)
                lasting.append(disk.submit(_make_last, out / STAGING / name))

        others = other.submit(stage_waiting)
        try:
            stage_waiting()
        finally:
            deque(waiting, maxlen=0)  # after an error the other thread need not go on
        others.result()
        for each in lasting:
            each.result()
    return {name: hashes[name] for name in files}


def _stage(out: Path, name: str, content: Content) -> str:
    """Write one file where nobody looks for it, and return its SHA-256."""
    path = out / STAGING / name
    make_folder(path.parent)
    if isinstance(content, Path):
        content.replace(path)
        digest = sha256_of_file(path)
    else:
        with path.open("xb") as file:
            hashed = HashedFile(file)
            if isinstance(content, bytes):
                hashed.write(content)
            else:
                content(hashed)
        digest = hashed.sha256
    reached("after first staged file")
    return digest


def _make_last(path: Path) -> None:
    """Make a staged file and its name outlast a power cut."""
    sync_file(path)
    sync_folder(path.parent)
