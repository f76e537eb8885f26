"""What the manifest of an output folder says about the files beside it."""

from collections.abc import Mapping
from pathlib import Path

from ratebatch.reading.own_table import PROGRAM, manifest_in
from ratebatch.workspace.names import MANIFEST, is_output_name
from ratebatch.workspace.refusals import OutputUnusable
from ratebatch.workspace.storage import standing


def outputs_in(manifest: bytes) -> dict[str, str] | None:
    """Return the outputs a manifest lists with their SHA-256, or nothing if it is not a manifest of this program.

    A name that could lead out of the folder is left out: a manifest may have been written by anybody.
    """
    content = manifest_in(manifest)
    if content is None:
        return None
    outputs = content.get("outputs")
    if not isinstance(outputs, dict):
        return {}
    return {name: str(sha256) for name, sha256 in outputs.items() if is_output_name(name) and name != MANIFEST}


def former_outputs(out: Path) -> frozenset[str]:
    """Return the names of the files that the run before wrote, its manifest among them; none without a manifest.

    Raises `OutputUnusable` when a manifest.json of somebody else stands there: it must not be replaced.
    """
    path = out / MANIFEST
    if not path.exists() and not path.is_symlink():
        return frozenset()
    plain = standing(out, MANIFEST)
    outputs = outputs_in(plain.read_bytes()) if plain else None
    if outputs is None:
        raise OutputUnusable(f"{path} was not written by {PROGRAM}. Move it away, or give another folder.")
    return frozenset({*outputs, MANIFEST})


def check_manifest(manifest: bytes, hashes: Mapping[str, str]) -> None:
    """Raise `ValueError` (our own mistake) unless the manifest lists exactly the files written, each with its hash.

    The next run knows from the manifest alone which files it may replace and remove.
    """
    listed = outputs_in(manifest)
    if listed is None:
        raise ValueError(f'the manifest must be JSON with "program": "{PROGRAM}"')
    wrong = sorted(name for name in {*listed, *hashes} if listed.get(name) != hashes.get(name))
    if wrong:
        raise ValueError(f"the outputs of the manifest are not the files written: {wrong}")
