"""A crosstable with a column for each round: `12w1`; or with three, as text exports have: opponent, colour, result."""

from collections import Counter
from collections.abc import Iterator, Sequence

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.entry_texts import columns_of, entries_of
from ratebatch.reading.crosstables.folding import plain
from ratebatch.reading.crosstables.headings import Heading, HeadingRow
from ratebatch.reading.crosstables.hidden_rounds import hidden_rounds
from ratebatch.reading.crosstables.incomplete import page_of_a_table
from ratebatch.reading.crosstables.meaning import PlacedCell, understood
from ratebatch.reading.crosstables.places import cell_at, cell_name
from ratebatch.reading.crosstables.tables import ReadTable, cells_of, number_spaces, points_column
from ratebatch.reading.crosstables.three_columns import in_three_columns
from ratebatch.reading.crosstables.unfinished import blank_rounds, missing_rounds
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sheets import SheetRow
from ratebatch.records.crosstable import CellParts


def round_cells(rounds: Sequence[Heading], rows: Sequence[SheetRow]) -> Iterator[PlacedCell]:
    """Yield the cells below these headings that hold anything."""
    for entry, row in enumerate(rows):
        for heading in rounds:
            cell = cell_at(row, heading.column)
            if plain(cell.text):
                yield PlacedCell(entry, heading.number, row.number, heading.column, cell)


def has_three_columns(heading: HeadingRow, rounds: Sequence[Heading], rows: Sequence[SheetRow]) -> bool:
    """Say whether behind every round two columns without a heading follow, for colour and result."""
    unnamed = {cell.column for cell in heading.named("unnamed")}
    unnamed |= set(range(len(heading.cells) + 1, max((len(row.cells) for row in rows), default=0) + 1))
    return bool(rounds) and all({each.column + 1, each.column + 2} <= unnamed for each in rounds)


def read_swiss(
    heading: HeadingRow, rounds: Sequence[Heading], rows: Sequence[SheetRow], words: ColumnWords, where: Source
) -> ReadTable | Refusal:
    """Return the table whose rounds stand under `rounds`; the refusal of one that lacks many of its players."""
    columns = columns_of(heading, rows)
    issues = [*_repeated(rounds, heading.row, where), *points_column(columns, heading, where)]
    three = has_three_columns(heading, rounds, rows)
    issues += hidden_rounds(heading, rounds, rows, words, three=three, where=where)
    rounds = list({each.number: each for each in reversed(rounds)}.values())
    points = [cell_at(row, columns.of["points"]).text for row in rows]
    if three:
        meaning = in_three_columns(rounds, rows, words, heading.language, points, where)
    else:
        meaning = understood(list(round_cells(rounds, rows)), words, heading.language, points, where)
    read = entries_of(columns, rows, meaning.halves, where)
    if (page := page_of_a_table(meaning.cells, read.texts, words, heading.row, where)) is not None:
        return page
    unclear = {found.round for found in meaning.issues}
    if not columns.of["points"]:
        issues += missing_rounds([each.number for each in rounds], where._replace(row=heading.row))
    issues += blank_rounds(rounds, meaning.cells, unclear, len(rows), heading.row, where)
    return ReadTable(
        read.texts,
        cells_of(meaning.cells),
        columns.places(),
        number_spaces(read.texts, words),
        [*issues, *read.issues, *meaning.issues],
        cell_parts=CellParts(1, 2) if three else CellParts(),
    )


def _repeated(rounds: Sequence[Heading], row: int, where: Source) -> list[Issue]:
    """Report a round that has two columns: which of them counts cannot be told."""
    counts = Counter(each.number for each in rounds)
    again = [each for at, each in enumerate(rounds) if any(each.number == other.number for other in rounds[:at])]
    return [
        issue(
            "HEADING_REPEATED",
            f"Round {each.number} has {counts[each.number]} columns, one of them at {cell_name(row, each.column)}.",
            where._replace(row=row, column=each.column),
            round=each.number,
        )
        for each in again
    ]
