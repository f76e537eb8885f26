"""Months worked out by hand from the handbook (B.02), through `ratebatch rate` as a rating officer would run it."""

import json
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

import pytest

from tests.months import Output, rate, rating_list
from tests.published.cases import PLAYER, event_file

STATE_HEADING = "id,name,games_total,highest_rating,history_complete,first_listed,last_rated"


def opponents(first_id: int, ratings: Sequence[int], **columns: object) -> list[dict[str, object]]:
    """Return rows of a list for opponents with consecutive ids."""
    return [{"id": first_id + i, "standard_rating": rating} | columns for i, rating in enumerate(ratings)]


def previous_month(folder: Path, period: str, state: Sequence[str]) -> Path:
    """Write what the command reads of the output folder of the month before, and return it."""
    folder.mkdir(parents=True)
    manifest = {"program": "ratebatch", "period": period}
    (folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    (folder / "state.csv").write_text("\n".join([STATE_HEADING, *state]) + "\n", encoding="utf-8")
    return folder


def run(
    folder: Path, files: Mapping[str, str], lists: Mapping[str, str], period: str, previous: Path | None = None
) -> Output:
    """Rate a month in a folder of its own; every file must be rated."""
    folder.mkdir(parents=True, exist_ok=True)
    options = ["--type", "standard", *(["--previous", str(previous)] if previous else [])]
    output = rate(folder, files, lists, period=period, options=options)
    assert set(output.verdicts().values()) == {"rated"}
    return output


def figures(row: Mapping[str, str], *names: str) -> tuple[str, ...]:
    return tuple(row[name] for name in names)


def test_junior_plays_his_last_month_with_k_40(tmp_path: Path) -> None:
    """Born 2008: K 40 is printed up to the December list of 2026, K 20 from January 2027 on (8.3.3).

    The K printed on the list before is used, so January's list is still made with 40 and February's with 20.
    """
    # D = 0: PD .50, D = -100: PD .36. One win and one draw are 1.5 - .86 = .64; 40 x .64 = 25.60, 20 x .64 = 12.80.
    december = rating_list(
        [
            {"id": PLAYER, "standard_rating": 1700, "standard_k": 40, "birth_year": 2008},
            *opponents(90002001, [1700, 1800, 1726, 1826], birth_year=1980),
        ]
    )
    previous = previous_month(
        tmp_path / "december", "2026-12", [f'{PLAYER},"Player, {PLAYER}",60,1700,yes,2024-05,2026-11']
    )
    # The event ends on the closing day of the January list, three days before it (7.1.3).
    christmas = event_file(
        [(90002001, "w"), (90002002, "d")], date(2026, 12, 20), date(2026, 12, 29), name="Christmas Open"
    )
    january = run(tmp_path / "january", {"christmas.trf": christmas}, {"2026-12": december}, "2027-01", previous)
    names = ("base_k", "k", "change_exact", "change", "new_rating", "new_k", "games_total")
    assert figures(january.change(PLAYER), *names) == ("40", "40", "25.60", "26", "1726", "20", "62")
    printed = next(row for row in january.rows("rating_list.csv") if row["id"] == str(PLAYER))
    assert figures(printed, "standard_rating", "standard_k", "standard_games") == ("1726", "20", "2")

    new_year = event_file([(90002003, "w"), (90002004, "d")], date(2027, 1, 4), date(2027, 1, 8), name="New Year Open")
    february = run(tmp_path / "february", {"new_year.trf": new_year}, {}, "2027-02", january.out)
    assert figures(february.change(PLAYER), *names) == ("20", "20", "12.80", "13", "1739", "20", "64")


def test_junior_who_does_not_play_in_december(tmp_path: Path) -> None:
    """His K falls on the January list all the same (8.3.3)."""
    december = rating_list(
        [
            {"id": PLAYER, "standard_rating": 1700, "standard_k": 40, "birth_year": 2008},
            {"id": PLAYER + 1, "standard_rating": 1700, "standard_k": 40, "birth_year": 2009},
            *opponents(90002001, [1700, 1800]),
        ]
    )
    previous = previous_month(
        tmp_path / "december",
        "2026-12",
        [f'{PLAYER + i},"Player, {PLAYER + i}",60,1700,yes,2024-05,2026-11' for i in range(2)],
    )
    (tmp_path / "january").mkdir()
    options = ["--type", "standard", "--previous", str(previous), "--allow-empty"]
    january = rate(tmp_path / "january", {}, {"2026-12": december}, period="2027-01", options=options)
    k = {row["id"]: row["standard_k"] for row in january.rows("rating_list.csv")}
    assert (k[str(PLAYER)], k[str(PLAYER + 1)]) == ("20", "40")


@pytest.mark.parametrize(
    ("wins", "draws", "score", "change_exact", "change"),
    [(1, 39, "20.50", "8.50", "9"), (0, 39, "19.50", "-8.50", "-9")],
    ids=["20.5 of 40", "19.5 of 40"],
)
def test_forty_games_in_a_month(
    wins: int, draws: int, score: str, change_exact: str, change: str, tmp_path: Path
) -> None:
    """700 // 40 = 17 replaces K 20 in all three events (8.3.3); 17 x .50 = 8.50, a half away from zero (8.3.4).

    Two wins by forfeit count neither for the score nor for the number of games (5.1).
    """
    results = "w" * wins + "d" * draws + "l" * (40 - wins - draws)
    games = [(90002001 + i, result) for i, result in enumerate(results)]
    november = rating_list(
        [{"id": PLAYER, "standard_rating": 2000, "standard_k": 20}, *opponents(90002001, [2000] * 40)]
    )
    files = {
        "first.trf": event_file(games[:14], date(2026, 11, 2), date(2026, 11, 10), name="First Open"),
        "second.trf": event_file(
            games[14:27], date(2026, 11, 11), date(2026, 11, 18), name="Second Open", forfeit_wins=2
        ),
        "third.trf": event_file(games[27:], date(2026, 11, 19), date(2026, 11, 27), name="Third Open"),
    }
    output = run(tmp_path, files, {"2026-11": november}, "2026-12")
    row = output.change(PLAYER)
    assert figures(row, "base_k", "k", "games", "score") == ("20", "17", "40", score)
    assert figures(row, "change_exact", "change") == (change_exact, change)
    assert "K_REDUCED" in row["remarks"].split(";")
    of_events = [each for each in output.rows("player_events.csv") if each["id"] == str(PLAYER)]
    assert [figures(each, "games", "k") for each in of_events] == [("14", "17"), ("13", "17"), ("13", "17")]
    forfeits = [each for each in output.rows("games.csv") if each["id"] == str(PLAYER) and each["reason"] == "FORFEIT"]
    assert [each["counted"] for each in forfeits] == ["no", "no"]


def test_month_in_which_the_2650_exemption_begins(tmp_path: Path) -> None:
    """An event that starts on 27 September 2025 has the limit of 400, one of October has not (0.1, 8.3.1).

    Each is rated with the list in force on its first day, and the change is added to the October rating.
    """
    # September: 2648 - 2148 = 500, limited to 400: PD .92, three wins are +.24, times 10 = +2.40.
    # October: 2652 - 2152 = 500 in full: PD .96, three draws are 1.5 - 2.88 = -1.38, times 10 = -13.80.
    september = rating_list(
        [
            {"id": PLAYER, "standard_rating": 2648, "standard_k": 10},
            *opponents(90002001, [2148] * 3),
            *opponents(90003001, [2130] * 3),
        ]
    )
    october = rating_list(
        [
            {"id": PLAYER, "standard_rating": 2652, "standard_k": 10},
            *opponents(90002001, [2300] * 3),
            *opponents(90003001, [2152] * 3),
        ]
    )
    files = {
        "cup.trf": event_file(
            [(90002001 + i, "w") for i in range(3)], date(2025, 9, 27), date(2025, 10, 5), name="September Cup"
        ),
        "open.trf": event_file(
            [(90003001 + i, "d") for i in range(3)], date(2025, 10, 10), date(2025, 10, 18), name="October Open"
        ),
    }
    output = run(tmp_path, files, {"2025-09": september, "2025-10": october}, "2025-11")
    row = output.change(PLAYER)
    assert figures(row, "base_rating", "k", "change_exact", "change", "new_rating") == (
        "2652", "10", "-11.40", "-11", "2641",
    )  # fmt: skip
    assert row["edition"] == "2024-03-01;2025-10-01"
    of_events = [each for each in output.rows("player_events.csv") if each["id"] == str(PLAYER)]
    shown = ("event", "list", "edition", "own_rating", "opponents_average", "delta", "k_delta")
    assert [figures(each, *shown) for each in of_events] == [
        ("September Cup", "2025-09", "2024-03-01", "2648", "2248", "0.24", "2.40"),
        ("October Open", "2025-10", "2025-10-01", "2652", "2152", "-1.38", "-13.80"),
    ]


def test_player_first_listed_after_the_event_began(tmp_path: Path) -> None:
    """B.02, 8.2.4: he is rated with his current rating, and is unrated for his opponent."""
    # 1900 beats 2000: D = -100, PD .36, delta .64, times 20 = +12.80.
    september = rating_list([{"id": PLAYER, "standard_k": ""}, *opponents(90002001, [2000])])
    october = rating_list([{"id": PLAYER, "standard_rating": 1900}, *opponents(90002001, [2000])])
    file = event_file([(90002001, "w")], date(2025, 9, 27), date(2025, 10, 5), name="September Cup")
    output = run(tmp_path, {"cup.trf": file}, {"2025-09": september, "2025-10": october}, "2025-11")
    names = ("games", "change_exact", "change", "new_rating")
    assert figures(output.change(PLAYER), *names) == ("1", "12.80", "13", "1913")
    assert figures(output.change(90002001), *names) == ("0", "", "", "2000")
    reasons = {row["id"]: (row["counted"], row["reason"]) for row in output.rows("games.csv")}
    assert reasons == {str(PLAYER): ("yes", ""), "90002001": ("no", "OPPONENT_UNRATED")}
