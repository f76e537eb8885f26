"""A month of the chain as a request again: as it was made, and with what stands before it corrected."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ratebatch.pipeline.correcting.chain_month import ChainMonth
from ratebatch.pipeline.correcting.merged import merged_decisions
from ratebatch.pipeline.office.remade_request import Wanted, remade_request, wanted_files
from ratebatch.pipeline.request import ListOption, NothingDoneError, RateRequest, read_decisions_file
from ratebatch.reading.by_hash import Found, find_by_hash
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType
from ratebatch.records.verdict import Verdict

Corrected = Mapping[Month, Path]
"""The output folders of the months rated again so far that are other ones than before."""


def find_files(months: Sequence[ChainMonth], inputs: Sequence[Path], folders: Sequence[Path]) -> dict[str, Found]:
    """Return the files that the months were made from, by hash, found below the inputs or the folders of the chain.

    A file that was ignored need not be there. Raises NothingDoneError that names all others that are not.
    """
    wanted = {month: wanted_files(month.manifest) for month in months}
    hashes = {each.sha256 for files in wanted.values() for each in files}
    found = find_by_hash(hashes, [*inputs, *folders])
    missing = [
        f"{month.period}: {each.what} {each.name}, SHA-256 {each.sha256}"
        for month, files in wanted.items()
        for each in files
        if each.sha256 not in found and not _is_ignored(each, month)
    ]
    if missing:
        where = ", ".join(map(str, (*inputs, *folders)))
        raise NothingDoneError(
            f"months cannot be rated again; not found below {where}:\n"
            + "\n".join(f"  {each}" for each in missing)
            + "\nGive the folders that have them with --inputs, or name the months to begin with."
        )
    return found


def _is_ignored(wanted: Wanted, month: ChainMonth) -> bool:
    verdicts = {row["verdict"] for row in month.manifest["inputs"] if row["sha256"] == wanted.sha256}
    return verdicts == {Verdict.IGNORED}


def as_made(month: ChainMonth, found: Mapping[str, Found], scratch: Path, out: Path) -> RateRequest:
    """Return the request of a month as it was made, to another folder."""
    inputs = [row for row in month.manifest["inputs"] if not row["sha256"] or row["sha256"] in found]
    return remade_request({**month.manifest, "inputs": inputs}, found, scratch, out)


def with_former_corrected(
    request: RateRequest, month: ChainMonth, chain: Sequence[ChainMonth], corrected: Corrected, *, follow: bool
) -> RateRequest:
    """Return the request with the corrected months in the place of those that the month was made from.

    So are the lists that the chain itself made. A list that somebody else published stays, unless `follow` says that
    the corrected list of its month takes its place.
    """
    options = month.manifest["options"]
    before = next((each for each in chain if each.sha256 == options["previous"]), None)
    previous = request.previous if before is None else corrected.get(before.period, request.previous)
    lists = [new for each in request.lists for new in _lists(each, month.manifest, chain, corrected, follow=follow)]
    return replace(request, previous=previous, lists=tuple(lists))


def _lists(
    given: ListOption, manifest: Mapping[str, Any], chain: Sequence[ChainMonth], corrected: Corrected, *, follow: bool
) -> Iterator[ListOption]:
    for each in chain:
        if each.period in corrected and given.sha256 in each.lists:
            yield replace(given, path=corrected[each.period] / each.lists[given.sha256], sha256="", mapping=None)
            return
    served = [row for row in manifest["lists"] if row["sha256"] == given.sha256]
    own = [
        ListOption(path, row["system"], RatingType(row["type"]), month)
        for row in served
        if follow and (month := Month.parse(row["month"])) in corrected
        if (path := _new_list(corrected[month], row["system"], row["type"])) is not None
    ]
    yield from own or [given]


def _new_list(folder: Path, system: str, rating_type: str) -> Path | None:
    """Return the new list of a system and type in an output folder, None where the month did not make one."""
    below = folder / f"{system}-{rating_type}"
    where = below if below.is_dir() else folder
    paths = [where / f"rating_list.{ending}" for ending in LIST_FORMATS.values()]
    return next(filter(Path.exists, paths), None)


def with_decisions_of(
    request: RateRequest, month: ChainMonth, found: Mapping[str, Found], more: Path | None, scratch: Path
) -> tuple[RateRequest, Path | None]:
    """Return the request with the decisions of the correction as well, and the file that has them all, if it is new."""
    if more is None:
        return request, None
    told = month.manifest["options"]["decisions"]
    recorded = scratch / "decisions" / told["file"] if told["sha256"] else None  # where `as_made` put it
    path = merged_decisions(recorded, more, scratch / "merged")
    return replace(request, decisions=read_decisions_file(path)), path
