"""The history of old lists, as `rate --previous` uses it."""

import csv
from pathlib import Path

from tests.cli.desk import Desk
from tests.cli.old_lists import NOBODY, A, B, C, history, listed, states
from tests.months import Output, Player, rating_list, trf

SAMPLE = Path(__file__).parents[2] / "sample_data" / "2026-12"


def rate_with_history(desk: Desk, event: str, base: str) -> Output:
    """Rate one event of March 2025 with the history of the lists up to March; the base list prints no K."""
    return desk.rate(
        {"open.trf": event},
        "--previous",
        desk.folder / "history",
        lists=[desk.month_list("2025-03", base)],
        period="2025-04",
    )


def match(*ratings: int) -> tuple[str, str]:
    """Return an event in which players of these ratings beat one of 1800 in turn, and a list without K of them."""
    ids = (A, B, C)[: len(ratings)]
    loser = len(ratings) + 1
    players = [
        Player(rank, f"Player, {player}", rating, player, ["0000 - Z"] * (rank - 1) + [f"{loser} w 1"]
               + ["0000 - Z"] * (len(ratings) - rank))
        for rank, (player, rating) in enumerate(zip(ids, ratings, strict=True), 1)
    ]  # fmt: skip
    beaten = Player(loser, "Beaten, Ben", 1800, 90000099, [f"{rank} b 0" for rank in range(1, loser)])
    rows = [
        {
            "id": player.fide_id,
            "name": player.name,
            "standard_rating": player.rating,
            "standard_k": "",
            "birth_year": 1980,
        }
        for player in (*players, beaten)
    ]
    return trf([*players, beaten], start="2025/03/07", end="2025/03/08"), rating_list(rows)


def test_f30_thirty_games_at_the_start_of_the_period(desk: Desk) -> None:
    event, base = match(1800, 1800)
    history(
        desk,
        {
            "2025-01": NOBODY,
            "2025-02": listed((A, 1800, 15), (B, 1800, 15)),
            "2025-03": listed((A, 1800, 15), (B, 1800, 14)),
        },
        "--type",
        "standard",
    )
    output = rate_with_history(desk, event, base)
    assert [(output.change(player)["k"], output.change(player)["games_total"]) for player in (A, B)] == [
        ("20", "31"),
        ("40", "30"),
    ]
    assert "K_DERIVED" in output.codes()


def test_f31_once_2400_always_10(desk: Desk) -> None:
    """A has 2400 today, B had 2402 long ago and 2395 now, C never more than 2398."""
    event, base = match(2400, 2395, 2398)
    lists = {
        "2025-01": NOBODY.replace(str(C), "90000044"),
        "2025-02": listed((A, 2390, 9), (B, 2402, 9), (C, 2397, 31)),
        "2025-03": listed((A, 2400, 9), (B, 2395, 9), (C, 2398, 9)),
    }
    history(desk, lists, "--type", "standard")
    found = states(desk.folder / "history")
    assert [found[str(player)]["highest_rating"] for player in (A, B, C)] == ["2400", "2402", "2398"]
    output = rate_with_history(desk, event, base)
    assert [output.change(player)["k"] for player in (A, B, C)] == ["10", "10", "20"]


def test_f31_is_known_even_from_an_incomplete_history(desk: Desk) -> None:
    event, base = match(2395)
    history(desk, {"2019-05": listed((A, 2402, 9)), "2025-03": listed((A, 2395, 0))}, "--type", "standard")
    assert states(desk.folder / "history")[str(A)]["history_complete"] == "no"
    assert rate_with_history(desk, event, base).change(A)["k"] == "10"


def test_the_sample_month_is_rated_with_it(desk: Desk) -> None:
    lists = [f"2026-10={SAMPLE / 'lists/2026-10.csv'}", f"2026-11={SAMPLE / 'lists/2026-11.txt'}"]
    assert desk.run("lists", "history", *lists, "--out", desk.folder / "history", "--type", "standard").code == 0
    given = [word for each in lists for word in ("--list", each)]
    options: list[str | Path] = ["--previous", desk.folder / "history", "--period", "2026-12", "--type", "standard"]
    output = desk.run("rate", SAMPLE / "events", *given, *options, "--out", desk.folder / "out")
    assert output.code == 1  # one file of the sample is held
    expected = list(csv.DictReader((SAMPLE / "expected/changes.csv").read_text(encoding="utf-8").splitlines()))
    changes = {row["id"]: row["change_exact"] for row in output.rows("changes.csv")}
    assert {row["id"]: changes[row["id"]] for row in expected} == {row["id"]: row["change_exact"] for row in expected}
