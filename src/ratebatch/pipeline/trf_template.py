"""The example that `ratebatch convert --template` writes as a TRF, letter for letter."""

TRF_TEMPLATE = """\
012 Sample Open
022 Sampleville
032 TUR
042 2026/12/05
052 2026/12/06
062 5
072 4
092 Individual: Swiss-System
102 Arbiter, Ayla
122 90 min + 30 sec/move
132                                                                                        26/12/05  26/12/05  26/12/06
XXR 3
001    1 w FM Player, Pelin                     2104 TUR    90000019 1998/04/21  2.5    1     3 w 1     2 b =     5 w +
001    2 m    Sample, Sinan                     1988 TUR    90000027 1984/00/00  1.5    3     4 b 1     1 w =     3 b 0
001    3 m    Örnek, Ömer                       1827 TUR    90000035 2009/07/30  2.0    2     1 b 0     5 b 1     2 w 1
001    4 wWCM Model, Maya                       1654 GER    90000043 1979/11/02  1.5    4     2 w 0  0000 - H  0000 - U
001    5 m    Novice, Noah                           TUR             2015/01/20  1.0    5  0000 - U     3 w 0     1 b -
"""
"""Five invented players: won, drawn and lost games, a forfeit, a half-point bye, and the bye of the pairing."""
