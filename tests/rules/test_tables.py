"""The printed tables: complete, symmetric, and equal to a second copy made from the handbook independently."""

import csv
from itertools import pairwise
from pathlib import Path

import pytest

import ratebatch.rules
from ratebatch.rules import tables
from ratebatch.rules.tables import expectation_table, performance_table

PRINTED = Path(ratebatch.rules.__file__).parent / "fide" / "tables"
SECOND_COPY = Path(__file__).parents[1] / "oracle" / "tables"


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize(("printed", "copy"), [("8.1.1.csv", "fide_8_1_1_dp.csv"), ("8.1.2.csv", "fide_8_1_2_pd.csv")])
def test_both_copies_say_the_same(printed: str, copy: str) -> None:
    assert rows(PRINTED / printed) == rows(SECOND_COPY / copy)


def test_expectation_table_8_1_2_as_printed() -> None:
    printed = rows(PRINTED / "8.1.2.csv")
    assert len(printed) == 51
    assert (printed[0]["d_min"], printed[-1]["d_min"], printed[-1]["d_max"]) == ("0", "736", "")
    assert [int(row["d_min"]) for row in printed[1:]] == [int(row["d_max"]) + 1 for row in printed[:-1]]
    assert [row["pd_higher"] for row in printed] == [f"{(50 + i) // 100}.{(50 + i) % 100:02d}" for i in range(51)]


def test_expectation_table_8_1_2_ready_for_looking_up() -> None:
    table = expectation_table("fide", "8.1.2")
    assert table.last == 736
    assert (table.higher + table.lower == 100).all()
    for row in rows(PRINTED / "8.1.2.csv"):
        for difference in {int(row["d_min"]), int(row["d_max"] or row["d_min"])}:
            assert f"{table.higher[difference] / 100:.2f}" == row["pd_higher"]
            assert f"{table.lower[difference] / 100:.2f}" == row["pd_lower"]


def test_performance_table_8_1_1() -> None:
    dp = performance_table("fide", "8.1.1")
    assert len(dp) == 101
    assert (dp[0], dp[50], dp[100]) == (-800, 0, 800)
    assert all(dp[p] == -dp[100 - p] for p in range(101))
    assert all(lower < higher for lower, higher in pairwise(dp))


def test_the_two_tables_agree() -> None:
    """The difference that 8.1.1 gives for a share lies in the row of 8.1.2 with that share."""
    table, dp = expectation_table("fide", "8.1.2"), performance_table("fide", "8.1.1")
    assert all(table.higher[min(dp[p], table.last)] == p for p in range(50, 101))


@pytest.mark.parametrize("start", ["3", "5"], ids=["overlap", "hole"])
def test_expectation_table_with_a_hole_or_an_overlap(
    start: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "club" / "tables"
    folder.mkdir(parents=True)
    text = f"d_min,d_max,pd_higher,pd_lower\n0,3,0.50,0.50\n{start},,0.51,0.49\n"
    (folder / f"from_{start}.csv").write_text(text, encoding="utf-8")
    monkeypatch.setattr(tables, "files", lambda _: tmp_path)
    with pytest.raises(ValueError, match=rf"^rules/club/tables/from_{start}\.csv, line 3: .* at {start}$"):
        expectation_table("club", f"from_{start}")


@pytest.mark.parametrize(
    ("rows", "line"),
    [("0,3,0.50,0.50\n4,9,0.51,0.49\n", 3), ("0,,0.50,0.50\n4,,0.51,0.49\n", 2), ("", 1)],
    ids=["none is open", "two are open", "no row"],
)
def test_expectation_table_whose_last_row_alone_is_open(
    rows: str, line: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "club" / "tables"
    folder.mkdir(parents=True)
    (folder / f"open_{line}.csv").write_text(f"d_min,d_max,pd_higher,pd_lower\n{rows}", encoding="utf-8")
    monkeypatch.setattr(tables, "files", lambda _: tmp_path)
    with pytest.raises(ValueError, match=rf"^rules/club/tables/open_{line}\.csv, line {line}: the last row"):
        expectation_table("club", f"open_{line}")


def test_performance_table_that_lacks_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "club" / "tables"
    folder.mkdir(parents=True)
    (folder / "short.csv").write_text("p,dp\n0.00,-800\n0.02,-589\n", encoding="utf-8")
    monkeypatch.setattr(tables, "files", lambda _: tmp_path)
    with pytest.raises(ValueError, match=r"^rules/club/tables/short\.csv, line 3: .* once, in order$"):
        performance_table("club", "short")
