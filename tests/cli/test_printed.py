"""Nothing that a command prints steers the terminal: names of players, events and files come from strangers."""

import ast
import dataclasses
import json
from pathlib import Path

import pytest

from ratebatch.cli import printed
from ratebatch.reporting.plain_text import escaped, shown
from tests.cli.desk import ALFA, NOVEMBER, PLAYERS, Desk
from tests.months import listed, rating_list, trf

CLI = Path(printed.__file__).parent
STEERING = [*map(chr, (*range(0x20), 0x7F, *range(0x80, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)))]
ALLOWED = "\n\t"
RLO, ESC, ISOLATE = "\u202e", "\x1b", "\u2066"
EVIL = f"Al{RLO}fa, {ESC}[31mAda{ISOLATE}"
FILE = f"op{RLO}en{ESC}[2J.trf"
LABEL = f"op{RLO}en\\x1b[2J.trf"
"""As the tables name the file."""
OTHERS = PLAYERS[1:]
STRANGE = trf([dataclasses.replace(ALFA, name=EVIL, fide_id=90000999), *OTHERS], name=f"Li{RLO}man{ESC}[0m Open")


def is_plain(text: str) -> bool:
    return not any(sign in text for sign in STEERING if sign not in ALLOWED)


def listed_as(name: str, rating: int = 1800) -> str:
    return rating_list([*listed([dataclasses.replace(ALFA, name=name, rating=rating)]), *listed(OTHERS)])


@pytest.mark.parametrize("sign", STEERING, ids=lambda sign: f"U+{ord(sign):04X}")
def test_every_steering_sign(sign: str) -> None:
    text = f"a{sign}b"
    assert shown(text) == (text if sign in ALLOWED else "a\ufffdb")
    assert shown(f"a{sign}\r\n") == (f"a{sign}\r\n" if sign in ALLOWED else "a\ufffd\r\n")
    document = json.dumps({"name": text}, ensure_ascii=False)
    assert json.loads(escaped(document)) == {"name": text}
    assert is_plain(escaped(document))


def test_letters_keep_the_isolates_of_their_figures(desk: Desk) -> None:
    out = desk.rate(
        {"a.trf": trf([dataclasses.replace(ALFA, name=EVIL), *OTHERS])},
        lists=[desk.month_list(content=listed_as(EVIL))],
    ).out
    for language in ("ar", "en", "tr"):
        shown_letter = desk.run("explain", out, "90000011", "--language", language).stdout
        ours = shown_letter.count("\u2066") + shown_letter.count("\u2068")
        assert ours == shown_letter.count("\u2069")
        assert (ours > 0) == (language == "ar")
        assert is_plain(shown_letter.translate(dict.fromkeys((0x2066, 0x2068, 0x2069))))


def test_other_signs_stay() -> None:
    """Names in Arabic may hold marks of direction, which turn nothing but themselves, and joiners."""
    for text in ("Öztürk, İpek", "محمد\u200f", "نی\u200cما", "½ – → �"):
        assert shown(text) == escaped(text) == text


def test_there_is_no_other_way_to_print() -> None:
    """`terminal.py` has the two consoles, and cleans each text that goes to them."""
    ways = {"echo", "secho", "print", "Console", "write", "echo_via_pager"}
    found = {}
    for path in sorted(CLI.rglob("*.py")):
        calls = (node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
        names = {call.attr if isinstance(call, ast.Attribute) else getattr(call, "id", "") for call in calls}
        if names & ways:
            found[path.name] = names & ways
    assert found == {"printed.py": {"echo"}, "terminal.py": {"Console", "write"}}
    tree = ast.parse((CLI / "terminal.py").read_text("utf-8"))
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Text"]
    assert [ast.unparse(each) for each in texts] == ["Text(shown(said), style=style)", "Text('\\n')"]


@pytest.mark.parametrize("quiet", [(), ("--json-log",)])
def test_rate_says_names_plainly_and_writes_them_as_they_are(desk: Desk, quiet: tuple[str, ...]) -> None:
    ran = desk.rate({FILE: STRANGE}, *quiet)
    assert is_plain(ran.stdout)
    assert is_plain(ran.stderr)
    assert quiet or "op\ufffden\\x1b[2J.trf" in ran.stdout
    assert {row["file"] for row in ran.rows("events.csv")} == {LABEL}
    assert any(RLO in row["message"] + row["player"] for row in ran.rows("issues.csv"))


@pytest.mark.parametrize("form", ["text", "json", "csv"])
def test_check(desk: Desk, form: str) -> None:
    events, given = desk.events({FILE: STRANGE}), desk.month_list()
    ran = desk.run("check", events, "--list", given, "--format", form)
    assert is_plain(ran.stdout) == (form != "csv")  # the table goes on as a file and is one
    assert is_plain(ran.stderr)
    if form == "json":
        assert json.loads(ran.stdout)["files"][0]["file"] == LABEL


def test_a_table_on_a_terminal(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    events = desk.events({FILE: STRANGE})
    desk.capsys.readouterr()
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert is_plain(desk.run("check", events, "--format", "csv").stdout)
    assert is_plain(desk.run("convert", events / FILE, "-", "--to", "csv").stdout)


def test_convert_passes_a_file_on_as_it_is(desk: Desk) -> None:
    ran = desk.run("convert", desk.put("a.trf", STRANGE), "-", "--to", "csv")
    assert RLO in ran.stdout
    assert is_plain(ran.stderr)


def test_lists(desk: Desk) -> None:
    old, new = desk.put(f"o{RLO}ld.csv", listed_as(EVIL)), desk.put("new.csv", listed_as(EVIL, 1850))
    for words in (
        ("diff", f"2026-10={old}", f"2026-11={new}"),
        ("show", f"2026-10={old}"),
        ("show", f"2026-10={old}", "--name", "ada"),
        ("show", f"2026-10={old}", "--name", EVIL + "x"),
        ("history", f"2026-10={old}", "--type", "standard", "--out", desk.folder / "history"),
        ("import", f"2026-10={old}", "--into", desk.folder / f"regis{RLO}try"),
        ("convert", f"2026-10={old}", desk.folder / f"n{ESC}[0mew.xlsx"),
    ):
        ran = desk.run("lists", *words)
        assert ran.stdout or ran.stderr, words
        assert is_plain(ran.stdout), words
        assert is_plain(ran.stderr), words


def test_a_month_of_strange_names(desk: Desk) -> None:
    lists = [desk.month_list(content=listed_as(EVIL))]
    out = desk.rate({FILE: trf([dataclasses.replace(ALFA, name=EVIL), *OTHERS])}, lists=lists).out
    for words in (
        ("explain", out, "90000011"),
        ("explain", out, "90000011", "--format", "md"),
        ("explain", out, "90000011", "--format", "json"),
        ("explain", out, "90000011", "--format", "html"),
        ("explain", out, EVIL + "x"),
        ("explain", out, "a"),
        ("report-event", out, LABEL),
        ("report-event", out, f"none{RLO}"),
        ("verify", out),
        ("verify", out, "--published", f"2026-12={desk.put('published.csv', listed_as(EVIL, 1900))}"),
        (
            "verify",
            out,
            "--published",
            f"2026-12={desk.put('published.csv', listed_as(EVIL, 1900))}",
            "--format",
            "json",
        ),
        ("decide", out, "--decisions", desk.folder / f"d{RLO}.toml"),
        ("publish", desk.folder / f"off{RLO}ice", "2026-12"),
        ("reproduce", desk.folder / f"off{RLO}ice"),
    ):
        ran = desk.run(*words)
        assert ran.stdout or ran.stderr, words
        assert is_plain(ran.stdout), words
        assert is_plain(ran.stderr), words


@pytest.mark.parametrize(
    "words",
    [
        ("rate", f"no{RLO}\x1b[2Jthing", "--list", "x", "--period", "2026-12", "--out", "out"),
        ("rate", ".", "--list", f"2026-11=no{RLO}\x1b[2Jthing.csv", "--period", "2026-12", "--out", "out"),
        ("rate", ".", "--period", f"2026{RLO}-12", "--out", "out"),
        (f"ra{RLO}te",),
        ("rate", f"--x\x1b[2J{RLO}"),
        ("calc", f"19{RLO}\x1b[2J00:1", "--rating", "1800"),
    ],
)
@pytest.mark.parametrize("log", [(), ("--json-log",)])
def test_refusals(desk: Desk, words: tuple[str, ...], log: tuple[str, ...]) -> None:
    ran = desk.run(*words, *log)
    assert ran.code in (2, 3)
    assert is_plain(ran.stderr)
    assert ran.stdout == ""


def test_the_list_of_these_tests_is_sound(desk: Desk) -> None:
    assert "Alfa, Ada" in NOVEMBER
    assert not is_plain(STRANGE)
    assert not is_plain(listed_as(EVIL))
