"""The page of the JSON Schemas: each record with its fields, their types and what they mean."""

import json
from collections.abc import Iterator
from inspect import cleandoc
from typing import Any

from ratebatch.reporting.schemas import RECORDS, schema_files
from tools.markdown import table

MADE_BY = {
    "summary": "`summary.json`, which every run of `ratebatch rate` writes.",
    "explanation": "`ratebatch explain --format json`.",
    "calculation": "`ratebatch calc --json`.",
    "share_table": "`ratebatch calc --table --json`.",
    "check": "`ratebatch check --format json`.",
    "correction": "`correction.json`, of `ratebatch correct`.",
}
"""Where a record is written as JSON; the others are what the steps hand on, and parts of these."""


def schemas_page() -> Iterator[str]:
    """Yield the page of the schemas."""
    yield from ("# JSON Schemas", "")
    yield "The folder `schemas` of the source has a JSON Schema (draft 2020-12) for each of these records. `ratebatch"
    yield "schemas write --dir FOLDER` writes them anywhere. Exact figures are texts with a decimal point, so that no"
    yield "program makes a binary float of them."
    files = schema_files()
    for name, record in RECORDS.items():
        schema = json.loads(files[f"{name}.schema.json"])
        yield from ("", f"## {name}", "", f"`{name}.schema.json`", "", cleandoc(record.__doc__ or ""), "")
        if name in MADE_BY:
            yield f"Written as {MADE_BY[name]}"
            yield ""
        needed = schema.get("required", ())
        fields = schema.get("properties", {})
        heading = ("field", "type", "always there", "meaning")
        columns = len(heading) if any(map(_meaning, fields.values())) else len(heading) - 1
        rows = [
            (f"`{field}`", _type(each), "yes" if field in needed else "no", _meaning(each))
            for field, each in fields.items()
        ]
        yield from table(heading[:columns], (row[:columns] for row in rows))
        for part, each in schema.get("$defs", {}).items():
            if "enum" in each:
                yield from ("", f"{part} is one of {_type(each)}.")


def _meaning(field: dict[str, Any]) -> str:
    return " ".join(str(field.get("description", "")).split())


def _type(field: dict[str, Any]) -> str:
    """Return the type of a field in a few words."""
    if "anyOf" in field:
        return " or ".join(dict.fromkeys(_type(each) for each in field["anyOf"]))
    if "$ref" in field:
        return str(field["$ref"]).rpartition("/")[2]
    if "enum" in field:
        return ", ".join(f"`{each}`" for each in field["enum"])
    if "const" in field:
        return f"`{field['const']}`"
    kind = str(field.get("type", "any"))
    if kind == "array" and isinstance(field.get("items"), dict):
        return f"array of {_type(field['items'])}"
    if kind == "object" and isinstance(field.get("additionalProperties"), dict):
        return f"object of {_type(field['additionalProperties'])}"
    return f"{kind} ({field['format']})" if "format" in field else kind
