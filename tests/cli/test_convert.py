"""`ratebatch convert`: what is written where, what is refused, and the exit code."""

from pathlib import Path

import openpyxl
import pytest

from ratebatch.cli.convert import FORMATS, LANGUAGES
from ratebatch.pipeline.trf_template import TRF_TEMPLATE
from ratebatch.reading.crosstables.written_words import LANGUAGES as WORDS
from ratebatch.reporting.crosstable_writers import CROSSTABLE_WRITERS
from tests.cli.desk import OPEN, Desk
from tests.reading.legacy_samples import VEGA_CROSSTABLE
from tests.reading.trf_samples import TURKISH

SOUND = "".join(f"{line.rstrip()}\n" for line in OPEN.splitlines())
"""The sound file as it is written: without blanks at the ends of lines."""


def test_the_choices_are_the_writers_and_languages_there_are() -> None:
    assert tuple(writer.name for writer in CROSSTABLE_WRITERS) == FORMATS
    assert LANGUAGES == WORDS


def test_the_ending_says_the_format(desk: Desk) -> None:
    source, target = desk.put("open.trf", OPEN), desk.folder / "new.trf"
    output = desk.run("convert", source, target)
    assert (output.code, output.stderr) == (0, "")
    assert output.stdout == f"4 players written to {target}: trf became trf16\n"
    assert target.read_text(encoding="utf-8") == SOUND


def test_the_format_can_be_named(desk: Desk) -> None:
    source, target = desk.put("open.trf", OPEN), desk.folder / "new.txt"
    output = desk.run("convert", source, target)
    assert (output.code, "--to trf16|trf26|csv|xlsx" in output.stderr) == (2, True)
    assert desk.run("convert", source, target, "--to", "trf26").code == 0
    assert "222 5400+30\n" in target.read_text(encoding="utf-8")


def test_standard_output_holds_the_file_and_nothing_else(desk: Desk) -> None:
    output = desk.run("convert", desk.put("open.trf", OPEN), "-", "--to", "trf16")
    assert (output.code, output.stdout, output.stderr) == (0, SOUND, "")
    refused = desk.run("convert", desk.folder / "open.trf", "-", "--to", "xlsx")
    assert (refused.code, "cannot go to standard output" in refused.stderr) == (2, True)


def test_a_file_that_exists_is_written_over_only_by_force(desk: Desk) -> None:
    source, target = desk.put("open.trf", OPEN), desk.put("new.csv", "mine")
    output = desk.run("convert", source, target)
    assert (output.code, "--force" in output.stderr, target.read_text()) == (2, True, "mine")
    assert desk.run("convert", source, target, "--force").code == 0
    assert target.read_text(encoding="utf-8").startswith("Event,Sample Open\n")


def test_the_file_to_read_is_never_written_over(desk: Desk) -> None:
    source = desk.put("open.trf", OPEN)
    output = desk.run("convert", source, source, "--force")
    assert (output.code, "give the new one another name" in output.stderr) == (2, True)
    assert source.read_text(encoding="utf-8") == OPEN


def test_a_tournament_with_problems_is_written_to_be_corrected(desk: Desk) -> None:
    source, target = desk.put("open.trf", OPEN.replace("2 w 1", "2 w +")), desk.folder / "new.xlsx"
    output = desk.run("convert", source, target)
    assert output.code == 1
    assert "error RESULT_NOT_MIRRORED: open.trf, line 7" in output.stderr
    assert output.stderr.count("  -> ") == 1  # the remedy of each code, as check says it
    assert openpyxl.load_workbook(target)["crosstable"]["A1"].value == "Event"


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("open.trf", OPEN[: OPEN.index("001    2")] + "001    2 m    " + "x" * 60 + "\n", "LINE_MISALIGNED"),
        ("letter.txt", "Dear arbiter, here is the file.\n", "letter.txt"),
        ("latin.trf", TURKISH.encode("cp1254"), "ENCODING_UNKNOWN"),
        ("nothing.trf", "", ""),
    ],
    ids=["misaligned", "no tournament", "unknown code page", "empty"],
)
def test_what_cannot_be_read_to_its_end_is_not_written(desk: Desk, name: str, content: str | bytes, said: str) -> None:
    output = desk.run("convert", desk.put(name, content), desk.folder / "new.csv")
    assert (output.code, said in output.stderr) == (3, True)
    assert not (desk.folder / "new.csv").exists()


def test_a_declared_code_page(desk: Desk) -> None:
    source = desk.put("latin.trf", TURKISH.encode("cp1254"))
    desk.run("convert", source, desk.folder / "new.trf", "--encoding", "cp1254")
    assert (desk.folder / "new.trf").read_text(encoding="utf-8") == TURKISH
    assert desk.run("convert", source, desk.folder / "other.trf", "--encoding", "nonsense").code == 2


@pytest.mark.parametrize("to", ["trf16", "trf26"])
def test_a_trf_has_one_shape(desk: Desk, to: str) -> None:
    output = desk.run("convert", desk.put("open.trf", OPEN), desk.folder / "new.trf", "--to", to, "--shape", "matrix")
    assert (output.code, "--shape matrix is for csv and xlsx" in output.stderr) == (2, True)


def test_a_swiss_is_no_matrix(desk: Desk) -> None:
    output = desk.run("convert", desk.put("open.trf", OPEN), desk.folder / "new.csv", "--shape", "matrix")
    assert (output.code, "not everybody has met everybody" in output.stderr) == (3, True)


def test_files_are_named(desk: Desk) -> None:
    desk.put("open.trf", OPEN)
    for arguments in ([], ["open.trf"], ["--template", "a.csv", "b.csv"]):
        assert desk.run("convert", *arguments).code == 2
    assert desk.run("convert", desk.folder / "missing.trf", desk.folder / "new.csv").code == 2
    assert desk.run("convert", desk.folder, desk.folder / "new.csv", "--to", "csv").code in (0, 2)


TABLE = """\
Start,2026-11-06
End,2026-11-08
Time control,90 min + 30 sec/move

No.,Wer,1.Rd,Pts.
1,"Alfa, Ada",2w1,1
2,"Bravo, Bora",1b0,0
"""


def test_a_columns_file_says_what_a_heading_means(desk: Desk) -> None:
    source, target = desk.put("table.csv", TABLE), desk.folder / "new.trf"
    refused = desk.run("convert", source, target)
    assert (refused.code, target.exists()) == (3, False)
    columns = desk.put("club.toml", '[headings]\nWer = "name"\n[facts]\nname = "Club Open"\n')
    assert desk.run("convert", source, target, "--columns", columns).code == 0
    assert target.read_text(encoding="utf-8").startswith("012 Club Open\n042 2026/11/06\n")
    desk.put("club.toml", "nonsense = 1\n")
    assert desk.run("convert", source, target, "--force", "--columns", columns).code == 2


def test_facts_beside_a_text_are_written_and_a_trf_keeps_its_lines(desk: Desk) -> None:
    facts = "[facts]\nstart = 2026-12-05\nend = 2026-12-06\nrounds = 4\n"
    text, target = desk.put("vega.txt", VEGA_CROSSTABLE), desk.folder / "new.trf"
    desk.put("vega.txt.columns.toml", facts)
    assert desk.run("convert", text, target).code == 0
    assert {"042 2026/12/05", "052 2026/12/06"} <= set(target.read_text(encoding="utf-8").splitlines())
    trf_file, copy = desk.put("open.trf", OPEN), desk.folder / "copy.trf"
    alone = desk.folder / "alone.trf"
    assert desk.run("convert", trf_file, alone, "--to", "trf26").code == 0
    desk.put("open.trf.columns.toml", facts)
    output = desk.run("convert", trf_file, copy, "--to", "trf26")
    assert ("COLUMNS_FILE_UNUSED" in output.stderr, copy.read_bytes()) == (True, alone.read_bytes())


TEMPLATE = """\
Event,Sample Open
City,Sampleville
Federation,TUR
Start,2026-12-05
End,2026-12-06
Rounds,3
Time control,90 min + 30 sec/move
Type,Individual: Swiss-System
Chief arbiter,"Arbiter, Ayla"
Round dates,2026-12-05;2026-12-05;2026-12-06

No.,Title,Name,Sex,Born,FED,FideID,Rtg,NatID,RtgN,1.Rd,2.Rd,3.Rd,Pts.,Rk.
1,FM,"Player, Pelin",F,1998/04/21,TUR,90000019,2104,1001,2150,2w1,-1,-0,2.0,1
2,,"Sample, Sinan",M,2009,TUR,,,1002,1480,1b0,-½,-½,1.0,2
"""


def test_the_template(desk: Desk) -> None:
    output = desk.run("convert", "--template")
    assert (output.code, output.stdout, output.stderr) == (0, TEMPLATE, "")


def test_the_page_about_crosstables_shows_the_template() -> None:
    page = Path(__file__).parents[2] / "docs" / "howto" / "crosstables.md"
    assert TEMPLATE in page.read_text(encoding="utf-8")


def test_the_template_as_a_file(desk: Desk) -> None:
    target = desk.folder / "empty.xlsx"
    output = desk.run("convert", "--template", target, "--language", "de")
    assert (output.code, output.stdout) == (0, f"Template written to {target}\n")
    assert openpyxl.load_workbook(target)["crosstable"]["A1"].value == "Turnier"
    assert desk.run("convert", "--template", target).code == 2
    assert desk.run("convert", "--template", target, "--force").code == 0
    assert desk.run("convert", "--template", desk.folder / "empty.pdf").code == 2


def test_the_template_as_a_trf(desk: Desk) -> None:
    """Nothing is left to correct in it, and it is what a table of the same tournament becomes."""
    target = desk.folder / "empty.trf"
    assert desk.run("convert", "--template", target).stdout == f"Template written to {target}\n"
    checked = desk.run("check", target)
    assert checked.code == 0
    assert "empty.trf: READY\n" in checked.stdout
    table, again = desk.folder / "table.csv", desk.folder / "again.trf"
    assert desk.run("convert", target, table).code == 0
    assert desk.run("convert", table, again).code == 0
    assert again.read_bytes() == target.read_bytes()


def test_the_page_about_the_trf_shows_the_template() -> None:
    page = Path(__file__).parents[2] / "docs" / "howto" / "trf.md"
    assert TRF_TEMPLATE in page.read_text(encoding="utf-8")
