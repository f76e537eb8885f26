"""What a run in UKD says about players and events speaks of UKD and its numbers."""

from pathlib import Path

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
