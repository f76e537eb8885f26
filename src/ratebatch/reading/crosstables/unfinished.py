"""An event that is not over yet, or lacks a round.

Signs are a round without a game, a gap between rounds, and a title that counts fewer rounds than the event has.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.facts import RECORDS, is_title
from ratebatch.reading.crosstables.folding import key, plain
from ratebatch.reading.crosstables.headings import Heading
from ratebatch.reading.crosstables.meaning import CellTexts
from ratebatch.reading.crosstables.places import cell_name
from ratebatch.reading.crosstables.vocabulary import round_words
from ratebatch.reading.sheets import SheetRow
from ratebatch.records.crosstable import HeaderFact

_WORDS = re.compile(r"\d+|[^\W\d_]+")
_NUMBER = re.compile(r"\d{1,2}")
_SHORTEST_WORD, _LONGEST_ENDING = 3, 3
"""Letters of a word for a round in a title (not `R`), and those that a language adds: `turdan`, `Runden`."""


def blank_rounds(
    rounds: Sequence[Heading], cells: Sequence[CellTexts], unclear: Collection[int], players: int, row: int,
    where: Source,
) -> list[Issue]:  # fmt: skip
    """Return an error for each round in which nobody has a game and half of the players have nothing at all.

    `unclear` are rounds with cells that nobody understands, `row` is that of the heading. A round of which byes alone
    are known was not played yet: they are asked for in advance.
    """
    with_games = {cell.round for cell in cells if cell.opponent}
    counts = Counter(cell.round for cell in cells)
    issues = []
    for heading in rounds if with_games else ():
        known = counts[heading.number]
        if heading.number in with_games or heading.number in unclear or 2 * (players - known) < players:
            continue
        name = cell_name(row, heading.column)
        message = f"Nobody has a game in round {heading.number} (cell {name}): it was not played yet, or not exported."
        place = where._replace(row=row, column=heading.column)
        issues.append(issue("EVENT_UNFINISHED", message, place, round=heading.number))
    return issues


def announced_rounds(announced: Mapping[int, int], played: Collection[int], where: Source) -> list[Issue]:
    """Return an error for each round that a line announces and that has no games; `announced` gives the lines' rows."""
    return [
        issue(
            "EVENT_UNFINISHED",
            f"Round {number} is announced and has no games: it was not played yet, or not exported.",
            where._replace(row=announced[number]),
            round=number,
        )
        for number in sorted(set(announced) - set(played))
    ]


def missing_rounds(numbers: Collection[int], where: Source) -> list[Issue]:
    """Return an error for each round between the first and the last that the file does not have.

    For tables without points: where there are points, their sums show whether games are missing.
    """
    missing = sorted(set(range(min(numbers, default=0), max(numbers, default=0))) - set(numbers))
    return [
        issue("ROUND_MISSING", f"The rounds go from {min(numbers)} to {max(numbers)} without round {number}.", where)
        for number in missing
    ]


def stated_before_the_end(above: Iterable[SheetRow], facts: Iterable[HeaderFact], where: Source) -> list[Issue]:
    """Return an error if a title, as `Ranking crosstable after Round 5`, counts fewer rounds than the sheet states."""
    stated = next((fact.text.strip() for fact in facts if fact.key == RECORDS["rounds"]), "")
    if not re.fullmatch(r"\d{1,2}", stated):
        return []
    for row in above:
        text = next((text for cell in row.cells if (text := plain(cell.text))), "")
        played = rounds_played(text)
        if 0 < played < int(stated):
            message = f"Row {row.number} says “{text}”, but the event has {stated} rounds: it was not over yet."
            return [issue("EVENT_UNFINISHED", message, where._replace(row=row.number))]
    return []


def rounds_played(title: str) -> int:
    """Return how many rounds a title counts, as `Ranking after Round 5`, `Stand nach der 5. Runde`; 0 for none."""
    if not is_title(title):
        return 0
    words = _WORDS.findall(plain(title))
    pairs = [*pairwise(words), *pairwise(reversed(words))]
    return max((int(one) for one, other in pairs if _NUMBER.fullmatch(one) and _is_round(key(other))), default=0)


def _is_round(word: str) -> bool:
    return any(
        len(known) >= _SHORTEST_WORD and word.startswith(known) and len(word) - len(known) <= _LONGEST_ENDING
        for known in round_words()
    )
