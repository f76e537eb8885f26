"""From held to rated by editing nothing but the file of decisions."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
import tomlkit

from ratebatch.records.questions import HistoryQuestion
from ratebatch.reporting.proposals import OpenQuestion, in_words
from tests.cli.desk import ALFA, BRAVO, OPEN, PLAYERS, Desk
from tests.months import Output, Player, listed, rating_list, trf

PAIRS = 10


def _letters(number: int) -> str:
    return chr(ord("a") + number // 5) + "aeiou"[number % 5] + "l" * (number % 3)


def people() -> list[Player]:
    """Return twenty players who meet in pairs, as the list knows them."""
    found = []
    for rank in range(1, 2 * PAIRS + 1):
        opponent, colour, score = (rank + 1, "w", "1") if rank % 2 else (rank - 1, "b", "0")
        name = f"{_letters(rank).capitalize()}san, {_letters(3 * rank).capitalize()}ra"
        cells = [f"{opponent} {colour} {score}"]
        found.append(Player(rank, name, 1500 + 10 * rank, 90010000 + 37 * rank, cells, birth=f"{1960 + rank}/01/01"))
    return found


def as_sent(player: Player) -> Player:
    """Return what the organiser made of a player: no id, a slip, somebody else's id, or a result that contradicts."""
    fide_id = str(player.fide_id)
    sent = (
        replace(player, fide_id=None, cells=[player.cells[0].replace("b 0", "b 1")], points="0.0"),
        replace(player, fide_id=f"{fide_id[:7]}{(int(fide_id[7]) + 1) % 10}"),
        replace(player, fide_id=90000011),
        replace(player, fide_id=None),
    )
    return sent[player.rank % 4]


def uncommented(text: str) -> str:
    """Return the file of decisions with the first `#` of every line removed, as an officer does it in an editor."""
    return re.sub(r"^# ?", "", text, flags=re.MULTILINE)


def reasoned(text: str) -> str:
    """Return the answers with a reason where the proposal leaves it to the officer."""
    return text.replace('reason = ""', 'reason = "asked by telephone"')


def the_month(desk: Desk, *options: str | Path) -> Output:
    lists = [desk.month_list(content=rating_list(listed([*people(), ALFA])))]
    return desk.rate({"open.trf": trf([as_sent(each) for each in people()])}, *options, lists=lists)


def test_twenty_questions_become_a_rated_month(desk: Desk) -> None:
    held = the_month(desk)
    assert (held.code, held.verdicts()) == (1, {"open.trf": "held"})
    decisions = desk.folder / "decisions.toml"
    decided = desk.run("decide", held.out, "--decisions", decisions)
    assert (decided.code, decided.stderr) == (0, "")
    assert decided.stdout.endswith(
        f"25 open questions: 25 proposals added to {decisions}, 0 stood there already; answered before: 0.\n"
    )
    proposed = decisions.read_text(encoding="utf-8")
    assert tomlkit.parse(proposed) == {}
    decisions.write_text(reasoned(uncommented(proposed)).replace('to = ""', 'to = "1-0"'), encoding="utf-8")
    rated = the_month(desk, "--decisions", decisions)
    assert (rated.code, rated.verdicts()) == (0, {"open.trf": "rated"})
    lists = [desk.month_list(content=rating_list(listed(people())))]
    right = desk.rate({"open.trf": trf(people())}, lists=lists, out="right")
    assert len(right.rows("changes.csv")) == 2 * PAIRS
    columns = ("id", "games", "change_exact", "new_rating")
    assert [[row[name] for name in columns] for row in rated.rows("changes.csv") if row["games"] != "0"] == [
        [row[name] for name in columns] for row in right.rows("changes.csv")
    ]
    assert {row["remarks"] for row in rated.rows("changes.csv")} == {"DECISION"}


def test_asked_again_nothing_is_written_twice(desk: Desk) -> None:
    held = the_month(desk)
    decisions = desk.folder / "decisions.toml"
    desk.run("decide", held.out, "--decisions", decisions)
    before = decisions.read_bytes()
    again = desk.run("decide", held.out, "--decisions", decisions)
    assert decisions.read_bytes() == before
    assert f"25 open questions: nothing written to {decisions}, 25 stood" in again.stdout
    assert "25 stood there already" in again.stdout


STANDING = """\
# my notes, spaced   as I like
[[base]]   # FIDE's mail of 3 December
player=90000022
list = "2026-11"
rating = 1712
reason = "an event was withdrawn"

[[player]]
file = "open.trf"
name = "ADA ALFA"
birth_year = 1990
id = "unrated"          # my answer
reason = "a guest"
# the end"""


@pytest.mark.parametrize("text", [STANDING, STANDING + "\n", STANDING.replace("\n", "\r\n"), "", "# nothing yet\n"])
def test_what_stands_in_the_file_stays(desk: Desk, text: str) -> None:
    two = [replace(ALFA, fide_id=None), replace(PLAYERS[1], fide_id=None), *PLAYERS[2:]]
    held = desk.rate({"open.trf": trf(two)})
    decisions = desk.put("decisions.toml", text)
    desk.run("decide", held.out, "--decisions", decisions)
    written = decisions.read_bytes().decode()
    assert text in written
    assert ("Alfa, Ada" in written.replace(text, "")) is (STANDING[:5] not in text)
    assert 'name = "Bravo, Bora"' in written
    assert tomlkit.parse(written) == tomlkit.parse(text)


def test_of_two_equal_candidates_none_is_proposed(desk: Desk) -> None:
    twin = Player(5, "Alfa, Ada", 1800, 90000999, birth="1990/05/01", sex="w")
    lists = [desk.month_list(content=rating_list(listed([*PLAYERS, twin])))]
    held = desk.rate({"open.trf": trf([replace(ALFA, fide_id=None), *PLAYERS[1:]])}, lists=lists)
    decisions = desk.folder / "decisions.toml"
    desk.run("decide", held.out, "--decisions", decisions)
    text = uncommented(decisions.read_text(encoding="utf-8"))
    assert "# id = 90000011\n# id = 90000999\n" in text
    decisions.write_text(text, encoding="utf-8")
    refused = desk.rate({"open.trf": OPEN}, "--decisions", decisions)
    assert refused.code == 2
    assert "id: missing; write the id of the player, or national_id if he has none" in refused.stderr


def test_nobody_like_the_player_may_be_unrated(desk: Desk) -> None:
    stranger = replace(ALFA, name="Nobody, Nur", fide_id=None, birth="")
    held = desk.rate({"open.trf": trf([stranger, *PLAYERS[1:]])})
    decisions = desk.folder / "decisions.toml"
    decided = desk.run("decide", held.out, "--decisions", decisions)
    assert "nobody on the list is like this player" in decided.stdout
    decisions.write_text(uncommented(decisions.read_text(encoding="utf-8")), encoding="utf-8")
    refused = desk.rate({"open.trf": trf([stranger, *PLAYERS[1:]])}, "--decisions", decisions)
    assert (refused.code, "reason is '': say it in words, in quotes" in refused.stderr) == (2, True)
    decisions.write_text(reasoned(decisions.read_text(encoding="utf-8")), encoding="utf-8")
    rated = desk.rate({"open.trf": trf([stranger, *PLAYERS[1:]])}, "--decisions", decisions)
    assert rated.code == 0
    unrated = next(row for row in rated.rows("changes.csv") if row["name"] == "Nobody, Nur")
    assert unrated["base_rating"] == ""
    assert unrated["remarks"].endswith("DECISION")


def test_what_no_decision_can_answer_is_told(desk: Desk) -> None:
    held = desk.rate({"open.trf": OPEN.replace("2026/11/06", "2026/10/30")})
    decided = desk.run("decide", held.out, "--decisions", desk.folder / "decisions.toml")
    assert "No decision can answer this: open.trf: 2026-10 is the list in force" in decided.stdout
    assert not (desk.folder / "decisions.toml").exists()


@pytest.mark.parametrize(("points", "to"), [(("1.5", "1.0"), "1-0"), (("1.0", "1.5"), "1/2-1/2")])
def test_what_an_arbiter_may_have_decided_asks_where_the_points_are_wrong(
    desk: Desk, points: tuple[str, str], to: str
) -> None:
    """Alfa's line says a draw and Bravo's a loss; the points of one of them are wrong with it, and show the slip.

    Alfa has half a point besides, Bravo a whole one.
    """
    alfa = replace(ALFA, cells=["2 w =", "4 b ="], points=points[0])
    sent = {"open.trf": trf([alfa, replace(BRAVO, points=points[1]), *PLAYERS[2:]])}
    held = desk.rate(sent)
    assert held.verdicts() == {"open.trf": "held"}
    decisions = desk.folder / "decisions.toml"
    decided = desk.run("decide", held.out, "--decisions", decisions)
    assert "No decision can answer" not in decided.stdout
    assert "The points of both players fit " + ("1" if to == "1-0" else "=") + " in line 7" in decided.stdout
    proposed = decisions.read_text(encoding="utf-8")
    assert 'from = "=-0"' in proposed
    decisions.write_text(reasoned(uncommented(proposed)).replace('to = ""', f'to = "{to}"'), encoding="utf-8")
    assert desk.rate(sent, "--decisions", decisions).verdicts() == {"open.trf": "rated"}


def test_what_an_arbiter_decided_asks_nothing(desk: Desk) -> None:
    """Each player has the points of his own score: nothing is wrong, and the event is rated with a warning."""
    rated = desk.rate({"open.trf": trf([replace(ALFA, cells=["2 w =", "4 b ="]), *PLAYERS[1:]])})
    assert rated.verdicts() == {"open.trf": "rated"}
    (found,) = (each for each in rated.rows("issues.csv") if each["code"] == "RESULT_BY_ARBITER")
    assert found["question"] == ""


def test_a_month_without_questions_writes_nothing(desk: Desk) -> None:
    decided = desk.run("decide", desk.rate_a_good_month().out, "--decisions", desk.folder / "decisions.toml")
    assert (decided.code, decided.stdout.startswith("0 open questions")) == (0, True)
    assert not (desk.folder / "decisions.toml").exists()


def test_a_national_number_is_not_written_down(desk: Desk) -> None:
    numbered = replace(ALFA, name="Alfa, Ada 10000000146", fide_id=None)
    held = desk.rate({"open.trf": trf([numbered, *PLAYERS[1:]])})
    decisions = desk.folder / "decisions.toml"
    decided = desk.run("decide", held.out, "--decisions", decisions)
    assert "10000000146" not in decided.stdout + decisions.read_text(encoding="utf-8")
    decisions.write_text(reasoned(uncommented(decisions.read_text(encoding="utf-8"))), encoding="utf-8")
    rated = desk.rate({"open.trf": trf([numbered, *PLAYERS[1:]])}, "--decisions", decisions)
    assert rated.code == 0


def test_a_folder_that_is_no_output(desk: Desk) -> None:
    refused = desk.run("decide", desk.folder, "--decisions", desk.folder / "decisions.toml")
    assert refused.code == 3
    assert "no readable manifest.json" in refused.stderr


def test_a_file_of_decisions_that_is_wrong(desk: Desk) -> None:
    held = the_month(desk)
    decisions = desk.put("decisions.toml", "[[player]]\nname = 5\n")
    refused = desk.run("decide", held.out, "--decisions", decisions)
    assert refused.code == 2
    assert "decisions.toml, line 2: name is 5: say it in words, in quotes" in refused.stderr
    assert decisions.read_text(encoding="utf-8") == "[[player]]\nname = 5\n"


def test_one_event_or_two_is_answered_by_an_acceptance(desk: Desk) -> None:
    """The block that is shown, with a reason, rates both."""
    players = [
        Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "2 b =", "2 w 0", "2 b 1", "2 w 1", "2 b 0"]),
        Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0", "1 w =", "1 b 1", "1 w 0", "1 b 0", "1 w 1"]),
    ]
    files = {
        "match.trf": trf(players, name="Match"),
        "again.trf": trf(players, name="Match", start="2026/11/13", end="2026/11/15"),
    }
    held = desk.rate(files)
    assert set(held.verdicts().values()) == {"held"}
    decided = desk.run("decide", held.out, "--decisions", desk.folder / "decisions.toml").stdout
    assert "No decision can answer this" not in decided
    assert decided.count("One event or two: ") == 2
    (block,) = (part.split("\nOne event or two")[0].split("\n0 open")[0] for part in decided.split("[[accept]]")[1:])
    path = desk.put("decisions.toml", f"[[accept]]{block}\n")
    again = desk.rate(files, "--decisions", path)
    assert set(again.verdicts().values()) == {"rated"}


def test_what_unrated_costs_is_told_beside_it(desk: Desk) -> None:
    """Nobody on the list is like a guest from abroad: the answer at hand gives up his opponents' games."""
    guest = replace(PLAYERS[1], name="Guest, Gil", fide_id=None)
    held = desk.rate({"open.trf": trf([ALFA, guest, *PLAYERS[2:]])})
    decisions = desk.folder / "decisions.toml"
    told = desk.run("decide", held.out, "--decisions", decisions).stdout
    cost = '"unrated" says that the player is on no list: games against the player are rated for no opponent.'
    remedy = "The rating 1700 is printed: if it is FIDE's, rate the month with a list that has the player."
    assert f"  nobody on the list is like this player\n  {cost}\n  {remedy}\n" in told
    written = decisions.read_text(encoding="utf-8")
    assert (f"# # {cost}\n" in written, f"# # {remedy}\n" in written) == (True, True)


def test_each_line_names_the_player_and_the_type() -> None:
    """Ada's K in three types would be three lines of the same words."""
    asked = HistoryQuestion(player=90000011, name="Alfa, Ada", list="2026-11", type="rapid", games=0, needed=30)
    (line,) = in_words(OpenQuestion(asked, "november.csv", "", "The K depends on the games: not known.", ""))
    assert line == "november.csv: 90000011 Alfa, Ada, rapid: The K depends on the games: not known."


def test_an_id_whose_digits_are_lost_is_answered_by_a_decision(desk: Desk) -> None:
    table = (
        "Event;Sample Open\nStart;2026-11-06\nEnd;2026-11-08\nTime control;90 min + 30 sec/move\n\n"
        "No.;Name;FideID;Rtg;1.Rd;Pts.\n1;Alfa, Ada;9.00E+07;1800;2w1;1\n2;Bravo, Bora;90000022;1700;1b0;0\n"
    )
    held = desk.rate({"open.csv": table})
    assert held.verdicts() == {"open.csv": "held"}
    told = desk.run("decide", held.out, "--decisions", desk.folder / "decisions.toml").stdout
    assert "open.csv, row 7: Alfa, Ada: Rating 1800 is printed" in told
    assert "No decision can answer" not in told
