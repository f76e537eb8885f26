"""The lines between pairings that say which round follows, and on which day."""

import re
from collections.abc import Sequence

from ratebatch.reading.crosstables.folding import key, plain
from ratebatch.reading.crosstables.vocabulary import round_words
from ratebatch.records.crosstable import HeaderFact

_WORD_AND_NUMBER = re.compile(r"(\d{1,2})\.? ?([^\W\d_]+)\.?(?!\w).*|([^\W\d_]+)\.? ?(\d{1,2})(?!\w).*", re.DOTALL)


def title_of_round(text: str) -> int:
    """Return the round that a line announces, as `Round 3 on 2026/03/07` or `3. Runde am 07.03.2026`; 0 for none."""
    match = _WORD_AND_NUMBER.fullmatch(plain(text))
    if match is None:
        return 0
    number, word = (match[1], match[2]) if match[1] else (match[4], match[3])
    return int(number) if key(word) in round_words() else 0


def once(days: Sequence[tuple[int, str, int]]) -> list[tuple[int, str, int]]:
    """Return (round, day, row) of each round once, the first that was found."""
    return list({number: (number, day, row) for number, day, row in reversed(days)}.values())


def days_of(days: Sequence[tuple[int, str, int]]) -> list[HeaderFact]:
    """Return the days of the first and of the last round as those of the event."""
    if not days:
        return []
    ordered = sorted(once(days))
    return [HeaderFact("042", ordered[0][1], ordered[0][2]), HeaderFact("052", ordered[-1][1], ordered[-1][2])]
