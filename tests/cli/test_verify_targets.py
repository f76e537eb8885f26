"""`ratebatch verify --out` and `--write-baseline` write over nothing that is read, nor over anything unasked."""

from pathlib import Path

import pytest

from tests.cli.desk import Desk
from tests.months import rating_list
from tests.outputs import rows


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


@pytest.fixture
def published(desk: Desk) -> Path:
    out = desk.rate_a_good_month().out
    return desk.put("published.csv", rating_list([dict(row) for row in rows(out, "rating_list.csv")]))


@pytest.mark.parametrize("option", ["--out", "--write-baseline"])
@pytest.mark.parametrize("force", [(), ("--force",)])
def test_the_published_list_is_never_written_over(
    desk: Desk, published: Path, option: str, force: tuple[str, ...]
) -> None:
    before = published.read_bytes()
    link = desk.folder / "link.csv"
    link.symlink_to(published)
    for target in (published, link):
        ran = desk.run("verify", desk.folder / "out", "--published", f"2026-12={published}", option, target, *force)
        assert (ran.code, "is read by this command" in ran.stderr) == (2, True)
    assert published.read_bytes() == before


@pytest.mark.parametrize("option", ["--out", "--write-baseline"])
def test_a_file_that_exists_needs_to_be_forced(desk: Desk, published: Path, option: str) -> None:
    target = desk.put("kept.txt", "kept")
    arguments = ("verify", desk.folder / "out", "--published", f"2026-12={published}", option, target)
    assert desk.run(*arguments).code == 2
    assert target.read_text() == "kept"
    assert desk.run(*arguments, "--force").code == 0
    assert target.read_text() != "kept"


def test_known_differences_are_renewed_in_their_own_file(desk: Desk, published: Path) -> None:
    known = desk.folder / "known.toml"
    arguments = ("verify", desk.folder / "out", "--published", f"2026-12={published}")
    assert desk.run(*arguments, "--write-baseline", known).code == 0
    renew = ("--baseline", known, "--write-baseline", known)
    assert desk.run(*arguments, *renew).code == 2
    assert desk.run(*arguments, *renew, "--force").code == 0
    assert desk.run(*arguments, "--baseline", known, "--out", known, "--force").code == 2


def test_one_file_is_not_both(desk: Desk, published: Path) -> None:
    target = desk.folder / "both.txt"
    both = ("--out", target, "--write-baseline", target)
    assert desk.run("verify", desk.folder / "out", "--published", f"2026-12={published}", *both).code == 2
    assert not target.exists()


def test_the_check_of_a_folder_and_a_chain_are_not_written_over_either(desk: Desk, published: Path) -> None:
    target = desk.put("kept.txt", "kept")
    assert desk.run("verify", desk.folder / "out", "--out", target).code == 2
    assert desk.run("verify", desk.folder / "out", "--chain", f"2026-12={published}", "--out", published).code == 2


def test_a_folder_of_a_name_that_is_no_unicode(desk: Desk) -> None:
    """An old share may have such names: what no UTF-8 can hold is written as the answer in JSON has it."""
    folder = desk.rate_a_good_month().out.rename(desk.folder / "D\udcfcren")
    target = desk.folder / "answer.txt"
    assert desk.run("verify", folder, "--out", target).code == 0
    assert target.read_text(encoding="utf-8").startswith(f"{desk.folder}/D\\udcfcren, list 2026-12: ")
