"""`rate_period` gives what the command writes, from paths and from bytes, on the disk and in memory."""

import csv
import pickle
from decimal import Decimal
from pathlib import Path
from typing import get_args

import pyarrow as pa
import pytest

import ratebatch
from ratebatch.cli import group
from ratebatch.cli.faults import run
from ratebatch.records.file_columns import Cells
from ratebatch.reporting.columns import CHANGES, FILES
from tests.api.sample import EVENT, LISTS, NOVEMBER, PREVIOUS, in_memory, rated
from tools.sample_run import EXPECTED, MONTH, rate_arguments


@pytest.fixture(scope="module")
def month() -> ratebatch.PeriodOutput:
    """Rate the sample month in memory."""
    return ratebatch.rate_period(MONTH / "events", LISTS, "2026-12", types="standard", previous=PREVIOUS)


def test_the_files_are_those_of_the_command(month: ratebatch.PeriodOutput, tmp_path: Path) -> None:
    run(group, [*rate_arguments(tmp_path / "out"), "--report", "none", "--quiet"])
    written = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir() if path.is_file()}
    assert dict(month.files) == written


def test_the_changes_are_those_of_the_oracle(month: ratebatch.PeriodOutput) -> None:
    """The sample month's expected changes are computed by the independent text of the law in `tests/oracle`."""
    with (EXPECTED / "changes.csv").open(encoding="utf-8", newline="") as file:
        expected = {row["id"]: row for row in csv.DictReader(file)}
    found = {each.id: each for each in month.changes if each.base_rating and each.games}
    assert found.keys() == expected.keys()
    for player, row in expected.items():
        assert found[player].change_exact == Decimal(row["change_exact"])
        assert found[player].change == int(row["change"])
        assert found[player].new_rating == (int(row["new_rating"]) if row["new_rating"] else None)


def test_problems_and_verdicts_are_values(month: ratebatch.PeriodOutput) -> None:
    """One file of the sample month is held on purpose."""
    assert month.provisional
    assert {str(each.verdict) for each in month.verdicts} >= {"rated", "held"}
    assert month.issues[0].severity is ratebatch.Severity.ERROR


def test_a_change_has_the_columns_of_its_file() -> None:
    assert list(ratebatch.PlayerChange.model_fields) == list(CHANGES)
    types = {name: get_args(field.annotation) for name, field in ratebatch.PlayerChange.model_fields.items()}
    numbers = {name: kind for name, kinds in types.items() for kind in kinds if kind in (int, Decimal)}
    told = {Cells.WHOLE: int, Cells.EXACT: Decimal}
    assert numbers == {name: told[column.cells] for name, column in CHANGES.items() if column.cells in told}


@pytest.mark.parametrize("name", sorted(FILES))
def test_each_table_has_every_column_and_no_floats(month: ratebatch.PeriodOutput, name: str) -> None:
    table = month.table(name)
    assert set(FILES[name]) <= set(table.column_names)
    assert not [field.name for field in table.schema if pa.types.is_floating(field.type)]
    assert len(table) == month.files[name].count(b"\n") - 1 or name == "issues.csv"


def test_numbers_of_a_table_are_numbers(month: ratebatch.PeriodOutput) -> None:
    table = month.table("changes")
    by_id = {each.id: each for each in month.changes}
    for row in table.to_pylist():
        change = by_id[row["id"]]
        for column in ("base_rating", "change", "games", "change_exact", "expected", "new_k"):
            assert row[column] == getattr(change, column)


def test_no_number_is_left_as_text(month: ratebatch.PeriodOutput) -> None:
    """Columns of text that hold nothing but numbers are those that name something."""
    names = {"id", "national_id", "opponent_id", "result", "article"}
    for name in FILES:
        table = month.table(name)
        for field in table.schema:
            if pa.types.is_string(field.type) and field.name not in names:
                texts = {text for text in table[field.name].to_pylist() if text}
                assert not texts or not all(text.lstrip("-").replace(".", "").isdigit() for text in texts), field.name


def test_a_table_becomes_a_frame(month: ratebatch.PeriodOutput) -> None:
    pytest.importorskip("pandas", reason="pandas is an extra")
    frame = month.table("changes").to_pandas()
    assert list(frame.columns) == list(CHANGES)


def test_the_new_list_is_a_list(month: ratebatch.PeriodOutput) -> None:
    new = month.rating_list()
    change = next(each for each in month.changes if each.change and each.new_rating)
    player = new.player_with(change.id)
    assert str(new.month) == "2026-12"
    assert player is not None
    assert player.ratings[ratebatch.RatingType.STANDARD] == change.new_rating
    assert new.player_with("1") is None


def test_bytes_give_what_paths_give() -> None:
    by_path = rated(previous=PREVIOUS)
    by_bytes = rated(
        paths=in_memory(EVENT), lists={"2026-11": in_memory(LISTS["2026-11"])}, previous=PREVIOUS, period=by_path.period
    )
    assert dict(by_bytes.files) == dict(by_path.files)


def test_files_of_one_name_are_two_files() -> None:
    """The same event twice: one is rated, the other is its duplicate."""
    output = rated(paths=[in_memory(EVENT), in_memory(EVENT)])
    assert sorted(str(each.verdict) for each in output.verdicts) == ["duplicate", "rated"]


def test_zip_files_in_memory_are_opened() -> None:
    output = rated(paths=[in_memory(MONTH / "events" / "arsiv.zip"), in_memory(EVENT)], lists=LISTS)
    assert len(output.verdicts) > 1
    assert all(not each.file.endswith(".zip") for each in output.verdicts)


def test_nothing_stays_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    output = rated(paths=in_memory(EVENT))
    ratebatch.explain(output, "Fildere")
    ratebatch.verify(output)
    output.rating_list()
    with pytest.raises(ratebatch.NothingDoneError):
        rated(paths=in_memory(EVENT), lists={"2026-10": in_memory(LISTS["2026-10"])})
    assert list(tmp_path.iterdir()) == []


def test_with_a_folder_the_files_are_written_and_read_from_it(tmp_path: Path) -> None:
    output = rated(out=tmp_path / "december")
    assert output.changed
    assert output.folder == tmp_path / "december"
    assert output.files["changes.csv"] == (tmp_path / "december" / "changes.csv").read_bytes()
    assert dict(output.files) == dict(rated().files)
    assert not rated(out=tmp_path / "december").changed
    (tmp_path / "december" / "changes.csv").unlink()
    with pytest.raises(ratebatch.NothingDoneError, match="rate the period again"):
        len(output.changes)


def test_an_output_is_the_previous_of_the_next_month(tmp_path: Path) -> None:
    """A month without events after it: in memory and from the folder the same files."""
    asked = {"paths": (), "lists": (), "period": "2027-01", "allow_empty": True}
    written = rated(out=tmp_path / "december")
    assert dict(rated(previous=rated(), **asked).files) == dict(rated(previous=written.folder, **asked).files)


def test_several_systems_are_told_apart() -> None:
    lists = [
        ratebatch.GivenList(LISTS["2026-11"], "2026-11"),
        ratebatch.GivenList(MONTH / "lists" / "ukd-2026-11.csv", "2026-11"),
    ]
    output = rated(lists=lists, systems=["fide", "ukd"])
    assert {each.system for each in output.changes} == {"fide", "ukd"}
    assert len(output.table("changes", system="ukd")) + len(output.table("changes", system="fide")) == len(
        output.changes
    )
    assert len(output.rating_list(system="ukd")) > 0
    with pytest.raises(ratebatch.UsageError, match="name one with system and type"):
        output.table("changes")
    with pytest.raises(ratebatch.UsageError, match="elo was not rated; rated were fide standard, ukd standard"):
        output.table("changes", system="elo")


def test_what_is_asked_reaches_the_run() -> None:
    seen: list[str] = []
    output = rated(
        systems="ukd",
        lists={"2026-11": MONTH / "lists" / "ukd-2026-11.csv"},
        settings={"ukd.expectation": "per_game"},
        reports="html",
        list_format="xlsx",
        progress=lambda step, _done, _total: seen.append(step),
    )
    assert b'"per_game"' in output.files["manifest.json"]
    assert {"report.html", "rating_list.xlsx"} <= output.files.keys()
    assert "Reading" in seen


def test_decisions_and_the_registry_may_be_bytes() -> None:
    registry = ratebatch.MemoryFile("registry.csv", b"file,type\nkule_davet.trf,rapid\n")
    output = rated(types="rapid", events=registry, lists=NOVEMBER)
    assert b"registry.csv" in output.files["manifest.json"]
    with pytest.raises(ratebatch.UsageError, match=r"decisions\.toml"):
        rated(decisions=ratebatch.MemoryFile("decisions.toml", b"[[wrong"))


def test_an_output_goes_to_another_process_whole() -> None:
    output = rated()
    copy = pickle.loads(pickle.dumps(output))  # noqa: S301 - our own
    assert copy.changes == output.changes
    assert ratebatch.explain(copy, "Fildere").text() == ratebatch.explain(output, "Fildere").text()


def test_a_list_of_another_code_page_is_read_in_the_one_given() -> None:
    text = "FIDE ID;Adı Soyadı;ELO\n90000011;Yıldız, Aşkın;1800\n"
    file = ratebatch.MemoryFile("own.csv", text.encode("cp1254"))
    found = ratebatch.read_rating_list(file, "2026-11", encoding="cp1254")
    assert found.table["name"].to_pylist() == ["Yıldız, Aşkın"]
    with pytest.raises(ratebatch.UnreadableError, match="cp1254"):
        ratebatch.read_rating_list(file, "2026-11")
    with pytest.raises(ratebatch.UsageError, match="klingon"):
        ratebatch.read_rating_list(file, "2026-11", encoding="klingon")
