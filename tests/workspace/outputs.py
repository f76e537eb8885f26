"""Small outputs to commit, and a look at what stands in a folder afterwards."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from ratebatch.workspace import locked, sha256_of

FLAT = ("changes.csv", "games.csv", "summary.json")
BY_TYPE = ("fide-rapid/changes.csv", "fide-standard/changes.csv", "summary.json")


def manifest_of(files: Mapping[str, bytes]) -> bytes:
    """Return the smallest manifest that is ours."""
    outputs = {name: sha256_of(data) for name, data in files.items()}
    return json.dumps({"program": "ratebatch", "outputs": outputs}).encode()


def output(edition: str, names: tuple[str, ...] = FLAT) -> dict[str, bytes]:
    """Return a complete output whose every file names its edition."""
    files = {name: f"{name} of {edition}\n".encode() for name in names}
    return {**files, "manifest.json": manifest_of(files)}


def tree(out: Path) -> dict[str, bytes]:
    """Return every file that stands in the folder, without the program's own corner."""
    paths = [path for path in out.rglob("*") if path.is_file() and ".ratebatch" not in path.parts]
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in paths}


def commit(out: Path, files: Mapping[str, bytes]) -> bool:
    """Lock, commit, and say whether anything changed."""
    with locked(out) as folder:
        return folder.commit(files).changed


def settled(out: Path) -> dict[str, bytes]:
    """Enter the folder as the next run does, and return what stands there then."""
    with locked(out):
        return tree(out)


def started(code: str, out: Path, **environment: str) -> subprocess.Popen[str]:
    """Start a process that runs the lines in the locked folder `folder`, with `output` at hand."""
    lines = (
        "import sys",
        "from pathlib import Path",
        "from ratebatch.workspace import locked",
        "from tests.workspace.outputs import BY_TYPE, FLAT, output",
        "with locked(Path(sys.argv[1])) as folder:",
        *(f"    {line}" for line in code.splitlines()),
    )
    return subprocess.Popen(  # noqa: S603 - our own interpreter and lines
        [sys.executable, "-c", "\n".join(lines), str(out)],
        cwd=Path(__file__).parents[2],
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
