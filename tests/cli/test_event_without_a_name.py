"""An event that states no name: the check warns of it, and everything that speaks of it calls it by its file."""

import pytest

from tests.cli.desk import PLAYERS, Desk
from tests.months import trf
from tests.pipeline.checks import checked_file, codes, message

NAMELESS = trf(PLAYERS, name="").replace("012 \n", "")


def test_the_check_warns() -> None:
    checked = checked_file(NAMELESS)
    assert "EVENT_UNNAMED" in codes(checked)
    assert "name of the event" in message(checked, "EVENT_UNNAMED")
    assert "EVENT_UNNAMED" not in codes(checked_file(trf(PLAYERS)))


@pytest.mark.parametrize(
    ("form", "heading"), [("text", "Event 1: quiet.trf"), ("md", "## Event 1: quiet.trf"), ("html", "quiet.trf")]
)
def test_an_explanation_and_a_letter_call_it_by_its_file(desk: Desk, form: str, heading: str) -> None:
    out = desk.rate({"quiet.trf": NAMELESS}).out
    told = desk.run("explain", out, "90000011", "--format", form).stdout
    assert heading in told.replace("\\", "")
    assert "quiet.trf" in desk.run("explain", out, "90000011", "--format", "html", "--language", "tr").stdout


@pytest.mark.parametrize("form", ["text", "html"])
def test_the_table_of_the_event_is_headed_by_its_file(desk: Desk, form: str) -> None:
    out = desk.rate({"quiet.trf": NAMELESS}).out
    told = desk.run("report-event", out, "quiet.trf", "--format", form)
    assert (told.code, told.stderr) == (0, "")
    assert ("quiet.trf, 2026-11-06 to 2026-11-08" if form == "text" else "<bdi>quiet.trf</bdi></h1>") in told.stdout


def test_the_sentences_of_a_verification_name_the_file(desk: Desk) -> None:
    """The published change is that of the event counted twice: +6 instead of +3."""
    out = desk.rate({"quiet.trf": NAMELESS}).out
    published = (
        "id,name,federation,sex,standard_rating,standard_games,standard_k\n"
        '90000011,"Alfa, Ada",TUR,F,1800,0,20\n90000022,"Bravo, Bora",TUR,M,1693,2,20\n'
        '90000044,"Delta, Deniz",TUR,M,1654,2,20\n'
    )
    target = desk.put("published.csv", published)
    told = desk.run("verify", out, "--published", f"2026-12={target}")
    assert "quiet.trf" in told.stdout
    assert "in  " not in told.stdout
