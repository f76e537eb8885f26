"""The sample month as the README rates it, and what rating it must give; needs nothing but Python itself."""

import csv
from pathlib import Path

ROOT = Path(__file__).parents[1]
MONTH = ROOT / "sample_data" / "2026-12"
EXPECTED = MONTH / "expected"


def rate_arguments(out: Path) -> list[str]:
    """Return the arguments of `ratebatch` that rate the sample month into a folder."""
    return [
        "rate",
        str(MONTH / "events"),
        *("--list", f"2026-10={MONTH / 'lists' / '2026-10.csv'}"),
        *("--list", f"2026-11={MONTH / 'lists' / '2026-11.txt'}"),
        *("--previous", str(ROOT / "sample_data" / "2026-11")),
        *("--period", "2026-12"),
        *("--type", "standard"),
        *("--out", str(out)),
    ]


def ukd_arguments(out: Path) -> list[str]:
    """Return the arguments of `ratebatch` that rate the sample month in UKD alone into a folder."""
    return [
        "rate",
        str(MONTH / "events"),
        *("--system", "ukd"),
        *("--list", f"2026-10={MONTH / 'lists' / 'ukd-2026-10.csv'}"),
        *("--list", f"2026-11={MONTH / 'lists' / 'ukd-2026-11.csv'}"),
        *("--period", "2026-12"),
        *("--type", "standard"),
        *("--out", str(out)),
    ]


def differing_changes(out: Path) -> list[str]:
    """Return where the changes of the rated players who have games differ from those the oracle computed."""
    rows = _rows(out / "changes.csv", "id").items()
    rated = {key: row for key, row in rows if row["base_rating"] and row["games"] != "0"}
    return _differences(rated, _rows(EXPECTED / "changes.csv", "id"))


def differing_ukd(out: Path) -> list[str]:
    """Return where the changes of the players who have rated games in UKD differ from those the oracle computed."""
    rows = _rows(out / "changes.csv", "id").items()
    rated = {key: row for key, row in rows if row["change_exact"]}
    return _differences(rated, _rows(EXPECTED / "ukd_changes.csv", "id"))


def differing_verdicts(out: Path) -> list[str]:
    """Return the files whose verdict is not the expected one."""
    return _differences(_rows(out / "events.csv", "file"), _rows(EXPECTED / "verdicts.csv", "file"))


def _differences(found: dict[str, dict[str, str]], expected: dict[str, dict[str, str]]) -> list[str]:
    """Compare the columns that are expected, as text, row by row."""
    return (
        [f"{key}: missing" for key in expected.keys() - found.keys()]
        + [f"{key}: not expected" for key in found.keys() - expected.keys()]
        + [
            f"{key}: {column} is {found[key].get(column)!r} instead of {value!r}"
            for key in sorted(expected.keys() & found.keys())
            for column, value in expected[key].items()
            if found[key].get(column) != value
        ]
    )


def _rows(path: Path, key: str) -> dict[str, dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    by_key = {row[key]: row for row in rows}
    if len(by_key) != len(rows):
        raise ValueError(f"{path} names one {key} twice")
    return by_key
