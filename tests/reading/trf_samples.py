"""Small tournament files of invented people."""

CODES = """\
012 CODES OPEN
022 Sampleville
032 TUR
042 2026/03/07
052 2026/03/08
062 4
092 Individual: Swiss-System
122 90 min + 30 sec/move
132                                                                                        26/03/07  26/03/07  26/03/07
001    1 m    Alfa, Ada                         1800 TUR    90000011             2.5    1     2 w 1     3 b +     4 w =
001    2 m    Bravo, Bora                       1700 TUR    90000022             1.5    3     1 b 0  0000 - H     3 w 1
001    3 m    Charlie, Can                           TUR    90000033             0.0    4     4 w 0     1 w -     2 b 0
001    4 m    Delta, Deniz                      1650 TUR    90000044             1.5    2     3 b 1               1 b =
"""

TURKISH = """\
012 Örnek Açık
001    1 w    Öztürk, İpek                      1812 TUR    90000011             1.0    1     2 w 1
001    2 m    Şahin, Çağrı                      1790 TUR    90000022             0.0    2     1 b 0
"""


def player(rank: int, name: str, rest: str = "") -> str:
    """Return a line with all fields in their columns; `rest` are the round blocks."""
    fixed = f"001 {rank:4} m GM {name:33} 1800 TUR {90000000 + rank:11} 1990/01/02  1.0 {rank:4}"
    return fixed + rest


def by_bytes(line: str) -> str:
    """Return the line as a program writes it that pads the name to 33 bytes of UTF-8 instead of 33 characters."""
    name = line[14:47].rstrip()
    return line[:14] + name + " " * (33 - len(name.encode())) + line[47:]
