"""The months that are made already: output folders in the order of their periods, each found by its hash."""

from collections.abc import Sequence
from pathlib import Path

from ratebatch.pipeline.correcting.chain_month import ChainMonth
from ratebatch.pipeline.correcting.fitting import refuse_misfit
from ratebatch.pipeline.request import NothingDoneError, UsageError
from ratebatch.reading.own_table import MANIFEST, OwnFileError, manifest_of
from ratebatch.records.period import Month
from ratebatch.records.what_if import STATE
from ratebatch.workspace import is_unfinished
from ratebatch.workspace.corrected_months import is_half_published
from ratebatch.workspace.storage import sha256_of_file


def read_chain(folders: Sequence[Path]) -> tuple[ChainMonth, ...]:
    """Return the months in folders of output folders, oldest first; of a period the one in the later folder counts.

    Raises UsageError where there is none, or one period twice in a folder, and NothingDoneError for a what-if, for a
    month whose files are not those that its run wrote, and for one that was not made from the month before it.
    """
    found: dict[Month, ChainMonth] = {}
    replaced: list[ChainMonth] = []
    for folder in folders:
        if is_half_published(folder):
            raise NothingDoneError(
                f"corrected months are being put into {folder}, or were interrupted there; start that command again."
            )
        here: dict[Month, ChainMonth] = {}
        for path in sorted(each for each in folder.iterdir() if (each / MANIFEST).is_file()):
            month = _month(path)
            if month is None:
                continue
            if month.period in here:
                other = here[month.period].folder
                raise UsageError(f"{other} and {path} are both of {month.period}; --chain needs one folder each.")
            here[month.period] = month
        replaced += [found[period] for period in here if period in found]
        found |= here
    if not found:
        where = ", ".join(map(str, folders))
        raise UsageError(f"no output folder of a month lies in {where}; --chain is the folder that holds them.")
    chain = tuple(found[period] for period in sorted(found))
    refuse_misfit(chain, replaced)
    return chain


def _month(folder: Path) -> ChainMonth | None:
    """Return the month in a folder; None for what is no rated month, as a history."""
    try:
        manifest, sha256 = manifest_of(folder)
        period = Month.parse(str(manifest.get("period")))
    except (OwnFileError, ValueError):
        return None
    if "command" in manifest or not isinstance(manifest.get("outputs"), dict):
        return None
    if manifest.get("state") == STATE:
        raise NothingDoneError(
            f"{folder} holds a what-if of {period}, which is no month of a chain; move it elsewhere."
        )
    if is_unfinished(folder):
        raise NothingDoneError(f"a run is writing to {folder}, or was interrupted there; start that run again.")
    for name, digest in manifest["outputs"].items():
        if not (folder / name).is_file() or sha256_of_file(folder / name) != digest:
            raise NothingDoneError(
                f"{folder / name} is not as the run wrote it; restore it: a correction is compared with what was made."
            )
    if "lists" not in manifest.get("options", {}):
        raise NothingDoneError(
            f"{folder} was made by version {manifest.get('version')}, whose manifest does not say how the lists were "
            "given; it cannot be rated again."
        )
    return ChainMonth(period, folder, manifest, sha256)
