"""What a manifest says of the decisions of a run is what they were."""

import json
from pathlib import Path

from ratebatch.reading.decisions import read_decisions
from ratebatch.records.decisions import Decisions

EACH_KIND = """\
[[base]]
player = 90000011
list = "2026-11"
rating = 1812
reason = "withdrawn"
date = 2026-12-03
[[player]]
event = "Autumn Open"
start = 2026-11-06
name = "Alfa, Ada"
printed_id = 90000101
id = "unrated"
reason = "organiser asked"
[[alias]]
old = 90000077
id = 90000011
from = "2026-05"
reason = "joined"
[[accept]]
code = "CHANGE_LARGE"
who = "RO"
reason = "a junior"
until = "2027-03"
[[correction]]
event = "Autumn Open"
round = 3
white = 90000011
black = "Bravo, Bora"
from = "?-?"
to = "=-="
reason = "score sheet seen"
[[carry]]
player = "L003"
system = "ukd"
period = "2027-01"
points = -4
from = "2026-05"
reason = "score sheet seen"
[[history]]
player = 90000011
list = "2026-12"
games = 30
highest = 1880
reason = "FIDE's page of the player"
"""


def test_each_kind_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "decisions.toml"
    path.write_text(EACH_KIND, encoding="utf-8")
    decisions = read_decisions(path)
    assert all(getattr(decisions, kind) for kind in Decisions.KINDS)
    assert Decisions.model_validate(json.loads(json.dumps(decisions.model_dump(mode="json")))) == decisions
