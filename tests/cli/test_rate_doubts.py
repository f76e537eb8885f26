"""What looks wrong is said, never used in silence: mappings, aliases, headers, lists."""

from pathlib import Path

import pytest

from tests.months import Output, Player, rate, rating_list, trf

PLAYERS = [
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"]),
    Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0"]),
]
ROWS: list[dict[str, object]] = [
    {"id": 90000011, "name": "Alfa, Ada", "standard_rating": 1800},
    {"id": 90000022, "name": "Bravo, Bora", "standard_rating": 1700},
]
STANDARD = ("--type", "standard")


def run(folder: Path, *options: str, event: str = "", rows: list[dict[str, object]] | None = None) -> Output:
    files = {"open.trf": event or trf(PLAYERS)}
    return rate(folder, files, {"2026-11": rating_list(rows or ROWS)}, options=(*STANDARD, *options))


def test_a_mapping_that_reads_no_list_is_refused(tmp_path: Path) -> None:
    assert run(tmp_path, "--list-mapping", "ecf").code == 2


@pytest.mark.parametrize(
    ("alias", "code"),
    [
        ("90000022 90000033", "ALIAS_DOUBTFUL"),
        ("90000022 90000011", "SAME_PERSON_TWICE"),
        ("90009999 90000022", "DECISION_UNUSED"),
    ],
)
def test_an_alias_that_leads_nowhere_is_said(tmp_path: Path, alias: str, code: str) -> None:
    old, new = alias.split()
    decisions = tmp_path / "decisions.toml"
    decisions.write_text(
        f'[[alias]]\nold = "{old}"\nid = "{new}"\nfrom = "2026-01"\nreason = "merged"\n', encoding="utf-8"
    )
    assert code in run(tmp_path, "--decisions", str(decisions)).codes()


def test_two_time_controls_hold_the_event(tmp_path: Path) -> None:
    output = run(tmp_path, event=trf(PLAYERS, extra=["122 5 min + 3 sec"]))
    assert (output.verdicts(), "HEADER_CONTRADICTS" in output.codes()) == ({"open.trf": "held"}, True)


def test_a_rating_below_the_floor_and_a_k_that_no_edition_has(tmp_path: Path) -> None:
    output = run(tmp_path, rows=[ROWS[0] | {"standard_k": 99}, ROWS[1] | {"standard_rating": 1399}])
    assert {"LIST_RATING_BELOW_FLOOR", "K_UNUSUAL"} <= output.codes()


def test_one_id_on_two_rows_makes_the_list_provisional_and_names_the_ratings(tmp_path: Path) -> None:
    output = run(tmp_path, rows=[*ROWS, ROWS[0] | {"standard_rating": 1900}])
    (issue,) = [row for row in output.rows("issues.csv") if row["code"] == "LIST_ID_REPEATED"]
    assert (output.code, "1800 and 1900" in issue["message"]) == (1, True)


def test_a_registry_row_that_fits_nothing_is_said(tmp_path: Path) -> None:
    registry = tmp_path / "registry.csv"
    registry.write_text("file,type\nnothere.trf,standard\n", encoding="utf-8")
    assert "REGISTRY_UNUSED" in run(tmp_path, "--events", str(registry)).codes()


def test_a_system_that_is_none_is_refused(tmp_path: Path) -> None:
    registry = tmp_path / "registry.csv"
    registry.write_text("file,systems\nopen.trf,fied\n", encoding="utf-8")
    assert run(tmp_path, "--events", str(registry)).code == 2


def test_the_month_before_is_not_the_output(tmp_path: Path) -> None:
    first = run(tmp_path)
    assert run(tmp_path, "--previous", str(first.out)).code == 2
