"""`ratebatch verify`: answers, forms, exit codes, known differences, and what it refuses."""

import csv
import io
import json
import shutil
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ratebatch.reporting.verification_forms import DIFFERENCES
from tests.cli.desk import OCTOBER, Desk
from tests.months import Output, rating_list
from tests.outputs import sample_month


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sample_month(tmp_path_factory.mktemp("sample month") / "out")


def published(desk: Desk, name: str = "published.csv", **ratings: int) -> str:
    """Write the published list of the sound month: ours, with some ratings changed (`p90000011=1900`)."""
    output = Output(0, desk.folder / "out")
    games = {row["id"]: row["games"] for row in output.rows("changes.csv")}
    rows: list[dict[str, object]] = [
        {
            "id": row["id"],
            "name": row["name"],
            "standard_rating": ratings.get(f"p{row['id']}", row["standard_rating"]),
            "standard_games": games.get(row["id"], 0),
            "standard_k": row["standard_k"],
        }
        for row in output.rows("rating_list.csv")
    ]
    return f"2026-12={desk.put(name, rating_list(rows))}"


def test_equal_lists(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    ran = desk.run("verify", out, "--published", published(desk))
    assert (ran.code, ran.stderr) == (0, "")
    assert "4 players compared: 4 equal, 0 differ." in ran.stdout


def test_a_difference_as_text(desk: Desk) -> None:
    """Ada won by 3.20 at K 20 (0.16); K 40 gives 6.40."""
    out = desk.rate_a_good_month().out
    ran = desk.run("verify", out, "--published", published(desk, p90000011=1806))
    assert ran.code == 1
    assert "3 equal, 1 differs." in ran.stdout
    assert "90000011 Alfa, Ada: base 1800, K 20, exact 3.20, ours 1803, published 1806 (+3)" in ran.stdout
    assert "K is 40 instead of 20." in ran.stdout
    assert "40 x +0.16 = +6.40 -> +6 (2 games)" in ran.stdout
    assert "1800 +6 = 1806; published 1806, 2 games" in ran.stdout


def test_json_has_what_the_text_says(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    ran = desk.run("verify", out, "--published", published(desk, p90000011=1806), "--format", "json")
    (verification,) = json.loads(ran.stdout)["verifications"]
    assert (verification["players"], verification["equal"]) == (4, 3)
    (difference,) = verification["differences"]
    assert (difference["class"], difference["points"], difference["base"]) == ("OTHER_K", 3, "1800")
    assert verification["classes"] == {"OTHER_K": 1}


def test_csv_is_a_table(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    ran = desk.run("verify", out, "--published", published(desk, p90000011=1806), "--format", "csv")
    (row,) = csv.DictReader(io.StringIO(ran.stdout))
    assert list(row) == list(DIFFERENCES)
    assert (row["id"], row["ours"], row["published"], row["class"]) == ("90000011", "1803", "1806", "OTHER_K")


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src", "onerror", "onload")]


def test_html_is_one_harmless_page(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    option = published(desk, p90000011=1806).replace("2026-12=", "")
    path = Path(option)
    path.write_text(path.read_text().replace("Alfa, Ada", "<script>alert(1)</script><img src=x onerror=y>"))
    target = desk.folder / "differences.html"
    ran = desk.run("verify", out, "--published", f"2026-12={path}", "--format", "html", "--out", target)
    assert ran.code == 1
    page = _Page()
    page.feed(target.read_text(encoding="utf-8"))
    assert page.links == ["data:,"]  # an empty picture for the tab, so that the browser asks for none
    assert "script" not in page.tags
    assert "&lt;script&gt;alert(1)" in target.read_text(encoding="utf-8")


def test_formulas_in_the_table_are_harmless(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    path = Path(published(desk, p90000011=1806).replace("2026-12=", ""))
    path.write_text(path.read_text().replace('"Alfa, Ada"', "=2+5").replace("90000011", "90000012"))
    ran = desk.run("verify", out, "--published", f"2026-12={path}", "--format", "csv")
    assert "'=2+5" in ran.stdout


def test_the_month_of_the_list_must_be_that_of_the_folder(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    ran = desk.run("verify", out, "--published", published(desk).replace("2026-12=", "2026-11="))
    assert ran.code == 2
    assert "is the list of 2026-11" in ran.stderr


@pytest.mark.parametrize("form", ["toml", "json"])
def test_known_differences_do_not_alarm_until_a_figure_changes(desk: Desk, form: str) -> None:
    out = desk.rate_a_good_month().out
    known = desk.folder / f"known.{form}"
    option = published(desk, p90000011=1806)
    assert desk.run("verify", out, "--published", option, "--write-baseline", known).code == 1
    again = desk.run("verify", out, "--published", option, "--baseline", known)
    assert again.code == 0
    assert "1 differs (1 known)." in again.stdout
    assert "90000011" in again.stdout  # listed all the same
    other = published(desk, "other.csv", p90000011=1807)
    assert desk.run("verify", out, "--published", other, "--baseline", known).code == 1


def test_notes_of_known_differences_stay(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    known = desk.folder / "known.toml"
    option = published(desk, p90000011=1806)
    desk.run("verify", out, "--published", option, "--write-baseline", known)
    known.write_text(known.read_text().replace('note = ""', 'note = "told to the office"'))
    renewed = desk.folder / "renewed.toml"
    ran = desk.run("verify", out, "--published", option, "--baseline", known, "--write-baseline", renewed)
    assert "Known: told to the office" in ran.stdout
    assert renewed.read_text() == known.read_text()


@pytest.mark.parametrize(
    "content", ["known = 3", "[[known]]\nid = 1\n", "not toml [", "[[known]]\nperiod = '2026-13'\n"]
)
def test_a_file_that_is_none_of_known_differences(desk: Desk, content: str) -> None:
    out = desk.rate_a_good_month().out
    ran = desk.run("verify", out, "--published", published(desk), "--baseline", desk.put("known.toml", content))
    assert ran.code == 2
    assert "known.toml" in ran.stderr


def test_nothing_is_written_into_the_folder(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    before = desk.snapshot()
    for options in (("--out", out / "x.html"), ("--write-baseline", out / "sub" / "known.toml")):
        ran = desk.run("verify", out, "--published", published(desk), *options)
        assert ran.code == 2
        assert "not changed" in ran.stderr
    assert desk.snapshot() == before


def test_players_of_no_event_can_be_left_out(desk: Desk) -> None:
    """Zulu is in no event: his rating moved elsewhere."""
    out = desk.rate_a_good_month().out
    option = published(desk, p90000101=2310)
    assert "90000101" in desk.run("verify", out, "--published", option).stdout
    ran = desk.run("verify", out, "--published", option, "--events-only")
    assert ran.code == 0
    assert "Left out as asked because they differ: 1 player who is in no event of this run." in ran.stdout


def test_the_games_stand_in_a_column_of_another_name(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    path = Path(published(desk).replace("2026-12=", ""))
    path.write_text(path.read_text().replace("standard_games", "rated here"))
    ran = desk.run("verify", out, "--published", f"2026-12={path}", "--published-games", "rated here")
    assert ran.code == 0
    assert "prints no games" not in ran.stdout
    missing = desk.run("verify", out, "--published", f"2026-12={path}", "--published-games", "played")
    assert missing.code == 2


def test_a_list_without_games_says_so(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    path = Path(published(desk).replace("2026-12=", ""))
    path.write_text(path.read_text().replace("standard_games", "something"))
    ran = desk.run("verify", out, "--published", f"2026-12={path}")
    said = " ".join(ran.stdout.split())
    assert "The published list prints no games of the period: only ratings are compared. If one of its " in said
    assert "columns has them, name it, --published-games COLUMN: something." in said


def test_a_games_column_of_zeros_says_so(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    path = Path(published(desk).replace("2026-12=", ""))
    rows = list(csv.DictReader(io.StringIO(path.read_text())))
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(row | {"standard_games": "0"} for row in rows)
    said = " ".join(desk.run("verify", out, "--published", f"2026-12={path}").stdout.split())
    assert "only ratings are compared. Its column standard_games has zeros and blanks alone." in said


def test_games_in_other_words_are_compared_and_may_be_named(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    path = Path(published(desk).replace("2026-12=", ""))
    path.write_text(path.read_text().replace("standard_games", "Partidas"))
    for options in ([], ["--published-games", "Partidas"]):
        ran = desk.run("verify", out, "--published", f"2026-12={path}", *options)
        assert (ran.code, "prints no games" in ran.stdout) == (0, False)


@pytest.mark.parametrize("arguments", [(), ("a", "b"), ("a", "--published-games", "x")])
def test_wrong_usage(desk: Desk, arguments: tuple[str, ...]) -> None:
    assert desk.run("verify", *arguments).code == 2


def test_a_folder_that_is_no_output(desk: Desk) -> None:
    assert desk.run("verify", desk.folder).code == 3
    out = desk.rate_a_good_month().out
    assert desk.run("verify", desk.folder, "--published", published(desk)).code == 3
    assert desk.run("verify", out, "--published", "2026-12=nowhere.csv").code == 3


def test_a_national_number_in_a_name_is_masked(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    path = Path(published(desk, p90000011=1806).replace("2026-12=", ""))
    path.write_text(path.read_text().replace("Alfa, Ada", "Alfa, Ada 12345678901"))
    for form in ("text", "json", "csv", "html"):
        ran = desk.run("verify", out, "--published", f"2026-12={path}", "--format", form)
        assert "12345678901" not in ran.stdout
        assert "8901" in ran.stdout


def test_the_sample_month_alone(desk: Desk, month: Path) -> None:
    ran = desk.run("verify", month)
    assert (ran.code, ran.stderr) == (0, "")
    assert "every figure of" in ran.stdout
    assert ran.stdout.endswith("Everything agrees.\n")


def test_a_changed_file_is_named(desk: Desk, month: Path) -> None:
    copy = desk.folder / "copy"
    shutil.copytree(month, copy)
    with (copy / "events.csv").open("a", encoding="utf-8") as file:
        file.write("\n")
    (copy / "state.csv").unlink()
    (copy / "stranger.txt").write_text("x", encoding="utf-8")
    ran = desk.run("verify", copy, "--format", "json")
    assert ran.code == 1
    found = json.loads(ran.stdout)
    assert [(each["code"], each["source"][0]) for each in found["issues"]] == [
        ("VERIFY_FILE_ALTERED", "events.csv"),
        ("VERIFY_FILE_MISSING", "state.csv"),
        ("VERIFY_FILE_UNKNOWN", "stranger.txt"),
    ]


def test_editions(desk: Desk, month: Path) -> None:
    """The one player of 2684 is rated without the limit of 400 from October 2025 on."""
    ran = desk.run("verify", month, "--editions")
    assert ran.code == 0
    assert "fide standard under the edition of 2024-03-01: 1 of" in ran.stdout
    assert "90000001" in ran.stdout
    as_json = json.loads(desk.run("verify", month, "--editions", "--format", "json").stdout)
    (edition,) = [each for each in as_json[0]["editions"] if each["in_force"]]
    (player,) = edition["differing"]
    assert (player["id"], player["rating"]) == ("90000001", 2681)


def test_a_chain_that_holds_and_one_that_does_not(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    november = desk.month_list()
    lists = ("--chain", november, "--chain", published(desk))
    ran = desk.run("verify", out, *lists)
    assert ran.code == 0, ran.stdout
    assert ran.stdout.split("\n")[1].split()[:5] == ["2026-12", "fide", "standard", "2026-11", "yes"]
    broken = desk.run(
        "verify", out, "--chain", november, "--chain", published(desk, "b.csv", p90000022=1000, p90000101=9)
    )
    assert broken.code == 1
    assert "90000022: 1693, published 1000" in broken.stdout
    many = {f"p{row['id']}": 1000 + at for at, row in enumerate(Output(0, out).rows("rating_list.csv"))}
    all_broken = desk.run("verify", out, "--chain", november, "--chain", published(desk, "c.csv", **many))
    shown = [line for line in all_broken.stdout.split("\n") if line.startswith("  2026-12")]
    assert len(shown) == min(5, len(many)) + (len(many) > 5)
    missing = desk.run("verify", out, "--chain", november)
    assert (missing.code, "list 2026-12 missing" in missing.stdout) == (1, True)


def test_the_chain_reads_a_registry_of_lists(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    registry = desk.folder / "registry"
    for option in (desk.month_list(), published(desk)):
        assert desk.run("lists", "import", option, "--into", registry).code in (0, 1)
    ran = desk.run("verify", out, "--chain", registry, "--format", "json")
    (link,) = json.loads(ran.stdout)
    assert (link["period"], link["holds"]) == ("2026-12", True)


def test_a_registry_of_lists_tests_other_months(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    registry = desk.folder / "registry"
    desk.put("october.csv", OCTOBER.replace("1700,0,20,1985", "1600,0,20,1985"))
    assert desk.run("lists", "import", f"2026-10={desk.folder / 'october.csv'}", "--into", registry).code in (0, 1)
    ran = desk.run("verify", out, "--published", published(desk, p90000011=1801), "--lists", registry)
    assert ran.code == 1  # against 1600 Ada is expected to score 0.76: 20 x (0.24 - 0.20) = 0.80
    assert "The ratings of the list 2026-10 instead of 2026-11" in ran.stdout
