"""FIDE and UKD in one output folder: both are checked, each is held against what the published list prints of it."""

import json
from pathlib import Path

import pytest

from tests.cli.desk import Desk
from tests.months import rating_list
from tests.pipeline.test_two_systems import PLAYERS, national_list, rated, rows


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


@pytest.fixture
def out(desk: Desk) -> Path:
    """Return the output folder of both systems."""
    output = rated(desk.folder, "--system", "fide", "--system", "ukd")
    assert output.code in (0, 1)
    return output.out


def published(desk: Desk, out: Path, **changed: int) -> str:
    """Write a national list with the new ratings of both systems; `changed` names a licence and another UKD."""
    new = {row["national_id"]: row["ukd_standard_rating"] for row in rows(out / "ukd-standard" / "rating_list.csv")}
    fide = {row["id"]: row["standard_rating"] for row in rows(out / "fide-standard" / "rating_list.csv") if row["id"]}
    players = tuple(
        (licence, number, name, fide.get(str(number), ""), changed.get(str(licence), new[str(licence)]))
        for licence, number, name, *_ in PLAYERS
    )
    return f"2026-12={desk.put('published.csv', national_list(players))}"


def test_the_folder_alone(desk: Desk, out: Path) -> None:
    ran = desk.run("verify", out)
    assert (ran.code, ran.stderr) == (0, ""), ran.stdout
    assert "fide standard: every figure of" in ran.stdout
    assert "ukd standard: hashes and sums only; the articles are not applied again." in ran.stdout
    assert ran.stdout.endswith("\nEverything of fide standard agrees; of ukd standard hashes and sums do.\n")


def test_both_agree(desk: Desk, out: Path) -> None:
    ran = desk.run("verify", out, "--published", published(desk, out), "--format", "json")
    found = json.loads(ran.stdout)["verifications"]
    assert ran.code == 0, ran.stdout
    assert [(each["system"], each["equal"] > 0) for each in found] == [("fide", True), ("ukd", True)]


def test_another_ukd_is_named_by_the_licence(desk: Desk, out: Path) -> None:
    ran = desk.run("verify", out, "--published", published(desk, out, L001=1700), "--format", "json")
    assert ran.code == 1
    fide, ukd = json.loads(ran.stdout)["verifications"]
    assert fide["differences"] == []
    (difference,) = ukd["differences"]
    assert (difference["id"], difference["class"], difference["certainty"]) == ("L001", "UNEXPLAINED", "open")
    assert difference["settle"].startswith("Ask the office")  # no page of a calculation can be compared
    one = desk.run("verify", out, "--published", published(desk, out, L001=1700), "--system", "fide")
    assert one.code == 0


def test_what_is_not_compared_is_said(desk: Desk, out: Path) -> None:
    fide = [row for row in rows(out / "fide-standard" / "rating_list.csv") if row["id"]]
    plain = [{name: row[name] for name in ("id", "name", "standard_rating")} for row in fide]
    ran = desk.run("verify", out, "--published", f"2026-12={desk.put('fide.csv', rating_list(plain))}")
    assert "Not compared: ukd standard; fide.csv does not print these ratings" in ran.stdout


def test_a_licence_on_two_rows_is_one_player(desk: Desk, out: Path) -> None:
    option = published(desk, out)
    path = Path(option.partition("=")[2])
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines, next(line for line in lines if "L001" in line)]) + "\n", encoding="utf-8")
    ran = desk.run("verify", out, "--published", option, "--system", "ukd", "--format", "json")
    (ukd,) = json.loads(ran.stdout)["verifications"]
    assert ukd["differences"] == []
    assert any("several times with the same rating: L001 " in each for each in ukd["cautions"])
