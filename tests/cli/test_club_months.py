"""Months of a club one after another: who is new by the games that are known, and what the page says of them."""

from pathlib import Path

from ratebatch.pipeline.explaining import explain_player
from tests.cli.desk import Desk
from tests.months import Player, trf

RULES = """title = "Newcomers of an invented club"
[k]
by_games = [{ below = 3, k = 48 }]
fixed = 20
games_unknown = "new"
"""
LIST = 'id,name,elo_standard_rating{}\n90000011,"Alfa, Ada",1600{}\n90000022,"Bravo, Bora",1600{}\n'
BORA = "90000022"
DAYS = {"2026-12": "2026/11/06", "2027-01": "2026/12/05", "2027-02": "2027/01/09"}


def month(desk: Desk, period: str, *options: str | Path, lists: list[str]) -> dict[str, str]:
    """Rate two draws of Ada and Bora; return her change."""
    players = [
        Player(1, "Alfa, Ada", 1600, 90000011, ("2 w =", "2 b =")),
        Player(2, "Bravo, Bora", 1600, int(BORA), ("1 b =", "1 w =")),
    ]
    for old in (desk.folder / "events").glob("*.trf"):
        old.unlink()
    day = DAYS[period]
    ran = desk.rate(
        {f"{period}.trf": trf(players, name=f"Open {period}", start=day, end=day)},
        "--system", "elo", "--rules", desk.put("club.toml", RULES), *options,
        lists=lists, period=period, out=period,
    )  # fmt: skip
    assert (ran.code, ran.stderr) == (0, "")
    (change,) = [row for row in ran.rows("changes.csv") if row["id"] == BORA]
    return change


def test_who_has_as_many_games_known_as_the_band_asks_for_is_new_no_more(desk: Desk) -> None:
    """Two games a month: none known before the first, two before the second, four before the third; three end K 48."""
    first = desk.month_list(content=LIST.format("", "", ""))
    found = [month(desk, "2026-12", lists=[first])]
    for period, before in (("2027-01", "2026-12"), ("2027-02", "2027-01")):
        found.append(month(desk, period, "--previous", desk.folder / before, lists=[]))
    assert [(each["k"], each["k_source"]) for each in found] == [
        ("48", "assumed"),
        ("48", "assumed"),
        ("20", "derived"),
    ]
    (explained,) = explain_player(desk.folder / "2027-02", BORA).explanations
    (source,) = [each.words for each in explained.start if each.name == "k_source"]
    assert source.endswith("not all of the games so far, but K is the same whatever the others are.")
    (explained,) = explain_player(desk.folder / "2027-01", BORA).explanations
    (source,) = [each.words for each in explained.start if each.name == "k_source"]
    assert source.endswith("not the games so far.")


def test_a_k_on_the_first_list_says_who_is_new(desk: Desk) -> None:
    """It is one of the two that are possible, whatever `games_unknown` supposes."""
    first = desk.month_list(content=LIST.format(",elo_standard_k", ",48", ",20"))
    change = month(desk, "2026-12", lists=[first])
    assert (change["k"], change["k_source"], change["new_k"]) == ("20", "printed", "20")


def test_a_history_that_is_stated_is_one_of_fide(desk: Desk) -> None:
    stated = f'[[history]]\nplayer = {BORA}\nlist = "2026-11"\ngames = 60\nreason = "the book of the club"\n'
    first = desk.month_list(content=LIST.format("", "", ""))
    change = month(desk, "2026-12", "--decisions", desk.put("decisions.toml", stated), lists=[first])
    assert change["k"] == "48"
    issues = (desk.folder / "2026-12" / "issues.csv").read_text(encoding="utf-8")
    assert "DECISION_UNUSED" in issues
    assert "it is about FIDE's lists alone" in issues
