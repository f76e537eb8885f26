"""Verify an output folder: against a published list, against published calculations, or alone."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

import pyarrow.compute as pc

from ratebatch.pipeline.explaining import output_of
from ratebatch.pipeline.list_reading import read_given
from ratebatch.pipeline.published_calculations import pages_of
from ratebatch.pipeline.request import ListOption, NothingDoneError, UsageError
from ratebatch.pipeline.verifying_lists import months_around, registered_lists
from ratebatch.pipeline.verifying_published import (
    published_list,
    refuse_other_list,
    with_month_assumed,
    with_not_compared,
)
from ratebatch.pipeline.verifying_targets import refuse_target
from ratebatch.reading.known_differences import KnownDifferencesError, read_known_differences
from ratebatch.reading.output_decisions import decisions_of
from ratebatch.reading.output_folder import OutputError, read_table, summary_of
from ratebatch.reading.output_hashes import hashed_files
from ratebatch.reading.own_table import OwnFileError, manifest_of
from ratebatch.records.known_difference import renewed, with_known
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.output import Output, RatingOutput
from ratebatch.records.rating_list import RatingList
from ratebatch.records.system_list import list_of_system, prints_system
from ratebatch.records.tournament import RatingType
from ratebatch.records.verification import Calculation, Verification
from ratebatch.reporting.columns import ISSUES
from ratebatch.reporting.known_differences import known_differences_bytes
from ratebatch.verifying.compared import Compared
from ratebatch.verifying.decided import Decided, replaced_ratings
from ratebatch.verifying.editions import UnderEdition, under_neighbouring_editions
from ratebatch.verifying.known_ratings import by_month
from ratebatch.verifying.manifest_check import Written
from ratebatch.verifying.published import verify_published
from ratebatch.verifying.published_pages import PageOfAnotherError, calculations_of
from ratebatch.verifying.self_check import SelfCheck, SystemType, self_check
from ratebatch.workspace.office_names import BESIDE_OUTPUTS
from ratebatch.workspace.single_file import write_file


@dataclass(frozen=True)
class VerifyRequest:
    """What to verify; `published_games` is the column of the published list with the games of the period."""

    folder: Path
    published: ListOption | None = None
    published_games: str | None = None
    systems: tuple[str, ...] = ()
    types: tuple[RatingType, ...] = ()
    lists: tuple[ListOption, ...] = ()
    lists_folder: Path | None = None
    calculations: tuple[str, ...] = ()
    baseline: Path | None = None
    write_baseline: Path | None = None
    events_only: bool = False
    strict: bool = False
    """Whether what differs beside the ratings counts as a difference too."""
    out: Path | None = None
    """Where the answer goes, None for the terminal."""
    force: bool = False


@dataclass(frozen=True)
class Verified:
    """The verifications by type, and the calculations that were compared."""

    verifications: tuple[Verification, ...]
    calculations: tuple[Calculation, ...]
    strict: bool = False

    @property
    def agrees(self) -> bool:
        """Whether nothing differs but what is known; asked strictly, nor K, names and what else lists print."""
        if self.strict and any(each.beside for each in self.verifications):
            return False
        return not any(each.alarming for each in self.verifications) and all(each.agrees for each in self.calculations)


def verify_against(request: VerifyRequest) -> Verified:
    """Hold published lists and calculations against an output folder; nothing is written into it.

    Raises UsageError for what the command line cannot mean, NothingDoneError for what cannot be read.
    """
    _refuse_targets(request)
    try:
        known = read_known_differences(request.baseline) if request.baseline else ()
    except KnownDifferencesError as error:
        raise UsageError(str(error)) from error
    output = output_of(request.folder)
    ratings = _asked(request, output)
    if request.calculations and len(ratings) > 1:
        raise UsageError(
            "a published calculation is of one type: name it with --type, and --system if there are several."
        )
    pages = pages_of(request.calculations, ratings)
    decided = _decided(request.folder)
    found, compared_pages = [], []
    for rating in ratings:
        theirs = None
        if request.published:
            one_type = len({each.facts.type for each in output.ratings}) == 1 or bool(request.types)
            theirs = published_list(
                request.published, rating, output, games_column=request.published_games, one_type=one_type
            )
        ours = new_list_of(request.folder, output, rating)
        lists = by_month(_lists(request, rating))
        if theirs is not None:
            refuse_other_list(rating, ours, theirs, lists, request.folder)
        given = Compared(output, rating, ours, theirs or ours, decided, lists, pages)
        try:
            compared_pages += calculations_of(given)
        except PageOfAnotherError as error:
            raise NothingDoneError(str(error)) from error
        if theirs is not None:
            verification = verify_published(given, events_only=request.events_only)
            found.append(with_known(with_month_assumed(verification, theirs), known))
    if request.published and found:
        found[0] = with_not_compared(found[0], ratings, found, request.published.path)
    if request.published and not found:
        types = ", ".join(f"{each.facts.system} {each.facts.type}" for each in ratings)
        raise UsageError(f"{request.published.path} prints none of the ratings of {request.folder} ({types}).")
    _refuse_uncompared(pages, compared_pages)
    if request.write_baseline:
        content = known_differences_bytes(renewed(known, found), as_json=request.write_baseline.suffix == ".json")
        write_file(request.write_baseline, content)
    return Verified(tuple(found), tuple(compared_pages), request.strict)


def check_folder(folder: Path) -> SelfCheck:
    """Check an output folder alone: hashes, sums, and every figure that the articles give again."""
    try:
        files = tuple(hashed_files(folder, BESIDE_OUTPUTS))
        decisions = decisions_of(folder)
        manifest = manifest_of(folder)
        output = output_of(folder)
        written = Written(manifest.content, manifest.sha256, summary_of(folder))
    except (OwnFileError, OutputError) as error:
        raise NothingDoneError(str(error)) from error
    lists = {_key(each): new_list_of(folder, output, each) for each in output.ratings}
    prefixes = {_key(each): prefix_of(folder, each) for each in output.ratings}
    return self_check(output, written, files, lists, prefixes, decisions)


def other_editions(request: VerifyRequest) -> tuple[tuple[RatingOutput, tuple[UnderEdition, ...]], ...]:
    """Return for each FIDE rating of a folder who would differ under the neighbouring editions."""
    output = output_of(request.folder)
    ratings = [each for each in _asked(request, output) if each.facts.system == "fide"]
    if not ratings:
        raise UsageError(f"{request.folder} holds no FIDE ratings; editions are compared for those.")
    return tuple((each, under_neighbouring_editions(each, output.period)) for each in ratings)


def new_list_of(folder: Path, output: Output, rating: RatingOutput) -> RatingList:
    """Return the new list that a run wrote for one type, as its system sees it."""
    below = folder / prefix_of(folder, rating)
    found = [path for ending in LIST_FORMATS.values() if (path := below / f"rating_list.{ending}").is_file()]
    if not found:
        raise NothingDoneError(f"{below} holds no rating_list; rate the period again")
    option = ListOption(found[0], month=output.period)
    return list_of_system(read_given(option, rating.facts.type), rating.facts.system)


def prefix_of(folder: Path, rating: RatingOutput) -> str:
    """Return the folder of a type's files below the output folder, empty if they stand in it."""
    below = f"{rating.facts.system}-{rating.facts.type}/"
    return below if (folder / below).is_dir() else ""


def _refuse_targets(request: VerifyRequest) -> None:
    """Raise UsageError for a file to write that must not be; known differences may be renewed in their own file."""
    published = (request.published.path,) if request.published else ()
    calculations = tuple(Path(name) for text in request.calculations for name in (text, text.partition("=")[2]))
    baseline = (request.baseline,) if request.baseline else ()
    read = (*published, *calculations, *(each.path for each in request.lists))
    folders = (request.folder, *((request.lists_folder,) if request.lists_folder else ()))
    both = (request.write_baseline,) if request.write_baseline else ()
    refuse_target(request.out, "--out", folders, (*read, *baseline, *both), force=request.force)
    refuse_target(request.write_baseline, "--write-baseline", folders, read, force=request.force)


def _refuse_uncompared(pages: Collection[str], compared: Sequence[Calculation]) -> None:
    """Raise UsageError if a page is of a player of whom there is nothing to compare it with."""
    for player in sorted(set(pages) - {each.player for each in compared}):
        raise UsageError(f"{player} has no FIDE rating on the base list: a calculation of his cannot be compared.")


def _asked(request: VerifyRequest, output: Output) -> tuple[RatingOutput, ...]:
    found = tuple(
        each
        for each in output.ratings
        if (not request.types or each.facts.type in request.types)
        and (not request.systems or each.facts.system in request.systems)
    )
    if not found:
        there = ", ".join(f"{each.facts.system} {each.facts.type}" for each in output.ratings) or "no ratings"
        raise UsageError(f"{request.folder} holds {there}; nothing of it was asked for.")
    return found


def _lists(request: VerifyRequest, rating: RatingOutput) -> list[RatingList]:
    facts = rating.facts
    months = months_around([str(facts.base_list), *pc.unique(rating.games["list"]).to_pylist()])
    options = [*request.lists, *registered_lists(request.lists_folder, months)]
    found = [
        read_given(option, facts.type, cached=True) for option in options if option.serves(facts.system, facts.type)
    ]
    return [
        list_of_system(each, facts.system)
        for each in found
        if prints_system(each, facts.type, facts.system, named=True)
    ]


def _decided(folder: Path) -> Decided:
    try:
        decisions = decisions_of(folder)
        issues = read_table(folder, "issues.csv", tuple(ISSUES)).to_pylist()
    except (OwnFileError, OutputError) as error:
        raise NothingDoneError(str(error)) from error
    return Decided(decisions, replaced_ratings(issues))


def _key(rating: RatingOutput) -> SystemType:
    return (rating.facts.system, str(rating.facts.type))
