"""Texts as cells of a CSV file: harmless to a spreadsheet, quoted where they must be."""

import pyarrow as pa
import pyarrow.compute as pc


def cells_of(texts: pa.Array) -> pa.Array:
    """Return texts (large strings) as cells; nulls are empty."""
    found = harmless(pc.fill_null(texts, ""))
    special = pc.match_substring_regex(found, '[",\n\r]')
    if not pc.any(special).as_py():
        return found
    mark = _text('"')
    doubled = pc.replace_substring(found, '"', '""') if pc.any(pc.match_substring(found, '"')).as_py() else found
    quoted = pc.binary_join_element_wise(mark, doubled, mark, _text(""))
    return quoted if pc.all(special).as_py() else pc.if_else(special, quoted, found)


def harmless(texts: pa.Array) -> pa.Array:
    """Put an apostrophe before what a spreadsheet would run as a formula; numbers and single signs stay."""
    formula = pc.match_substring_regex(texts, r"^[=+\-@\t\r].")
    if not pc.any(formula).as_py():
        return texts
    formula = pc.and_not(formula, pc.match_substring_regex(texts, r"^[+-]([0-9]+([.,][0-9]+)?|½)$"))
    if not pc.any(formula).as_py():
        return texts
    return pc.if_else(formula, pc.binary_join_element_wise(_text("'"), texts, _text("")), texts)


def _text(value: str) -> pa.Scalar:
    return pa.scalar(value, type=pa.large_string())
