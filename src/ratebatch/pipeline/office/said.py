"""What an unattended run says while it works: a line for people, and the same as facts for machines."""

from collections.abc import Callable, Mapping
from typing import NamedTuple


class Said(NamedTuple):
    """One line of the log: `kind` is stable, `text` is for people, `facts` for machines."""

    kind: str
    text: str
    facts: Mapping[str, object] = {}


Say = Callable[[Said], None]
