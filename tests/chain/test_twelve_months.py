"""Twelve invented months, September 2025 to August 2026, each made from the folder of the month before.

What happens in them: Naz, a newcomer, needs three events over four months; Jale and Gul, juniors, turn 19 in 2026;
Mert crosses 2400 and falls back; Fatma drops below 1400 and returns with five new games; Tuna completes his 30th game;
Gokay is rated with and without the limit of 400 points; Idil has no game for a year, and comes back.
"""

import csv
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from tests.chain.by_the_book import Card, Entry, Meeting, month
from tests.faults.office import Person, event, known, last_month, listing, with_previous
from tests.months import Output, rate

FIRST_BASE = "2025-08"

CAST = """\
name,id,born,rating,k,games,highest,last_rated
Gokay,90000101,1985,2670,10,900,2712,2025-08
Mert,90000102,1990,2391,20,200,2391,2025-08
Derya,90000103,1975,2200,20,300,2240,2025-08
Cem,90000104,1980,2000,20,150,2015,2025-08
Bora,90000105,1988,1900,20,90,1921,2025-08
Ada,90000106,1992,1800,20,70,1822,2025-08
Jale,90000107,2007,1750,40,80,1760,2025-08
Gul,90000108,2007,1680,40,45,1690,2025-08
Tuna,90000109,1996,1650,40,26,1655,2025-08
Fatma,90000110,1999,1412,40,14,1430,2025-08
Ece,90000111,1970,1600,20,120,1700,2025-08
Idil,90000112,1970,1500,20,60,1580,2025-05
Naz,90000113,2001,,,0,,
"""

EVENTS = """\
list,event,day,games
2025-09,Summer Open,2025-08-09,Gokay-Derya = Mert-Derya 1 Ada-Bora 1 Jale-Ada = Tuna-Ece 1 Fatma-Ece 0
2025-10,First Steps,2025-09-06,Naz-Ece 1 Ada-Naz 1
2025-10,City Cup,2025-09-20,Fatma-Tuna = Mert-Cem 1 Gul-Bora 1
2025-11,Autumn Open,2025-10-04,Gokay-Derya = Mert-Derya 1 Fatma-Ece 0 Fatma-Ada 0 Gul-Fatma 1
2025-11,Club Evening,2025-10-18,Bora-Naz 1 Jale-Cem =
2025-12,November Open,2025-11-08,Mert-Derya 0 Tuna-Ece 1 Tuna-Gul = Ada-Tuna 0 Cem-Tuna = Bora-Tuna 1 Fatma-Ada 0
2026-01,Winter Cup,2025-12-06,Naz-Cem = Naz-Ada 1 Jale-Bora 1 Mert-Derya =
2026-02,January Open,2026-01-10,Jale-Bora 0 Gul-Ada 1 Mert-Gokay 0 Naz-Tuna 1 Naz-Gul = Ece-Cem 0
2026-03,Return Cup,2026-02-07,Fatma-Tuna 1 Fatma-Gul = Fatma-Ece 0
2026-05,Spring Open,2026-04-11,Fatma-Ece 1 Fatma-Jale = Naz-Bora =
2026-06,May Cup,2026-05-09,Fatma-Naz 1 Mert-Derya 1 Jale-Gul 0
2026-07,June Open,2026-06-06,Idil-Ece 1 Fatma-Idil = Gokay-Mert 1 Ada-Cem =
2026-08,First Half,2026-07-04,Ada-Bora 1 Naz-Jale 0 Tuna-Cem 1
2026-08,Second Half,2026-07-18,Ada-Bora 0 Gul-Naz 1 Mert-Gokay 1 Fatma-Ece 1
"""
"""Each game is followed by the result of White. Nobody played in March."""

EXPECTED = """\
month,player,games,change_exact,new_rating,new_k
2025-09,Gokay,1,-4.20,2666,10
2025-09,Mert,1,5.00,2396,20
2025-09,Derya,2,3.40,2203,20
2025-09,Bora,1,-12.80,1887,20
2025-09,Ada,2,11.40,1811,20
2025-09,Jale,1,2.80,1753,40
2025-09,Tuna,1,17.20,1667,40
2025-09,Fatma,1,-10.40,1402,40
2025-09,Ece,2,-3.40,1597,20
2025-10,Mert,1,1.60,2398,20
2025-10,Cem,1,-1.60,1998,20
2025-10,Bora,1,-15.40,1872,20
2025-10,Ada,0,,1811,20
2025-10,Gul,1,30.80,1711,40
2025-10,Tuna,1,-12.80,1654,40
2025-10,Fatma,1,12.80,1415,40
2025-10,Ece,0,,1597,20
2025-10,Naz,0,,,
2025-11,Gokay,1,-4.50,2661,10
2025-11,Mert,1,5.00,2403,10
2025-11,Derya,2,3.40,2206,20
2025-11,Cem,1,-6.00,1992,20
2025-11,Bora,0,,1872,20
2025-11,Ada,1,1.60,1813,20
2025-11,Jale,1,12.00,1765,40
2025-11,Gul,1,6.00,1717,40
2025-11,Fatma,3,-19.60,,
2025-11,Ece,1,5.20,1602,20
2025-11,Naz,0,,,
2025-12,Mert,1,-7.50,2395,10
2025-12,Derya,1,15.00,2221,20
2025-12,Cem,1,-7.60,1984,20
2025-12,Bora,1,4.40,1876,20
2025-12,Ada,1,-14.20,1799,20
2025-12,Gul,1,-3.60,1713,40
2025-12,Tuna,5,55.60,1710,20
2025-12,Fatma,0,,,
2025-12,Ece,1,-8.60,1593,20
2026-01,Mert,1,-2.30,2393,10
2026-01,Derya,1,4.60,2226,20
2026-01,Cem,0,,1984,20
2026-01,Bora,1,-13.00,1863,20
2026-01,Ada,0,,1799,20
2026-01,Jale,1,26.00,1791,20
2026-01,Naz,2,,1809,40
2026-02,Gokay,1,1.70,2663,10
2026-02,Mert,1,-1.70,2391,10
2026-02,Cem,1,1.80,1986,20
2026-02,Bora,1,8.00,1871,20
2026-02,Ada,1,-12.40,1787,20
2026-02,Jale,1,-8.00,1783,20
2026-02,Gul,2,15.00,1728,20
2026-02,Tuna,1,-7.20,1703,20
2026-02,Ece,1,-1.80,1591,20
2026-02,Naz,2,9.20,1818,40
2026-03,Gul,0,,1728,20
2026-03,Tuna,0,,1703,20
2026-03,Fatma,0,,,
2026-03,Ece,0,,1591,20
2026-05,Bora,1,-1.40,1870,20
2026-05,Jale,0,,1783,20
2026-05,Fatma,2,,1764,40
2026-05,Ece,0,,1591,20
2026-05,Naz,1,2.80,1821,40
2026-06,Mert,1,2.80,2394,10
2026-06,Derya,1,-5.60,2220,20
2026-06,Jale,1,-11.60,1771,20
2026-06,Gul,1,11.60,1740,20
2026-06,Fatma,1,23.20,1787,40
2026-06,Naz,1,-23.20,1798,40
2026-07,Gokay,1,1.70,2665,10
2026-07,Mert,1,-1.70,2392,10
2026-07,Cem,1,-5.20,1981,20
2026-07,Ada,1,5.20,1792,20
2026-07,Fatma,1,-13.60,1773,40
2026-07,Ece,1,-12.40,1579,20
2026-07,Idil,2,19.20,1519,20
2026-08,Gokay,1,-8.30,2657,10
2026-08,Mert,1,8.30,2400,10
2026-08,Cem,1,-16.60,1964,20
2026-08,Bora,2,-4.40,1866,20
2026-08,Ada,2,4.40,1796,20
2026-08,Jale,1,10.80,1782,20
2026-08,Gul,1,11.60,1752,20
2026-08,Tuna,1,16.60,1720,20
2026-08,Fatma,1,10.00,1783,40
2026-08,Ece,1,-5.00,1574,20
2026-08,Naz,2,-44.80,1753,40
"""
"""Worked out with the oracle. `games` are those that count, and `change_exact` is empty where none adds to a rating:
Naz in September and Fatma in November had games only towards a first rating, Cem in December met nobody with one."""

LISTS = ["2025-09", "2025-10", "2025-11", "2025-12", *(f"2026-{number:02}" for number in range(1, 9))]

Row = tuple[str, str, str, str, str, str]


def table(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(text.splitlines()))


PEOPLE = {row["name"]: Person(int(row["id"]), f"{row['name']}, Test", int(row["born"])) for row in table(CAST)}


def meetings(of_list: str) -> list[Meeting]:
    """Return the games for a list."""
    found = []
    for row in table(EVENTS):
        if row["list"] == of_list:
            words = row["games"].split()
            for players, result in zip(words[::2], words[1::2], strict=True):
                white, black = players.split("-")
                found.append(Meeting(row["event"], date.fromisoformat(row["day"]), white, black, result))
    return found


def files(of_list: str) -> dict[str, str | bytes]:
    """Return the TRF files for a list, each game a round of its own."""
    found: dict[str, str | bytes] = {}
    games = meetings(of_list)
    for name in dict.fromkeys(game.event for game in games):
        of_event = [game for game in games if game.event == name]
        players = list(dict.fromkeys(player for game in of_event for player in (game.white, game.black)))
        ranks = {player: rank for rank, player in enumerate(players, 1)}
        other = {"1": "0", "=": "=", "0": "1"}
        rounds = [f"{ranks[g.white]}-{ranks[g.black]} {g.result}:{other[g.result]}" for g in of_event]
        day = of_event[0].start.isoformat().replace("-", "/")
        people = [PEOPLE[player] for player in players]
        found[f"{name}.trf"] = event(people, rounds, days=day, name=name, time="120 min")
    return found


def start(folder: Path) -> Path:
    """Write the folder of August 2025: the list, and what is known of the players; return it."""
    listed = [row for row in table(CAST) if row["rating"]]
    past = [
        known(PEOPLE[row["name"]], int(row["games"]), int(row["highest"]), last_rated=row["last_rated"])
        for row in listed
    ]
    out = last_month(folder, FIRST_BASE, past)
    rows = [
        PEOPLE[row["name"]].on_list(standard_rating=row["rating"], standard_games=0, standard_k=row["k"])
        for row in listed
    ]
    (out / "rating_list.csv").write_text(listing(*rows), encoding="utf-8")
    return out


@pytest.fixture(scope="module")
def outputs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Output]:
    """Make the twelve lists one after another; each run is given the folder of the last one and no list."""
    folder = tmp_path_factory.mktemp("year")
    previous = start(folder)
    made = {}
    for of_list in LISTS:
        (folder / of_list).mkdir()
        options = (*with_previous(previous), "--allow-empty")
        made[of_list] = rate(folder / of_list, files(of_list), {}, period=of_list, options=options)
        previous = made[of_list].out
    return made


def by_the_book() -> Iterator[tuple[str, dict[str, Entry], dict[str, Card]]]:
    """Yield each list with what the oracle makes of it, and the cards of the players after it."""
    cards = {
        row["name"]: Card(
            int(row["born"]),
            int(row["rating"]) if row["rating"] else None,
            int(row["k"]) if row["k"] else None,
            int(row["games"]),
            int(row["highest"] or 0),
        )
        for row in table(CAST)
    }
    for of_list in LISTS:
        yield of_list, month(cards, meetings(of_list), date.fromisoformat(f"{of_list}-01")), cards


def decimal(value: Fraction | None) -> str:
    if value is None:
        return ""
    hundredths = value * 100
    assert hundredths.denominator == 1
    whole, rest = divmod(abs(hundredths.numerator), 100)
    return f"{'-' if value < 0 else ''}{whole}.{rest:02}"


def text(value: int | None) -> str:
    return "" if value is None else str(value)


def standing(entry: Entry) -> tuple[str, str]:
    return text(entry.rating), text(entry.k)


def rated_rows(output: Output, of_list: str) -> list[Row]:
    """Return who has games for a list, in the order of the cast, with what it does to them."""
    names = {str(person.fide_id): name for name, person in PEOPLE.items()}
    played = {player for game in meetings(of_list) for player in (game.white, game.black)}
    return [
        (of_list, names[row["id"]], row["games"], row["change_exact"], row["new_rating"], row["new_k"])
        for row in output.rows("changes.csv")
        if names[row["id"]] in played
    ]


@pytest.mark.parametrize("of_list", LISTS)
def test_each_list_is_the_one_in_the_table(outputs: dict[str, Output], of_list: str) -> None:
    expected = [tuple(row.values()) for row in table(EXPECTED) if row["month"] == of_list]
    assert outputs[of_list].code == 0
    assert rated_rows(outputs[of_list], of_list) == expected


def test_the_table_is_what_the_oracle_says() -> None:
    worked_out = [
        (of_list, name, str(entry.games), decimal(entry.exact if entry.games else None), *standing(entry))
        for of_list, entries, _ in by_the_book()
        for name, entry in entries.items()
    ]
    assert worked_out == [tuple(row.values()) for row in table(EXPECTED)]


def test_every_list_is_the_list_of_the_oracle(outputs: dict[str, Output]) -> None:
    """Ratings and K of all players, those without a game included, and the games that the history counts."""
    for of_list, _, cards in by_the_book():
        printed = {row["id"]: row for row in outputs[of_list].rows("rating_list.csv")}
        state = {row["id"]: row for row in outputs[of_list].rows("state.csv")}
        for name, card in cards.items():
            number = str(PEOPLE[name].fide_id)
            row = printed.get(number, {"standard_rating": "", "standard_k": ""})
            found = (name, of_list, row["standard_rating"], row["standard_k"])
            assert found == (name, of_list, text(card.rating), text(card.k))
            if card.rating is not None:
                assert (state[number]["games_total"], state[number]["highest_rating"]) == (
                    str(card.games), str(card.highest),
                )  # fmt: skip


def player(outputs: dict[str, Output], name: str, column: str) -> list[str]:
    """Return what the twelve lists print of a player, `-` where he is not on the list."""
    number = str(PEOPLE[name].fide_id)
    rows = [{row["id"]: row for row in output.rows("rating_list.csv")} for output in outputs.values()]
    return [of_list[number][column] if number in of_list else "-" for of_list in rows]


def test_the_newcomer_is_listed_after_her_third_event(outputs: dict[str, Output]) -> None:
    assert player(outputs, "Naz", "standard_rating")[:4] == ["-"] * 4
    assert player(outputs, "Naz", "standard_rating")[4] != "-"
    kept = [outputs[of_list].change(PEOPLE["Naz"].fide_id)["pool_games"] for of_list in ("2025-10", "2025-11")]
    assert kept == ["2", "3"]
    assert {row["counted_in"] for row in outputs["2026-01"].rows("pending_games.csv")} == {"2026-01"}
    assert "90000113" not in {row["id"] for row in outputs["2026-02"].rows("pending_games.csv")}


@pytest.mark.parametrize("name", ["Jale", "Gul"])
def test_the_juniors_have_k_20_from_january_on_whether_they_played_or_not(
    outputs: dict[str, Output], name: str
) -> None:
    assert player(outputs, name, "standard_k") == ["40"] * 4 + ["20"] * 8


def test_the_master_keeps_k_10_below_2400(outputs: dict[str, Output]) -> None:
    ratings = [int(rating) for rating in player(outputs, "Mert", "standard_rating")]
    coefficients = player(outputs, "Mert", "standard_k")
    crossed = next(number for number, rating in enumerate(ratings) if rating >= 2400)
    assert min(ratings[crossed:]) < 2400
    assert coefficients == ["20"] * crossed + ["10"] * (12 - crossed)


def test_the_player_below_the_floor_returns_with_five_new_games(outputs: dict[str, Output]) -> None:
    ratings = player(outputs, "Fatma", "standard_rating")
    assert [bool(rating) for rating in ratings] == [True] * 2 + [False] * 6 + [True] * 4
    assert outputs["2026-03"].change(PEOPLE["Fatma"].fide_id)["pool_games"] == "3"


def test_the_thirtieth_game_ends_k_40(outputs: dict[str, Output]) -> None:
    assert player(outputs, "Tuna", "standard_k") == ["40"] * 3 + ["20"] * 9


def test_a_year_without_a_game_makes_inactive_and_a_game_active_again(outputs: dict[str, Output]) -> None:
    assert player(outputs, "Idil", "flag") == [""] * 8 + ["i"] * 2 + [""] * 2
