"""Repeat a run from its manifest in a folder of its own, and compare every output byte for byte."""

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ratebatch import __version__
from ratebatch.pipeline import rate_month
from ratebatch.pipeline.kept_apart import lies_in
from ratebatch.pipeline.office.remade_request import remade_request, wanted_files
from ratebatch.pipeline.office.running import newest_run
from ratebatch.pipeline.office.settings import office_in
from ratebatch.pipeline.request import NothingDoneError, Progress, UsageError
from ratebatch.reading.by_hash import Found, find_by_hash
from ratebatch.reading.office_settings import SETTINGS_FILE
from ratebatch.reading.own_table import MANIFEST, OwnFileError, manifest_of
from ratebatch.workspace.office_names import KEPT, KEPT_BEFORE, KEPT_INPUTS
from ratebatch.workspace.runs import altered_outputs
from ratebatch.workspace.storage import sha256_of_file


class Difference(NamedTuple):
    """An output that is not the same, and how: `altered` on the disk since, `other` bytes now, `missing`, or `new`."""

    name: str
    how: str


class Reproduced(NamedTuple):
    """What was repeated: the folder, how many outputs were compared, what differs, and the versions of both runs."""

    folder: Path
    compared: int
    differences: tuple[Difference, ...]
    made_by: str
    repeated_by: str


def reproduce_run(folder: Path, inputs: Sequence[Path], out: Path | None, progress: Progress) -> Reproduced:
    """Repeat the run in a folder: a published period, any output folder of a run, or the current run of an office.

    Inputs, lists, decisions and the period before are found by their hashes, below the `inputs`, the folder and its
    office. The repetition goes to `out`, or to a temporary folder that is removed. Raises NothingDoneError when it
    cannot be repeated: it then names every missing file with its hash.
    """
    folder = newest_run(office_in(folder), None).folder if (folder / SETTINGS_FILE).exists() else folder.absolute()
    if out is not None and lies_in(out, folder):
        raise UsageError(f"{out} lies in the run itself, which stays as it is; give --out another folder.")
    try:
        manifest = manifest_of(folder).content
    except OwnFileError as error:
        raise NothingDoneError(f"{error}.") from error
    if "lists" not in manifest.get("options", {}):
        raise NothingDoneError(
            f"{folder} was made by version {manifest.get('version')} of another command or time, whose manifest does "
            "not say how the lists were given; it cannot be repeated."
        )
    found = _found(manifest, folder, inputs)
    with tempfile.TemporaryDirectory(prefix="ratebatch-") as scratch:
        target = out.absolute() if out is not None else Path(scratch) / "out"
        request = remade_request(manifest, found, Path(scratch), target)
        rate_month(request, progress)
        differences = _differences(folder, target, manifest)
    names = {*manifest["outputs"], MANIFEST}
    return Reproduced(folder, len(names), differences, str(manifest.get("version")), __version__)


def _found(manifest: dict[str, Any], folder: Path, inputs: Sequence[Path]) -> dict[str, Found]:
    try:
        wanted = wanted_files(manifest)
    except (KeyError, TypeError, AttributeError) as error:
        raise NothingDoneError(f"the manifest in {folder} is damaged ({type(error).__name__}: {error}).") from error
    office = next((above for above in folder.parents if (above / SETTINGS_FILE).is_file()), None)
    roots = [folder / KEPT_INPUTS, folder / KEPT_BEFORE, *inputs]
    roots += [office / KEPT, office] if office is not None else [folder]
    found = find_by_hash({each.sha256 for each in wanted}, roots)
    missing = [f"{each.what} {each.name}, SHA-256 {each.sha256}" for each in wanted if each.sha256 not in found]
    if missing:
        where = ", ".join(str(root) for root in dict.fromkeys(roots))
        raise NothingDoneError(
            "the run cannot be repeated; not found below "
            f"{where}:\n" + "\n".join(f"  {each}" for each in missing) + "\nGive the folder that has them: --inputs."
        )
    return found


def _differences(folder: Path, repeated: Path, manifest: dict[str, Any]) -> tuple[Difference, ...]:
    """Compare the repeated outputs with those on the disk and with what the manifest says of them."""
    now = manifest_of(repeated).content["outputs"]
    differences = [Difference(name, "altered") for name in altered_outputs(folder)]
    for name, sha256 in sorted(manifest["outputs"].items()):
        if name not in now:
            differences.append(Difference(name, "missing"))
        elif now[name] != sha256:
            differences.append(Difference(name, "other"))
    differences += [Difference(name, "new") for name in sorted(now.keys() - manifest["outputs"].keys())]
    if sha256_of_file(folder / MANIFEST) != sha256_of_file(repeated / MANIFEST):
        differences.append(Difference(MANIFEST, "other"))
    return tuple(differences)
