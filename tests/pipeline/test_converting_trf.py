"""A TRF written as TRF: word for word, but for what the reader had to mend, each with its own test."""

import re
import unicodedata
import zipfile
from pathlib import Path

import pytest

from ratebatch.pipeline.request import NothingDoneError
from tests.pipeline.conversions import converted, meant, tournament_of
from tests.reading.trf_samples import CODES, TURKISH, by_bytes, player

SAMPLE = Path(__file__).parents[2] / "sample_data" / "2026-12" / "events"


def sample_files() -> dict[str, bytes]:
    """Return the tournament files of the sample month; every one is a TRF."""
    files: dict[str, bytes] = {}
    for path in sorted(SAMPLE.rglob("*")):
        if path.suffix == ".zip":
            with zipfile.ZipFile(path) as archive:
                files |= {f"{path.name}/{member}": archive.read(member) for member in archive.namelist()}
        elif path.is_file() and path.suffix != ".docx":
            files[path.relative_to(SAMPLE).as_posix()] = path.read_bytes()
    return files


FILES = sample_files()


def same_lines(content: bytes) -> str:
    """Return a file with line ends, the mark of its encoding and blanks at the ends of lines made alike."""
    lines = re.split("\r\n|\r|\n", content.decode("utf-8-sig").rstrip())
    return "".join(line.rstrip() + "\n" for line in lines)


@pytest.mark.parametrize("name", FILES)
def test_the_sample_month_stays_word_for_word(name: str) -> None:
    assert converted(FILES[name], "trf16").text == same_lines(FILES[name])


@pytest.mark.parametrize("name", FILES)
def test_written_as_trf26_only_the_new_records_are_added(name: str) -> None:
    before, after = same_lines(FILES[name]).split("\n"), converted(FILES[name], "trf26").text.split("\n")
    added = [line for line in after if line[:3] in ("142", "222")]
    assert [line for line in after if line not in added] == before
    assert [line[:3] for line in added] == ["142", "222"]


EXTENSIONS = """\
### an engine wrote this
012 Extended Open
042 2026/03/07
052 2026/03/08

062 2
122 90 min + 30 sec/move
142 3
162  W 1.0    D 0.5    P 0.5
172 TUR NIDOF
192 FIDE_DUTCH_2025
299 +  2.0  2.5   1    1
XXR 3
XXZ 2
ABC nobody knows this
001    1 m    Alfa, Ada                         1800 TUR    90000011             1.0    1     2 w 1
TUR    1    A Alfa, Ada Elif                    1950 KON     M000451
001    2 m    Bravo, Bora                       1700 TUR    90000022             0.0    2     1 b 0
TUR    2                                        1650         M000987
013 Kuzey Satranc                      1    2
### the end
"""


@pytest.mark.parametrize("to", ["trf16", "trf26"])
def test_comments_extensions_national_lines_and_blank_lines_keep_their_places(to: str) -> None:
    added = ["222 5400+30"] if to == "trf26" else []
    lines = EXTENSIONS.split("\n")[:-1]
    assert converted(EXTENSIONS, to).lines == [*lines[:15], *added, *lines[15:]]


MENDED = {
    "a line counted by bytes": (by_bytes(TURKISH.split("\n")[1]), TURKISH.split("\n")[1]),
    "letters composed otherwise": (
        unicodedata.normalize("NFD", player(1, "Öztürk, İpek", "     2 w 1")),
        player(1, "Öztürk, İpek", "     2 w 1"),
    ),
    "half a point in the points": (player(1, "A").replace(" 1.0 ", "  4½ "), player(1, "A").replace(" 1.0 ", " 4.5 ")),
    "a decimal comma": (player(1, "A").replace(" 1.0 ", " 1,5 "), player(1, "A").replace(" 1.0 ", " 1.5 ")),
    "half a point as a result": (player(1, "A", "     2 w ½"), player(1, "A", "     2 w =")),
    "small letters": (player(1, "A", "     2 W 1  0000 - h"), player(1, "A", "     2 w 1  0000 - H")),
    "tabs": (player(1, "Alfa, Ada")[:23] + "\t" * 4 + player(1, "")[48:], player(1, "Alfa, Ada")),
    "a field beside its place": (player(1, "A").replace("1990/01/02  1.0", " 1990/01/02 1.0"), player(1, "A")),
    "text behind the rounds": (player(1, "A", "     2 w 1") + "   Club", player(1, "A", "     2 w 1")),
}


@pytest.mark.parametrize(("found", "mended"), MENDED.values(), ids=MENDED)
def test_what_is_mended(found: str, mended: str) -> None:
    assert converted(f"012 Open\n{found}\n", "trf16").lines == ["012 Open", mended.rstrip()]


@pytest.mark.parametrize(
    "line",
    [
        player(1, "A").replace("   90000001", "90000001   "),
        player(1, "A").replace("001    1 m", "001 1    M"),
        player(1, "A").replace("1990/01/02", "1990      "),
        player(1, "A", "  0002 w 1       - Z"),
    ],
    ids=["id to the left", "rank to the left", "year alone", "zeros before an opponent"],
)
def test_what_stands_in_its_columns_stays_as_it_is(line: str) -> None:
    assert converted(f"012 Open\n{line}\n", "trf16").lines[1] == line


@pytest.mark.parametrize("to", ["trf16", "trf26"])
@pytest.mark.parametrize("content", [CODES, TURKISH, EXTENSIONS], ids=["codes", "turkish", "extensions"])
def test_written_twice_is_written_once_and_means_the_same(content: str, to: str) -> None:
    once = converted(content, to)
    assert converted(once.content, to).content == once.content
    expected = meant(tournament_of(content))
    if to == "trf26":  # the number of rounds is stated now, and the time once more in seconds
        found = tournament_of(once.content)
        expected |= {"planned_rounds": found.planned_rounds, "times_for_60_moves": found.times_for_60_moves}
    assert meant(tournament_of(once.content)) == expected


def test_a_line_that_cannot_be_read_is_not_lost_in_silence() -> None:
    content = "012 Open\n" + player(1, "Alfa Bravo Charlie Delta Echo Foxtrot", "     2 w 1") + "\n"
    with pytest.raises(NothingDoneError, match=r"LINE_MISALIGNED: event\.trf, line 2, column 48"):
        converted(content, "trf16")


IDENTITY = "12345678901"
WITH_IDENTITY = f"""\
012 Open
102 Arbiter ({IDENTITY})
001    1 m    Alfa, Ada                         1800 TUR {IDENTITY}             0.0    1
TUR    1                                        1950     {IDENTITY}
### {IDENTITY} was asked
"""


def test_national_identity_numbers_are_left_out_and_told() -> None:
    done = converted(WITH_IDENTITY, "trf16")
    assert done.lines == [
        "012 Open",
        "102 Arbiter (*******8901)",
        "001    1 m    Alfa, Ada                         1800 TUR                         0.0    1",
        "TUR    1                                        1950",
        "### *******8901 was asked",
    ]
    assert [found.message for found in done.issues if found.code == "NATIONAL_ID_LEFT_OUT"] == [
        "4 national identity numbers were not written to written.trf; --with-national-ids writes them."
    ]


def test_national_identity_numbers_are_written_when_asked_for() -> None:
    done = converted(WITH_IDENTITY, "trf16", national_ids=True)
    assert (done.text, "NATIONAL_ID_LEFT_OUT" in done.codes) == (WITH_IDENTITY, False)
