"""From the sheets of a file to one crosstable: which sheet, which shape, its facts, its players and their games.

The layout that anybody can write by hand, and that `ratebatch convert` writes, is the English vocabulary:

```csv
Event,Liman Open
City,Sampleville
Federation,TUR
Start,2026-12-05
End,2026-12-06
Rounds,2
Time control,90 min + 30 sec/move
Type,Individual: Swiss-System

No.,Title,Name,Sex,Born,FED,FideID,Rtg,NatID,RtgN,1.Rd,2.Rd,Pts.,Rk.
1,,"Alfa, Ada",w,1990,TUR,90000011,1800,,,2w1,3b½,1.5,1
2,FM,"Bravo, Bora",m,1988/05/12,TUR,90000022,1700,,,1b0,-1,1,2
3,,"Charlie, Can",m,,TUR,,,4321,1690,-½,1w½,1,3
```

A cell is opponent, colour and result, `12w1`; `12w+` and `12b-` are forfeits, `-1` the bye of the pairing, `-½` a
half-point bye, `-0` an absence. The numbers are those of the first column.
"""

from collections.abc import Sequence

from ratebatch.issues import KINDS, Issue, Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.decimal_commas import split_by_decimal_commas
from ratebatch.reading.crosstables.fact_labels import labels_of
from ratebatch.reading.crosstables.facts import Facts, facts_of
from ratebatch.reading.crosstables.finding import Found, Shape, find_table, is_hidden_copy
from ratebatch.reading.crosstables.fixed_columns import FIXED_COLUMNS_FIX, heading_of_fixed_columns
from ratebatch.reading.crosstables.hidden_rounds import games_of_no_round
from ratebatch.reading.crosstables.id_columns import with_id_column
from ratebatch.reading.crosstables.matrix import matrix_of, read_matrix
from ratebatch.reading.crosstables.meaning import bare_results
from ratebatch.reading.crosstables.pairings import read_pairings
from ratebatch.reading.crosstables.player_rows import kinds_of, player_rows, second_table, shown
from ratebatch.reading.crosstables.round_titles import title_of_round
from ratebatch.reading.crosstables.swiss import has_three_columns, read_swiss, round_cells
from ratebatch.reading.crosstables.table_remarks import (
    hidden_copies,
    lost_rounds,
    of_the_columns_file,
    of_the_heading,
    silent,
    tables_not_read,
)
from ratebatch.reading.crosstables.tables import ReadTable
from ratebatch.reading.crosstables.team_boards import read_team_boards
from ratebatch.reading.crosstables.unfinished import stated_before_the_end
from ratebatch.reading.crosstables.without_pairings import no_pairings
from ratebatch.reading.refusals import Refusal, rejected
from ratebatch.reading.sheets import Sheet, SheetRow
from ratebatch.records.crosstable import Crosstable


def crosstable_of(
    sheets: Sequence[Sheet], label: str, kind: str, words: ColumnWords | None = None, issues: Sequence[Issue] = ()
) -> Crosstable | Refusal:
    """Return the one crosstable of a file's sheets, or why it has none; `kind` is the format, as `csv`.

    `issues` are those of reading the sheets. Held: nothing says whom the players met, or several tables could be
    meant. Rejected: there is no table of players at all.
    """
    words = words or ColumnWords()
    tables = [with_id_column(find_table(sheet, number, words)) for number, sheet in enumerate(sheets, 1)]
    chosen = _chosen(tables, words, label)
    if isinstance(chosen, Refusal):
        return chosen
    first = chosen[0]
    where = Source(label, first.sheet.title)
    read: ReadTable | Refusal
    if first.shape is Shape.CROSSTABLE:
        read = _read_crosstable(first, words, where)
    elif first.shape is Shape.PAIRINGS:
        read = read_pairings(chosen, words, where)
    else:
        read = read_team_boards([each.sheet for each in chosen], words, where)
    if isinstance(read, Refusal):
        return read
    facts, labels = _facts(chosen, tables, read, words, where), labels_of(first.heading, first.above)
    found = [*issues, *of_the_heading(first, where), *facts.issues, *read.issues, *silent(facts, labels, label, where)]
    found += [*stated_before_the_end(first.above, facts.header, where), *lost_rounds(chosen, tables, words, label)]
    found += tables_not_read(chosen, tables, words, label)
    found += [*of_the_columns_file(chosen, words, where), *hidden_copies(first, tables, where)]
    return Crosstable(
        file=label,
        sheet=first.sheet.title,
        format=kind,
        header=tuple(facts.header),
        columns=read.columns,
        entries=read.entries,
        cells=read.cells,
        cell_parts=read.cell_parts,
        number_spaces=read.number_spaces,
        headings_unknown=tuple(cell.text.strip() for cell in first.heading.unknown),
        labels=labels,
        unknown=tuple(facts.others),
        issues=tuple(sorted(found, key=lambda each: each.source.row)),
    )


def _read_crosstable(found: Found, words: ColumnWords, where: Source) -> ReadTable | Refusal:
    below = kinds_of(found.heading, found.below)
    if (second := second_table(found.heading, below, where)) is not None:
        return second
    if (split := split_by_decimal_commas(found.heading, below.rows, where)) is not None:
        return split
    players = player_rows(below, where)
    rows, rounds = players.rows, found.heading.named("round")
    if not rounds:
        matrix = matrix_of(found.heading, rows)
        if matrix is not None:
            of_matrix = read_matrix(found.heading, matrix, rows, words, where)
            return of_matrix._replace(issues=[*players.issues, *of_matrix.issues])
        rounds = found.heading.named("number")
    if not has_three_columns(found.heading, rounds, rows) and bare_results(round_cells(rounds, rows)):
        row = next(row for row in found.sheet.rows if row.number == found.heading.row)
        return no_pairings(found.heading, row, where, with_results=True)
    read = read_swiss(found.heading, rounds, rows, words, where)
    if isinstance(read, Refusal):
        return read
    return read._replace(issues=[*players.issues, *read.issues])


def _chosen(tables: Sequence[Found], words: ColumnWords, label: str) -> list[Found] | Refusal:
    """Return the table to read, or all pairing lists; a refusal where there is none, or more than one."""
    wanted = words.chosen
    if wanted is not None:
        named = [each for each in tables if wanted in (each.sheet.title, each.number)]
        if len(named) != 1 or named[0].shape in (Shape.NONE, Shape.LIST, Shape.ROUNDS_WITHOUT_NAMES):
            names = ", ".join(f"{each.name} ({each.shape})" for each in tables)
            message = f"{words.file} chooses the table {wanted!r}, which is not one table of games; there are {names}."
            return Refusal("held", (issue("TABLE_AMBIGUOUS", message, Source(label)),))
        return named
    for shape in (Shape.CROSSTABLE, Shape.PAIRINGS, Shape.TEAM_BOARDS):
        fitting = [each for each in tables if each.shape is shape]
        if shape is Shape.CROSSTABLE:
            fitting = [each for each in fitting if not any(is_hidden_copy(each, other) for other in fitting)]
        if shape is Shape.CROSSTABLE and len(fitting) > 1:
            return _ambiguous(fitting, label)
        if fitting:
            return fitting
    return _none(tables, words, label)


def _ambiguous(fitting: Sequence[Found], label: str) -> Refusal:
    names = ", ".join(f"{each.number}: {each.name}" for each in fitting)
    example = fitting[0].sheet.title
    choice = f'sheet = "{example}"' if example else f"sheet = {fitting[0].number}"
    message = f"{len(fitting)} tables look like a crosstable ({names}); which is meant cannot be told."
    beside = f"{label.rpartition('/')[2]}.columns.toml"
    fix = (
        "Put each group into a file of its own; or, if the others hold no games of their own, keep one table or write "
        f"{choice} into {beside} beside the file."
    )
    return Refusal("held", (issue("TABLE_AMBIGUOUS", message, Source(label), fix=fix),))


def _none(tables: Sequence[Found], words: ColumnWords, label: str) -> Refusal:
    """Return why no sheet has a table of games: the best of them says it."""
    for each in tables:
        where = Source(label, each.sheet.title)
        if each.shape is Shape.ROUNDS_WITHOUT_NAMES:
            seen = ", ".join(cell.text.strip() for cell in each.heading.cells if cell.text.strip())
            message = f"Row {each.heading.row} names rounds, but no heading known as the players' name: {seen}."
            fix = f'Write "heading" = "name" under [headings] into {label.rpartition("/")[2]}.columns.toml.'
            place = where._replace(row=each.heading.row)
            return Refusal("held", (issue("HEADING_MISSING", message, place, fix=fix),))
    for each in tables:
        where = Source(label, each.sheet.title)
        if each.shape is Shape.LIST and (lost := games_of_no_round(each.heading, each.below, words, where)):
            return Refusal("held", tuple(lost))
    for each in tables:
        if each.shape is Shape.LIST:
            row = next(row for row in each.sheet.rows if row.number == each.heading.row)
            return no_pairings(each.heading, row, Source(label, each.sheet.title))
    rows = [row for each in tables for row in each.sheet.rows]
    widest = max(rows, key=lambda row: sum(bool(cell.text.strip()) for cell in row.cells), default=None)
    if (fixed := heading_of_fixed_columns(rows, words)) is not None:
        message = f"This looks like the heading of a text of fixed columns, divided by blanks alone: {shown(fixed)}."
        place = Source(label, row=fixed.number)
        return Refusal("rejected", (issue("FORMAT_UNKNOWN", message, place, fix=FIXED_COLUMNS_FIX),))
    seen = f" The fullest row is {widest.number}: {shown(widest)}." if widest else ""
    message = f"No row names the columns of a crosstable.{seen}"
    return rejected("FORMAT_UNKNOWN", message, label, fix=_headings_to_say(widest, label))


_FEWEST_HEADINGS = 3
"""A row with fewer texts is no heading of a table of games: a name, and a round or more."""


def _headings_to_say(widest: SheetRow | None, label: str) -> str:
    """Return the remedy where a row may hold headings in a language that is not known; else none of its own."""
    texts = [cell.text.strip() for cell in widest.cells if cell.text.strip()] if widest else []
    if widest is None or len(texts) < _FEWEST_HEADINGS:
        return ""
    return (
        f"If row {widest.number} holds the headings, write what each is under [headings] into "
        f'{label.rpartition("/")[2]}.columns.toml beside the file, that of the names as "heading" = "name", those of '
        f'the rounds as "heading" = "round 1" and so on. {KINDS["FORMAT_UNKNOWN"].fix}'
    )


def _facts(
    chosen: Sequence[Found], tables: Sequence[Found], read: ReadTable, words: ColumnWords, where: Source
) -> Facts:
    """Return the facts above the table, of sheets that hold nothing else, and those that the games show."""
    above = [row for each in tables if each.shape is Shape.NONE for row in each.sheet.rows] if len(tables) > 1 else []
    above += [row for row in chosen[0].above if _is_above_games(chosen[0], row.number)]
    facts = facts_of(above, words, where)
    stated = {fact.key for fact in facts.header if fact.text.strip()}
    return facts._replace(header=[*facts.header, *(fact for fact in read.facts if fact.key not in stated)])


def _is_above_games(found: Found, row: int) -> bool:
    """Say whether a row stands above the games: of team matches, which have no common heading, above the first."""
    if found.heading.row:
        return row < found.heading.row
    titled = [each.number for each in found.sheet.rows if title_of_round(each.cells[0].text)]
    return row < min(titled, default=0)
