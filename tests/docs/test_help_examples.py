"""The examples of the help texts, which the reference prints too, run on the sample month."""

import re
import shutil
from contextlib import chdir
from pathlib import Path

import pytest

from tools.example_files import stand_by
from tools.examples import run_line
from tools.readme import plain_terminal
from tools.reference_docs import commands, paragraphs

ROOT = Path(__file__).parents[2]
BOTH_SYSTEMS = (
    "ratebatch rate results/ --system fide --system ukd --list 2026-11=november.txt --type standard "
    "--list ukd-standard:2026-11=sample_data/2026-12/lists/ukd-2026-11.csv --period 2026-12 --out december/"
)
OFFICE = (
    "ratebatch init office",
    "ratebatch lists import 2026-11=november.txt --into office/lists",
    "cp open.trf office/results",
    "ratebatch run office",
)
FIRST = {
    "ratebatch explain december/ TS20423": (BOTH_SYSTEMS,),
    "ratebatch lists convert": ("cp november.txt players_list_foa.txt",),
    "ratebatch lists import": ("ratebatch lists convert october.csv october.txt --list-date 2026-10",),
    "ratebatch publish": OFFICE,
    "ratebatch reproduce": (*OFFICE, "ratebatch publish office"),
    "ratebatch run": OFFICE[:-1],
}
"""What stands there before a command, beside the files of every example."""

WRITTEN = {
    "february.csv": "id,name,standard_rating\n90000001,Alfa,1000\n90000002,Bravo,1997\n90000003,Charlie,2000\n",
    "march.csv": "id,name,standard_rating\n90000001,Alfa,1400\n90000002,Bravo,1998\n90000003,Charlie,2000\n",
    "correction.toml": '[[correction]]\nevent = "Kule Davet Turnuvasi"\nround = 2\nwhite = "Taskosan, Yigit"\n'
    'black = "Sahyaka, Ilgin"\nfrom = "1-0"\nto = "0-1"\nreason = "score sheet seen"\n',
}


def examples() -> list[str]:
    """Return the command lines of all help texts, each once; absolute folders are here below the present one."""
    found: dict[str, None] = {}
    for _, command in commands():
        for block in re.findall(r"```text\n(.*?)```", paragraphs(command.help or ""), re.DOTALL):
            for line in block.replace("\\\n", " ").split("\n"):
                if line.startswith("ratebatch "):
                    found[re.sub(" +", " ", line).replace("/srv/", "").replace("~/", "")] = None
    return list(found)


def test_there_are_examples() -> None:
    assert len(examples()) >= 35


@pytest.mark.parametrize("line", examples())
def test_an_example_runs(line: str, tmp_path: Path) -> None:
    with chdir(tmp_path), plain_terminal():
        stand_by(tmp_path, "december/ published/" if re.search("december|published/ ", line) else "")
        shutil.copytree(ROOT / "schemas", "schemas")
        shutil.copytree("history", "archive/history")
        if "--out history/" in line:
            shutil.rmtree("history")
        for name, text in WRITTEN.items():
            Path(name).write_text(text, encoding="utf-8")
        if "round-robin.xlsx" in line:
            assert run_line("ratebatch convert results/cift_devre.trf round-robin.xlsx")[0] == 0
        if " > " in line:
            Path(line.split(" > ")[1]).parent.mkdir(parents=True, exist_ok=True)
        for start, before in FIRST.items():
            for each in before if line.startswith(start) else ():
                assert run_line(each)[0] <= 1, each
        code, printed = run_line(line)
    assert code <= 1, printed
