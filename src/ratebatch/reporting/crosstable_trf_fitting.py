"""What fits into the fields of a TRF: a name that is too long is cut, any other value left blank, and both are told."""

import re
from collections.abc import Mapping

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.trf_layout import FIELDS
from ratebatch.reporting.list_writing import CONTROL_SIGNS

_CONTROL = re.compile(CONTROL_SIGNS)
_WORDS = {"player_id": "FIDE id", "birth_date": "birth date", "starting_rank": "starting rank"}


def fitting(fields: Mapping[str, str], record: str, file: str, row: int) -> tuple[dict[str, str], list[Issue]]:
    """Return the fields of a line that fit their columns, and an issue for each that does not."""
    kept: dict[str, str] = {}
    issues: list[Issue] = []
    player = fields.get("name", "")
    for field in FIELDS:
        text = one_line(fields.get(field.name, ""))
        place = Source(file, row=row, column=field.first)
        if len(text) <= field.width:
            kept[field.name] = text
        elif field.name == "name":
            kept["name"] = text[: field.width].rstrip()
            said = f"The name {text} has {len(text)} characters; TRF holds {field.width}: it was cut."
            issues.append(issue("NAME_CUT", said, place, player=player))
        else:
            kept[field.name] = ""
            word = _WORDS.get(field.name, field.name)
            said = f"The {word} {text} does not fit the {field.width} columns of record {record}; it was left blank."
            issues.append(issue("FIELD_UNWRITABLE", said, place, player=player))
    return kept, issues


def one_line(text: str) -> str:
    """Return the text with a blank for each line end and other sign that no line can hold, stripped."""
    return _CONTROL.sub(" ", text).strip()
