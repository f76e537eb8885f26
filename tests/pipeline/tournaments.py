"""Random tournaments: every kind of result, names in many alphabets, fields that are there or not."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from hypothesis import strategies as st

from tests.months import Player, player_line

PAIRS = ("10", "01", "==", "00", "+-", "-+", "--", "WL", "LW", "DD")
"""What the cells of White and Black may show."""

BYES = ("U", "H", "F", "Z", "")
START = date(2026, 11, 6)
LETTERS = "ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZabcçdefgğhıijklmnoöprsştuüvyzÉéŁłŽžЖжΩω'’-"
TIMES = ("90 min + 30 sec/move", "40/120, 60", "15'+10\"", "3600+30", "at the arbiter's discretion", "")


@dataclass(frozen=True)
class Drawn:
    """A tournament as TRF26 lines."""

    lines: tuple[str, ...]

    @property
    def trf(self) -> str:
        """The file."""
        return "".join(f"{line}\n" for line in self.lines)


def words(most: int) -> st.SearchStrategy[str]:
    """Draw a text of one or two words that no reader changes."""
    word = st.text(LETTERS, min_size=1, max_size=most // 2 - 1).filter(lambda text: text[0].isalpha())
    return st.lists(word, min_size=1, max_size=2).map(" ".join)


@st.composite
def players(draw: st.DrawFn, rank: int) -> Player:
    """Draw a player without games."""
    rated = draw(st.booleans())
    return Player(
        rank,
        f"{draw(words(15))}, {draw(words(15))}",
        draw(st.integers(1400, 2850)) if rated else None,
        draw(st.none() | st.just(90000000 + rank)),
        birth=draw(st.sampled_from(["", "1990/00/00", "2004/02/29", "1978/11/00"])),
        sex=draw(st.sampled_from(["m", "w", ""])),
        title=draw(st.sampled_from(["", "GM", "WFM", "CM"])),
        federation=draw(st.sampled_from(["TUR", "GER", ""])),
        place=draw(st.integers(1, 20)),
    )


@st.composite
def rounds(draw: st.DrawFn, ranks: Sequence[int]) -> dict[int, str]:
    """Draw the cells of a round, as `tests.months` writes them."""
    order = draw(st.permutations(ranks))
    cells = {}
    paired = draw(st.integers(0 if len(ranks) > 2 else 1, len(order) // 2))
    for white, black in zip(order[: 2 * paired : 2], order[1 : 2 * paired : 2], strict=True):
        signs = draw(st.sampled_from(PAIRS))
        cells[white], cells[black] = f"{black} w {signs[0]}", f"{white} b {signs[1]}"
    bye_taken = False
    for rank in order[2 * paired :]:
        bye = draw(st.sampled_from(BYES[1:] if bye_taken else BYES))
        bye_taken |= bye == "U"
        cells[rank] = f"0000 - {bye}" if bye else ""
    return cells


@st.composite
def tournaments(draw: st.DrawFn, national: bool = True) -> Drawn:
    """Draw a tournament of two to seven players and one to five rounds; somebody has a game in the last one."""
    count, number = draw(st.integers(2, 7)), draw(st.integers(1, 5))
    ranks = range(1, count + 1)
    cells = [draw(rounds(ranks)) for _ in range(number)]
    cells[-1] |= {1: "2 w 1", 2: "1 b 0"} | {rank: "0000 - Z" for rank in ranks if rank > 2}
    drawn = [replace(draw(players(rank)), cells=[each[rank] for each in cells]) for rank in ranks]
    days = [START + timedelta(days=draw(st.integers(0, 2))) for _ in range(number)]
    lines = [
        f"012 {draw(words(40))}",
        *(["022 " + draw(words(20))] if draw(st.booleans()) else []),
        "032 TUR",
        f"042 {START:%Y/%m/%d}",
        f"052 {START + timedelta(days=2):%Y/%m/%d}",
        "092 Individual: Swiss-System",
        *([f"102 {draw(words(20))}"] if draw(st.booleans()) else []),
        *(f"112 {draw(words(20))}" for _ in range(draw(st.integers(0, 2)))),
        *([f"122 {time}"] if (time := draw(st.sampled_from(TIMES))) else []),
        *(["132" + " " * 88 + "  ".join(f"{day:%y/%m/%d}" for day in sorted(days))] if draw(st.booleans()) else []),
        f"142 {number}",
        *map(player_line, drawn),
    ]
    if national:
        lines.insert(-count, "172 TUR OTHER")
        for rank in ranks:
            if draw(st.booleans()):
                lines.append(f"TUR {rank:>4}{draw(st.integers(1000, 2500)):>44}{'':5}{draw(st.integers(1, 9999)):>11}")
    return Drawn(tuple(line.rstrip() for line in lines))
