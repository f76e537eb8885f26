"""The request of a former run, made again from its manifest and from files found by their hashes."""

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any, NamedTuple

from pydantic import ValidationError

from ratebatch.issues import KINDS, Source, issue
from ratebatch.pipeline.chosen_systems import systems_of
from ratebatch.pipeline.request import (
    ListOption,
    NothingDoneError,
    RateRequest,
    read_decisions_file,
    read_players_files,
)
from ratebatch.rating.settings import Settings
from ratebatch.reading.by_hash import Found, content_of
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.elo_rules import EloRulesError, read_elo_rules, shipped_rules
from ratebatch.reading.games_files import shown_name
from ratebatch.reading.other_files import COLUMNS_ENDING
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sources import SourceFile
from ratebatch.records.period import Month
from ratebatch.records.plausible_limits import PlausibleLimits
from ratebatch.records.registry import Registry
from ratebatch.records.tournament import RatingType
from ratebatch.records.verdict import Verdict
from ratebatch.records.what_if import WhatIf
from ratebatch.rules.elo_rules import EloRules
from ratebatch.workspace.scratch import put


class Wanted(NamedTuple):
    """A file that a run was made from: what it was, its name then, and its SHA-256."""

    what: str
    name: str
    sha256: str


def wanted_files(manifest: Mapping[str, Any]) -> tuple[Wanted, ...]:
    """Return the files that must be found to repeat a run; each hash once."""
    return tuple({each.sha256: each for each in _wanted(manifest)}.values())


def _wanted(manifest: Mapping[str, Any]) -> Iterator[Wanted]:
    options = manifest["options"]
    what = "file of games" if of_dataset(manifest) else "tournament file"
    for each in manifest["inputs"]:
        if each["sha256"]:
            yield Wanted(what, each["file"], each["sha256"])
    for each in options["lists"]:
        yield Wanted("rating list", each["file"], each["sha256"])
        if "mapping_file" in each:
            yield Wanted("mapping", each["mapping_file"], each["mapping_sha256"])
    if options["decisions"]["sha256"]:
        yield Wanted("decisions", options["decisions"]["file"], options["decisions"]["sha256"])
    for each in options["players"]:
        yield Wanted("players", each["file"], each["sha256"])
    if options["previous"]:
        yield Wanted("manifest of the period before", "manifest.json", options["previous"])
    rules = options["settings"].get("elo", {})
    if rules and _shipped(rules) is None:
        for name, sha256 in rules.items():
            yield Wanted("rules", name, sha256)


def of_dataset(manifest: Mapping[str, Any]) -> bool:
    """Say whether a run rated a dataset of games, whose audit is in parts."""
    return "parts" in manifest


def remade_request(manifest: Mapping[str, Any], found: Mapping[str, Found], scratch: Path, out: Path) -> RateRequest:
    """Return the request; files stand in the scratch folder under the names they had.

    Raises NothingDoneError when the manifest is not one from which a run can be repeated, and UsageError for files
    that cannot be used.
    """
    options = manifest["options"]
    try:
        settings = _settings(options["settings"], found, scratch)
        games = _games(manifest["inputs"], found, scratch / "games") if of_dataset(manifest) else None
        return RateRequest(
            paths=(games or scratch,),
            lists=tuple(_list(number, each, found, scratch) for number, each in enumerate(options["lists"])),
            period=Month.parse(manifest["period"]),
            out=out,
            systems=systems_of(options["systems"], settings),
            settings=settings,
            types=tuple(map(RatingType, options["types"])),
            previous=_previous(options["previous"], found),
            encoding=options["encoding"],
            allow_lists=tuple(map(Month.parse, options["allow_lists"])),
            list_format=options["list_format"],
            live=options.get("live"),
            reports=tuple(options.get("reports", ())),
            cached=False,
            allow_empty=options["allow_empty"],
            limits=PlausibleLimits.model_validate(options.get("limits") or {}),
            what_if=_what_if(options.get("what_if")),
            registry=Registry.model_validate(options["registry"]),
            players=_players(options, found, scratch),
            decisions=read_decisions_file(_decisions(options["decisions"], found, scratch)),
            columns=None if options["columns"] is None else ColumnWords.model_validate(options["columns"]),
            sources=None if games else _sources(manifest["inputs"], found),
        )
    except (KeyError, TypeError, ValueError, ValidationError) as error:
        raise NothingDoneError(
            f"the manifest does not say all that is needed ({type(error).__name__}: {error}); it was made by version "
            f"{manifest.get('version')}. Repeat the run with that version."
        ) from error


def _what_if(tried: Mapping[str, Any] | None) -> WhatIf:
    if tried is None:
        return WhatIf()
    results = [each | {"to": "-".join(each["to"])} for each in tried["results"]]  # a pair is read as it is written
    return WhatIf.model_validate({**tried, "results": results})


def _list(number: int, given: Mapping[str, Any], found: Mapping[str, Found], scratch: Path) -> ListOption:
    mapping: Path | str | None = given.get("mapping")
    if "mapping_file" in given:
        mapping = put(scratch / "mappings" / str(number), given["mapping_file"], found[given["mapping_sha256"]])
    return ListOption(
        put(scratch / "lists" / str(number), given["file"], found[given["sha256"]]),
        given["system"],
        None if given["type"] is None else RatingType(given["type"]),
        None if given["month"] is None else Month.parse(given["month"]),
        given["sha256"],
        mapping,
    )


def _settings(told: Mapping[str, Any], found: Mapping[str, Found], scratch: Path) -> Settings:
    chosen: dict[str, Any] = {
        system: default.model_validate(told[system])
        for system, default in Settings().conventions.items()
        if system in told
    }
    return Settings(_elo(told["elo"], found, scratch) if "elo" in told else None, **chosen)


def _elo(files: Mapping[str, str], found: Mapping[str, Found], scratch: Path) -> EloRules:
    shipped = _shipped(files)
    if shipped is not None:
        return shipped
    paths = [put(scratch / "rules", name, found[sha256]) for name, sha256 in files.items()]
    try:
        return read_elo_rules(paths[0])
    except EloRulesError as error:
        raise NothingDoneError(str(error)) from error


def _shipped(files: Mapping[str, str]) -> EloRules | None:
    """Return the rules that come with the program and have exactly these files."""
    return next(
        (rules for rules in shipped_rules().values() if {each.name: each.sha256 for each in rules.files} == files), None
    )


def _previous(sha256: str | None, found: Mapping[str, Found]) -> Path | None:
    if not sha256:
        return None
    manifest = found[sha256]
    if not isinstance(manifest, Path):
        raise NothingDoneError("the period before lies in a zip file; unpack it.")
    return manifest.parent


def _players(options: Mapping[str, Any], found: Mapping[str, Found], scratch: Path) -> Any:
    files = dict.fromkeys((each["file"], each["sha256"]) for each in options["players"])
    paths = [put(scratch / "players" / str(number), name, found[sha256]) for number, (name, sha256) in enumerate(files)]
    return read_players_files(paths, options["encoding"])


def _decisions(told: Mapping[str, Any], found: Mapping[str, Found], scratch: Path) -> Path | None:
    return put(scratch / "decisions", told["file"], found[told["sha256"]]) if told["sha256"] else None


def _sources(inputs: list[Mapping[str, Any]], found: Mapping[str, Found]) -> tuple[SourceFile, ...]:
    """Return the files in memory, each with the columns file beside it; what was refused unread is refused again."""
    hashes = {each["file"]: each["sha256"] for each in inputs}
    refused = {each["file"]: each for each in inputs if not each["sha256"]}
    sources = []
    for label, sha256 in sorted(hashes.items()):
        if label in refused:
            sources.append(SourceFile(label, Path(label), refusal=_refusal(label, refused[label])))
            continue
        beside = hashes.get(label + COLUMNS_ENDING)
        columns = content_of(found[beside]) if beside else None
        sources.append(SourceFile(label, Path(label), content_of(found[sha256]), columns=columns))
    return tuple(sources)


def _games(inputs: list[Mapping[str, Any]], found: Mapping[str, Found], folder: Path) -> Path:
    """Make the files of a dataset stand in a folder, by the names they had below their argument; return the folder.

    One that was passed over for its name is passed over again, whatever its bytes. Raises NothingDoneError for a file
    that could not be read then: what made it so cannot be made again.
    """
    for each in inputs:
        *folders, name = map(_name_of, each["file"].split("/"))
        if not each["sha256"] and each["verdict"] != Verdict.IGNORED:
            raise NothingDoneError(
                f"the run cannot be repeated: {each['file']} of the dataset could not be read then, so its bytes are "
                "not known."
            )
        if not all(map(_is_name, folders)):
            raise ValueError(f"{each['file']!r} is not the name of a file")
        put(folder.joinpath(*folders), name, found[each["sha256"]] if each["sha256"] else b"")
    return folder


def _name_of(shown: str) -> str:
    """Return the name of a file or folder of a dataset, whose control characters and odd bytes the label writes out."""
    name = os.fsdecode(re.sub(rb"\\x([0-9a-f]{2})", lambda found: bytes([int(found[1], 16)]), shown.encode()))
    if shown_name(name) != shown:
        raise NothingDoneError(
            f"the run cannot be repeated: the name {shown} of the dataset has letters that the manifest cannot hold. "
            "Rename that file or folder, and rate the month again."
        )
    return name


def _is_name(folder: str) -> bool:
    return folder not in ("", ".", "..") and PurePosixPath(folder).name == PureWindowsPath(folder).name == folder


def _refusal(label: str, row: Mapping[str, Any]) -> Refusal:
    issues = tuple(
        issue(each["code"], each["message"], Source(label), fix=each["fix"])
        for each in row["refused"]
        if each["code"] in KINDS
    )
    return Refusal(row["verdict"], issues)
