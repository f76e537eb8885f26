"""A page of a table: its games name opponents whose rows stand somewhere else."""

from collections.abc import Sequence

from ratebatch.issues import Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.meaning import CellTexts
from ratebatch.reading.crosstables.tables import number_spaces
from ratebatch.reading.refusals import Refusal
from ratebatch.records.crosstable import NumberSpace, TextEntries

_FEWEST = 3
"""Missing players from which a table is a page; one or two are rows that were lost, or slips in cells."""

_NAMED = 2
"""How often a missing player is named on average, at least: a slip is one cell."""

_SHARE = 5
"""Or every so many references name nobody."""


def page_of_a_table(
    cells: Sequence[CellTexts], entries: TextEntries, words: ColumnWords, heading: int, where: Source
) -> Refusal | None:
    """Return the refusal of a table that lacks players, whatever the numbers mean; `heading` is the heading's row."""
    named = [int(cell.opponent) for cell in cells if cell.opponent.isdigit()]
    held = (_held(space, entries) for space in number_spaces(entries, words))
    missing = min((sorted(set(named) - numbers) for numbers in held), key=len, default=[])
    lacking = set(missing)
    to_nobody = sum(number in lacking for number in named)
    if len(missing) < _FEWEST or (to_nobody < _NAMED * len(missing) and _SHARE * to_nobody < len(named)):
        return None
    message = (
        f"{to_nobody} of {len(named)} games name one of {len(missing)} numbers that no row has, from {missing[0]} to "
        f"{missing[-1]}; {len(entries)} players stand here. This is a page of a longer table, or rows were removed."
    )
    return Refusal("held", (issue("TABLE_INCOMPLETE", message, where._replace(row=heading)),))


def _held(space: NumberSpace, entries: TextEntries) -> set[int]:
    if space is NumberSpace.POSITION:
        return set(range(1, len(entries) + 1))
    texts = entries.rank if space is NumberSpace.RANK else entries.starting_rank
    return {int(text) for text in texts.tolist() if text.isdigit()}
