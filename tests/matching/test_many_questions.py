"""When hundreds of players are open, the list is wrong: no candidates are looked for, and that is said."""

import pytest

from ratebatch.issues import Source, issue
from ratebatch.matching.identity import EventOfPeriod
from ratebatch.normalising.tournament import normalise
from ratebatch.pipeline import asking
from ratebatch.pipeline.asking import Asking
from ratebatch.reading import trf as trf_reader
from ratebatch.records.period import Month
from ratebatch.records.questions import PlayerQuestion, read_question
from ratebatch.records.tournament import RatingType
from tests.matching.listings import a_list, on_list
from tests.months import Player, trf

NOVEMBER = Month(2026, 11)
PLAYERS = [Player(1, "Alfa, Ada", 1800, None, ["2 w 1"]), Player(2, "Bravo, Bora", 1700, None, ["1 b 0"])]


def test_the_first_are_searched_and_the_others_say_that_they_were_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MOST_QUESTIONS", 1)
    lists = {
        NOVEMBER: a_list([on_list(90000011, "Alfa, Ada", 1990, 1800), on_list(90000022, "Bravo, Bora", 1985, 1700)])
    }
    tournament = normalise(trf_reader.read(trf(PLAYERS).encode(), "open.trf"), "0" * 64)
    rows = tournament.entries.row.tolist()
    doubts = [issue("PLAYER_NOT_ON_LIST", "no id", Source("open.trf", row=row)) for row in rows]
    first, second = Asking(lists, NOVEMBER, RatingType.STANDARD).asked_about(
        doubts, EventOfPeriod(tournament, NOVEMBER)
    )
    assert first.fix.startswith("Is it 90000011 Alfa, Ada")
    assert second.fix.startswith("There are too many open players to look for candidates: is it the right list?")
    asked = read_question(second.question)
    assert isinstance(asked, PlayerQuestion)
    assert (asked.candidates, asked.searched) == ((), False)
