"""The examples of the documents: commands in blocks of code, with what they print, run in this process.

In a block of `console`, `bash` or `sh` every line that begins with `$ `, and where no line does, every line, is a
command; the lines below a `$ ` are what it prints, `…` standing for what is left out. A block with a title is a file of
that name, which later commands of the page find. A block that cannot be run here says why in its first line:
`# not run by the tests: needs systemd`.
"""

import re
import shlex
import shutil
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import NamedTuple

from ratebatch.cli import group
from ratebatch.cli.faults import run

SHELLS = ("console", "bash", "sh")
NOT_RUN = "# not run by the tests: "
LEFT_OUT = "…"
PROMPT = "$ "
OF_THE_READER = {"make", "pip", "pipx", "py", "python3", "git", "docker", "npm"}
"""Programs that set something up: whoever reads runs them, the tests do not."""

_BLOCK = re.compile(
    r"^(?P<indent> *)(?P<fence>```+)(?P<language>\w*)(?P<rest>[^\n]*)\n(?P<body>.*?)^(?P=indent)(?P=fence) *$",
    re.MULTILINE | re.DOTALL,
)
_TITLE = re.compile(r'title="([^"]+)"')
_ENVIRONMENT = re.compile(r"^\.venv[/\\](?:bin|Scripts)[/\\]")
_EXIT_CODE = re.compile(r"  # exit code (\d)$")


class Block(NamedTuple):
    """A block of code of a page: its language, title, lines without their indent, and the row where it begins."""

    language: str
    title: str
    lines: tuple[str, ...]
    row: int

    @property
    def why_not(self) -> str:
        """Why it is not run, empty if it is."""
        first = self.lines[0] if self.lines else ""
        return first.removeprefix(NOT_RUN) if first.startswith(NOT_RUN) else ""

    @property
    def commands(self) -> tuple["Command", ...]:
        """The command lines of a shell block, whether they are run or not."""
        return tuple(_commands(self)) if self.language in SHELLS else ()


class Command(NamedTuple):
    """A command line, what the page says it prints (None if it says nothing), and the exit codes it may end with."""

    line: str
    printed: str | None
    row: int
    codes: tuple[int, ...] = (0, 1)


class Fault(NamedTuple):
    """What is wrong with an example: the row of the page and why."""

    row: int
    why: str


def blocks(text: str) -> Iterator[Block]:
    """Yield the blocks of code of a page, in order."""
    for found in _BLOCK.finditer(text):
        title = _TITLE.search(found["rest"])
        lines = tuple(line.removeprefix(found["indent"]) for line in found["body"].splitlines())
        row = text.count("\n", 0, found.start()) + 1
        yield Block(found["language"], title[1] if title else "", lines, row)


def _commands(block: Block) -> Iterator[Command]:
    prompted = any(line.startswith(PROMPT) for line in block.lines)
    rows = iter(enumerate(block.lines, start=block.row + 1))
    line, row, printed = "", 0, list[str]()
    for number, text in rows:
        starts = text.startswith(PROMPT) if prompted else bool(text.strip()) and not text.startswith("#")
        if not starts:
            printed.append(text)
            continue
        if line:
            yield _command(line, printed, row, prompted)
        line, row, printed = text.removeprefix(PROMPT), number, []
        while line.endswith("\\"):
            line = line[:-1] + next(rows)[1].strip()
    if line:
        yield _command(line, printed, row, prompted)


def _command(line: str, printed: list[str], row: int, prompted: bool) -> Command:
    code = _EXIT_CODE.search(line)
    said = "\n".join(printed).strip("\n") if prompted else ""
    return Command(_EXIT_CODE.sub("", line), said or None, row, (int(code[1]),) if code else (0, 1))


def run_page(text: str, folder: Path) -> list[Fault]:
    """Run the examples of a page one after another in the present folder, and return what is wrong with them.

    A later one may read what an earlier one wrote.
    """
    faults = []
    for block in blocks(text):
        if block.title:
            path = folder / block.title
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("\n".join(block.lines) + "\n", encoding="utf-8")
        if block.why_not:
            continue
        for command in block.commands:
            program = next(iter(words_of(command.line)), "")
            if not program or program in OF_THE_READER:
                continue
            code, printed = run_line(command.line)
            if code not in command.codes:
                faults.append(Fault(command.row, f"{command.line}: exit code {code}\n{printed}"))
            elif command.printed is not None and not is_printed(command.printed, printed):
                faults.append(Fault(command.row, f"{command.line}: prints something else:\n{printed}"))
    return faults


def words_of(line: str) -> list[str]:
    """Return the words of a command line; a program of an environment without its folder."""
    return shlex.split(_ENVIRONMENT.sub("", line.strip()).replace("python -m pip", "pip"), comments=True)


def run_line(line: str) -> tuple[int, str]:
    """Return the exit code of a command line and what it prints, as to a file."""
    words = words_of(line)
    into = None
    if len(words) > 2 and words[-2] == ">":
        *words, _, into = words
    program, *arguments = words
    content = BytesIO()  # some commands print bytes, past the text
    printed = TextIOWrapper(content, encoding="utf-8", newline="", write_through=True)
    with redirect_stdout(printed), redirect_stderr(printed):
        code = run(group, arguments) if program == "ratebatch" else _of_the_shell(program, arguments)
    if words[:2] == ["ratebatch", "init"] and code == 0:
        _without_waiting(Path(words[2]) / "ratebatch.toml")
    text = "\n".join(line.rstrip() for line in content.getvalue().decode().strip("\n").split("\n")) + "\n"
    if into is not None:
        Path(into).write_text(text, encoding="utf-8")
        text = ""
    return code, text


def _without_waiting(settings: Path) -> None:
    """Let an office read files at once: no example waits for them to stand still."""
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace("stable_seconds = 10", "stable_seconds = 0"), encoding="utf-8")


def _of_the_shell(program: str, arguments: list[str]) -> int:
    """Do what a few programs of the shell do, as far as the documents use them."""
    names = [each for each in arguments if not each.startswith("-")]
    if program == "cp":
        *sources, target = names
        for source in sources:
            _copy(source, Path(target))
    elif program == "mkdir":
        for name in names:
            Path(name).mkdir(parents=True, exist_ok=True)
    elif program == "cat":
        for name in names:
            print(Path(name).read_text(encoding="utf-8"), end="")  # noqa: T201 - what the program prints
    elif program == "rm":
        for name in names:
            _remove(Path(name))
    elif program == "ls":
        for name in names or ["."]:
            print("\n".join(sorted(each.name for each in Path(name).iterdir())))  # noqa: T201
    elif program == "sed":
        for name in names[1:]:
            print(_replaced(names[0], Path(name).read_text(encoding="utf-8")), end="")  # noqa: T201
    else:
        raise ValueError(f"the tests cannot run {program}; say why in the first line: {NOT_RUN}...")
    return 0


def _remove(path: Path) -> None:
    """Remove a file or folder below the present folder."""
    if Path.cwd() not in path.resolve().parents:
        raise ValueError(f"the tests cannot remove {path}: it lies elsewhere")
    shutil.rmtree(path) if path.is_dir() else path.unlink()


def _replaced(order: str, text: str) -> str:
    """Return the text with what `s/old/new/` replaces: the first place of every line, of plain words alone."""
    command, old, new, rest = order.split("/")
    if command != "s" or rest or re.escape(old).replace("\\ ", " ").replace("\\-", "-") != old:
        raise ValueError(f"the tests cannot run sed {order}: only s/old/new/ of plain words")
    return "".join(line.replace(old, new, 1) for line in text.splitlines(keepends=True))


def _copy(source: str, target: Path) -> None:
    """Copy as `cp -r` does: into a folder that is there, its content only where the source ends in `/.`."""
    path = Path(source)
    if path.is_dir() and (source.endswith("/.") or not target.is_dir()):
        shutil.copytree(path, target, dirs_exist_ok=True)
    elif path.is_dir():
        shutil.copytree(path, target / path.name)
    else:
        shutil.copy(path, target)


def is_printed(shown: str, printed: str) -> bool:
    """Say whether a command prints what the page shows; layout does not count, and `…` stands for anything."""
    parts = [re.escape(part.strip()) for part in words(shown).split(LEFT_OUT)]
    return re.fullmatch(".*".join(parts), words(printed).strip(), re.DOTALL) is not None


def words(text: str) -> str:
    """Return a text without its layout: how wide a table is drawn varies with the version of the library that does."""
    return re.sub(r"[\s\u2500-\u257f]+", " ", text)
