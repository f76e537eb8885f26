"""The files that the faults share, column-exact."""

from tests.months import Output, Player, listed, rating_list

CODES = """\
012 CODES OPEN
022 Sampleville
032 TUR
042 2026/03/07
052 2026/03/08
062 4
092 Individual: Swiss-System
122 90 min + 30 sec/move
132                                                                                        26/03/07  26/03/07  26/03/07  26/03/08  26/03/08
001    1 m    Alfa, Ada                         1800 TUR    90000011             4.5    1     2 w 1     3 b +     4 w =  0000 - F     2 b W
001    2 m    Bravo, Bora                       1700 TUR    90000022             1.5    3     1 b 0  0000 - H     3 w 1     4 b -     1 w L
001    3 m    Charlie, Can                           TUR    90000033             1.0    4     4 w 0     1 w -     2 b 0  0000 - U  0000 - Z
001    4 m    Delta, Deniz                      1650 TUR    90000044             2.5    2     3 b 1               1 b =     2 w +
"""  # noqa: E501 - a line of a TRF is as long as its rounds

ALFA, BRAVO, CHARLIE, DELTA = 90000011, 90000022, 90000033, 90000044

CODES_LIST = rating_list(
    listed(
        [
            Player(1, "Alfa, Ada", 1800, ALFA),
            Player(2, "Bravo, Bora", 1700, BRAVO),
            Player(3, "Charlie, Can", None, CHARLIE),
            Player(4, "Delta, Deniz", 1650, DELTA),
        ]
    )
)

CODES_PERIOD = {"lists": {"2026-03": CODES_LIST}, "period": "2026-04"}


def exact_and_whole(output: Output, player_id: object) -> tuple[str, str, str]:
    """Return the exact change of a player, the change in whole points and the new rating."""
    row = output.change(player_id)
    return row["change_exact"], row["change"], row["new_rating"]


def games_of(output: Output, player_id: object) -> list[dict[str, str]]:
    """Return the rows of a player in games.csv."""
    return [row for row in output.rows("games.csv") if row["id"] == str(player_id)]


def reasons(output: Output, player_id: object) -> list[str]:
    """Return for each game of a player why it does not count, `counted` where it does."""
    return [row["reason"] or "counted" for row in games_of(output, player_id)]
