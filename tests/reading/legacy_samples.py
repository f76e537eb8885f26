"""Small files of invented people in the old text formats: the same four players and three rounds where the format can.

Round 1: 1 beats 2, 3 and 4 draw. Round 2: 1 has the bye, 4 beats 2, 3 half a point without play. Round 3: 1 loses to 4,
2 wins against 3 by forfeit.
"""

ICU_CSV = """\
Event,"Liman Open, 2026"
Start,2026-03-07
End,2026-03-08
Rounds,3
Website,https://example.org

Player,4321,Alfa,Ada
1,1,W,Bravo,Bora,1700,,TUR
2,=,-
3,0,B,Delta,Deniz,1650,FM,TUR
Total,1.5

Player,4322,Charlie,Can
1,=,W,Delta,Deniz,1650,FM,TUR
2,+,-,Bravo,Bora,1700,,TUR
3,0,-
Total,1.5
"""

SWISSPERFECT = """\
Liman Open

No Name           Feder Intl Id  Loc Id Rtg  Loc  Title Total  1   2   3

1  Alfa, Ada      TUR   90000011 12345  1800 1750 im    2     2:W 0:+ 4:L
2  Bravo, Bora    TUR                        1700       1     1:L 4:L 3:+
3  Charlie, Can         90000033                        1     4:D 0:= 2:-
4  Delta, Deniz   TUR   90000044        1650            2.5   3:D 2:W 1:W
"""

VEGA_CROSSTABLE = """\
Liman Open
Crosstable after round 3

 ID NAME                  Rtg  Tit Fed  Scr |   1    2    3
-------------------------------------------------------------
  1 Alfa Ada              1800 m   TUR  2.0 | +W2  +BYE -B4
  2 Bravo Bora            1700     TUR  1.0 | -B1  -W4  +N3
  3 Charlie Can              0     THL  1.0 | =W4  =BYE -N2
  4 Delta Deniz           1650     TUR  2.5 | =B3  +B2  +W1
"""

USCHESS_CROSSTABLE = """\
-----------------------------------------------------------------
 Pair | Player Name                     |Total|Round|Round|Round|
 Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |  3  |
-----------------------------------------------------------------
    1 | ADA ALFA                        |2.0  |W   2|B    |L   4|
   ON | 12345678 / R: 1800   ->1790     |N:2  |W    |     |B    |
-----------------------------------------------------------------
    2 | BORA BRAVO                      |1.0  |L   1|L   4|X   3|
   MI | 02345678 / R: 1700P17->1690P20  |     |B    |W    |     |
-----------------------------------------------------------------
    3 | CAN CHARLIE                     |1.0  |D   4|H    |F   2|
   MI | 12345670 / R: Unrated->1500P2   |     |W    |     |     |
-----------------------------------------------------------------
    4 | DENIZ DELTA                     |2.5  |D   3|W   2|W   1|
   MI | 12345671 / R: 1650   ->1700     |N:4  |B    |B    |W    |
-----------------------------------------------------------------
"""
