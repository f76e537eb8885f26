"""Read lists of players, as the starting list of an event: sheets with a heading for names and one for who they are."""

import hashlib
from pathlib import Path

from ratebatch.issues import Source
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.entry_texts import columns_of, entries_of
from ratebatch.reading.crosstables.finding import MOST_ROWS_ABOVE, find_table
from ratebatch.reading.crosstables.folding import key
from ratebatch.reading.crosstables.headings import NAMES, HeadingRow
from ratebatch.reading.crosstables.id_columns import of_the_ids, with_id_column
from ratebatch.reading.crosstables.places import cell_at
from ratebatch.reading.list_fields import is_own_heading
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sheets import Sheet, SheetRow
from ratebatch.reading.sheets_reading import read_sheets
from ratebatch.reading.sources import SourceFile
from ratebatch.records.names import is_empty_name
from ratebatch.records.players_list import PlayersList

TELLING = (
    "player_id", "national_id", "rating", "rating_international", "rating_national", "birth_date", "federation",
)  # fmt: skip
"""Columns that say who a player is: a list of players has one of them at least."""


class PlayersListError(Exception):
    """A list of players cannot be read; the message names the file and what is wrong."""


def read_players(path: Path, encoding: str | None = None) -> tuple[PlayersList, ...]:
    """Return the lists of players in a file, one for each sheet that holds one; raise PlayersListError if none does.

    `encoding` is for texts that are not UTF-8.
    """
    content = SourceFile(path.name, path).read()
    found = content if isinstance(content, Refusal) else read_sheets(content, path.name, path.name, encoding)
    if isinstance(content, Refusal) or isinstance(found, Refusal):
        reasons = " ".join(each.message for each in found.issues)
        raise PlayersListError(f"{path.name} cannot be read as a list of players. {reasons}")
    sha256 = hashlib.sha256(content).hexdigest()
    lists = tuple(each for sheet in found.sheets if (each := _players_of(sheet, path.name, sha256)) is not None)
    if not lists:
        raise PlayersListError(
            f"{path.name} is no list of players: none of its first {MOST_ROWS_ABOVE} rows has a heading for the name "
            "and one for the FIDE id, the rating, the birth date or the federation."
        )
    return lists


def _players_of(sheet: Sheet, file: str, sha256: str) -> PlayersList | None:
    found = find_table(sheet, 1, ColumnWords())
    if is_own_heading(cell.text for cell in found.heading.cells):  # there `id` is the FIDE id
        found = find_table(sheet, 1, ColumnWords(headings={"id": "player_id"}))
    found = with_id_column(found)
    heading = found.heading
    if not heading.named(*NAMES) or not heading.named(*TELLING):
        return None
    rows = [row for row in found.below if _is_player(heading, row)]
    columns = columns_of(heading, rows)
    read = entries_of(columns, rows, frozenset(), Source(file, sheet.title))
    return PlayersList(
        file=file,
        sheet=sheet.title,
        sha256=sha256,
        columns=columns.places(),
        above=tuple(cell.text.strip() for row in found.above for cell in row.cells if cell.text.strip()),
        entries=read.texts,
        issues=(*read.issues, *of_the_ids(found, Source(file, sheet.title))),
    )


def _is_player(heading: HeadingRow, row: SheetRow) -> bool:
    """Say whether a row holds a name and is not the heading once more; a line of notes among names does no harm."""
    name = heading.named(*NAMES)[0]
    text = cell_at(row, name.column).text
    return not is_empty_name(text) and key(text) != key(name.text)
