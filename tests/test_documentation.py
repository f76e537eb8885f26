"""What the documents say is what the program does: pages are generated, commands exist, examples are run."""

import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from ratebatch.cli import group
from ratebatch.issues import CATALOGUE
from ratebatch.reporting.columns import FILES
from ratebatch.rules.law import LAW
from tools import readme, reference_docs, reference_editions
from tools.examples import words

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
TARGETS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def command_lines(text: str, program: str) -> list[list[str]]:
    """Return the command lines of a program in a document: lines of blocks of code, and code within sentences."""
    joined = text.replace("\\\n", " ")
    lines = [line for block in re.findall(r"```\w+\n(.*?)```", joined, re.DOTALL) for line in block.split("\n")]
    lines += re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", joined, flags=re.DOTALL))
    prompt = r"^(?:\$ )?(?:\.venv[/\\](?:bin|Scripts)[/\\])?"
    found = [
        shlex.split(re.sub(prompt, "", line.strip()), comments=True)
        for line in lines
        if re.match(f"{prompt}{program} ", line)
    ]
    return [each[1:] for each in found]


def readme_text() -> str:
    return (ROOT / "README.md").read_text(encoding="utf-8")


def options_are_known(arguments: list[str]) -> None:
    """Let Click take the command line apart; it complains about a command or an option that does not exist."""
    command: click.Command = group
    while isinstance(command, click.Group) and arguments and not arguments[0].startswith("-"):
        found = command.get_command(click.Context(command), arguments[0])
        assert found is not None, f"no command {arguments[0]}"
        command, arguments = found, arguments[1:]
    command.make_parser(click.Context(command)).parse_args(list(arguments))


def test_generated_pages_are_current() -> None:
    assert reference_docs.differences() == [], "run `make docs`, and look at what it changes"


def test_generated_pages_leave_nothing_out() -> None:
    pages = reference_docs.pages()
    assert all(f"| `{kind.code}` |" in pages["issues.md"] for kind in CATALOGUE)
    assert all(f"| `{column}` |" in pages["files.md"] for columns in FILES.values() for column in columns)
    assert {chapter.folder for chapter in LAW} == set(reference_editions.chapters())


def test_examples_of_the_readme_print_what_it_shows() -> None:
    text = readme_text()
    assert "\n$ ratebatch rate " in text
    assert words(readme.current(text)) == words(text)


@pytest.mark.parametrize("arguments", command_lines(readme_text(), "ratebatch"), ids=" ".join)
def test_commands_of_the_readme_exist(arguments: list[str]) -> None:
    options_are_known(arguments)


def test_the_readme_is_searched_for_commands() -> None:
    assert len(command_lines(readme_text(), "ratebatch")) >= 3
    with pytest.raises(AssertionError, match="no command"):
        options_are_known(["rat", "results/"])
    with pytest.raises(click.NoSuchOption):
        options_are_known(["rate", "--no-such-option", "x"])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_make_targets_exist(document: Path) -> None:
    named = {each[0] for each in command_lines(document.read_text(encoding="utf-8"), "make")}
    assert named <= TARGETS


@pytest.mark.parametrize(
    "document", [*DOCUMENTS, ROOT / "CHANGELOG.md", ROOT / "SECURITY.md"], ids=lambda path: path.name
)
def test_links_lead_somewhere(document: Path) -> None:
    text = re.sub(r"```.*?```|`[^`\n]*`", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    links = [link.split("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in link]
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize(
    ("path", "command"),
    list(reference_docs.commands()),
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else "",
)
def test_every_command_has_help_with_an_example(path: tuple[str, ...], command: click.Command) -> None:
    shown = CliRunner().invoke(group, [*path[1:], "--help"])
    assert shown.exit_code == 0
    assert f"\n  ratebatch {' '.join(path[1:])}" in shown.output.split("Example:")[1].replace("    ", "  ")
    options = [each for each in command.params if isinstance(each, click.Option)]
    assert all(option.help for option in options)
    assert " ".join(path) in reference_docs.pages()["commands.md"]
