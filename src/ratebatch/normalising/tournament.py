"""From the crosstable as found to the tournament as understood, with every problem named and placed."""

from collections.abc import Iterable, Sequence
from functools import partial

import numpy as np

from ratebatch.issues import Issue, Severity, Source, issue, masked
from ratebatch.normalising import byes, consistency
from ratebatch.normalising.cells import Cells, cells_are_legible, usable_results
from ratebatch.normalising.characters import Marks, blank
from ratebatch.normalising.dates import LATEST
from ratebatch.normalising.entries import read_entries
from ratebatch.normalising.event_dates import FIELD_COLUMN
from ratebatch.normalising.facts import OfFile, facts_of, name_of_event, tournament_of
from ratebatch.normalising.header import Header
from ratebatch.normalising.lines_in_part import with_rounds_before_faults
from ratebatch.normalising.missing_games import games_are_there
from ratebatch.normalising.number_space import CellsNumbered, cells_by_proof
from ratebatch.normalising.online import played_over_the_board
from ratebatch.normalising.points import points_are_sums
from ratebatch.normalising.round_dates import round_days
from ratebatch.normalising.rows_that_fit import with_rows_that_fit
from ratebatch.normalising.scoring import scoring_is_one, scoring_of
from ratebatch.normalising.table_words import in_words_of
from ratebatch.normalising.teams import boards_without_opponent_once, teams_agree
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.file_formats import is_trf
from ratebatch.records.registry import RegisteredEvent
from ratebatch.records.tournament import EntryTable, GameTable, Tournament

PROMISES = (
    consistency.opponents_exist,
    consistency.nobody_plays_himself,
    consistency.opponents_name_each_other,
    byes.opponents_have_results,
    byes.results_have_opponents,
    byes.byes_have_no_opponent,
)
"""What the cells of every crosstable promise; each function reports where the promise is broken."""

OF_TWO = (consistency.colours_are_opposite, consistency.results_mirror)
"""What the two cells of a game promise: the complaint names both players."""


def event_name(crosstable: Crosstable) -> str:
    """Return the name of the event (012), empty where it is not stated; national numbers masked."""
    return name_of_event(Header(crosstable.header))


def normalise(
    crosstable: Crosstable,
    sha256: str,
    registered: RegisteredEvent = RegisteredEvent(),  # noqa: B008 - frozen
) -> Tournament:
    """Return the tournament; its issues are those of the reader followed by ours, all with event and player named.

    What cannot be understood is left empty and reported, never guessed; `registered` tells the days that the file does
    not. Nothing is raised for a fault of the file.
    """
    where = Source(crosstable.file, crosstable.sheet)
    of_trf = is_trf(crosstable.format)
    header = Header(crosstable.header)
    facts = facts_of(header, where, registered, iso_signs=not of_trf)
    days = facts.days
    latest_birth = days.end.year if days.end else LATEST
    entries = read_entries(crosstable, latest_birth, where)
    undefined = entries.undefined | _rows_with_errors(crosstable)
    numbered = cells_by_proof(crosstable, entries.table.starting_rank, undefined, where)
    cells = with_rounds_before_faults(numbered.cells, crosstable, entries.undefined)
    numbered = numbered._replace(cells=cells)
    rounds = header.rounds(cells)
    dates = round_days(header.all("132"), rounds, days.start, days.end, where)
    issues = [
        *days.issues,
        *dates.issues,
        *header.contradictions(where),
        *scoring_is_one(crosstable.header, where),
        *played_over_the_board(header, where),
        *header.counts_agree(len(entries.table), cells, where),
    ]
    issues += [*entries.issues, *numbered.issues]
    issues += _cell_issues(numbered, crosstable, header, entries.table, undefined | entries.points_invalid, where)
    if of_trf:
        issues = _in_its_words(issues, crosstable)
    else:
        issues = _of_a_table(issues, crosstable)
        if numbered.proved and not header.has_teams():
            issues += games_are_there(cells, crosstable, undefined, where)
    return tournament_of(
        OfFile(crosstable.file, crosstable.sheet, sha256, crosstable.format, crosstable.columns, crosstable.labels),
        facts,
        entries.table,
        _games(cells),
        rounds,
        dates.dates,
        _named([*_in_its_words(crosstable.issues, crosstable), *issues], facts.name, entries.table),
    )


def _of_a_table(issues: list[Issue], crosstable: Crosstable) -> list[Issue]:
    """Return the problems of a table, in the words of its format.

    ½ is nothing to speak of in it, its facts stand in no certain column, and colours that nobody could tell are no
    colours that are not stated.
    """
    dropped = {"HALF_POINT_SIGN"}
    if any(found.code == "COLOUR_ALPHABET_UNKNOWN" for found in crosstable.issues):
        dropped.add("COLOURS_NOT_STATED")
    facts = {fact.row for fact in crosstable.header}
    placed = (
        found.model_copy(update={"source": found.source._replace(column=0)})
        if found.source.column >= FIELD_COLUMN and found.source.row in facts
        else found
        for found in issues
        if found.code not in dropped
    )
    return _in_its_words(map(partial(_with_columns_for_points, crosstable.headings_unknown), placed), crosstable)


def _with_columns_for_points(headings: Sequence[str], found: Issue) -> Issue:
    """Return the problem; of a table without points the remedy asks whether they stand in a column nobody knows."""
    if found.code != "POINTS_NOT_STATED" or not headings:
        return found
    names = " or ".join(f"“{heading}”" for heading in headings)
    fix = f'Is {names} the points? Then write "{headings[-1]}" = "points" under [headings] into a columns file. '
    return found.model_copy(update={"fix": fix + "If not, export the table with the points."})


def _in_its_words(issues: Iterable[Issue], crosstable: Crosstable) -> list[Issue]:
    """Return the problems in the words of the format; of facts that are missing, with the rows that may tell them."""
    return [
        with_rows_that_fit(crosstable, in_words_of(crosstable.format, found, crosstable.columns, crosstable.labels))
        for found in issues
    ]


def _rows_with_errors(crosstable: Crosstable) -> Marks:
    """Say of each entry whether the reader could not read its line to the end; of a number that is lost it could."""
    rows = [
        found.source.row
        for found in crosstable.issues
        if found.severity is Severity.ERROR and found.source.row and found.code != "ID_DIGITS_LOST"
    ]
    marks: Marks = np.isin(crosstable.entries.row, np.array(rows, dtype=np.int64))
    return marks


def _cell_issues(
    numbered: CellsNumbered,
    crosstable: Crosstable,
    header: Header,
    entries: EntryTable,
    unclear: Marks,
    where: Source,
) -> list[Issue]:
    cells = numbered.cells
    issues = cells_are_legible(cells, crosstable.cells, where)
    if numbered.proved:  # without it no cell would keep a promise
        for promise in PROMISES:
            issues += promise(cells, where)
        for of_two in OF_TWO:
            issues += of_two(cells, entries.name, where)
        if header.has_teams():
            issues = boards_without_opponent_once(issues) + teams_agree(crosstable.header, cells, where)
        else:  # each board of a team gets its bye
            issues += byes.one_bye_of_the_pairing(cells, where)
    has_points = is_trf(crosstable.format) or not np.all(blank(crosstable.entries.points))
    issues += points_are_sums(
        cells, entries.half_points, scoring_of(crosstable.header), crosstable.header,
        unclear, entries.row, crosstable.columns.get("points", 0) if has_points else 0, where,
    )  # fmt: skip
    if not len(entries):
        issues.append(issue("NO_PLAYERS", "The file has no players.", where))
    elif not np.any((cells.number != 0) & cells.expects_opponent):
        issues.append(issue("NO_GAMES", "No player of the file has a game.", where))
    return issues


def _games(cells: Cells) -> GameTable:
    return GameTable(
        entry=cells.entry,
        round=cells.round,
        opponent=np.where(cells.opponent == cells.entry, -1, cells.opponent),
        colour=np.maximum(cells.colour, 0),
        result=usable_results(cells),
        row=cells.row,
        column=cells.column,
    )


def _named(issues: list[Issue], event: str, entries: EntryTable) -> tuple[Issue, ...]:
    """Return the issues with the event, and the player of the row that each stands in; both of a pairing's row."""
    players: dict[int, str] = {}
    for row, name in zip(entries.row.tolist(), entries.name.tolist(), strict=True) if issues else ():
        players[row] = f"{players[row]} or {name}" if row in players else name
    return tuple(
        found.model_copy(
            update={"event": masked(event), "player": found.player or masked(players.get(found.source.row, ""))}
        )
        for found in issues
    )
