"""The rows of printed tables that games use, in explanations and at the desk."""

from decimal import Decimal

from ratebatch.records.explanation import TableRow
from ratebatch.rules.tables import ExpectationRow, expectation_row


def printed_row(system: str, table: str, difference: int) -> TableRow:
    """Return the row of a system's table D -> PD that serves a counted difference in points."""
    return row_of(expectation_row(system, table, difference), table, difference)


def row_of(row: ExpectationRow, table: str, difference: int) -> TableRow:
    """Return a row as a game uses it; a difference of 0 stands in the column of the higher rated."""
    higher = difference >= 0
    return TableRow(
        table=table,
        from_difference=row.first,
        to_difference=row.last,
        column="H" if higher else "L",
        expected=Decimal(row.higher if higher else row.lower).scaleb(-2),
    )
