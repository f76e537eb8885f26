"""The place of a figure in an output folder, for the message about it."""

from typing import NamedTuple

import pyarrow as pa

from ratebatch.issues import Issue, Source, issue


class Place(NamedTuple):
    """A table of the output folder and its name there."""

    name: str
    table: pa.Table

    def wrong(self, code: str, row: int, column: str, message: str) -> Issue:
        """Return a problem in a cell; `row` counts the rows of the table from 0, the heading is line 1."""
        at = self.table.column_names.index(column) + 1 if column in self.table.column_names else 0
        player = ""
        if "id" in self.table.column_names:
            player = str(self.table["id"][row].as_py())
        return issue(code, message, Source(self.name, row=row + 2, column=at), player=player)
