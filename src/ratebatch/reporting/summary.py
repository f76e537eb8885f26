"""The small file that tells the whole: counts, conventions, largest changes."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from pydantic import BaseModel, ConfigDict

from ratebatch.issues import Issue, Severity
from ratebatch.records.carry_decision import CARRIED
from ratebatch.records.changes import NOTHING, Changes
from ratebatch.records.period_result import Change, Convention, PeriodResult, Status
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.verdict import FileVerdict
from ratebatch.records.wording import several
from ratebatch.reporting.exact import exact_text
from ratebatch.reporting.new_list import new_players
from ratebatch.systems import system_named

LARGEST = 10
"""How many of the largest changes the summary names."""


class LargestChange(BaseModel):
    """One of the largest changes of the period."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    name: str
    base_rating: int
    change_exact: str
    change: int
    new_rating: int | None
    games: int


class FirstRating(BaseModel):
    """One of the first ratings of the period."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    name: str
    new_rating: int
    games: int


class RatingSummary(BaseModel):
    """One system and type in numbers."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    system: str
    type: str
    base_list: str
    base_list_file: str
    lists: dict[str, str]
    editions: tuple[str, ...]
    players: int
    players_changed: int
    players_carried: int = 0
    """Players whose rating a carried correction changes and their games do not."""
    players_open: int
    """Players with rated games whose change cannot be known, because their K is not."""
    players_unrated: int
    """Players who fell below the floor."""
    players_new: int
    """Players with a first rating of this type."""
    players_pending: int
    players_unchanged: int
    """Players of the base list whose rating stays as it was."""
    listed_before: int
    listed_after: int
    games: int
    counted_sides: int
    unread: tuple[str, ...]
    """Numbers of the editions in force whose text was not read, as `edition: name`."""
    conventions: tuple[Convention, ...]
    largest_changes: tuple[LargestChange, ...]
    first_ratings: tuple[FirstRating, ...] = ()
    """The highest of the first ratings."""


class Summary(BaseModel):
    """The content of `summary.json`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    page_one: tuple[str, ...] = ()
    """What everybody must know before reading a number: lists that stood in for the right ones."""
    program: str = "ratebatch"
    version: str
    period: str
    provisional: bool
    held_or_open: tuple[str, ...] = ()
    """Codes of what makes the list provisional: problems, and remarks on players whose change is open."""
    files: dict[str, int]
    issues: dict[str, int]
    """How many problems there are of each code, notes among them."""
    notes: dict[str, int] = {}
    """How many of them are notes, by code: those always told as such, and warnings that somebody accepted."""
    ratings: tuple[RatingSummary, ...]


def rating_summary(rated: RatedPeriod) -> RatingSummary:
    """Return the numbers of one system and type."""
    result, roster = rated.result, rated.roster
    changes = result.changes
    moved = changes.taken((changes.change != NOTHING) & (changes.change != 0))
    before = moved.taken(~moved.has_status(Status.FIRST))  # first ratings have a table of their own
    largest = before.taken(np.lexsort((before.player, -np.abs(before.change)))[:LARGEST])

    def of_status(status: Status) -> int:
        return int(np.count_nonzero(changes.has_status(status)))

    return RatingSummary(
        system=result.system,
        type=str(result.rating_type),
        base_list=str(rated.base_list.month),
        base_list_file=rated.base_list.file,
        lists={event.tournament.file: str(event.list_month) for event in rated.events},
        editions=result.editions,
        players=int(np.count_nonzero(np.bincount(rated.games.player))),
        players_changed=len(moved),
        players_carried=int(np.count_nonzero(_by_carry_alone(changes))),
        players_open=int(np.count_nonzero(changes.is_open)),
        players_unrated=of_status(Status.UNRATED),
        players_pending=of_status(Status.PENDING),
        players_unchanged=len(rated.base_list) - int(np.count_nonzero(_moves(changes))),
        listed_before=len(rated.base_list),
        listed_after=len(rated.base_list) + len(new_players(rated)),
        players_new=of_status(Status.FIRST),
        unread=result.unread,
        games=int((rated.games.opponent >= 0).sum()) // 2,
        counted_sides=int(changes.games.sum()),
        conventions=result.conventions,
        largest_changes=tuple(
            LargestChange(
                id=str(roster.player_id[change.player]),
                name=str(roster.name[change.player]),
                base_rating=change.base_rating or 0,
                change_exact=exact_text(_exact(change, result), result.unit),
                change=change.change or 0,
                new_rating=change.new_rating,
                games=change.games,
            )
            for change in largest
        ),
        first_ratings=_first_ratings(rated),
    )


def _first_ratings(rated: RatedPeriod) -> tuple[FirstRating, ...]:
    """Return the highest first ratings, equal ones in the order of the players."""
    roster, first = rated.roster, rated.result.changes
    first = first.taken(first.has_status(Status.FIRST) & (first.new_rating != NOTHING))
    highest = first.taken(np.lexsort((first.player, -first.new_rating))[:LARGEST])
    return tuple(
        FirstRating(
            id=str(roster.player_id[change.player]),
            name=str(roster.name[change.player]),
            new_rating=change.new_rating or 0,
            games=change.games,
        )
        for change in highest
    )


def _exact(change: Change, result: PeriodResult) -> int:
    """Return the figure that the change was rounded from, in units."""
    adjustment = (change.adjustment or 0) if system_named(result.system).holds_adjustment else 0
    return (change.change_exact or 0) + adjustment


def _moves(changes: Changes) -> npt.NDArray[np.bool_]:
    """Say which players of the base list have another rating on the new one; an open change keeps the old one."""
    return changes.has_base_rating & ~changes.is_open & np.not_equal(changes.new_rating, changes.base_rating)


def _by_carry_alone(changes: Changes) -> npt.NDArray[np.bool_]:
    """Say whose rating is another one by a carried correction, and not by games."""
    by_games = (changes.change != NOTHING) & (changes.change != 0)
    carried = changes.adjustment_reason.where(lambda reason: CARRIED in reason)
    found: npt.NDArray[np.bool_] = carried & ~by_games & _moves(changes)
    return found


def ratings_changed(rating: RatingSummary) -> str:
    """Return how many ratings changed by games, and how many more by a correction of an earlier list."""
    more = f" and {rating.players_carried} more by a {CARRIED}" if rating.players_carried else ""
    return f"{several(rating.players_changed, 'rating')} changed{more}"


def because_of(summary: Summary) -> str:
    """Return the codes by which a list is provisional, as the end of a sentence; empty where there are none."""
    return f": {', '.join(summary.held_or_open)}" if summary.held_or_open else ""


def new_k_open(issues: Sequence[Issue]) -> str:
    """Return for how many players the new list prints no K, as the end of a sentence; empty where it prints all.

    No rating of this list hangs on it, but a later one cannot rate them without it. What was accepted is not told.
    """
    code = "NEW_K_UNKNOWN"
    players = {each.player for each in issues if each.code == code and each.severity is not Severity.INFO}
    if not players:
        return ""
    return f"; the new K of {several(len(players), 'player')} is left open, and needed when they play next ({code})"


def page_one(issues: Sequence[Issue]) -> tuple[str, ...]:
    """Return what must be said before all else."""
    return tuple(issue.message for issue in issues if issue.code in ("LIST_EMPTY", "LIST_SUBSTITUTED"))


def counts_by_verdict(verdicts: Sequence[FileVerdict]) -> dict[str, int]:
    """Return how many files, and parts of long events, have each verdict, in alphabetical order.

    One that two systems judge differently counts for each.
    """
    distinct = {
        (each.file, each.tournament.start if each.tournament else None, each.verdict)
        for each in verdicts
        if each.counts
    }
    return dict(sorted(Counter(str(verdict) for _, _, verdict in distinct).items()))


def counts_by_code(issues: Sequence[Issue]) -> dict[str, int]:
    """Return how often each code occurs, the worst first."""
    return dict(Counter(issue.code for issue in issues))


def notes_by_code(issues: Sequence[Issue]) -> dict[str, int]:
    """Return how many notes there are of each code; an accepted warning is one."""
    return counts_by_code([issue for issue in issues if issue.severity is Severity.INFO])
