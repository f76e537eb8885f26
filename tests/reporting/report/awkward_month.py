"""An invented month with what a report must bear: names that look like code, limited games, no rating, a held file."""

from collections.abc import Mapping
from pathlib import Path

from tests.months import Output, Player, listed, rate, rating_list, trf

SCRIPT = "<script>alert(1)</script>"
FORMULA = '=HYPERLINK("http://x.example";1)'
ARABIC = "محمود، سمير"
LATER = "</script><!--, Ünsal & Öz"

STRONG = Player(1, SCRIPT, 2200, 90000011, ["2 w 1", "3 b 1", "4 w ="])
WEAK = Player(2, FORMULA, 1500, 90000022, ["1 b 0", "4 w +", "5 b ="])
NEWCOMER = Player(3, "@Orta, Ece", None, 90000033, ["5 w =", "1 w 0", "0000 - H"])
FALLING = Player(4, LATER, 1404, 90000044, ["0000 - Z", "2 b -", "1 b ="])
MIDDLE = Player(5, ARABIC, 1450, 90000055, ["3 b =", "0000 - U", "2 w ="])
PLAYERS = (STRONG, WEAK, NEWCOMER, FALLING, MIDDLE)

NAME = 'Open "<b>& Söhne"'
FILES: Mapping[str, str | bytes] = {
    "open.trf": trf(PLAYERS, name=NAME),
    "second.trf": trf(
        [
            Player(1, FALLING.name, 1404, 90000044, ["2 w 0", "3 b 0"]),
            Player(2, MIDDLE.name, 1450, 90000055, ["1 b 1", "0000 - H"]),
            Player(3, WEAK.name, 1500, 90000022, ["0000 - H", "1 w 1"]),
        ],
        name="Second Open",
        start="2026/11/13",
        end="2026/11/15",
    ),
    "broken.trf": trf([Player(1, "Kirik, Kaya", 1800, 90000066, ["9 w 1"])], name="Broken Open"),
    "notes.docx": "minutes",
}
LISTS = {"2026-11": rating_list(listed(PLAYERS, standard_k=40))}


def rated(folder: Path, *options: str, out: str = "out") -> Output:
    """Rate the month with both reports."""
    return rate(folder, FILES, LISTS, options=("--type", "standard", "--report", "html,xlsx", *options), out=out)
