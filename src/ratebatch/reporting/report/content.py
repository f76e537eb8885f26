"""What the reports for people are made from: the tables of the CSV files, and the records behind them."""

from collections.abc import Sequence
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.reporting.summary import Summary, because_of, new_k_open
from ratebatch.systems import title_of


class PeriodTables(NamedTuple):
    """One system and type: the period as rated, and the tables of its files."""

    rated: RatedPeriod
    folder: str
    """The folder of the files in the output, empty or with a slash at its end."""
    changes: pa.Table
    player_events: pa.Table
    games: pa.Table
    new_list: pa.Table

    @property
    def key(self) -> str:
        """The name of the discipline, as its folder has it: `fide-standard`."""
        return f"{self.rated.result.system}-{self.rated.result.rating_type}"

    @property
    def title(self) -> str:
        """The name of the discipline for people: `FIDE standard`."""
        return f"{title_of(self.rated.result.system)} {self.rated.result.rating_type}"


STATES = {
    "final": "final",
    "provisional": "provisional, something is held or left open",
    "what-if": "a what-if, not official",
}
"""What the state of a run means for people."""


def state_in_words(content: "ReportContent") -> str:
    """Return what the state means, and of a provisional list by which problems it is so."""
    if content.state not in ("final", "provisional"):
        return STATES[content.state]
    because = because_of(content.summary) if content.state == "provisional" else ""
    return STATES[content.state] + because + new_k_open(content.issues)


class ReportContent(NamedTuple):
    """A whole run: the summary, the verdicts on the files, the problems worst first, and each system and type."""

    summary: Summary
    state: str
    """That of the manifest: `final`, `provisional` or `what-if`."""
    events: pa.Table
    issues: Sequence[Issue]
    issue_table: pa.Table
    periods: Sequence[PeriodTables]


def texts(column: pa.ChunkedArray | pa.Array) -> pa.Array:
    """Return a column as the text of its CSV cells, empty where nothing stands."""
    whole = column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column
    return pc.fill_null(pc.cast(whole, pa.string()), "")


def rows_at(table: pa.Table, rows: Sequence[int]) -> list[dict[str, str]]:
    """Return some rows of a table, every cell as the text of the CSV file."""
    taken = table.take(pa.array(rows, type=pa.int64()))
    found: list[dict[str, str]] = pa.table({name: texts(taken[name]) for name in taken.column_names}).to_pylist()
    return found
