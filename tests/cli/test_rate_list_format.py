"""`rate --list-format`: the new list in another format, and rows of a TXT list that stay as they were."""

import json

import pytest

from ratebatch.reading.lists import read_rating_list
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.period import Month
from tests.cli.desk import NOVEMBER, PLAYERS, Desk
from tests.reading import fide_lists
from tests.reading.fide_lists import BRANDT, CELIK, COMBINED, row

BASE = [
    *(
        row(
            COMBINED,
            {
                "ID Number": str(player.fide_id),
                "Name": player.name,
                "Fed": "TUR",
                "Sex": "F" if player.sex == "w" else "M",
                "SRtng": str(player.rating or ""),
                "SGm": "0" if player.rating else "",
                "SK": "20" if player.rating else "",
                "B-day": player.birth[:4],
                "Flag": "w" if player.sex == "w" else "",
            },
        )
        for player in PLAYERS
    ),
    row(COMBINED, fide_lists.OZAN | {"ID Number": "90000144", "OTit": "LSI,FI,SI,SLI,NA", "SGm": "0"}),
    row(COMBINED, BRANDT | {"ID Number": "0090000166", "Name": " , X"}),
    row(COMBINED, CELIK | {"ID Number": "90000177", "B-day": "0000"}).rstrip(),
    row(COMBINED, BRANDT | {"ID Number": "90000188", "SGm": "4"}),
]
"""Four who play, a woman without a name among those who rest, and the last with games of the month before."""

TXT = "\r\n".join([row(COMBINED, {word: word for word in COMBINED}), *BASE, ""])


@pytest.mark.parametrize("list_format", LIST_FORMATS)
def test_every_format_holds_the_same_list(desk: Desk, list_format: str) -> None:
    plain = desk.rate(None, out="plain").rows("rating_list.csv")
    output = desk.rate(None, "--list-format", list_format)
    name = f"rating_list.{LIST_FORMATS[list_format]}"
    assert (output.code, [each for each in output.contents() if each.startswith("rating_list")]) == (0, [name])
    manifest = json.loads((output.out / "manifest.json").read_text(encoding="utf-8"))
    assert (name in manifest["outputs"], manifest["options"]["list_format"]) == (True, list_format)
    found = read_rating_list(output.out / name, Month(2026, 12)).table.select(list(plain[0])).to_pylist()
    assert found[:2] + found[3:] == plain[:2] + plain[3:]
    assert found[2] | {"standard_games": "0"} == plain[2]  # XML does not tell no games of the unrated from none known


def test_rows_of_a_txt_list_that_did_not_change_stay_byte_for_byte(desk: Desk) -> None:
    path = desk.put("november.txt", TXT)
    output = desk.rate(None, "--list-format", "fide-txt", lists=[f"2026-11={path}"])
    assert (output.code, output.stderr) == (0, "")
    lines = (output.out / "rating_list.txt").read_bytes().decode().split("\r\n")
    heading, *base = TXT.split("\r\n")
    assert (lines[0], len(lines) - 1) == (heading, len(base))
    differing = [number for number, (old, new) in enumerate(zip(base, lines[1:], strict=True)) if old != new]
    assert differing == [0, 1, 2, 3, 7]  # those who played, and one whose games of the month before are over
    assert lines[1][113:127] == base[0].replace("1800  0  ", "1803  2  ")[113:127]
    assert lines[8] == base[7].replace("1988  4  ", "1988  0  ")


def test_the_next_month_goes_on_from_a_list_in_any_format(desk: Desk) -> None:
    for name, ending in LIST_FORMATS.items():
        first = desk.rate(None, "--list-format", name, out=f"december-{ending}")
        assert first.code == 0
        second = desk.rate(
            {}, "--previous", first.out, "--allow-empty", lists=[], period="2027-01", out=f"january-{ending}"
        )
        assert second.code == 0, second.stderr
        ratings = {row["id"]: row["standard_rating"] for row in second.rows("rating_list.csv")}
        assert ratings["90000011"] == first.change(90000011)["new_rating"]


def test_a_value_that_does_not_fit_is_an_error_and_the_list_provisional(desk: Desk) -> None:
    long = NOVEMBER.replace("Zulu, Zeki", f"Zulu, Zeki {'Z' * 60}")
    output = desk.rate(None, "--list-format", "fide-txt", lists=[desk.month_list(content=long)])
    (found,) = [each for each in output.rows("issues.csv") if each["severity"] == "error"]
    assert (output.code, found["code"], found["player"]) == (1, "LIST_VALUE_UNWRITABLE", "90000101")
    assert desk.rate(None, lists=[desk.month_list(content=long)]).code == 0


def test_a_player_without_a_change_is_found_in_any_format(desk: Desk) -> None:
    for name in LIST_FORMATS:
        output = desk.rate(None, "--list-format", name)
        said = desk.run("explain", output.out, "90000101")
        assert (said.code, "is on the new list" in said.stderr) == (2, True)
