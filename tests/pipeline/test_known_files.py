"""A file that cannot be read this time is known by its bytes if last month rated all of it."""

from pathlib import Path

import pytest

from tests.months import Output, Player, rate, trf

PLAYERS = [Player(1, "Şahin, Ada", 1800, 90000011, ["2 w 1"]), Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0"])]
BASE = "id,name,standard_rating,standard_k,ukd_standard_rating\n" + "".join(
    f'{each.fide_id},"{each.name}",{each.rating},20,{each.rating}\n' for each in PLAYERS
)
TURKISH = trf(PLAYERS, name="Şile Open").encode("cp1254")


def two_months(folder: Path, first: bytes, second: bytes, *options: str) -> tuple[Output, Output]:
    """Return December, rated with a code page, and January over the second file without one."""
    outputs: list[Output] = []
    for month, base, content, more in (
        ("2026-12", "2026-11", first, ("--encoding", "cp1254")),
        ("2027-01", "2026-12", second, options),
    ):
        previous = ("--previous", str(outputs[0].out)) if outputs else ()
        (folder / month).mkdir()
        lists = dict.fromkeys(("2026-11", base), BASE)
        given = ("--type", "standard", *previous, *more)
        outputs.append(rate(folder / month, {"open.trf": content}, lists, period=month, options=given))
    return outputs[0], outputs[1]


def test_the_same_bytes_are_a_duplicate_and_nothing_is_asked(tmp_path: Path) -> None:
    december, january = two_months(tmp_path, TURKISH, TURKISH)
    assert december.verdicts() == {"open.trf": "rated"}
    assert (january.code, january.verdicts(), january.codes()) == (
        0, {"open.trf": "duplicate"}, {"EVENT_RATED_BEFORE", "LIST_NOT_OF_PREVIOUS"},  # both have one base list
    )  # fmt: skip
    (row,) = january.rows("events.csv")
    assert row["reason"] == "The file was rated on list 2026-12 as 'Şile Open', from open.trf."


def test_another_byte_is_another_file(tmp_path: Path) -> None:
    _, january = two_months(tmp_path, TURKISH, TURKISH + b"\n")
    assert (january.code, january.verdicts()) == (1, {"open.trf": "held"})
    assert "ENCODING_UNKNOWN" in january.codes()


@pytest.mark.parametrize("end", ["2026/12/05", "2025/06/07"])
def test_a_file_of_which_last_month_rated_nothing_is_not_known(tmp_path: Path, end: str) -> None:
    waiting = trf(PLAYERS, name="Şile Open", start=end, end=end).encode("cp1254")
    december, january = two_months(tmp_path, waiting, waiting)
    assert (december.verdicts(), january.verdicts()) == ({"open.trf": "deferred"}, {"open.trf": "held"})


def test_a_system_that_last_month_did_not_rate_waits(tmp_path: Path) -> None:
    _, january = two_months(tmp_path, TURKISH, TURKISH, "--system", "fide", "--system", "ukd")
    assert january.verdicts() == {"open.trf": "held"}
