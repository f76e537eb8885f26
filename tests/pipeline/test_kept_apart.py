"""A folder that is written holds nothing that is read: neither the folder itself nor a file in it, nor by a link."""

import os
from pathlib import Path

import pytest

import ratebatch
from ratebatch.pipeline.kept_apart import lies_in
from tests.cli.desk import NOVEMBER, OCTOBER, OPEN, Desk

DECISIONS = '[[accept]]\ncode = "CHANGE_LARGE"\nwho = "officer"\nuntil = "2027-03"\nreason = "right"\n'


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


def test_what_lies_in_a_folder(tmp_path: Path) -> None:
    month, other = tmp_path / "month", tmp_path / "other"
    (month / "below").mkdir(parents=True)
    other.mkdir()
    (other / "to month").symlink_to(month, target_is_directory=True)
    (month / "to other").symlink_to(other, target_is_directory=True)
    inside = [
        month, month / "a.trf", month / "below" / "a.trf", other / ".." / "month" / "a.trf", other / "to month",
        other / "to month" / "a.trf", month / "to other",
    ]  # fmt: skip
    outside = [tmp_path, other, other / "a.trf", month / ".." / "a.trf", month / "..", tmp_path / "month2"]
    assert [each for each in inside if not lies_in(each, month)] == []
    assert [each for each in outside if lies_in(each, month)] == []
    assert lies_in(tmp_path / "new" / "a.trf", tmp_path / "new")


@pytest.mark.skipif(not os.path.exists("/proc"), reason="needs a folder with two names")  # noqa: PTH110
def test_a_folder_is_known_by_what_it_is(tmp_path: Path) -> None:
    assert lies_in(tmp_path / "a.trf", Path(f"/proc/self/root{tmp_path}"))


def put_month(desk: Desk) -> Path:
    """Return a folder `month` with a file of each kind that `rate` reads."""
    for name, content in (
        ("a.trf", OPEN), ("list.csv", NOVEMBER), ("decisions.toml", DECISIONS), ("below/b.trf", OPEN),
        ("events.registry.csv", "file,type\nopen.trf,standard\n"), ("words.toml", '[headings]\n"Naam" = "name"\n'),
        ("players.csv", "ID,Name\n90000011,\"Alfa, Ada\"\n"), ("lists/index.csv", ""),
        ("before/manifest.json", "{}"),
    ):  # fmt: skip
        desk.put(f"month/{name}", content)
    return desk.folder / "month"


@pytest.mark.parametrize(
    "words",
    [
        ("month/a.trf",),
        ("month/below",),
        ("month/below/b.trf",),
        ("link.trf",),
        ("month/link out.trf",),
        ("open.trf", "--list", "2026-10=month/list.csv"),
        ("open.trf", "--decisions", "month/decisions.toml"),
        ("open.trf", "--events", "month/events.registry.csv"),
        ("open.trf", "--columns", "month/words.toml"),
        ("open.trf", "--players", "month/players.csv"),
        ("open.trf", "--previous", "month/before"),
        ("open.trf", "--lists", "month/lists"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("out", ["month", "to month", "month/../month"])
def test_rate(desk: Desk, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], out: str) -> None:
    month = put_month(desk)
    desk.put("open.trf", OPEN)
    (desk.folder / "to month").symlink_to(month, target_is_directory=True)
    (desk.folder / "link.trf").symlink_to(month / "a.trf")
    (month / "link out.trf").symlink_to(desk.folder / "open.trf")
    monkeypatch.chdir(desk.folder)
    before = sorted(month.rglob("*"))
    given = desk.month_list()
    ran = desk.run("rate", *words, "--list", given, "--period", "2026-12", "--type", "standard", "--out", out)
    assert (ran.code, ran.stdout) == (2, "")
    assert f"is read and lies in {Path(out)}, which is written; give --out another folder." in ran.stderr
    assert sorted(month.rglob("*")) == before


def test_a_folder_beside_the_files_is_none_of_them(desk: Desk) -> None:
    month = put_month(desk)
    assert desk.rate({"open.trf": OPEN}, "--decisions", month / "decisions.toml", out="month/out").code == 0
    assert desk.rate({"open.trf": OPEN}, "--decisions", month / "decisions.toml", out="month/out").code == 0


def test_the_folder_that_is_walked_may_hold_the_output(desk: Desk) -> None:
    folder = desk.put("all/open.trf", OPEN).parent
    for _ in range(2):
        ran = desk.run(
            "rate", folder, "--list", desk.month_list(), "--period", "2026-12", "--type", "standard",
            "--out", folder / "out",
        )  # fmt: skip
        assert ran.code == 0
    assert "unchanged" in ran.stdout


def test_the_python_interface(tmp_path: Path) -> None:
    month = tmp_path / "month"
    month.mkdir()
    (month / "a.trf").write_text(OPEN)
    (tmp_path / "november.csv").write_text(NOVEMBER)
    (month / "decisions.toml").write_text(DECISIONS)
    with pytest.raises(ratebatch.UsageError, match=r"a\.trf is read and lies in"):
        ratebatch.rate_period(month / "a.trf", {"2026-11": tmp_path / "november.csv"}, "2026-12", out=month)
    with pytest.raises(ratebatch.UsageError, match=r"decisions\.toml is read and lies in"):
        ratebatch.rate_period(
            ratebatch.MemoryFile("a.trf", OPEN.encode()), {"2026-11": tmp_path / "november.csv"}, "2026-12", out=month,
            decisions=month / "decisions.toml",
        )  # fmt: skip


def test_lists_history(desk: Desk) -> None:
    october = desk.put("history/october.csv", OCTOBER)
    ran = desk.run("lists", "history", f"2026-10={october}", "--type", "standard", "--out", desk.folder / "history")
    assert ran.code == 2
    assert "october.csv is read and lies in" in ran.stderr


def test_letters(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    ran = desk.run("explain", out, "--event", "open.trf", "--out", out / "letters")
    assert ran.code == 2
    assert "which is explained and not changed" in ran.stderr
    assert not (out / "letters").exists()


def test_reproduce(desk: Desk) -> None:
    run = desk.rate_a_good_month().out
    ran = desk.run("reproduce", run, "--out", run / "again")
    assert ran.code == 2
    assert "lies in the run itself" in ran.stderr
