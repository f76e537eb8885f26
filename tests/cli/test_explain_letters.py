"""Letters: the numbers of the CSV files in four languages, names as text, a file for each player of an event."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import html

from ratebatch.reporting.letters.languages import Language, language
from tests.cli.desk import Desk
from tests.outputs import rows, sample_month
from tests.reporting.report.awkward_month import ARABIC, FORMULA, LATER, NAME, SCRIPT, rated

GAME_COLUMNS = {
    "Round": "round",
    "Opponent": "opponent_name",
    "Opponent’s rating": "opponent_rating",
    "Score": "score",
    "K × (score − expected)": "k_delta",
}
SUM_COLUMNS = {"Rated games": "games", "Score": "score", "Performance rating": "performance"}
OF_COUNTED_GAMES = {"Difference": "difference", "Expected score": "expected", "Score − expected": "delta"}


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sample_month(tmp_path_factory.mktemp("sample month") / "out")


@pytest.fixture(scope="module")
def awkward(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return rated(tmp_path_factory.mktemp("awkward month")).out


def page_of(text: str) -> html.HtmlElement:
    return html.document_fromstring(text)


def tables_of(article: html.HtmlElement, asked: Language) -> Iterator[list[dict[str, str]]]:
    """Yield each table of games by its headings; numbers as the files have them."""
    for table in article.iter("table"):
        headings = [cell.text_content() for cell in table.find("thead/tr")]
        if headings[0] == asked.say("Round"):
            body = [[cell.text_content() for cell in row] for row in table.find("tbody")]
            yield [dict(zip(headings, row, strict=True)) for row in body]


def figure(text: str, asked: Language) -> str:
    return text.replace("−", "-").replace(asked.decimal, ".")


@pytest.mark.parametrize("code", ["en", "tr", "ru", "ar"])
def test_numbers_are_those_of_the_files(desk: Desk, month: Path, code: str) -> None:
    asked = language(code)
    ran = desk.run("explain", month, "--event", "guz_acik.trf", "--language", code, "--format", "html")
    assert (ran.code, ran.stderr) == (0, "")
    page = page_of(ran.stdout)
    assert (page.get("lang"), page.get("dir")) == (code, asked.direction)
    games, changes = rows(month, "games.csv"), {row["id"]: row for row in rows(month, "changes.csv")}
    players = {row["id"] for row in games if row["file"] == "guz_acik.trf"}
    articles = list(page.iter("article"))
    assert len(articles) == len(players) == 120
    for article in articles:
        facts = [(dt.text_content(), dt.getnext().text_content()) for dt in article.iter("dt")]
        number = dict(facts)[asked.say("Number")]
        players.discard(number)
        own = [row for row in games if row["id"] == number]
        shown = [row for table in tables_of(article, asked) for row in table]
        assert len(shown) == len(own)
        for line, row in zip(shown, own, strict=True):
            wanted = GAME_COLUMNS | (OF_COUNTED_GAMES if row["counted"] == "yes" else {})
            for heading, column in wanted.items():
                text = line.get(asked.say(heading), "")
                assert (text if column == "opponent_name" else figure(text, asked)) == row[column]
        change = changes[number]
        last = {label: figure(text, asked) for label, text in facts}
        assert last[asked.say("New rating")] == (change["new_rating"] or "—")
        assert last.get(asked.say("Exact change"), "") == change["change_exact"]
        assert last.get(asked.say("K used"), "") == change["k"]
        for heading, column in SUM_COLUMNS.items():
            assert last.get(asked.say(heading), "") == change[column]
    assert players == set()


def test_turkish_text(desk: Desk, month: Path) -> None:
    """The figures are those of the English audit: 17 x 2.02 = 34.34, 1988 + 34 = 2022."""
    shown = desk.run("explain", month, "90000003", "--language", "tr").stdout
    assert shown.startswith("Kuvvet derecesi değişimi: Taskosan, Yigit\n")
    assert "  Kullanılan K: 17\n" in shown
    assert "  Değişim (yuvarlanmadan): 34,34\n" in shown
    assert "  Hesap: 1988 + 34 = 2022\n" in shown


def test_russian_markdown(desk: Desk, month: Path) -> None:
    shown = desk.run("explain", month, "90000003", "--language", "ru", "--format", "md").stdout
    assert "- Точное изменение: 34,34\n" in shown
    assert "| Тур | Цвет | Соперник |" in shown


def test_figures_in_arabic_text_run_from_left_to_right(desk: Desk, month: Path) -> None:
    shown = desk.run("explain", month, "90000003", "--language", "ar").stdout
    assert "  الحساب: \u20661988 + 34 = 2022\u2069\n" in shown
    assert "\u2068Taskosan, Yigit\u2069" in shown


def test_english_stays_the_full_audit(desk: Desk, month: Path) -> None:
    plain = desk.run("explain", month, "90000003").stdout
    assert desk.run("explain", month, "90000003", "--language", "en").stdout == plain
    page = page_of(desk.run("explain", month, "90000003", "--format", "html").stdout)
    (working,) = page.iter("pre")
    assert working.text_content().strip() == plain.strip()


def test_kept_games(desk: Desk, month: Path) -> None:
    own = [row for row in rows(month, "pending_games.csv") if row["id"] == "90001121"]
    page = page_of(desk.run("explain", month, "90001121", "--language", "tr", "--format", "html").stdout)
    table = list(page.iter("table"))[-2 if "Kabul" in page.text_content() else -1]
    kept = [[cell.text_content() for cell in row] for row in table.find("tbody")]
    assert [row[3] for row in kept] == [row["opponent_name"] for row in own]
    assert [row[4] for row in kept] == [row["opponent_rating"] for row in own]


@pytest.mark.parametrize("code", ["en", "ar"])
def test_names_are_shown_as_text(desk: Desk, awkward: Path, code: str) -> None:
    page = page_of(desk.run("explain", awkward, "--event", "open.trf", "--language", code, "--format", "html").stdout)
    assert list(page.iter("script")) == []
    shown = {bdi.text_content() for bdi in page.iter("bdi")}
    assert {SCRIPT, FORMULA, ARABIC, LATER, NAME} <= shown
    assert [each.get("content") for each in page.iter("meta") if "default-src 'none'" in each.get("content", "")]


def test_names_are_no_markdown(desk: Desk, awkward: Path) -> None:
    shown = desk.run("explain", awkward, "90000011", "--language", "tr", "--format", "md").stdout
    assert r"\<script\>alert(1)\</script\>" in shown
    assert "<script>" not in shown


def test_a_file_for_each_player(desk: Desk, month: Path) -> None:
    target = desk.folder / "new" / "letters"
    ran = desk.run("explain", month, "--event", "Kale Açık", "--language", "ru", "--format", "html", "--out", target)
    assert (ran.code, ran.stdout) == (0, f"20 letters written to {target}\n")
    names = sorted(path.name for path in target.iterdir())
    assert len(names) == 20
    assert "letter-fide-standard--9673adc0f4.html" in names
    assert "letter-fide-standard-90001150.html" in names
    alone = desk.run("explain", month, "90001150", "--language", "ru", "--format", "html").stdout
    assert (target / "letter-fide-standard-90001150.html").read_text(encoding="utf-8") == alone


def test_names_of_files_are_safe(desk: Desk, awkward: Path) -> None:
    """Two ids that differ in signs alone, one of them a path, get names of their own within the folder."""
    hostile = {"90000011": "../../up", "90000022": "..:..:up"}
    copy = desk.folder / "copy"
    copy.mkdir()
    for path in awkward.glob("[a-z]*.*"):
        content = path.read_bytes()
        if path.suffix == ".csv":
            for number, other in hostile.items():
                content = content.replace(f"\n{number},".encode(), f"\n{other},".encode())
        (copy / path.name).write_bytes(content)
    ran = desk.run("explain", copy, "--event", "open.trf", "--language", "tr", "--out", desk.folder / "letters")
    assert ran.code == 1
    assert "changed since the run" in ran.stderr
    written = sorted(path.name for path in (desk.folder / "letters").iterdir())
    assert [name for name in written if "up" in name] == [
        "letter-fide-standard-------up-2.txt",
        "letter-fide-standard-------up.txt",
    ]
    assert not list(desk.folder.glob("up*"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "give ID or --event, one of them"),
        (["90000003", "--event", "Kale Açık"], "give ID or --event, one of them"),
        (["90000003", "--language", "tr", "--format", "json"], "JSON has no language"),
        (["--event", "notur"], "knows no event 'notur'. It has Autumn Open 2026.trf (Autumn Open 2026)"),
        (["--event", "hafta sonu"], "fits several events; give the file of one: hafta_sonu_1.trf (Hafta Sonu 1); "),
        (["--event", "bozuk.trf"], "bozuk.trf (Bozuk Dosya Kupası) was not rated; its verdict is held: "),
    ],
)
def test_what_cannot_be_answered(desk: Desk, month: Path, arguments: list[str], message: str) -> None:
    ran = desk.run("explain", month, *arguments)
    assert (ran.code, ran.stdout) == (2, "")
    assert message in ran.stderr


def test_a_folder_that_is_a_file(desk: Desk, month: Path) -> None:
    taken = desk.folder / "taken"
    taken.write_text("", encoding="utf-8")
    ran = desk.run("explain", month, "90000003", "--out", taken / "letters")
    assert ran.code == 3
    assert "cannot be made a folder" in ran.stderr


def test_json_of_an_event_is_a_list(desk: Desk, month: Path) -> None:
    found = json.loads(desk.run("explain", month, "--event", "Kale Açık", "--format", "json").stdout)
    assert len(found) == 20
