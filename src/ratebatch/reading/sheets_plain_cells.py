"""What stands in the tag of a cell of a plain workbook, as a cell: the same as openpyxl makes of it."""

import re
from functools import lru_cache

from ratebatch.reading.sheet_cells import BLANK, error_cell, formula_without_value, number_cell, text_cell, truth_cell
from ratebatch.reading.sheets import Cell
from ratebatch.reading.workbook_dates import DateStyles, dated_cell
from ratebatch.reading.workbook_plain import NotPlain, check_well_formed, is_main

_TEXT = r'<t(?: xml:space="preserve")?(?:/>|>([^<]*)</t>)'
_CELL = re.compile(
    r'(?: s="(0|[1-9][0-9]*)")?(?: t="(n|s|str|b|e|inlineStr)")?'
    r"(?:/>|>(<f(?: [^<>]*)?(?:/>|>[^<]*</f>))?"
    rf"(?:<v>([^<]*)</v>|<v ?/>|(<is>){_TEXT}</is>)?</c>)\s*"
)
_COMMON = re.compile(r'(?: t="n")?><v>(-?[0-9]{1,15})</v></c>| t="inlineStr"><is><t>([^<&]*)</t></is></c>')
"""Half of all cells, in the form most of them have: whole numbers and texts without a style."""
_LONGEST_COMMON = 80
_SHORT = 40
_FORMULA = re.compile(r">([^<]*)</f>")
_SHARED = re.compile(rf"(<si>{_TEXT}</si>\s*)")
_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_MOST_SIGNS = 40
_REFERENCE = re.compile("&(?:([a-z]+)|#([0-9]{1,7})|#x([0-9a-fA-F]{1,6}));")
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"', "apos": "'"}
_FIRST_LETTER = 0x20
_BLANKS = (0x9, 0xA, 0xD)
_SURROGATES = range(0xD800, 0xE000)
_NO_LETTERS = (0xFFFE, 0xFFFF)


def shared_texts(xml: str) -> list[Cell]:
    """Return the cells of the texts that sheets share; a text of several formats is not plain."""
    if not xml:
        return []
    head, mark, body = xml.partition("<si>")
    if not is_main("sst", head):
        raise NotPlain
    check_well_formed(f"{head}</sst>" if mark else xml)
    found = _SHARED.findall(mark + body)
    rest = (mark + body)[sum(len(written) for written, _ in found) :]
    if rest.strip() != ("</sst>" if mark else "") or "x005F_" in body:  # openpyxl takes this out of texts
        raise NotPlain
    return [_short_text(text) if len(text) <= _SHORT else _text(text) for _, text in found]


def _text(text: str) -> Cell:
    return text_cell(_unescaped(text))


_short_text = lru_cache(maxsize=8192)(_text)


@lru_cache(maxsize=8192)
def _common(written: str) -> Cell | None:
    """Return the cell of a whole number or short text without a style, None of others; files have many alike."""
    found = _COMMON.fullmatch(written)
    if found is None:
        return None
    return number_cell(int(found[1])) if found[1] else text_cell(found[2])


class PlainCells(dict[str, Cell]):
    """The cells of a workbook by how they are written, from behind the reference on; many are written alike."""

    def __init__(self, texts: list[Cell], styles: DateStyles) -> None:
        super().__init__({f' t="s"><v>{at}</v></c>': text for at, text in enumerate(texts)})
        self._texts = texts
        self._styles = styles
        self._unstyled_are_dates = "0" in styles.dates

    def __missing__(self, written: str) -> Cell:
        common = None if self._unstyled_are_dates or len(written) > _LONGEST_COMMON else _common(written)
        cell = self[written] = common or self._understood(written)
        return cell

    def _understood(self, written: str) -> Cell:
        found = _CELL.fullmatch(written)
        if found is None:
            raise NotPlain
        style, kind, formula, value, inline, text = found.groups()
        if (inline and (formula or kind != "inlineStr")) or (kind == "inlineStr" and value):
            raise NotPlain
        if inline:
            return _text(text or "")
        if not value:
            return _uncalculated(formula) if formula and kind != "str" else BLANK
        if kind == "s":
            return self._shared(value)
        if kind in (None, "n"):
            return self._numeric(value, style or "0")
        if kind == "b":
            return _truth(value)
        return _text(value) if kind == "str" else error_cell(_unescaped(value))

    def _shared(self, value: str) -> Cell:
        if not value.isdecimal() or len(value) > _MOST_SIGNS or int(value) >= len(self._texts):
            raise NotPlain
        return self._texts[int(value)]

    def _numeric(self, value: str, style: str) -> Cell:
        found = _NUMBER.fullmatch(value)
        if found is None or len(value) > _MOST_SIGNS:
            raise NotPlain
        number = float(value) if found[1] or found[2] else int(value)
        if style in self._styles.dates:
            return dated_cell(number, is_span=style in self._styles.spans)
        return number_cell(number)


def _uncalculated(formula: str) -> Cell:
    found = _FORMULA.search(formula)
    return formula_without_value(_unescaped(found[1]) if found else "")


def _truth(value: str) -> Cell:
    if value not in ("0", "1"):
        raise NotPlain
    return truth_cell(value == "1")


def _unescaped(text: str) -> str:
    """Return a text whose signs stand for themselves: `<` for `&lt;`, `½` for `&#189;`."""
    if "&" not in text:
        return text
    unescaped, count = _REFERENCE.subn(_sign, text)
    if count < text.count("&"):
        raise NotPlain
    return unescaped


def _sign(reference: re.Match[str]) -> str:
    name, decimal, hexadecimal = reference.groups()
    if name:
        return _NAMED[name]
    code = int(decimal or hexadecimal, 10 if decimal else 16)
    if (code < _FIRST_LETTER and code not in _BLANKS) or code in _SURROGATES or code in _NO_LETTERS:
        raise NotPlain
    return chr(code)
