"""One sound decision of each kind, one change, one complaint."""

from datetime import date
from pathlib import Path

import pytest

from ratebatch.reading.decisions import DecisionsError, read_decisions
from ratebatch.records.decisions import Decisions
from ratebatch.records.period import Month

SOUND = """\
[[player]]
event = "Autumn Open"
start = 2026-11-06
name = "Alfa, Ada"
birth_year = 1990
printed_id = 90000101
printed_rating = 1800
id = 90000011
reason = "two digits swapped"
who = "Rating officer"
date = 2026-12-03

[[alias]]
old = 90000077
id = 90000022
from = "2026-05"
reason = "records joined"

[[accept]]
code = "BIRTH_YEAR_DIFFERS"
player = "Alfa, Ada"
who = "Rating officer"
reason = "FIDE was told"
until = "2027-03"

[[correction]]
file = "events/open.trf"
round = 3
white = 90000011
black = "Bravo, Bora"
from = "1-1"
to = "1-0"
reason = "score sheet seen"
"""


def read(folder: Path, text: str) -> Decisions:
    path = folder / "decisions.toml"
    path.write_text(text, encoding="utf-8")
    return read_decisions(path)


def test_a_sound_file(tmp_path: Path) -> None:
    found = read(tmp_path, SOUND)
    (player,), (alias,), (accept,), (correction,) = found.player, found.alias, found.accept, found.correction
    assert (player.id, player.printed_id, player.start, player.row) == ("90000011", "90000101", date(2026, 11, 6), 1)
    assert player.why == "Reason: two digits swapped (Rating officer, 2026-12-03)"
    assert (alias.old, alias.id, alias.since, alias.row) == ("90000077", "90000022", Month(2026, 5), 13)
    assert (accept.code, accept.until, accept.row) == ("BIRTH_YEAR_DIFFERS", Month(2027, 3), 19)
    assert (str(correction.found), str(correction.to), correction.white) == ("1-1", "1-0", "90000011")


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("id = 90000011", 'id = "nobody"', "line 8: id is 'nobody': write the id of the player, or \"unrated\""),
        ("id = 90000011", "id = 12345678901", "line 8: id is *******8901: the id of a player is a number of up to 9"),
        ("id = 90000011\n", "", "line 1: id: missing; write the id of the player, or national_id if he has none"),
        (
            "id = 90000011\n",
            'national_id = "10000000146"\n',
            "line 8: national_id is '*******0146': write the id of the player as the",
        ),
        ('event = "Autumn Open"\n', "", "line 1: name the event, or its file"),
        ("start = 2026-11-06", 'start = "6.11.2026"', "line 3: start is '6.11.2026': a day is written as YYYY-MM-DD"),
        ("birth_year = 1990", "birth_year = 90", "line 5: birth_year is 90: a year of birth has four digits"),
        (
            "birth_year = 1990",
            "born = 1990",
            "line 5: born: unknown key; known are file, event, start, name, birth_year",
        ),
        ("old = 90000077", "old = 90000022", "line 13: old and id are the same"),
        ('from = "2026-05"', "from = 2026-05", "line 16: from: a month is written in quotes"),
        ("BIRTH_YEAR_DIFFERS", "ID_OF_ANOTHER_PERSON", "line 20: code is 'ID_OF_ANOTHER_PERSON': an error cannot be"),
        ("BIRTH_YEAR_DIFFERS", "RATING_DIFFERS", "line 20: code is 'RATING_DIFFERS': this is a note"),
        ("BIRTH_YEAR_DIFFERS", "BIRTHDAY", "line 20: code is 'BIRTHDAY': there is no such code"),
        ('until = "2027-03"\n', "", "line 19: until: missing; a decision needs code, until, reason and who"),
        ('until = "2027-03"', "until = 2027-03", "line 24: until: a month is written in quotes"),
        ("round = 3", "round = 0", "line 28: round is 0: a round is a whole number from 1"),
        ('from = "1-1"', 'from = "won"', "line 31: from is 'won': a result is written in quotes, White's first"),
        ('to = "1-0"', 'to = "1-1"', "line 32: to is '1-1': the two results of a game must fit together"),
        ('to = "1-0"', 'to = ""', "line 32: to is '': a result is written in quotes"),
        ('to = "1-0"', 'to = "?-?"', "line 32: to is '?-?': the two results"),
    ],
)
def test_one_change_one_complaint(tmp_path: Path, before: str, after: str, said: str) -> None:
    assert before in SOUND
    with pytest.raises(DecisionsError) as error:
        read(tmp_path, SOUND.replace(before, after, 1))
    assert str(error.value).startswith(f"decisions.toml, {said}")


@pytest.mark.parametrize(("kind", "line"), [("player", 35), ("alias", 35), ("accept", 35), ("correction", 35)])
def test_the_same_twice(tmp_path: Path, kind: str, line: int) -> None:
    block = f"[[{kind}]]{SOUND.split(f'[[{kind}]]')[1].split('[[')[0]}"
    with pytest.raises(DecisionsError, match=f"line {line}: .* is decided twice, first in line"):
        read(tmp_path, f"{SOUND}\n{block}")


def test_an_alias_leads_to_the_id_that_stays(tmp_path: Path) -> None:
    further = '\n[[alias]]\nold = 90000022\nid = 90000033\nfrom = "2026-05"\nreason = "joined again"\n'
    with pytest.raises(DecisionsError, match="line 13: id: 90000022 is itself an old id in line 35"):
        read(tmp_path, SOUND + further)


@pytest.mark.parametrize("spelling", ["1/2-1/2", "½-½", "=:=", "0.5 - 0,5"])
def test_a_draw_has_many_spellings(tmp_path: Path, spelling: str) -> None:
    (correction,) = read(tmp_path, SOUND.replace('"1-0"', f'"{spelling}"')).correction
    assert str(correction.to) == "=-="


@pytest.mark.parametrize("spelling", ["+--", "--+", "---", "W-L", "=-0"])
def test_forfeits_and_decisions_of_the_arbiter(tmp_path: Path, spelling: str) -> None:
    (correction,) = read(tmp_path, SOUND.replace('"1-0"', f'"{spelling}"')).correction
    assert str(correction.to) == spelling
