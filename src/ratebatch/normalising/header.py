"""The facts above the crosstable by their record number, and the counts they state."""

import re

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.cells import Cells
from ratebatch.normalising.characters import Marks
from ratebatch.normalising.event_dates import place_of
from ratebatch.records.crosstable import HeaderFact
from ratebatch.records.wording import several

DECIDING_FACTS = ("042", "052", "122", "222")
"""The facts of the header on which the type, the list and the edition of an event depend."""

ROWS_TOLD = 5
"""So many rows of a round that should not be there are named."""

MOST_ROUNDS = 99
"""A number of rounds above this is a slip; no event has more."""


class Header:
    """The facts of a file. Of a fact that stands twice the first that is not blank is taken."""

    def __init__(self, facts: tuple[HeaderFact, ...]) -> None:
        self._facts: dict[str, list[HeaderFact]] = {}
        for fact in facts:
            self._facts.setdefault(fact.key, []).append(fact)
        self._stated: dict[str, HeaderFact] = {}
        for fact in reversed(facts):
            if fact.text.strip():
                self._stated[fact.key] = fact

    def all(self, key: str) -> list[HeaderFact]:
        """Return every line of a record."""
        return self._facts.get(key, [])

    def fact(self, key: str) -> HeaderFact:
        """Return the fact; blank where it is not stated, in row 0 where the file has no such line."""
        if key in self._stated:
            return self._stated[key]
        return self._facts[key][0] if key in self._facts else HeaderFact(key, "", 0)

    def text(self, key: str) -> str:
        """Return the text of the fact, stripped."""
        return self.fact(key).text.strip()

    def has_teams(self) -> bool:
        """Say whether the file describes teams (records 013 and 310)."""
        return bool(self.all("013") or self.all("310"))

    def declared_rounds(self) -> HeaderFact | None:
        """Return XXR, else 142, if it is a possible number of rounds."""
        for key in ("XXR", "142"):
            fact = self.fact(key)
            if re.fullmatch(r"\d{1,4}", fact.text.strip()) and 0 < int(fact.text) <= MOST_ROUNDS:
                return fact
        return None

    def planned_rounds(self) -> int | None:
        """Return the declared number of rounds; None if there is none."""
        declared = self.declared_rounds()
        return int(declared.text) if declared else None

    def rounds(self, cells: Cells) -> int:
        """Return the number of rounds: declared or played, whichever is more; 062 counts players, not rounds."""
        declared = self.declared_rounds()
        return max(_played_rounds(cells), int(declared.text) if declared else 0)

    def contradictions(self, where: Source) -> list[Issue]:
        """Report a fact on which type, list or edition depend, if two lines say different things about it."""
        issues = []
        for key in DECIDING_FACTS:
            lines = [line for line in self.all(key) if line.text.strip()] if len(self.all(key)) > 1 else []
            if len({line.text.strip() for line in lines}) > 1:
                said = " and ".join(f"{line.text.strip()!r} in row {line.row}" for line in lines)
                issues.append(issue("HEADER_CONTRADICTS", f"Line {key} says {said}.", place_of(lines[1], where)))
        return issues

    def counts_agree(self, players: int, cells: Cells, where: Source) -> list[Issue]:
        """Report a number of players (062, also written `12 (8)`) or of rounds that is not what the file holds."""
        issues = []
        count, declared, played = self.fact("062"), self.declared_rounds(), _played_rounds(cells)
        stated = counted(count)
        if stated is not None and stated != players:
            message = f"Line 062 counts {several(stated, 'player')}, the file has {players}."
            issues.append(issue("COUNT_DIFFERS", message, place_of(count, where)))
        if declared and played and int(declared.text) != played:
            rounds = several(int(declared.text), "round")
            message = f"Line {declared.key} counts {rounds}, the file has pairings for {played}"
            message += f"{_rows_beyond(cells, int(declared.text))}."
            issues.append(issue("ROUNDS_DIFFER", message, place_of(declared, where)))
        return issues


def counted(fact: HeaderFact) -> int | None:
    """Return the number with which a fact begins, as in `12 (8)`; None if it does not begin with one."""
    stated = re.match(r"\d{1,6}", fact.text.strip())
    return int(stated[0]) if stated else None


def _played_rounds(cells: Cells) -> int:
    """Return the last round in which anybody has an opponent or a result."""
    return int(cells.round[_filled(cells)].max(initial=0))


def _filled(cells: Cells) -> Marks:
    marks: Marks = (cells.number != 0) | (cells.result != 0)
    return marks


def _rows_beyond(cells: Cells, declared: int) -> str:
    """Return in words where the rounds behind the declared number stand; empty if there are none."""
    beyond = np.flatnonzero(_filled(cells) & (cells.round > declared))
    rows, rounds = (np.unique(numbers[beyond]).tolist() for numbers in (cells.row, cells.round))
    if not rows:
        return ""
    told = ", ".join(map(str, rows[:ROWS_TOLD])) + (" …" if len(rows) > ROWS_TOLD else "")
    which = f"{'round' if len(rounds) == 1 else 'rounds'} {', '.join(map(str, rounds))}"
    column = int(cells.column[beyond].min())
    return f": {which} in {several(len(rows), 'row')} ({told}), from column {column} on"
