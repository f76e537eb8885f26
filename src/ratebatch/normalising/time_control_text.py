"""Time controls in words: `90 min/40 moves + 30 min + 30 sec`, `1:30 + 10 from move 1`, `15'+10"`, `rapid`.

Every word must be known; a text with one word too many is not understood, and that is right.
"""

import re
from itertools import pairwise

from ratebatch.normalising.time_control_code import Stage, for_60_moves, numbers_only
from ratebatch.records.names import folded_letters

_TYPES = {
    "standard": "standard", "standart": "standard", "classical": "standard", "classic": "standard",
    "klasik": "standard", "rapid": "rapid", "rapidplay": "rapid", "hizli": "rapid",
    "blitz": "blitz", "yildirim": "blitz",
}  # fmt: skip
"""Words that state a type, in English and Turkish, folded."""

_QUOTES = str.maketrans({"’": "'", "‘": "'", "´": "'", "`": "'", "′": "'", "“": '"', "”": '"', "″": '"'})
_HOURS = r"(?:hours?|hrs?|h|saat|sa|stunden?|std|heures?|horas?|ore|ora|час(?:а|ов)?|ч)\b\.?"
_MINUTES = r"(?:(?:minutes?|mins?|min|mn|m|dakika|dk|minuten|minutos?|minuti|минут[аы]?|мин)\b\.?|')"
_SECONDS = r"(?:(?:seconds?|secs?|s|saniye|sn|sekunden?|sek|segundos?|seg|secondes?|secondi|секунд[аы]?|сек)\b\.?|\")"
_MOVES = (
    r"(?:moves?|mm|mv|hamle(?:ye)?|zuge?n?|z|coups?|jugadas?|movimientos?|movimentos?|lances?|mosse|ход(?:а|ов)?)\b\.?"
)
_FOR = r"(?:for|fur|pour|para|per|por|на)"
_THE_FIRST = r"(?: (?:the first|die ersten|les|las|los|os|le prime|первые))?"
_REST = (
    r"(?:fur (?:den |die )?rest(?:liche)?(?: der)?(?: partie| zuge)?|rest(?:liche)?(?: der)?(?: partie| zuge| zeit)?|"
    r"kalan(?: hamleler| oyun)?(?: icin)?|pour (?:le reste|finir)|(?:para )?(?:el|o) (?:resto|final)|per finire|"
    r"до конца партии)"
)

_FOR_EACH = (
    "(?:je|pro|fur jeden) (?:spieler|partie|seite)(?: und (?:spieler|partie))?|par (?:joueur|partie)|"
    "por (?:jugador|jogador|partida)|per (?:giocatore|partita)|oyuncu basina|на (?:игрока|партию|каждого)|каждому"
)
"""Of whom or of what each has the time."""

_FROM_MOVE_1 = (
    r"ab (?:dem )?(?:ersten zug|1\. ?zug|zug (?:1|eins))|ilk hamleden (?:itibaren|baslayarak)|"
    r"des le (?:premier|1er) coup|"
    r"desde (?:la (?:primera )?)?(?:jugada|movimiento)(?: 1)?|dalla (?:prima mossa|mossa 1)|"
    r"desde o (?:primeiro lance|lance 1)|с (?:первого|1) хода"
)

_JOINING = (
    "followed by|with an (?:addition|increment) of|then|plus|and|added|with|increment|inc|"
    "dann|danach|sonra|ardindan|puis|ensuite|luego|despues|poi|depois|затем"
)
"""Words that join periods and increments."""

_REWRITTEN = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (r"''", '"'),
        (r"\bfischer(?:[- ]?(?:modus|mode|modo|increment|uhr|clock))?\b", " "),
        (r"(?:(?:starting|beginning) )?from (?:the first move|move (?:1|one))\b", " @ "),
        (r"\b(?:" + _FROM_MOVE_1 + r")(?![\w])", " @ "),
        (r"(?:per|each|every|pro|je|por|par|на|/) ?(?:move|hamle|zug|jugada|movimento|lance|coup|mossa|ход)\b", " @ "),
        (r"\b(\d{1,3})/(40)\+(\d{1,3})/g(?:[;,]? ?\+ ?(\d{1,3}))?$", r" \1 min/\2 moves \3 min \4 sec "),
        (r"\bg/(\d{1,3}) ?[;,]? ?\+ ?(\d{1,3})$", r" \1 min \2 sec "),
        (r"\bg/(\d{1,4})\b", r" \1 min "),
        (r"\binc(?:rement)?\.? ?(\d{1,4})(?!\d| ?s)", r" \1 sec "),
        (r"\b(?:ilk )?(\d{1,4}) ?" + _MOVES + r" (?:in|en|em|icin|за)\b", r" before\1 "),
        (r"(?:" + _FOR + _THE_FIRST + r" |/ ?|x ?)(\d{1,4}) ?" + _MOVES, r" after\1 "),
        (r"(" + _MINUTES + "|" + _HOURS + r") ?/ ?40(?!\d| ?[\"':.,h]| ?s)", r"\1 after40 "),
        (r"(after40 .*?" + _MINUTES + r") ?/ ?20(?!\d| ?[\"':.,h]| ?s)", r"\1 after20 "),
        (r"\b([0-2]):([0-5]\d)(?::00)?(?![:\d])(?: ?" + _HOURS + ")?", r" \1 h \2 min "),
        (r"(\d{1,4}) ?" + _HOURS + r" ?([0-5]?\d) ?" + _MINUTES, r" time\1:\2 "),
        (r"(\d{1,4})h([0-5]\d)\b", r" time\1:\2 "),
        (r"(\d{1,4}) ?" + _HOURS, r" time\1:0 "),
        (r"(\d{1,4}) ?" + _MINUTES, r" time0:\1 "),
        (r"(\d{1,4}) ?" + _SECONDS, r" increment\1 "),
        (r"\b(?:(?:for )?(?:each|every)|per|a) (?:game|player|side)\b|\bgame in\b", " "),
        (r"\b(?:" + _FOR_EACH + r")\b", " "),
        (r"\b(?:all moves|moves) in\b|\bfor (?:all moves|the (?:rest of the |whole |entire )?game|the rest)\b", " "),
        (r"\b" + _REST + r"\b", " "),
        (r"\b(?:" + _JOINING + r")\b|[+,;()]", " "),
    )
)
"""Rewritten one after another into marks: timeH:M, incrementS, beforeN and afterN (moves), @ for each move."""
_OF_SIGNS = 5
"""The first of them, behind which a time control in numbers alone shows."""


def stated_types(text: str) -> tuple[set[str], str]:
    """Return the types that the text names in words, and the text without them, folded."""
    plain = " ".join(folded_letters(text.translate(_QUOTES)).translate(_QUOTES).split())
    words = {_TYPES[word] for word in re.findall(r"[a-z]+", plain) if word in _TYPES}
    rest = re.sub(r"\b(?:" + "|".join(_TYPES) + r")\b", " ", plain)
    return words, rest.strip(" ():,;-")


def written_time_control(plain: str) -> tuple[int, int] | None:
    """Return base (for 60 moves) and increment in seconds of a folded text; None where it is not understood."""
    stages = written_stages(plain)
    return for_60_moves(stages) if stages else None


def written_stages(plain: str) -> list[Stage] | None:
    """Return the periods of a folded text in seconds; None where it is not understood."""
    marked = plain
    for pattern, replacement in _REWRITTEN[:_OF_SIGNS]:
        marked = pattern.sub(replacement, marked)
    numbers = numbers_only(marked.replace("@", ""))
    if numbers is not None and for_60_moves(numbers) is not None:
        return numbers
    for pattern, replacement in _REWRITTEN[_OF_SIGNS:]:
        marked = pattern.sub(replacement, marked)
    stages: list[Stage] = []
    increments: set[int] = set()
    moves_before = 0
    words = marked.split()
    for word, following in pairwise([*words, ""]):
        if match := re.fullmatch(r"time(\d+):(\d+)", word):
            stages.append(Stage(moves_before, 3600 * int(match[1]) + 60 * int(match[2]), 0))
            moves_before = 0
        elif (match := re.fullmatch(r"after(\d+)", word)) and stages and not stages[-1].moves:
            stages[-1] = stages[-1]._replace(moves=int(match[1]))
        elif match := re.fullmatch(r"before(\d+)", word):
            moves_before = int(match[1])
        elif stages and (match := re.fullmatch(r"increment(\d+)", word)):
            increments.add(int(match[1]))
        elif stages and following == "@" and re.fullmatch(r"\d{1,3}", word):
            increments.add(int(word))
        elif word != "@" or not increments:
            return None
    if moves_before or not stages or len(increments) > 1:
        return None
    return [stage._replace(increment=next(iter(increments), 0)) for stage in stages]
