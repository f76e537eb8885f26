"""Files that this program wrote: nobody wants them read as tournaments when they lie among these."""

import os
from pathlib import Path

_HEADINGS = {
    b"id,national_id,name,federation,birth_year,system,type,": "changes.csv",
    b"id,name,event,start,end,list,edition,": "player_events.csv",
    b"id,name,file,event,round,date,color,": "games.csv",
    b"file,sha256,event,start,end,type,": "events.csv",
    b"severity,code,file,sheet,row,column,event,": "issues.csv",
}
"""How the tables of a run begin, which stay so."""


def own_output(head: bytes) -> str:
    """Return which table of a run begins so, empty if none does."""
    plain = head.removeprefix(b"\xef\xbb\xbf")
    return next((name for heading, name in _HEADINGS.items() if plain.startswith(heading)), "")


def outputs_in(folder: Path) -> frozenset[str]:
    """Return the names of the files in a folder that a run wrote there, by its manifest; none where there is none."""
    from ratebatch.reading.own_table import MANIFEST, OwnFileError, manifest_of  # which loads much

    if not os.path.isfile(folder / MANIFEST):  # noqa: PTH113 - which asks no leave of a folder that is closed
        return frozenset()
    try:
        outputs = manifest_of(folder).content.get("outputs")
    except OwnFileError:
        return frozenset()
    return frozenset(map(str, outputs)) | {MANIFEST} if isinstance(outputs, dict) else frozenset()
