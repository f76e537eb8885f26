"""A list of players that comes beside the table of their event: who they are, which the table may not say."""

from pydantic import BaseModel, ConfigDict

from ratebatch.issues import Issue
from ratebatch.records.crosstable import TextEntries


class PlayersList(BaseModel):
    """The players of one sheet of a file, as text, each with its row."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str
    sheet: str = ""
    sha256: str
    columns: dict[str, int]
    """Where each column of `entries` that the sheet has stands, 1-based."""
    above: tuple[str, ...] = ()
    """What stands above the heading: the name of the event is mostly among it."""
    entries: TextEntries
    issues: tuple[Issue, ...] = ()
    """What is wrong with its cells."""
