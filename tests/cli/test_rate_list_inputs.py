"""`rate` with the base list in every format that can be read, with mappings, and with the cache of lists."""

import csv
import io
from pathlib import Path

import pytest

from ratebatch.workspace import list_cache
from tests.cli.desk import NOVEMBER, OPEN_CHANGES, Desk, exact_changes
from tests.reading.fide_lists import zipped
from tests.reading.list_samples import LISTS, Player, delimited, workbook

ROWS: list[Player] = list(csv.DictReader(io.StringIO(NOVEMBER)))
FIDE_FORMATS = ("fide-txt", "fide-xml", "csv", "xlsx")


def national(rating: str) -> bytes:
    """Return a list in the columns of Swiss-Manager, with FIDE's K, and somebody who has no FIDE id."""
    players = [
        ["10000000000", row["name"], "17.05.1990", "1500", row["standard_rating"], row["id"], "20"] for row in ROWS
    ]
    heading = ["ID_no", "Name", "Birthday", rating, "Rtg_Int", "Fide_No", "K"]
    rows = [heading, *([f"1000000000{at}", *row[1:]] for at, row in enumerate(players))]
    return delimited([*rows, ["10000000009", "Kara, Inci", "2008", "1543", "", "", ""]], ";")


@pytest.mark.parametrize("list_format", FIDE_FORMATS)
@pytest.mark.parametrize("is_zipped", [False, True])
def test_the_base_list_in_every_format(desk: Desk, list_format: str, is_zipped: bool) -> None:
    path = desk.put("november", LISTS[list_format](ROWS))
    if is_zipped:
        path = zipped(desk.folder, {"november": path.read_bytes()})
    output = desk.rate(lists=[f"2026-11={path}"])
    assert (output.code, exact_changes(output)) == (0, OPEN_CHANGES)
    assert (output.out / "changes.csv").read_bytes() == (desk.rate(out="plain").out / "changes.csv").read_bytes()


@pytest.mark.parametrize("options", [(), ("--list-mapping", "ukd")])
def test_a_national_list_serves_fide_by_its_fide_columns(desk: Desk, options: tuple[str, ...]) -> None:
    path = desk.put("national.csv", national("Rtg_Nat"))
    output = desk.rate(None, *options, lists=[f"fide-standard:2026-11={path}"])
    assert (output.code, exact_changes(output)) == (0, OPEN_CHANGES)
    column = "ukd_standard_rating" if options else "national_standard_rating"
    written = output.rows("rating_list.csv")
    assert [(row["id"], row["name"], row[column]) for row in written if not row["id"]] == [("", "Kara, Inci", "1543")]
    assert len(written) == len(ROWS) + 1


def test_an_own_mapping_file(desk: Desk) -> None:
    mapping = desk.put(
        "own.toml",
        'title = "Own"\ndelimiter = ";"\n[columns]\nid = "Fide_No"\nnational_id = "ID_no"\nname = "Name"\n'
        'birth_year = "Birthday"\nukd_rating = "Puan"\nrating = "Rtg_Int"\nk = "K"\n',
    )
    path = desk.put("national.csv", national("Puan"))
    assert desk.rate(lists=[f"2026-11={path}"]).code == 3
    output = desk.rate(None, "--list-mapping", mapping, lists=[f"fide-standard:2026-11={path}"])
    assert (output.code, exact_changes(output)) == (0, OPEN_CHANGES)


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_a_mapping_that_fits_no_list_names_the_heading_that_is_missing(desk: Desk, ending: str) -> None:
    mapping = desk.put("own.toml", 'title = "Own"\n[columns]\nid = "id"\nname = "name"\nrating = "Elo"\n')
    table = [["id", "name", "standard_rating"], [90000011, "Alfa, Ada", 1800]]
    texts = "id,name,standard_rating\n90000011,Alfa Ada,1800\n"
    path = desk.put(f"own.{ending}", workbook({"list": table}) if ending == "xlsx" else texts)
    output = desk.rate(None, "--list-mapping", mapping, lists=[f"2026-11={path}"])
    said = "the mapping own fits none of the lists. own."
    missing = "(columns.rating: Elo); the headings are id, name, standard_rating. Correct the mapping"
    assert (output.code, said in output.stderr, missing in output.stderr) == (2, True, True)


def test_a_wrong_mapping_is_wrong_usage(desk: Desk) -> None:
    mapping = desk.put("own.toml", 'title = "Own"\n[columns]\nname = "Name"\nelo = "Elo"\n')
    output = desk.rate(None, "--list-mapping", mapping)
    assert (output.code, "own.toml: columns: elo is no column" in output.stderr) == (2, True)
    output = desk.rate(None, "--list-mapping", "klingon")
    assert (output.code, "dsb, ecf, swiss-manager, ukd" in output.stderr) == (2, True)


def test_the_second_run_reads_from_the_cache_and_gives_the_same(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(list_cache, "WORTH_KEEPING", 0)
    monkeypatch.setenv(list_cache.FOLDER_VARIABLE, str(tmp_path / "cache"))
    without = desk.rate(None, "--no-cache", out="without").contents()
    assert not (tmp_path / "cache").exists()
    first = desk.rate(out="first").contents()
    assert len(list((tmp_path / "cache").iterdir())) == 1
    assert desk.rate(out="second").contents() == first == without
