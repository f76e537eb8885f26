"""`ratebatch run`: what is due, rated once, into a folder of its own, with a pointer that leads to it."""

import json
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ratebatch.workspace import locked
from tests.cli.desk import ALFA, BRAVO, NOVEMBER, OPEN, PLAYERS
from tests.months import Output, Player, rate, trf
from tests.unattended import RAPID_TIME, RESULTS, TURKISH, Office, command, contents, new_office

LATE = trf([replace(ALFA, cells=["2 w 1"]), replace(BRAVO, cells=["1 b 0"])], name="Late Open")


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return new_office(tmp_path / "office")


def log(capsys: pytest.CaptureFixture[str]) -> str:
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "Traceback" not in printed.err
    return printed.err


def verdicts(office: Office) -> dict[str, str]:
    assert office.current is not None
    return Output(0, office.current).verdicts()


def test_the_first_run_rates_what_is_due(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    assert office.run() == 0
    said = log(capsys)
    assert "Period 2026-12: the list after 2026-11, the newest that is known." in said
    assert str(office.folder / "current") in said  # whole paths: a mail is read elsewhere
    assert office.current == office.folder / "runs/2026-12/001"
    assert verdicts(office) == {"open.trf": "rated", f"sub/{TURKISH}": "rated"}


def test_its_files_are_those_of_rate(office: Office, tmp_path: Path) -> None:
    """An office is a folder for `rate`: the ratings are the same."""
    office.run()
    by_hand = rate(tmp_path, RESULTS, {"2026-11": NOVEMBER}, options=("--type", "standard"))
    for name in ("changes.csv", "games.csv", "rating_list.csv", "state.csv", "events.csv"):
        assert office.outputs()[name] == by_hand.contents()[name], name


def test_the_second_run_says_so_and_writes_nothing(rated: Office, capsys: pytest.CaptureFixture[str]) -> None:
    before = rated.tree()
    log(capsys)
    assert rated.run() == 0
    assert "Nothing new since run 1 of 2026-12, which is final; nothing was written." in log(capsys)
    assert rated.tree() == before


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("results/late.trf", LATE),
        ("results/notes.docx", "minutes"),
        ("decisions.toml", "# another text\n"),
        ("events.csv", "file,event,systems,type,start,end,approved\nopen.trf,,fide,,,,\n"),
    ],
)
def test_whatever_decides_the_result_makes_another_run(rated: Office, name: str, content: str) -> None:
    former = rated.outputs()
    rated.put(name, content)
    assert rated.run() == 0
    assert rated.current == rated.folder / "runs/2026-12/002"
    assert rated.outputs() != former
    assert contents(rated.folder / "runs/2026-12/001") == former


def test_a_comment_in_the_settings_makes_none(rated: Office) -> None:
    rated.set('name = ""', 'name = "Sample office"  # for the mail')
    rated.run()
    assert rated.current == rated.folder / "runs/2026-12/001"


def test_a_run_that_was_edited_is_made_again(rated: Office, capsys: pytest.CaptureFixture[str]) -> None:
    former = rated.outputs()
    (rated.folder / "current" / "changes.csv").write_text("edited", encoding="utf-8")
    assert rated.run() == 0
    assert "is not as it was written (changes.csv)" in log(capsys)
    assert rated.current == rated.folder / "runs/2026-12/002"
    assert rated.outputs() == former


def test_something_held_ends_with_1_and_stands_in_the_mail(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    office.put("results/broken.trf", trf([Player(1, "Alfa, Ada", 1800, 90000011, ["9 w 1"])], name="Broken"))
    assert office.run() == 1
    mail = (office.folder / "current" / "mail.txt").read_text(encoding="utf-8")
    assert mail.startswith("Subject: ratebatch: list 2026-12 provisional, 1 held or rejected\n\n")
    assert "Held or rejected:\n  broken.trf: " in mail
    assert mail.partition("\n\n")[2] in log(capsys)
    assert office.run() == 0  # nothing new; who watches the code has heard of it


def test_a_file_that_is_no_longer_there_is_named(rated: Office, capsys: pytest.CaptureFixture[str]) -> None:
    (rated.folder / "results/open.trf").unlink()
    assert rated.run() == 1
    assert "no longer there: open.trf" in log(capsys)
    mail = (rated.folder / "current" / "mail.txt").read_text(encoding="utf-8")
    assert mail.startswith("Subject: ratebatch: list 2026-12 final, 1 gone\n")
    assert (
        "no longer there:\n  open.trf\nPut back what is gone, or publish the list without it: ratebatch publish "
        in mail
    )
    assert rated.run() == 1
    said = log(capsys)
    assert "no longer there: open.trf" in said
    assert "Nothing new since run 2" in said


def test_a_file_that_is_gone_is_named_until_it_is_back(rated: Office) -> None:
    """Another file that comes meanwhile does not let it be forgotten."""
    (rated.folder / "results/open.trf").rename(rated.folder / "open.trf")
    assert rated.run("--quiet") == 1
    before = rated.tree()
    assert rated.run("--quiet") == 1  # the run that writes nothing says it too
    assert rated.tree() == before
    rated.put("results/late.trf", LATE)
    assert rated.run("--quiet") == 1
    (rated.folder / "open.trf").rename(rated.folder / "results/another name.trf")
    assert rated.run("--quiet") == 0


OPEN_HELD = trf([replace(ALFA, cells=["9 w 1"])])


def test_a_rated_file_that_is_held_under_its_name_and_then_goes_was_rated(rated: Office) -> None:
    rated.put("results/open.trf", OPEN_HELD)
    assert rated.run("--quiet") == 1
    assert mail_of(rated)[0] == "Subject: ratebatch: list 2026-12 provisional, 1 held or rejected"
    (rated.folder / "results/open.trf").unlink()
    assert rated.run("--quiet") == 1
    assert mail_of(rated)[0] == "Subject: ratebatch: list 2026-12 final, 1 gone"


@pytest.mark.parametrize("change", [("w 1", "w 1"), ("4 b =", "4 b 1")], ids=["as it was", "corrected"])
def test_an_event_that_comes_in_another_file_is_not_missed(rated: Office, change: tuple[str, str]) -> None:
    """Its days and its pairings are those of the file that went; its results may be corrected."""
    (rated.folder / "results/open.trf").unlink()
    players = [replace(ALFA, cells=[cell.replace(*change) for cell in ALFA.cells]), *PLAYERS[1:3]]
    last = PLAYERS[3] if change[0] == change[1] else replace(PLAYERS[3], cells=["3 b 1", "1 w 0"])
    rated.put("results/sent again.trf", "# sent again\n" + trf([*players, last]))
    assert rated.run("--quiet") == 0
    assert verdicts(rated)["sent again.trf"] == "rated"
    assert rated.publish() == 0


def test_a_renamed_file_that_is_not_whole_yet_does_not_drop_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    office = new_office(tmp_path / "office", stable_seconds=1)
    assert office.run("--quiet") == 0
    (office.folder / "results/open.trf").rename(office.folder / "results/other.trf")
    before = office.current
    capsys.readouterr()
    assert office.run("--settle", "0") == 0
    assert "open.trf is no longer there, and may be one of the files that are not whole yet" in log(capsys)
    assert office.current == before
    assert office.run("--quiet") == 0
    assert verdicts(office)["other.trf"] == "rated"
    (office.folder / "results/other.trf").unlink()
    assert office.run("--quiet") == 1
    office.put("results/late.trf", LATE)
    assert office.run("--settle", "0", "--quiet") == 1  # what has been missed before is said whatever waits


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("log_option", [(), ("--json-log",)])
def test_a_log_that_cannot_be_written_stops_no_rating(office: Office, log_option: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        words = [sys.executable, "-m", "ratebatch", "run", str(office.folder), *log_option]
        done = subprocess.run(words, stdout=full, stderr=full, check=False)  # noqa: S603 - our own interpreter
    assert done.returncode == 0
    assert set(verdicts(office).values()) == {"rated"}


def test_the_period_can_be_named(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    command("lists", "import", f"2026-10={office.put('october.csv', NOVEMBER.replace('1800', '1801'))}", "--into",
            office.folder / "lists", "--quiet", "--force-reason", "a test")  # fmt: skip
    office.put("results/october.trf", trf(PLAYERS, name="October", start="2026/10/09", end="2026/10/11"))
    assert office.run("--period", "2026-11", "--quiet") == 0
    assert office.current == office.folder / "runs/2026-11/001"
    assert office.run() == 3
    assert "was rated here but not published" in log(capsys)
    assert office.publish("--period", "2026-11") == 0
    assert office.run("--quiet") == 0
    assert office.current == office.folder / "runs/2026-12/001"


def test_the_log_for_machines_is_one_object_a_line(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    office.put("results/notes.docx", "12345678901")
    assert office.run("--json-log") == 0
    kinds = [json.loads(line)["kind"] for line in log(capsys).splitlines()]
    assert (kinds[0], kinds.count("file"), set(kinds[1:-1]), kinds[-1]) == ("period", 3, {"file", "issue"}, "done")
    assert office.run("--json-log") == 0
    assert [json.loads(line)["kind"] for line in log(capsys).splitlines()] == ["period", "nothing new"]


def test_quiet_prints_nothing(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    assert office.run("--quiet") == 0
    assert log(capsys) == ""


def test_a_month_without_files(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(office.folder / "results")
    assert office.run() == 3
    assert "results is not there; is its disk connected?" in log(capsys)
    (office.folder / "results").mkdir()
    assert office.run() == 3
    assert "write allow_empty = true into the settings" in log(capsys)
    assert office.current is None


@pytest.mark.parametrize("name", ["decisions.toml", "events.csv"])
def test_a_file_that_the_settings_name_must_be_there(
    office: Office, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    office.run()
    former = office.outputs()
    (office.folder / name).unlink()
    log(capsys)
    assert office.run() == 3
    assert f"{name} is named in the settings and is not there." in log(capsys)
    assert office.outputs() == former


def test_without_a_list_nothing_says_what_is_due(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command("init", tmp_path / "office", "--quiet")
    assert Office(tmp_path / "office").run() == 3
    assert "no rating list is known" in log(capsys)


def test_a_folder_that_is_no_office(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert Office(tmp_path).run() == 2
    assert "make the folder with `ratebatch init" in log(capsys)
    assert list(tmp_path.iterdir()) == []


def test_wrong_settings_are_named_with_their_lines(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    office.set('systems = ["fide"]', 'systems = ["fied"]')
    assert office.run() == 2
    assert "ratebatch.toml, line 8: systems is ['fied']: 'fied' is none of fide, ukd, elo, uscf" in log(capsys)


def test_a_busy_office_names_who_works_there(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    with locked(office.folder):
        assert office.run() == 4
    assert "is in use by process " in log(capsys)


def test_the_results_may_be_a_zip_and_a_workbook_that_waits_is_not_opened(office: Office) -> None:
    shutil.make_archive(str(office.folder / "results" / "month"), "zip", office.folder / "results", "sub")
    assert office.run() == 0
    found = verdicts(office)
    assert found[f"month.zip/sub/{TURKISH}"] == "duplicate"
    assert OPEN.encode() == (office.folder / "results/open.trf").read_bytes()


def test_the_calendar_says_which_list_comes_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Until July 2012 FIDE's lists came out every two months."""
    office = Office(tmp_path / "office")
    command("init", office.folder, "--quiet")
    given = office.put("list.csv", NOVEMBER)
    command("lists", "import", f"2011-11={given}", "--into", office.folder / "lists", "--quiet")
    assert office.run("--settle", "0") == 0  # everything is seen for the first time
    assert "Period 2012-01: the list after 2011-11, the newest that is known." in log(capsys)


def test_two_systems_with_a_national_list_beside_the_registry(tmp_path: Path) -> None:
    """The list of the settings serves the first month; the next one takes what was published."""
    office = new_office(tmp_path / "office")
    office.set('systems = ["fide"]', 'systems = ["fide", "ukd"]')
    office.put("ukd.csv", NOVEMBER.replace("standard_rating", "ukd_standard_rating", 1))
    with (office.folder / "ratebatch.toml").open("a", encoding="utf-8") as settings:
        settings.write('[[list]]\nfile = "ukd.csv"\nmonth = "2026-11"\nsystem = "ukd"\ntype = "standard"\n')
    assert office.run("--quiet") in (0, 1)
    assert office.publish("--provisional", "a test") == 0
    office.put("results/december.trf", trf(PLAYERS, name="December", start="2026/12/04", end="2026/12/06"))
    assert office.run("--quiet") in (0, 1)
    assert office.current == office.folder / "runs/2027-01/001"
    manifest = json.loads((office.current / "manifest.json").read_bytes())
    assert {(each["system"], each["month"]) for each in manifest["lists"]} == {
        ("fide", "2026-11"), ("fide", "2026-12"), ("ukd", "2026-11"), ("ukd", "2026-12"),
    }  # fmt: skip
    assert command("reproduce", office.folder, "--quiet") == 0


RAPID = trf(PLAYERS, name="Rapid", start="2026/11/14", end="2026/11/14", time_control=RAPID_TIME)
THREE_TYPES = "id,name,standard_rating,standard_k,rapid_rating,rapid_k\n" + "".join(
    f'{each.fide_id},"{each.name}",{each.rating or ""},20,{each.rating or ""},20\n' for each in PLAYERS
)


def mail_of(office: Office) -> list[str]:
    return (office.folder / "current" / "mail.txt").read_text(encoding="utf-8").splitlines()


def test_a_new_office_rates_every_type_of_its_lists(tmp_path: Path) -> None:
    office = new_office(tmp_path / "office", {"rapid.trf": RAPID}, november=THREE_TYPES, types="[]")
    assert office.run("--quiet") == 0
    assert verdicts(office) == {"rapid.trf": "rated"}
    assert not any("not rated" in line for line in mail_of(office))


def test_events_of_a_type_that_is_not_rated_stand_on_top_of_the_mail(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    office = new_office(tmp_path / "office", {"open.trf": OPEN, "rapid.trf": RAPID}, november=THREE_TYPES)
    assert office.run() == 0
    (line,) = [line for line in mail_of(office) if line.startswith("Attention: ")]
    assert line.startswith("Attention: 1 rapid event is not rated (rapid.trf): this run rates standard. ")
    assert mail_of(office).index(line) < mail_of(office).index("Tournament files: 1 ignored, 1 rated")
    assert line in log(capsys)


def test_notes_that_need_nothing_share_a_line_of_the_mail(office: Office) -> None:
    office.put("results/notes.docx", "minutes")
    assert office.run("--quiet") == 0
    (line,) = [line for line in mail_of(office) if "FILE_IGNORED" in line]
    assert line.startswith("  notes that need nothing: ")
    assert "FILE_IGNORED 1" in line


def test_an_error_in_the_mail_has_its_remedy_in_the_words_of_an_office(
    office: Office, capsys: pytest.CaptureFixture[str]
) -> None:
    early = trf(PLAYERS, name="September Open", start="2026/09/04", end="2026/09/06")
    office.put("results/early.trf", early)
    office.put("results/broken.trf", trf([Player(1, "Alfa, Ada", 1800, 90000011, ["9 w 1"])], name="Broken Open"))
    assert office.run() == 1
    mail = mail_of(office)
    (at,) = [row for row, line in enumerate(mail) if "LIST_MISSING: early.trf" in line]
    given = f"ratebatch lists import --into {office.folder / 'lists'} 2026-09=FILE"
    assert mail[at + 1] == f"                -> Give the list with {given}."
    assert not re.search(r"--(list|type|encoding|previous|players|events)\b", "\n".join(mail))
    assert mail[-1] == "Next: `ratebatch check FILE` says what to correct first in a file that is held"


def test_a_refusal_names_the_setting(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    assert office.run("--period", "2027-03", "--quiet") == 3
    said = log(capsys)
    assert "--list" not in said
    assert "ratebatch lists import --into" in said


def test_a_k_that_is_left_open_stands_in_the_first_line(tmp_path: Path) -> None:
    """Born 1990 with K 40 and 2 known games: whether 30 are completed decides K (B.02, 8.3.3), and nothing tells it.

    Answered in that month, with what `decide` proposes, the new list prints it: 20 after 30 games.
    """
    kept = NOVEMBER.replace(",20,", ",40,", 1)
    office = new_office(tmp_path / "office", november=kept)
    assert office.run("--quiet") == 0
    assert mail_of(office)[2] == (
        "List 2026-12: final; the new K of 1 player is left open, and needed when they play next (NEW_K_UNKNOWN)"
    )
    decide = f"ratebatch decide {office.folder / 'current'} --decisions {office.folder / 'decisions.toml'}"
    assert f"Next: `{decide}` proposes answers to the open questions" in mail_of(office)
    answer = f'[[history]]\nplayer = {ALFA.fide_id}\nlist = "2026-11"\ngames = 30\nreason = "her page"\n'
    office.put("decisions.toml", answer)
    assert office.run("--quiet") == 0
    assert mail_of(office)[2] == "List 2026-12: final"
    assert office.current is not None
    assert Output(0, office.current).change(ALFA.fide_id)["new_k"] == "20"


def test_the_nights_after_publishing_make_no_list_without_events(
    rated: Office, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both files were rated in 2026-12, and allow_empty is false: an officer expects no list of 2027-01 from them."""
    assert rated.publish() == 0
    published = rated.current
    log(capsys)
    for _ in range(2):  # the second run knows it without reading the files
        assert rated.run() == 0
        assert "Nothing new: every file was rated by an earlier list or is no event to be rated (2 duplicate)" in log(
            capsys
        )
    assert rated.current == published
    assert not (rated.folder / "runs/2027-01").exists()
    before = rated.tree()
    assert rated.run("--quiet") == 0
    assert rated.tree() == before
    assert rated.publish() == 0  # what is published already
    assert rated.publish("--period", "2027-01") == 3
    assert rated.tree() == before
    rated.set("allow_empty = false", "allow_empty = true")
    assert rated.run("--quiet") == 0
    assert rated.current == rated.folder / "runs/2027-01/001"


WAITING = [
    pytest.param("a text", 1, "rejected", id="one that nobody can read as a tournament"),
    pytest.param(trf(PLAYERS, name="Later", start="2027/01/08", end="2027/01/10"), 0, "deferred", id="a later one"),
]


@pytest.mark.parametrize(("content", "code", "verdict"), WAITING)
def test_a_file_that_waits_begins_the_list(rated: Office, content: str, code: int, verdict: str) -> None:
    assert rated.publish() == 0
    assert rated.run("--quiet") == 0
    rated.put("results/another.trf", content)
    assert rated.run("--quiet") == code
    assert verdicts(rated)["another.trf"] == verdict


def test_a_file_that_vanishes_from_a_list_begun_is_told_and_not_the_end_of_the_list(
    rated: Office, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rated.publish() == 0
    december = rated.put("results/december.trf", trf(PLAYERS, name="Dec", start="2026/12/04", end="2026/12/06"))
    assert rated.run("--quiet") == 0
    december.unlink()
    for _ in range(2):
        log(capsys)
        assert rated.run() == 1
        assert "no longer there: december.trf" in log(capsys)
    assert rated.publish() == 3


CARRY = '[[carry]]\nplayer = 90000101\nperiod = "2027-01"\npoints = -7\nreason = "a score sheet"\n'


def test_a_carried_correction_makes_a_list_without_events(rated: Office, capsys: pytest.CaptureFixture[str]) -> None:
    assert rated.publish() == 0
    assert rated.run("--quiet") == 0
    rated.put("decisions.toml", CARRY)
    capsys.readouterr()
    assert rated.run() == 0
    said = "0 players in the events, 0 ratings changed and 1 more by a carried correction, 0 new"  # Zulu: 2300 -> 2293
    assert said in log(capsys)
    assert said in (rated.folder / "current/mail.txt").read_text(encoding="utf-8")
    assert rated.current == rated.folder / "runs/2027-01/001"
