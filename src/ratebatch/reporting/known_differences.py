"""The file of known differences as TOML or JSON; the same differences give the same bytes."""

import json
from collections.abc import Sequence

from ratebatch.issues import masked
from ratebatch.records.known_difference import KnownDifference

_HEAD = """\
# Differences between published lists and our output that somebody has looked at.
# Each alarms again as soon as one of its figures changes. `note` says what is known.
"""


def known_differences_bytes(known: Sequence[KnownDifference], *, as_json: bool) -> bytes:
    """Return the file; empty figures are left out."""
    tables = [each.model_dump(mode="json", exclude_none=True) for each in known]
    if as_json:
        return (json.dumps({"known": tables}, ensure_ascii=False, indent=2) + "\n").encode()
    import tomlkit

    document = tomlkit.document()
    array = tomlkit.aot()
    for table in tables:
        array.append(tomlkit.item(table))
    document["known"] = array if tables else []
    return masked(_HEAD + "\n" + tomlkit.dumps(document)).encode()
