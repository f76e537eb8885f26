"""A columns file settles what headings and signs do not say, and every key that is wrong is named."""

import io
import zipfile
from pathlib import Path

import pytest

from ratebatch.reading.crosstables.columns_file import ColumnsFileError, ColumnWords, parsed, read_columns
from ratebatch.reading.tournament_files import Refusal, SourceFile, find_sources, read_tournament
from ratebatch.records.crosstable import Crosstable, NumberSpace
from tests.reading.crosstables.tables import SWISS, changed, crosstable

TABLE = "Nr;Wer;Partie 1\n1;Alfa, Ada;2w1\n2;Bravo, Bora;1b0\n"
WORDS = '[headings]\n"Wer" = "name"\n"Partie 1" = "round 1"\n[facts]\nstart = 2026-12-05\nrounds = 1\n'


def read(source: SourceFile, columns: ColumnWords | None = None) -> Crosstable:
    found = read_tournament(source, None, columns)
    assert isinstance(found, Crosstable), found
    return found


def test_headings_and_facts() -> None:
    rows = changed(SWISS, {(15, 3): "Wer", (15, 4): "Stärke", (15, 6): "Partie eins"})
    words = (
        '[headings]\nwer = "name"\n"STÄRKE" = "rating_national"\n"Partie eins" = "round 1"\nTB1 = "ignore"\n'
        '[facts]\nstart = "2026-12-04"\nname = "Other Open"\n'
    )
    found = crosstable(rows, words=words)
    facts = {fact.key: (fact.text, fact.row) for fact in found.header}
    assert (facts["042"], facts["012"], facts["052"]) == (("2026-12-04", 0), ("Other Open", 0), ("2026/12/06", 10))
    assert found.entries.national_rating.tolist() == ["1800", "1700", "0", "1650"]
    assert found.entries.rating.tolist() == ["", "", "", ""]
    assert sorted(set(found.cells.round.tolist())) == [1, 2, 3]
    assert "FACTS_FROM_COLUMNS_FILE" in [each.code for each in found.issues]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("heading = 1", "x.columns.toml, line 1: heading: unknown key"),
        ('half = "½½½½"', "x.columns.toml, line 1: half: "),
        (
            'numbers = "place"',
            "x.columns.toml, line 1: numbers: 'place' is none of 'starting rank', 'rank', 'position'",
        ),
        ('\n[headings]\nA = "nam"', "x.columns.toml, line 3: headings: 'A' = 'nam' names no column; write "),
        ('[headings]\nA = "round 0"', "names no column"),
        ("[headings]\nA = 1", "x.columns.toml, line 2: headings.A: "),
        ('[facts]\nbegin = "x"', "x.columns.toml, line 2: facts: 'begin' is no fact; write name, city, "),
        ('[facts]\nstart = "x"\nround_dates = ["y"]', "x.columns.toml, line 3: facts: round_dates: 'y' is no day"),
        ('[facts]\nstart = "x"\nend = 1.5', "x.columns.toml, line 3: facts.end: "),
        ('facts = { strt = "x" }', "x.columns.toml, line 1: facts: 'strt' is no fact"),
        ('sheet = "A"\ntable = "B"', "x.columns.toml: sheet and table mean the same"),
        ('colours = { white = "w" }', "x.columns.toml, line 1: colours.black: missing"),
        ('colours = { white = "w", black = "w" }', "white and black have the same letter"),
        ("sheet = 0", "x.columns.toml, line 1: sheet: "),
        ('file = "y"', "x.columns.toml, line 1: file: unknown key"),
        ("sheet =", "x.columns.toml: the columns file is no TOML in UTF-8"),
        ("a = " + "[" * 5000, "x.columns.toml: the columns file is no TOML in UTF-8"),
        ("#" * 300_000, "x.columns.toml: the columns file is larger than 262,144 bytes."),
    ],
)
def test_a_key_that_is_wrong_is_named(content: str, said: str) -> None:
    with pytest.raises(ColumnsFileError) as raised:
        parsed("x.columns.toml", content.encode())
    assert said in str(raised.value)


def test_a_file_that_cannot_be_opened() -> None:
    with pytest.raises(ColumnsFileError, match="cannot be opened"):
        read_columns(Path("nowhere.toml"))


def test_what_stands_beside_a_file_counts_more() -> None:
    general = parsed("all.toml", b'half = "x"\nnumbers = "rank"\nsheet = "A"\n[headings]\nA = "name"\nB = "rank"\n')
    own = parsed("own.toml", b'half = "r"\ntable = 2\n[headings]\nA = "points"\n')
    both = own.over(general)
    assert (both.file, both.half, both.numbers, both.chosen) == ("own.toml", "r", NumberSpace.RANK, 2)
    assert both.headings == {"A": "points", "B": "rank"}
    assert own.over(None) == own


def test_a_columns_file_beside_its_event(tmp_path: Path) -> None:
    (tmp_path / "open.csv").write_text(TABLE, encoding="utf-8")
    (tmp_path / "open.csv.columns.toml").write_text(WORDS, encoding="utf-8")
    event, columns = find_sources([tmp_path])
    found = read(event)
    assert found.entries.name.tolist() == ["Alfa, Ada", "Bravo, Bora"]
    assert ("042", "2026-12-05", 0) in found.header
    ignored = read_tournament(columns)
    assert isinstance(ignored, Refusal)
    assert (ignored.verdict, ignored.issues[0].message) == ("ignored", "It is the columns file of open.csv.")


def test_a_columns_file_within_an_archive(tmp_path: Path) -> None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("a/open.csv", TABLE)
        archive.writestr("a/open.csv.columns.toml", WORDS)
        archive.writestr("b/open.csv", TABLE)
    (tmp_path / "month.zip").write_bytes(content.getvalue())
    sources = {source.label: source for source in find_sources([tmp_path])}
    assert len(read(sources["month.zip/a/open.csv"]).entries) == 2
    assert isinstance(read_tournament(sources["month.zip/b/open.csv"]), Refusal)


def test_a_columns_file_that_cannot_be_used_holds_its_event(tmp_path: Path) -> None:
    (tmp_path / "open.csv").write_text(TABLE, encoding="utf-8")
    (tmp_path / "open.csv.columns.toml").write_text('numbers = "x"', encoding="utf-8")
    found = read_tournament(find_sources([tmp_path / "open.csv"])[0])
    assert isinstance(found, Refusal)
    assert (found.verdict, found.issues[0].code) == ("held", "COLUMNS_FILE_INVALID")
    assert "open.csv.columns.toml, line 1: numbers" in found.issues[0].message


def test_a_columns_file_for_all(tmp_path: Path) -> None:
    (tmp_path / "open.csv").write_text(TABLE, encoding="utf-8")
    source = find_sources([tmp_path])[0]
    assert isinstance(read_tournament(source), Refusal)
    assert len(read(source, parsed("all.toml", WORDS.encode())).entries) == 2
