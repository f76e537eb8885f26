"""The files that the examples of the documents speak of, made from the sample month.

How-tos name files as an office would: `results/`, `november.txt`, `december/`. Here they are the sample month's, so
that every example is run on something. `docs/howto/index.md` tells readers what stands for what.
"""

import csv
import io
import shutil
from contextlib import chdir
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from tools.examples import run_line

ROOT = Path(__file__).parents[1]
SAMPLE = ROOT / "sample_data"
MONTH = SAMPLE / "2026-12"

RATE = (
    "ratebatch rate results/ --list 2026-11=november.txt --list 2026-10=october.csv --previous history/ "
    "--period 2026-12 --type standard --out december/"
)
"""The month that pages take for granted."""

CONVERT = "ratebatch lists convert published.csv december_fide.txt --to fide-txt --list-date 2026-12"

MADE = {
    "round-robin.xlsx": ("ratebatch convert results/cift_devre.trf round-robin.xlsx",),
    "liman-starting-list.xlsx": ("ratebatch convert results/liman_ustalari.trf liman-starting-list.xlsx",),
    "lists/": ("ratebatch lists import 2026-10=october.csv 2026-11=november.txt --into lists/",),
    "office": (
        "ratebatch init office",
        "ratebatch lists import 2026-10=october.csv 2026-11=november.txt --into office/lists",
        "cp -r results/. office/results",
        "ratebatch run office",
        "ratebatch publish office --provisional sample",
    ),
}
"""Files that are made by a command, where a page speaks of them."""

PUBLISHED = {"90000003": (1997, 32), "90000006": (2267, 8), "90000014": (1644, 7)}
"""What the published list of the examples says otherwise: rating and games."""


def stand_by(folder: Path, text: str) -> None:
    """Put the files that a page speaks of into its folder; those that cost work, only where it names them."""
    shutil.copytree(SAMPLE, folder / "sample_data")
    shutil.copytree(MONTH / "events", folder / "results")
    shutil.copytree(MONTH, folder / "archive")
    shutil.copytree(SAMPLE / "2026-11", folder / "history")
    shutil.copy(MONTH / "lists" / "2026-11.txt", folder / "november.txt")
    shutil.copy(MONTH / "lists" / "2026-10.csv", folder / "october.csv")
    national = (MONTH / "lists" / "ukd-2026-11.csv").read_text(encoding="utf-8")
    (folder / "members.csv").write_text(national.replace("ukd_", "elo_"), encoding="utf-8")
    headings = {"national_id,id,name": "ID_no,Fide_No,Name", "ukd_standard_rating": "Rtg_Nat", "federation": "Fed"}
    for ours, theirs in headings.items():
        national = national.replace(ours, theirs, 1)
    (folder / "players.csv").write_text(national, encoding="utf-8")
    shutil.copy(MONTH / "events" / "kule_davet.trf", folder / "open.trf")
    shutil.copy(MONTH / "events" / "kampus.trf", folder / "club-open.trf")
    for name, commands in MADE.items():
        if name in text and f"ratebatch init {name}\n" not in text:
            with chdir(folder):
                for command in commands:
                    _done(command)
    if any(name in text for name in ("december/", "december_fide.txt", "published/")):
        shutil.copytree(rated(), folder / "december")
        shutil.copytree(rated(), folder / "published" / "2026-12")
        shutil.copy(published(), folder / "december_fide.txt")


@cache
def rated() -> Path:
    """Return a folder with the output of the sample month, rated once."""
    folder = Path(mkdtemp(prefix="ratebatch-examples-"))
    stand_by(folder, "")
    with chdir(folder):
        _done(RATE)
    return folder / "december"


@cache
def published() -> Path:
    """Return a published list of the month in which three players are others than ours."""
    folder = Path(mkdtemp(prefix="ratebatch-examples-"))
    with (rated() / "rating_list.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    with (rated() / "changes.csv").open(encoding="utf-8", newline="") as file:
        games = {row["id"]: row["games"] for row in csv.DictReader(file)}
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    for row in rows:
        rating, played = PUBLISHED.get(row["id"], (row["standard_rating"], games.get(row["id"], "0")))
        writer.writerow(row | {"standard_rating": rating, "standard_games": played})
    (folder / "published.csv").write_text(text.getvalue(), encoding="utf-8")
    with chdir(folder):
        _done(CONVERT)
    return folder / "december_fide.txt"


def _done(command: str) -> None:
    code, printed = run_line(command)
    if code > 1:
        raise RuntimeError(printed)
