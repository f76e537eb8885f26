"""What stands in a column of sexes: the letters of TRF, or letters and words of the language of its heading.

A letter counts by the language: `K` is a woman in Turkish (Kadın), `H` a man in Spanish (Hombre). `M` under the Spanish
`Sexo` is a woman beside `H` (Mujer), a man beside `F` (Masculino), and neither where only `M` stands.
"""

from collections.abc import Iterable, Sequence

from ratebatch.reading.crosstables.folding import key
from ratebatch.reading.crosstables.headings import spoken
from ratebatch.reading.crosstables.vocabulary import Language, languages

_OF_TRF = {"m": "M", "w": "F", "f": "F"}
_SHORTEST_WORD = 3
"""Words of so many letters mean the same in whatever language the heading is."""


def languages_of(heading: str, headings: Sequence[str]) -> tuple[Language, ...]:
    """Return the languages by which a column of sexes is read: that of its heading, else that of the whole row.

    `Cinsiyet` can only be Turkish; `Sex` and `fs` stand in several languages, of which those of the row count.
    """
    own = tuple(each for each in languages() if each.column(key(heading)) == "sex")
    if len(own) == 1:
        return own
    row = spoken([key(text) for text in headings if text != heading])
    return row if len(row) == 1 else tuple(each for each in own if each in row) or own


def sexes_of(values: Iterable[str], spoken_in: Sequence[Language]) -> dict[str, str]:
    """Return `M` or `F` for each value that means one, blank for one that may be either; others are left out.

    A letter that is a man in a language that is not that of the heading, as `H`, leaves open whether `M` is one.
    """
    folded = {value: key(value) for value in values}
    meant = {value: found for value, text in folded.items() if (found := _meant(text, spoken_in))}
    if any(value not in meant and _is_a_man_elsewhere(text) for value, text in folded.items()):
        meant |= {value: {"M", "F"} for value in meant if folded[value] == "m"}
    sure = {"".join(found) for found in meant.values() if len(found) == 1}
    other = {"M": "F", "F": "M"}.get("".join(sure), "")
    return {value: "".join(found) if len(found) == 1 else other for value, found in meant.items()}


def _meant(folded: str, spoken_in: Sequence[Language]) -> set[str]:
    known = [_in_language(folded, each) for each in (languages() if len(folded) >= _SHORTEST_WORD else spoken_in)]
    if (letter := _OF_TRF.get(folded)) is None:
        return set().union(*known)
    others = all(found - {letter} for found in known)
    return {"M", "F"} if known and others else {letter}


def _is_a_man_elsewhere(folded: str) -> bool:
    return folded != "m" and any(folded in each.sexes.man for each in languages())


def _in_language(folded: str, language: Language) -> set[str]:
    words = (("M", language.sexes.man), ("F", language.sexes.woman))
    return {sex for sex, known in words if folded in known}
