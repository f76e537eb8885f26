"""The explanation as text: aligned, at most 110 columns wide, and right for one player by hand."""

from pathlib import Path

from ratebatch.records.explanation import Explanation
from ratebatch.reporting.explanation_text import WIDTH, text
from tests.outputs import rows
from tests.reporting.conftest import Explain

LIMITED = """\
90000002 Gokbilen, Ilgaz (TUR, born 1987)
FIDE standard, list 2026-12: 2456 - 1 = 2455, rated

Base list and K
  Base list 2026-11 (2026-11.txt), dated 2026-11-01: rating 2456. [8.3.4]
  K 10 is printed on that list; it serves every event of the period. [8.3.3]
  K x 7 games over all events must not be more than 700, and is not; K 10 is used: 10 x 7 = 70 [8.3.3]

Event 1: Güz Açık Turnuvası
  2026-11-07 to 2026-11-13; list 2026-11, own rating 2456; edition 2025-10-01; file guz_acik.trf
  rd  date        c  opponent            rating  score  own-opp  counted      row       PD  score-PD
   1  2026-11-07  w  Toprakdinler, Sila    1742   1.00      714     400*  392-411  H  0.92      0.08
   2  2026-11-08  b  Ozoren, Bora          1920   0.50      536     400*  392-411  H  0.92     -0.42
   3  2026-11-09  w  Gumusoren, Sukru      1906   1.00      550     400*  392-411  H  0.92      0.08
   4  2026-11-10  w  Pelmoss, Luca         1983   1.00      473     400*  392-411  H  0.92      0.08
   5  2026-11-11  b  Rokucar, Gulce        2231   0.50      225     225   216-225  H  0.78     -0.28
   6  2026-11-12  b  Solvane, Dirk         2099   1.00      357     357   345-357  H  0.89      0.11
   7  2026-11-13  w  Sahoren, Cagan        2684   0.50     -228    -228   226-235  L  0.21      0.29
  PD is the expected score of table 8.1.2; H: column of the higher rated, L: lower
  * limited: a difference of more than 400 points counts as 400 [8.3.1]
  7 rated games, score minus expected score: 5.50 - 5.56 = -0.06 [8.3.2]
  K times that, not rounded here: 10 x -0.06 = -0.60 [8.3.3]
  For information: opponents' average as counted 2177; performance rating FIDE 2311, linear 2309, root 2382.
    FIDE's is the average of the opponents without any limit, 2081, plus dp of 79 %: 2081 + 230 = 2311

The period
  7 rated games, score minus expected score: 5.50 - 5.56 = -0.06 [8.3.3]
  K times the sum, exact: 10 x -0.06 = -0.60 [8.3.3]
  Rounded once, for the whole period, to the nearest whole number: -0.60 -> -1 [8.3.4]
  The base rating and the change: 2456 - 1 = 2455 [8.3.4]
  2455 is not below the floor 1400: it is listed. [7.2.1]
  K 10 is valid for the next list: it stays for good once a rating of 2400 has been published. [8.3.3]
  Rated games completed, this period included: 912 + 7 = 919 [8.3.3]
  For information, performance rating: FIDE 2311, linear 2309, root 2382. FIDE is the average of the opponents
    plus dp(p); linear, the average plus 400 x (wins - losses) / games; root, the lowest rating whose expected
    scores reach the score, none at 0 and 100 %. FIDE's is the average of the opponents without any limit,
    2081, plus dp of 79 %: 2081 + 230 = 2311

Editions
"""


def test_a_limited_player_by_hand(explain: Explain) -> None:
    """Computed by hand from the list of November 2026, the event's file and the printed tables.

    Ratings from `lists/2026-11.txt`, results from `events/guz_acik.trf`. 2456 - 1742, 1920, 1906, 1983 are more than
    400, so 400 each: row 392-411, H .92. 2456 - 2231 = 225: row 216-225, H .78. 2456 - 2099 = 357: row 345-357, H .89.
    2456 - 2684 = -228: row 226-235, L .21. Expected 4 x .92 + .78 + .89 + .21 = 5.56; 5.50 - 5.56 = -.06; K 10 as
    printed: -.60, nearest -1; 2455.

    Average as counted: 4 x 2056 + 2231 + 2099 + 2684 = 15238, divided by 7 is 2176.86, so 2177. Performance: the
    average of the ratings themselves is (1742 + 1920 + 1906 + 1983 + 2231 + 2099 + 2684) / 7 = 14565 / 7, nearest
    2081; 5.5 of 7 is .79, dp 230 in table 8.1.1; 2311. Games before: 912 in `sample_data/2026-11/state.csv`.

    Linear: 14565 / 7 + 400 x 4 / 7 = 2309.29. Root, differences of 2382 in table 8.1.2: 640 .99, 462 .95, 476 .95,
    399 .92, 151 .70, 283 .84 and -302 .15 make 5.50; 2381 makes 5.49, as -303 is .14.
    """
    shown = text(explain("90000002"))
    assert shown[: shown.index("Editions\n")] + "Editions\n" == LIMITED


def test_no_line_is_wider_than_110(explain: Explain, month: Path) -> None:
    for row in rows(month, "changes.csv"):
        for line in text(explain(row["id"])).splitlines():
            assert len(line) <= WIDTH
            assert line == line.rstrip()


def with_names(explanation: Explanation, name: str) -> Explanation:
    events = tuple(
        event.model_copy(
            update={
                "name": name,
                "games": tuple(game.model_copy(update={"opponent_name": name}) for game in event.games),
            }
        )
        for event in explanation.events
    )
    return explanation.model_copy(update={"name": name, "events": events})


def test_a_long_name_is_cut_in_the_line_of_its_game(explain: Explain) -> None:
    shown = text(with_names(explain("90000002"), "Constantinopolitanopoulos-Papadiamantopoulou, Anastasia-Maria"))
    assert all(len(line) <= WIDTH for line in shown.splitlines())
    assert "  Constantinopolitanopoulos…    1742   1.00" in shown


def test_a_name_cannot_steer_the_terminal(explain: Explain) -> None:
    shown = text(with_names(explain("90000002"), "Evil\x1b[2J\r\nName\u202e"))
    assert not any(character in shown for character in "\x1b\r\u202e")


def test_several_editions_are_named_at_each_step(explain: Explain) -> None:
    explanation = explain("90000002")
    older = explanation.editions[0].model_copy(update={"name": "2024-03-01"})
    shown = text(explanation.model_copy(update={"editions": (older, *explanation.editions)}))
    assert "10 x -0.06 = -0.60 [8.3.3, edition 2025-10-01]" in shown
