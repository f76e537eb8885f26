"""The facts of an event of which the file is a TRF or another text: a columns file beside it is no table's alone."""

from pathlib import Path

from tests.faults.office import issues_of
from tests.months import Output, Player, listed, rate, rating_list, trf

PLAYERS = [
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"]),
    Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0"]),
]
SOUND = trf(PLAYERS, start="2026/11/06", end="2026/11/08")
OTHER = SOUND.replace("Sample Open", "Other Open").replace("2026/11/0", "2026/11/1")


def rated(folder: Path, files: dict[str, str], *options: str) -> Output:
    return rate(folder, files, {"2026-11": rating_list(listed(PLAYERS))}, options=("--type", "standard", *options))


def days(output: Output) -> dict[str, str]:
    return {row["file"]: row["start"] for row in output.rows("events.csv") if row["verdict"] == "rated"}


def test_a_plain_trf_is_not_swept_past_what_stands_beside_it(tmp_path: Path) -> None:
    files = {"open.trf": SOUND, "open.trf.columns.toml": "[facts]\nstart = 2026-11-05\n", "other.trf": OTHER}
    output = rated(tmp_path, files)
    assert days(output) == {"open.trf": "2026-11-05", "other.trf": "2026-11-16"}
    (told,) = issues_of(output, "FACTS_CONTRADICTED")
    assert told["file"] == "open.trf"


def test_a_trf_without_days_gets_them_of_a_file_for_all_events(tmp_path: Path) -> None:
    silent = "".join(line for line in SOUND.splitlines(keepends=True) if line[:3] not in ("042", "052"))
    columns = tmp_path / "november.toml"
    columns.write_text("[facts]\nstart = 2026-11-27\nend = 2026-11-28\n", encoding="utf-8")
    output = rated(tmp_path, {"open.trf": silent, "other.trf": OTHER}, "--columns", str(columns))
    assert days(output) == {"open.trf": "2026-11-27", "other.trf": "2026-11-16"}
    assert [told["file"] for told in issues_of(output, "FACTS_FROM_COLUMNS_FILE")] == ["open.trf"]
