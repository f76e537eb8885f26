"""Which problems of a file follow from others, told with what to correct before them."""

from typing import NamedTuple

from ratebatch.issues import Issue, Severity
from ratebatch.normalising.points_advice import with_advice
from ratebatch.normalising.rank_consequences import follow_from_ranks
from ratebatch.normalising.root_causes import root_causes
from ratebatch.normalising.table_words import in_words_of
from ratebatch.normalising.unread_consequences import follow_from_unread_lines
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.tournament import Tournament

_NOTHING_READ = frozenset({"NO_PLAYERS", "NO_GAMES"})


class Told(NamedTuple):
    """The problems of a file, those that follow from others marked so; roots are to be corrected before all others."""

    issues: list[Issue]
    roots: list[Issue]


def in_their_place(crosstable: Crosstable, tournament: Tournament, more: tuple[Issue, ...] = ()) -> Told:
    """Return the problems of a tournament, and those found later in it, with their causes told."""
    advice = with_advice(crosstable, tournament)
    by_ranks = follow_from_ranks(crosstable, tournament)
    follow = {*advice.consequences, *by_ranks.values()}
    issues = [by_ranks.get(each, each) for each in advice.issues]
    issues += more
    issues, of_nothing = _nothing_read(issues)
    follow.update(of_nothing)
    of_lines = follow_from_unread_lines(tournament, issues)
    issues = [of_lines.get(each, each) for each in issues]
    follow.update(of_lines.values())
    roots = []
    for root in root_causes(crosstable, tournament, issues):
        issues = [root.follow.get(each, each) for each in issues]
        follow.update(root.follow.values())
        roots.append(root.problem)
    return Told([each.model_copy(update={"consequence": True}) if each in follow else each for each in issues], roots)


def _nothing_read(issues: list[Issue]) -> tuple[list[Issue], list[Issue]]:
    """Tell that no player or game was read as what follows from the cells and lines that could not be read."""
    causes = [each for each in issues if each.severity is Severity.ERROR and each.source.row]
    if not causes:
        return issues, []
    fix = f"Correct {causes[0].code} first; then nothing is left to correct here."
    told = [each.model_copy(update={"fix": fix}) if each.code in _NOTHING_READ else each for each in issues]
    return told, [each for each in told if each.code in _NOTHING_READ]


def with_consequences(crosstable: Crosstable, tournament: Tournament) -> Tournament:
    """Return a tournament whose problems say from which others they follow; without an error it is the same."""
    if not any(each.severity is Severity.ERROR for each in tournament.issues):
        return tournament
    told = in_their_place(crosstable, tournament).issues
    in_words = tuple(in_words_of(tournament.format, each, tournament.columns, tournament.labels) for each in told)
    return tournament.model_copy(update={"issues": in_words})
