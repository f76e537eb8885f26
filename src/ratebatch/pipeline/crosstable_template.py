"""The tournament that the template of a crosstable shows: two invented players, a game, byes and an absence."""

TEMPLATE = """\
012 Sample Open
022 Sampleville
032 TUR
042 2026/12/05
052 2026/12/06
092 Individual: Swiss-System
102 Arbiter, Ayla
122 90 min + 30 sec/move
132                                                                                        26/12/05  26/12/05  26/12/06
142 3
172 TUR OTHER
001    1 w FM Player, Pelin                     2104 TUR    90000019 1998/04/21  2.0    1     2 w 1  0000 - U  0000 - Z
001    2 m    Sample, Sinan                          TUR             2009/00/00  1.0    2     1 b 0  0000 - H  0000 - H
TUR    1                                        2150            1001
TUR    2                                        1480            1002
"""
"""As TRF26, which is read like any other file, so that the template is what the writers write."""
