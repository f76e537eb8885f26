"""The round cells of a table, understood as a whole: one notation, one sign of half a point, one pair of colours.

What a cell means is decided by all cells together, or by the columns file; what stays open is an error, never a guess.
The sign `D` is a draw only if the columns file says so (`half = "D"`): in TRF it is a draw that is not rated, and
tables use it for either. A letter `F` behind a result is a forfeit to some and a loss on time to others: it needs
`forfeit = "F"`.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.colour_alphabet import Alphabet, alphabet_of
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.folding import key, plain, remembered_with
from ratebatch.reading.crosstables.places import (
    ambiguous_forfeit,
    cell_name,
    made_a_date,
    without_value,
    written_as_date,
)
from ratebatch.reading.crosstables.round_cells import Notation, RoundCell, alone, game, games, is_bare_result, notations
from ratebatch.reading.crosstables.vocabulary import Language, bye_words
from ratebatch.reading.sheets import Cell, CellKind

WRITTEN = (
    "write for example 12w1 (against number 12, with white, won), 12w+ for a forfeit, -1 for the bye of the pairing, "
    "-½ for a half-point bye, -0 for an absence"
)
_BY_SUFFIX = {"1": "+", "0": "-", "½": "H", "+": "+", "-": "-"}
_WITHOUT_WINNER = re.compile(r"(?:\d+ ?[^\W\d_]? ?)?(?:kf|kampflos)", re.IGNORECASE)
_UNRATED = {"1": "W", "½": "D", "0": "L"}
_HALF_SIGNS = frozenset({"½", "1/2", "decimal", "="})
_LETTER_RESULTS = {"w": "1", "l": "0", "d": "½", "x": "+", "f": "-"}
_LETTER_BYES = {"b": "U", "h": "H", "u": "Z", "z": "Z"}
"""The letters that stand alone where wins, losses and draws are W12, L5 and D3."""
_PLAYED_LETTERS = frozenset("ld")
"""Those that are the colours of no language."""
_LETTERS, _COLOUR_FIRST = "result number", "colour number result"
_WORTH = r"1|0|½|1/2|0?[.,]5"
_BYE_WITH_WORTH = re.compile(rf"(?P<before>{_WORTH}) (?P<word>.+)|(?P<named>.+?) (?P<behind>{_WORTH})")


class PlacedCell(NamedTuple):
    """A round cell as found: its player's index, its round and its place."""

    entry: int
    round: int
    row: int
    column: int
    cell: Cell


class CellTexts(NamedTuple):
    """A round cell in the signs of TRF."""

    entry: int
    round: int
    opponent: str
    colour: str
    result: str
    row: int
    column: int


class Meaning(NamedTuple):
    """The cells understood, what is wrong with the others, and the signs of half a point besides ½ and decimals."""

    cells: list[CellTexts]
    issues: list[Issue]
    halves: frozenset[str]


class Signs(NamedTuple):
    """What the signs of a table mean: those for half a point, and the letters of the colours if they are known."""

    halves: frozenset[str]
    alphabet: Alphabet | None


def bare_results(cells: Iterable[PlacedCell]) -> bool:
    """Say whether the table names results and no opponents: no cell is a game, and some are results alone."""
    texts = []
    for placed in cells:
        if games(placed.cell.text, "", ""):
            return False
        texts.append(placed.cell.text)
    return any(is_bare_result(text) and alone(text) is None for text in texts)


def understood(
    placed: Sequence[PlacedCell], words: ColumnWords, language: Language | None, points: Iterable[str], where: Source
) -> Meaning:
    """Return the cells of a table in the signs of TRF; `points` are the texts of its points, which show half signs."""
    issues: list[Issue] = []
    texts = [each for each in placed if plain(each.cell.text)]
    sound = [each for each in texts if not _of_a_spreadsheet(each, issues, where)]
    half, forfeit = (words.half or "").casefold(), (words.forfeit or "").casefold()
    notation = notation_of([each.cell.text for each in sound], words)
    parts: list[tuple[PlacedCell, RoundCell]] = []
    for each in sound:
        cell = _without_opponent(each.cell.text, half, forfeit, notation.name) or game(each.cell.text, notation)
        if cell is None:
            issues.append(_unclear(each, where))
        else:
            parts.append((each, cell))
    first = {cell.colour: each for each, cell in reversed(parts) if cell.colour}
    letters = {colour: cell_name(each.row, each.column) for colour, each in first.items()}
    if notation.name == "result colour number" and "w" in letters:
        letters.pop("n", None)  # no colour: the game was not played
    alphabet = alphabet_of(letters, words, language, issues, where)
    signs = Signs(half_signs(words, {cell.half for _, cell in parts}, points), alphabet)
    cells = []
    for each, cell in parts:
        texts_of = _texts(each, cell, notation, signs, forfeit, issues, where)
        if texts_of is not None:
            cells.append(texts_of)
    return Meaning(cells, issues, signs.halves)


def notation_of(texts: Iterable[str], words: ColumnWords) -> Notation:
    """Return the notation of the games among the texts of round cells: the one in which most of them can be read.

    Of two that fit alike the more usual one counts. Single cells in another are faults, not a reason to doubt all.
    """
    half, forfeit = (words.half or "").casefold(), (words.forfeit or "").casefold()
    known = notations(half, forfeit)
    read = dict.fromkeys((notation.name for notation in known), 0)
    letters: set[str] = set()
    for text, count in Counter(texts).items():
        if not _without_opponent(text, half, forfeit):
            for name, cell in games(text, half, forfeit):
                read[name] += count
                letters |= {cell.result} if name == _LETTERS else set()
    best = max(known, key=lambda notation: read[notation.name])
    if best.name == _COLOUR_FIRST and 2 * read[_LETTERS] > read[best.name] and _PLAYED_LETTERS & letters:
        # W12 and B3 are colours; W12, L5 and D3 are results, which no language has as colours.
        return next(notation for notation in known if notation.name == _LETTERS)
    return best


def half_signs(words: ColumnWords, used: Iterable[str], points: Iterable[str]) -> frozenset[str]:
    """Return the signs that stand for half a point in a table besides ½ and decimals.

    `used` are the signs of its cells that may be one. An `x` is half a point only where nothing else is.
    """
    if words.half:
        return frozenset({words.half.casefold(), "="})
    others = set(used) & _HALF_SIGNS or any(sign in text for text in points for sign in "½.,")
    return frozenset({"="}) if others else frozenset({"=", "x"})


@remembered_with
def _without_opponent(text: str, half: str, forfeit: str, notation: str = "") -> RoundCell | None:
    if notation == _LETTERS:
        sign = _LETTER_BYES.get(plain(text).casefold())
        if sign or plain(text).casefold() == "f":  # lost by forfeit, against nobody: unclear
            return RoundCell(result=sign) if sign else None
    sign = bye_words().get(key(text)) or _bye_with_worth(text)
    return RoundCell(result=sign) if sign else alone(text, half, forfeit)


def _bye_with_worth(text: str) -> str:
    """Return the sign of TRF for the bye of the pairing with its points, `1 bye` or `Bye ½`; else nothing."""
    match = _BYE_WITH_WORTH.fullmatch(plain(text).casefold())
    if match is None or bye_words().get(key(match["word"] or match["named"])) != "U":
        return ""
    return {"1": "U", "0": "Z"}.get(match["before"] or match["behind"], "H")


def _of_a_spreadsheet(placed: PlacedCell, issues: list[Issue], where: Source) -> bool:
    """Say whether a spreadsheet spoiled a cell, and report it."""
    if placed.cell.kind in (CellKind.TEXT, CellKind.NUMBER):
        return False
    what = f"round {placed.round}"
    found = without_value(placed.cell, placed.row, placed.column, what, where)
    if placed.cell.kind is CellKind.DATE:
        found = made_a_date(placed.cell, placed.row, placed.column, what, where, placed.round)
    if found is not None:
        issues.append(found.model_copy(update={"round": placed.round}))
    return found is not None


def _texts(
    placed: PlacedCell, cell: RoundCell, notation: Notation, signs: Signs, forfeit: str,
    issues: list[Issue], where: Source,
) -> CellTexts | None:  # fmt: skip
    """Return a cell in the signs of TRF, or nothing with its issue."""
    sign = _result(cell, notation, signs.halves)
    if cell.suffix == "f" and forfeit != "f":
        issues.append(_forfeit(placed, where))
        return None
    if cell.suffix == "u":
        sign = _UNRATED.get(sign, "?")
    elif cell.suffix:
        sign = _BY_SUFFIX.get(sign, "?")
    vega = notation.name == "result colour number" and signs.alphabet is not None and signs.alphabet.white == "w"
    if vega and cell.colour == "n":
        cell = cell._replace(colour="")
        sign = {"1": "+", "0": "-", "½": "H"}.get(sign, sign)
    if sign == "?":
        issues.append(_unclear(placed, where))
        return None
    colour = signs.alphabet.colour(cell.colour) if signs.alphabet else ""
    sign = "=" if sign == "½" else sign
    return CellTexts(placed.entry, placed.round, cell.opponent, colour, sign, placed.row, placed.column)


def _result(cell: RoundCell, notation: Notation, halves: frozenset[str]) -> str:
    """Return the result as 1, ½, 0, +, -, * or empty; `?` for a sign that the table leaves open."""
    if notation.name.startswith("result") and cell.opponent:
        return ({"+": "1", "-": "0", "=": "½"} | _LETTER_RESULTS)[cell.result]
    if cell.result in halves:
        return "½"
    if cell.half == "x" and "x" not in halves:
        return "?"
    return "?" if cell.result in ("x", "d", "=", "?") or len(cell.result) > 1 else cell.result


def _unclear(placed: PlacedCell, where: Source) -> Issue:
    name, text = cell_name(placed.row, placed.column), plain(placed.cell.text)
    if _WITHOUT_WINNER.fullmatch(text):
        return _forfeit(placed, where)
    dated = written_as_date(text, placed.row, placed.column, f"round {placed.round}", where, placed.round)
    if dated is not None:
        return dated
    message = f"Cell {name}, round {placed.round}, holds “{text}”, which is neither a game nor a bye; {WRITTEN}."
    if "?" in text or "Â" in text:
        message += " The sign ½ may have been lost in a wrong code page."
    elif text.casefold().endswith(("d", "x")):
        message += f' If {text[-1]} is half a point here, say so in a columns file: half = "{text[-1]}".'
    place = where._replace(row=placed.row, column=placed.column)
    return issue("CELL_UNCLEAR", message, place, round=placed.round)


def _forfeit(placed: PlacedCell, where: Source) -> Issue:
    return ambiguous_forfeit(plain(placed.cell.text), placed.row, placed.column, placed.round, where)
