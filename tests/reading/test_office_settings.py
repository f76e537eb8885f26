"""The settings of an office: every mistake with its line and key, all at once."""

from pathlib import Path

import pytest

from ratebatch.reading.office_settings import OfficeSettingsError, read_office_settings
from ratebatch.records.office import OfficeSettings
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType


def settings(folder: Path, text: str | bytes) -> OfficeSettings:
    (folder / "ratebatch.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_office_settings(folder)


def said(folder: Path, text: str | bytes) -> list[str]:
    with pytest.raises(OfficeSettingsError) as found:
        settings(folder, text)
    return [line.replace(f"{folder}/", "") for line in str(found.value).split("\n")]


def test_an_empty_file_means_the_defaults(tmp_path: Path) -> None:
    assert settings(tmp_path, "") == OfficeSettings()


def test_everything_can_be_said(tmp_path: Path) -> None:
    found = settings(
        tmp_path,
        """
        name = "Sample office"
        systems = ["fide", "ukd", "fide"]
        types = ["rapid"]
        period = "2026-12"
        allow_lists = ["2026-09"]
        encoding = "CP1254"
        stable_seconds = 0.5
        [setting.ukd]
        expectation = "per_game"
        running_rounded = false
        [[list]]
        file = "ukd.csv"
        month = "2026-11"
        system = "ukd"
        type = "rapid"
        """,
    )
    assert (found.systems, found.types, found.period) == (("fide", "ukd"), (RatingType.RAPID,), Month(2026, 12))
    assert found.allow_lists == (Month(2026, 9),)
    assert found.encoding == "cp1254"
    assert found.choices == ("ukd.expectation=per_game", "ukd.running_rounded=false")
    (listed,) = found.more_lists
    assert (listed.month, listed.type) == (Month(2026, 11), RatingType.RAPID)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('systems = ["fied"]', "line 1: systems is ['fied']: 'fied' is none of fide, ukd, elo, uscf"),
        ("systems = []", "line 1: systems is []"),
        (
            r'name = "Office\nBcc: a@example.com"',
            r"line 1: name is 'Office\nBcc: a@example.com': the subject",
        ),
        (r'name = "Office\u2028x"', r"line 1: name is 'Office\u2028x': the subject of a mail is one line"),
        ('\ntypes = ["bullet"]', "line 2: types is 'bullet': 'standard', 'rapid' or 'blitz'"),
        ('period = "2026-13"', "line 1: period is '2026-13'"),
        ("period = 2026-12", "line 1: "),
        ('encoding = "klingon"', "line 1: encoding is 'klingon': no encoding; write for example cp1254"),
        ('list_format = "pdf"', "line 1: list_format is 'pdf': 'pdf' is none of csv, xlsx, fide-txt, fide-xml"),
        ("stable_seconds = -1", "line 1: stable_seconds is -1"),
        ('results = "runs/x"', "line 1: results is 'runs/x': the program keeps runs, published, kept, current"),
        ('results = "."', "line 1: results is '.': the program keeps"),
        ('colour = "red"', "line 1: colour: unknown; known are name, systems, types, "),
        ('[[list]]\nfile = "a.csv"', "line 1: list.month: missing"),
        ('[[list]]\nfile = "a.csv"\nmonth = "2026"', "line 3: list.month is '2026': '2026' is not a month"),
        (
            '[[list]]\nfile = "a.csv"\nmonth = "2026-11"\ncolour = 1',
            "line 4: list.colour: unknown; known are file, month",
        ),
        ("[limits]\nchange = 0", "line 2: limits.change is 0"),
        ("[limits]\ncolour = 1", "line 2: limits.colour: unknown; known are performance, "),
        ('reports = ["pdf"]', "line 1: reports is ['pdf']: 'pdf' is none of html, xlsx"),
        ("systems = [", "line 1: "),
        (b"\nname = '\xff'", "line 2: not UTF-8; save the file as UTF-8."),
    ],
)
def test_each_mistake_has_its_line(tmp_path: Path, text: str | bytes, line: str) -> None:
    (found,) = said(tmp_path, text)
    assert found.startswith(f"ratebatch.toml, {line}")


def test_all_mistakes_are_named_at_once(tmp_path: Path) -> None:
    assert [
        line.split(":")[0] for line in said(tmp_path, 'list_format = "pdf"\ncolour = 1\nallow_empty = "12345678901"')
    ] == [
        "ratebatch.toml, line 1",
        "ratebatch.toml, line 2",
        "ratebatch.toml, line 3",
    ]


def test_a_month_without_quotes_is_explained(tmp_path: Path) -> None:
    assert said(tmp_path, "period = 2026-12")[0].endswith('A month is written in quotes: "2026-12".')


def test_without_a_file_there_is_no_office(tmp_path: Path) -> None:
    with pytest.raises(OfficeSettingsError, match=r"there is no ratebatch\.toml"):
        read_office_settings(tmp_path)
