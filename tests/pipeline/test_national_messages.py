"""What a run in UKD says about players and events speaks of UKD and its numbers."""

import re
from pathlib import Path

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.pipeline.test_two_systems import EVENT, national_list, rated


def test_a_printed_ukd_of_somebody_who_is_not_found(tmp_path: Path) -> None:
    event = EVENT.replace("L003", "L999").replace("Charlie, Can", "Zulu, Zeki  ")
    output = rated(tmp_path, "--system", "ukd", event=event)
    assert output.code == 1
    (found,) = (row for row in output.rows("issues.csv") if row["code"] == "PLAYER_NOT_ON_LIST")
    assert found["message"] == "UKD 1400 is printed, but no number of the player is on the list."
    assert "Correct the national number or the FIDE id, or clear the UKD if the player has none." in found["fix"]


def test_nobody_is_on_the_list(tmp_path: Path) -> None:
    listed = national_list().replace("9000", "9100").replace("L00", "L10")
    output = rated(tmp_path, "--system", "ukd", listed=listed)
    (found,) = (row for row in output.rows("issues.csv") if row["code"] == "NOBODY_ON_LIST")
    assert found["message"] == "No player of the file is on the UKD list, by his national number or his FIDE id."


def test_a_first_ukd_is_asked_for_as_the_command_wants_it(tmp_path: Path) -> None:
    output = rated(tmp_path, "--system", "ukd")
    fixes = {row["fix"] for row in output.rows("issues.csv") if row["code"] == "FIRST_UKD_NOT_COMPUTED"}
    assert all("--setting ukd.first_ukd=estimate" in fix for fix in fixes)
    assert len(fixes) == 1


def test_who_has_no_fide_id_is_answered_by_the_national_number(tmp_path: Path) -> None:
    """Can's licence is mistyped: the proposal names the one that he has, and with it Ada has three games again.

    By hand, as with the right number: opponents 1700, 1400, 1940 give 9.00, as in the test of two systems.
    """
    event = EVENT.replace("L003", "L999")
    assert rated(tmp_path, "--system", "ukd", event=event).code == 1
    decisions = tmp_path / "decisions.toml"
    assert run(group, ["decide", str(tmp_path / "out"), "--decisions", str(decisions), "--quiet"]) == 0
    written = decisions.read_text(encoding="utf-8")
    assert "Charlie, Can, TUR, 1400, without a FIDE id, national number L003" in written
    answer = re.sub(r"^# ?", "", written, flags=re.MULTILINE).replace('reason = ""', 'reason = "his card"')
    assert 'national_id = "L003"' in answer.splitlines()
    decisions.write_text(answer, encoding="utf-8")
    output = rated(tmp_path, "--system", "ukd", "--decisions", str(decisions), event=event)
    assert output.code == 0
    ada = output.change("L001")
    assert (ada["games"], ada["change_exact"]) == ("3", "9.00")
    (used,) = (row for row in output.rows("issues.csv") if row["code"] == "DECISION_USED")
    assert "prints no id; by decision the national number is L003." in used["message"]
