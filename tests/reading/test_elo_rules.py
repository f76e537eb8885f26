"""Rules files of the system elo: what may stand in one, and every mistake with its line, its key and its remedy."""

from decimal import Decimal
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.reading.elo_rules import EloRulesError, _rules, read_elo_rules, shipped_rules
from ratebatch.rules.elo_numbers import value_of
from ratebatch.rules.elo_rules import EloRules, keys

TITLE = 'title = "Rules of a test"\n'


def read(folder: Path, text: str | bytes) -> EloRules:
    file = folder / "rules.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_elo_rules(file)


def mistakes(folder: Path, text: str | bytes) -> list[str]:
    with pytest.raises(EloRulesError) as error:
        read(folder, text)
    return str(error.value).split("\n")


def test_a_title_is_enough(tmp_path: Path) -> None:
    rules = read(tmp_path, TITLE)
    assert rules == EloRules(title="Rules of a test").model_copy(update={"name": "rules", "files": rules.files})
    assert (rules.expectation.curve, rules.k.for_everybody_else, rules.update, rules.floor) == (
        "logistic",
        20,
        "period",
        100,
    )
    assert [file.name for file in rules.files] == ["rules.toml"]
    assert len(rules.files[0].sha256) == 64


def test_shipped_rules() -> None:
    assert {"club", "elo-1978-linear", "fide-1990s", "icc", "national-fide-table", "us-bands"} <= shipped_rules().keys()
    assert all(read_elo_rules(name) is rules for name, rules in shipped_rules().items())
    assert all(rules.name == name and rules.title and rules.reference for name, rules in shipped_rules().items())
    club = shipped_rules()["club"]
    assert [file.name for file in club.files] == ["club.toml", "8.1.2.csv"]
    assert (club.expectation.rows[0].higher, club.expectation.rows[-1].higher, len(club.expectation.rows)) == (
        50,
        100,
        51,
    )


@pytest.mark.parametrize("name", list(shipped_rules()))
def test_a_copy_of_shipped_rules_says_the_same(tmp_path: Path, name: str) -> None:
    raw = files("ratebatch.rules").joinpath("elo", f"{name}.toml").read_bytes()
    found = read(tmp_path, raw)
    assert found.model_copy(update={"name": name, "files": ()}) == shipped_rules()[name].model_copy(
        update={"files": ()}
    )


def test_numbers_are_exact(tmp_path: Path) -> None:
    rules = read(tmp_path, TITLE + '[expectation]\ncurve = "davidson"\nkappa = 0.7\nscale = 4e2\n')
    assert [value_of(rules.expectation.kappa or ""), value_of(rules.expectation.scale)] == [Decimal("0.7"), 400]
    normal = read(tmp_path, TITLE + '[expectation]\ncurve = "normal"\nsigma = "2000/7"\n')
    assert Fraction(value_of(normal.expectation.sigma)).limit_denominator(10) == Fraction(2000, 7)


def test_k_alone_is_k_for_everybody(tmp_path: Path) -> None:
    assert read(tmp_path, TITLE + "k = 32\n").k.for_everybody_else == 32


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("update = 'event'\n", "rules.toml: title", "missing"),
        (TITLE + 'titel = "x"\n', "rules.toml, line 2: titel", "did you mean title?"),
        (TITLE + 'update = "weekly"\n', "rules.toml, line 2: update is 'weekly'", '"period", "event" or "game"'),
        (TITLE + "floor = 99\n", "rules.toml, line 2: floor is 99", "from 100 to 4000"),
        (TITLE + "floor = 4001\n", "rules.toml, line 2: floor is 4001", "from 100 to 4000"),
        (TITLE + "floor = 1400.0\n", "rules.toml, line 2: floor is 1400.0", "whole number"),
        (TITLE + "floor = true\n", "rules.toml, line 2: floor is true", "whole number"),
        (TITLE + "reference = 3\n", "rules.toml, line 2: reference is 3", "a text in quotes"),
        (TITLE + "k = 0\n", "rules.toml, line 2: k.fixed is 0", "from 1 to 400"),
        (TITLE + "\n[k]\nfixed = -20\n", "rules.toml, line 4: k.fixed is -20", "from 1 to 400"),
        (TITLE + 'k = "20"\n', "rules.toml, line 2: k is '20'", "a table of keys"),
        (TITLE + "expectation = 3\n", "rules.toml, line 2: expectation is 3", "a table of keys"),
        (TITLE + "[k]\nby_rating = 20\n", "rules.toml, line 3: k.by_rating is 20", "a list of bands"),
        (TITLE + "[[k.by_rating]]\nk = 10\nfirst = 0\n", "rules.toml, line 4: k.by_rating.first", "unknown key"),
        (TITLE + "[[k.by_rating]]\nbelow = 2000\n", "rules.toml, line 2: k.by_rating.k", "missing"),
        (
            TITLE + "[k]\njuniors = [{ until_age = 12, k = 40 }, { until_age = 18, k = 30 }]\n",
            "rules.toml, line 3: k.juniors is [",
            "write one table of keys; several are not known here",
        ),
        (TITLE + "[k.juniors]\nk = 40\n", "rules.toml, line 2: k.juniors.until_age", "missing"),
        (TITLE + "[expectation]\nscale = 0\n", "rules.toml, line 3: expectation.scale is 0", "from 1 to 10000"),
        (TITLE + "[expectation]\nscale = nan\n", "rules.toml, line 3: expectation.scale is NaN", "from 1 to 10000"),
        (TITLE + "[expectation]\nscale = 1e999999\n", "rules.toml, line 3: expectation.scale", "from 1 to 10000"),
        (TITLE + '[expectation]\nscale = "1/3"\n', "rules.toml, line 3: expectation.scale", "from 1 to 10000"),
        (TITLE + "[expectation]\ndifference_limit = 0\n", "rules.toml, line 3: expectation.differ", '"none"'),
        (TITLE + "[expectation]\nrows = []\n", "rules.toml, line 3: expectation.rows", "unknown key"),
        (TITLE + 'name = "x"\n', "rules.toml, line 2: name", "unknown key"),
        (TITLE + "files = []\n", "rules.toml, line 2: files", "unknown key"),
        (TITLE + "[expectation]\nkappa = 2\n", "rules.toml, line 3: expectation.kappa", "belongs to davidson"),
        (TITLE + '[expectation]\ncurve = "davidson"\n', "rules.toml, line 2: expectation.kappa", "missing"),
        (TITLE + '[expectation]\ncurve = "table"\n', "rules.toml, line 2: expectation.table", 'table = "fide"'),
        (TITLE + 'running_value = "exact"\n', "rules.toml, line 2: running_value", "leave it out"),
        (TITLE + 'opponents_unrated = "starting_value"\n', "rules.toml, line 2: opponents_unrated", "needs"),
        (TITLE + "[first_rating]\nmaximum = 2000\n", "rules.toml, line 3: first_rating.maximum", "no meaning"),
        (
            TITLE + '[first_rating]\nformula = "starting_value"\n',
            "rules.toml, line 2: first_rating.starting_value",
            "starting_value = 1200",
        ),
        (
            TITLE + 'floor = 1300\n[first_rating]\nformula = "starting_value"\nstarting_value = 1200\n',
            "rules.toml, line 5: first_rating.starting_value",
            "below the floor 1300",
        ),
        (
            TITLE + 'update = "game"\n[k]\ntimes_games_limit = 700\n',
            "rules.toml, line 4: k.times_games_limit",
            'update = "game"',
        ),
        (
            TITLE + "[k]\nagainst_newcomers = { fewer_games_than = 20, factor = '3/2' }\n",
            "rules.toml, line 3: k.against_newcomers.factor",
            "not above 1",
        ),
        (
            TITLE + "[k]\nfixed = 15\nagainst_newcomers = { fewer_games_than = 20 }\n",
            "rules.toml, line 4: k.against_newcomers",
            "factor 1/2 of K 15",
        ),
    ],
)
def test_one_mistake(tmp_path: Path, text: str, place: str, says: str) -> None:
    found = mistakes(tmp_path, text)
    assert len(found) == 1
    assert found[0].startswith(place)
    assert says in found[0]


BANDS = "{}[[k.by_rating]]\nbelow = 2100\nk = 32\n[[k.by_rating]]\nfrom = {}\n{}k = 24\n"


@pytest.mark.parametrize(
    ("first", "below", "says"),
    [
        ("2101", "", ["ratings from 2100 to 2100 have no K"]),
        ("2099", "", ["ratings from 2099 to 2099 have two K, 32 and 24"]),
        ("2100", "below = 2400\n", ["ratings from 2400 have no K"]),
        ("2100", "below = 2100\n", ["is empty", "ratings from 2100 have no K"]),
        ("2200", "below = 2400\n", ["ratings from 2100 to 2199 have no K", "ratings from 2400 have no K"]),
    ],
)
def test_bands_with_a_hole_or_an_overlap(tmp_path: Path, first: str, below: str, says: list[str]) -> None:
    found = mistakes(tmp_path, BANDS.format(TITLE, first, below))
    assert [any(each in one for one in found) for each in says] == [True] * len(says)
    assert len(found) == len(says)
    assert all(one.startswith("rules.toml, line 2: k.by_rating") for one in found)
    assert read(tmp_path, BANDS.format(TITLE, 2100, "")).k.possible == (24, 32)


@pytest.mark.parametrize(
    ("keys_of_k", "says"),
    [
        ("fixed = 20\nby_rating = [{ k = 20 }]", "fixed: nobody is left for it"),
        ("by_games = [{ below = 30, k = 40 }]", "players of 30 games and more have no K"),
        ("fixed = 20\nby_games = [{ below = 30, k = 40 }, { from = 30, k = 15 }]", "nobody is left for fixed"),
        ("by_games = [{ from = 5, k = 40 }]", "games below 5 have no K"),
        ("by_rating = [{ k = 40 }, { from = 2000, k = 20 }]", "ratings from 2000 have two K, 40 and 20"),
    ],
)
def test_schedules_that_do_not_name_everybody_once(tmp_path: Path, keys_of_k: str, says: str) -> None:
    found = mistakes(tmp_path, f"{TITLE}[k]\n{keys_of_k}\n")
    assert len(found) == 1
    assert says in found[0]


def test_keys_that_exclude_each_other_are_all_told_at_once(tmp_path: Path) -> None:
    """Also where one of the tables alone is wrong already, so that they cannot be held against each other."""
    text = (
        'floor = 800\nupdate = "game"\n[k]\nfixed = 20\ntimes_games_limit = 400\n'
        "against_newcomers = { fewer_games_than = 10 }\n"
        '[first_rating]\nformula = "performance"\nmaximum = 700\nminimum_game = 3\n'
    )
    assert [one.removeprefix("rules.toml, line ") for one in mistakes(tmp_path, TITLE + text)] == [
        '6: k.times_games_limit: has no meaning with update = "game"; leave it out',
        "6: k.times_games_limit: not together with against_newcomers; leave one of the two out",
        "10: first_rating.maximum: 700 lies below the floor 800; one of them is wrong",
        "11: first_rating.minimum_game: unknown key; did you mean first_rating.minimum_games?",
    ]


@pytest.mark.parametrize(
    "content",
    [
        'k = "20"',
        "first_rating = 3",
        'update = 3\n[k]\ntimes_games_limit = "x"',
        "floor = true\n[first_rating]\nmaximum = 1",
    ],
)
def test_tables_that_are_none_are_not_held_against_each_other(tmp_path: Path, content: str) -> None:
    assert len(mistakes(tmp_path, f"{TITLE}{content}\n")) in (1, 2, 3)


def test_all_mistakes_at_once_in_the_order_of_the_lines(tmp_path: Path) -> None:
    text = 'floor = 5\ncolour = "red"\n[expectation]\ncurve = "bell"\n[k]\nfixed = 0\n[first_rating]\nminimum = 5\n'
    found = [one.split(": ")[0] for one in mistakes(tmp_path, text)]
    assert found == ["rules.toml"] + [f"rules.toml, line {row}" for row in (1, 2, 4, 6, 8)]


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"title = \xff\n", "line 1: not UTF-8"),
        (b"title = \n", "line 1: no TOML"),
        (b"title = 'x'\nk = = 2\n", "line 2: no TOML"),
        (b"k = " + b"[" * 20_000, "too deep"),
        (b"k = " + b"9" * 5_000 + b"\n", "no TOML"),
        (b"k = 1e99999999999999999999\n", "too large"),
        (b"#" * 1_100_000, "larger than 1 MiB"),
    ],
)
def test_files_that_cannot_be_read(tmp_path: Path, raw: bytes, says: str) -> None:
    found = mistakes(tmp_path, raw)
    assert len(found) == 1
    assert says in found[0]


@pytest.mark.parametrize("name", ["no such rules", "", "a\0b", "no-such.toml"])
def test_no_such_rules(name: str) -> None:
    with pytest.raises(EloRulesError, match="one of club, elo-1978-linear"):
        read_elo_rules(name)


def test_numbers_of_people_are_masked(tmp_path: Path) -> None:
    assert "12345678901" not in "".join(mistakes(tmp_path, TITLE + 'update = "12345678901"\n'))


def said(raw: bytes) -> str:
    """Return what is said about the content of a file, nothing if it is right."""
    try:
        _rules("rules.toml", raw, Path("/nonexistent"))
    except EloRulesError as error:
        return str(error)
    return ""


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_bytes_crash_it(raw: bytes) -> None:
    assert said(raw).startswith("rules.toml")


VALUES = st.one_of(
    st.integers(-5, 5000).map(str),
    st.sampled_from(["true", '"x"', "[]", "{}", "1.5", "inf", "[{}]", "[1]", "2026-01-01", '""', "{k = 1}"]),
)


@given(st.sampled_from([key.name for key in keys()]), VALUES)
def test_no_value_of_a_key_crashes_it(name: str, value: str) -> None:
    title = "" if name == "title" else TITLE
    assert said(f"{title}{name} = {value}\n".encode())[:10] in ("", "rules.toml")


HEADING = "d_min,d_max,pd_higher,pd_lower\n"
TABLE = TITLE + '[expectation]\ncurve = "table"\ntable = "own.csv"\n'


def table_mistakes(folder: Path, rows: str) -> list[str]:
    (folder / "own.csv").write_text(rows, encoding="utf-8")
    return mistakes(folder, TABLE)


def test_a_table_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "own.csv").write_text(HEADING + "0,9,0.50,0.50\n10,,0.75,0.25\n", encoding="utf-8")
    rules = read(tmp_path, TABLE)
    assert [(row.first, row.last, row.higher, row.lower) for row in rules.expectation.rows] == [
        (0, 9, 50, 50),
        (10, None, 75, 25),
    ]
    assert [file.name for file in rules.files] == ["rules.toml", "own.csv"]


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ("0,9,0.50,0.50\n11,,0.75,0.25\n", "own.csv, rows 2 and 3: a hole; differences 10 to 10"),
        ("0,9,0.50,0.50\n9,,0.75,0.25\n", "own.csv, rows 2 and 3: an overlap; 9 to 9 stand in both"),
        ("1,9,0.50,0.50\n10,,0.75,0.25\n", "own.csv, row 2: a hole; the first row must begin at difference 0"),
        ("0,9,0.50,0.50\n10,20,0.75,0.25\n", "own.csv, row 3: differences above 20 have no row"),
        ("0,,0.50,0.50\n10,,0.75,0.25\n", "own.csv, row 2: d_max is blank, but row 3 follows"),
        ("0,9,0.51,0.49\n10,,0.75,0.25\n", "own.csv, row 2: equal ratings must both expect 0.50"),
        ("0,9,0.50,0.50\n10,,0.75,0.26\n", "own.csv, row 3: pd_higher 0.75 and pd_lower 0.26 do not add up"),
        ("0,9,0.50,0.50\n10,,0.40,0.60\n", "own.csv, rows 2 and 3: pd_higher falls"),
        ("0,9,0.50,0.50\n10,,.75,.25\n", "own.csv, row 3: pd_higher '.75'"),
        ("0,9,0.50,0.50\n20,10,0.75,0.25\n", "own.csv, row 3: d_max 10 is less than d_min 20"),
        ("0,9,0.50\n10,,0.75,0.25\n", "own.csv, row 2: 3 cells"),
        ("a,9,0.50,0.50\n10,,0.75,0.25\n", "own.csv, row 2: d_min 'a'"),
        ("", "own.csv, no rows below the heading"),
    ],
)
def test_a_table_with_a_mistake(tmp_path: Path, rows: str, says: str) -> None:
    found = table_mistakes(tmp_path, HEADING + rows)
    assert len(found) == 1
    assert found[0].startswith(says)


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("D,PD\n", "own.csv, row 1: the columns must be"),
        ("", "own.csv, row 1: the columns must be"),
        ('"', "own.csv, no CSV"),
        (HEADING + "0,,0.50,0.50\n" * 4002, "own.csv, 4002 rows"),
    ],
)
def test_what_is_no_table(tmp_path: Path, table: str, says: str) -> None:
    found = table_mistakes(tmp_path, table)
    assert len(found) == 1
    assert found[0].startswith(says)


@pytest.mark.parametrize("name", ["../own.csv", "/etc/passwd", "sub/own.csv", "..", "a\\\\b.csv", "missing.csv"])
def test_a_table_stands_beside_the_rules(tmp_path: Path, name: str) -> None:
    found = mistakes(tmp_path, TABLE.replace("own.csv", name))
    assert len(found) == 1
    assert found[0].startswith("rules.toml, line 4: expectation.table is ")
