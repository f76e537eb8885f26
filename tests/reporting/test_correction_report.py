"""Who is counted in the report of a correction: one player may be touched in several systems and types."""

from ratebatch.records.correction_report import Cause, CorrectedMonth, CorrectionReport, Touched
from ratebatch.records.month import Month
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.correction import report_lines

DECEMBER = Month(2026, 12)


def touched(system: str, player: str, name: str, ratings: tuple[int, int], *, direct: bool = True) -> Touched:
    """Return a player touched in standard."""
    return Touched(
        period=DECEMBER, system=system, type=RatingType.STANDARD, id=player, name=name, rating_from=ratings[0],
        rating_to=ratings[1], k_from=20, k_to=20, change_from="0.00", change_to="0.00",
        causes=(Cause(kind="game", direct=direct, said="Cup, round 1: 0 -> 1"),),
    )  # fmt: skip


def lines(*found: Touched) -> list[str]:
    month = CorrectedMonth(
        period=DECEMBER, folder="2026-12", version="0", changed=True, provisional=False, touched=found, events=(),
        lapsed=(),
    )  # fmt: skip
    return [
        line
        for line in report_lines(CorrectionReport(corrections=("a result",), unused=(), months=(month,)))
        if line.startswith(("2026-12: ", "The list"))
    ]


FIDE = (
    touched("fide", "90000011", "Alfa, Ada", (1815, 1855)),
    touched("fide", "90000022", "Bravo, Bora", (1900, 1880)),
)


def test_in_one_system_players_are_counted() -> None:
    assert lines(*FIDE) == [
        "2026-12: 2 touched, 2 of them directly",
        "The list of 2026-12 has another rating for 2 players:",
    ]


def test_of_two_systems_each_is_counted_by_itself() -> None:
    """Two people are not four; Bora keeps his UKD."""
    ukd = (
        touched("ukd", "L001", "Alfa, Ada", (1870, 1890)),
        touched("ukd", "L002", "Bravo, Bora", (1757, 1757), direct=False),
    )
    assert lines(*FIDE, *ukd) == [
        "2026-12: 2 touched in fide standard, 2 of them directly; 2 touched in ukd standard, 1 of them directly",
        "The list of 2026-12 has another rating for 2 players in fide standard and 1 player in ukd standard:",
    ]
