"""What matters stands first: many equal problems are one line on the terminal, all of them are in issues.csv."""

from tests.cli.desk import Desk
from tests.months import Player, listed, rating_list, trf


def test_f57_one_error_stands_before_three_hundred_warnings(desk: Desk) -> None:
    pairs = [
        Player(number, f"Player, {'abcdefghij'[number % 10]}{number}", 1600, 90000000 + number, [cells])
        for number in range(1, 303)
        for cells in [f"{number + 1} w 1" if number % 2 else f"{number - 1} b 0"]
    ]
    players = [Player(**{**vars(each), "birth": "1990/01/01"}) for each in pairs]
    base = listed(players)
    for row in base[1:301]:
        row["birth_year"] = "1991"
    base[0] |= {"name": "Somebody, Else", "birth_year": "1950"}
    output = desk.rate({"open.trf": trf(players)}, lists=[desk.month_list(content=rating_list(base))])
    rows = output.rows("issues.csv")
    assert (rows[0]["code"], rows[0]["severity"]) == ("ID_OF_ANOTHER_PERSON", "error")
    assert [row["code"] for row in rows].count("BIRTH_YEAR_DIFFERS") == 300
    heading = "Problems, the worst first; all of them are in issues.csv"
    lines = output.stdout.splitlines()
    problems = lines[lines.index(heading) + 1 :]
    assert problems[0].split()[:3] == ["1", "error", "ID_OF_ANOTHER_PERSON:"]
    collapsed = [line for line in problems if "BIRTH_YEAR_DIFFERS" in line]
    assert [line.split()[:2] for line in collapsed] == [["300", "warning"]]
    assert all(row["fix"] for row in rows)
