"""Every page that is made for people, of one output folder: for pictures of them and for tests of all of them."""

import csv
from collections.abc import Callable, Iterator
from pathlib import Path

from ratebatch.cli import group
from ratebatch.cli.faults import run
from ratebatch.pipeline.event_reports import event_tables
from ratebatch.pipeline.explaining import explain_player
from ratebatch.reporting.event_report_forms import event_html
from ratebatch.reporting.letters.languages import LANGUAGES, language
from ratebatch.reporting.letters.letter_forms import letters

Rows = list[dict[str, str]]


def write_pages(out: Path, base_list: Path, player: str, event: str, folder: Path) -> dict[str, Path]:
    """Write the pages of a run into a folder and return them by name; `report` is the one that the run wrote.

    The published list that ours is held against is ours, with the first ratings changed; `base_list` names its month.
    """
    pages = {"report": out / "report.html"}
    for name, content in _made_here(out, player, event):
        pages[name] = folder / f"{name}.html"
        pages[name].write_text(content, encoding="utf-8")
    pages |= {name: folder / f"{name}.html" for name in ("list", "differences", "verification")}
    new = f"2026-12={out / 'rating_list.csv'}"
    published = _with_other_ratings(out / "rating_list.csv", out / "changes.csv", folder / "published.csv")
    _run("lists", "publish", new, "--out", str(pages["list"]))
    _run("lists", "diff", f"2026-11={base_list}", new, "--html", str(pages["differences"]))
    options = ("--published", f"2026-12={published}", "--format", "html", "--out", str(pages["verification"]))
    _run("verify", str(out), *options)
    return pages


def _made_here(out: Path, player: str, event: str) -> Iterator[tuple[str, str]]:
    months = explain_player(out, player).months
    for code in LANGUAGES:
        yield f"letter-{code}", letters(months, "html", language(code), several=False)
    yield "event", event_html(event_tables(out, event).tables)


def _with_other_ratings(listed: Path, changes: Path, target: Path) -> Path:
    """Write a list with other ratings of the first players who have a change: by another K, and by no rule at all."""
    moved = [row for row in _rows(changes) if row["change"] not in ("", "0") and row["new_rating"]][:8]
    other = {row["id"]: int(row["new_rating"]) + more for row, more in zip(moved, _differences(moved), strict=True)}
    rows = _rows(listed)
    column = next(name for name in rows[0] if name.endswith("standard_rating"))
    with target.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(row | ({column: str(other[row["id"]])} if row["id"] in other else {}) for row in rows)
    return target


def _differences(moved: Rows) -> Iterator[int]:
    """Yield for each player how far the published rating is off: K twice as large, one point, a number of no rule."""
    kinds: tuple[Callable[[dict[str, str]], int], ...] = (lambda row: int(row["change"]), lambda _: 1, lambda _: 37)
    yield from (kinds[at % len(kinds)](row) for at, row in enumerate(moved))


def _rows(path: Path) -> Rows:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _run(*arguments: str) -> None:
    code = run(group, list(arguments))
    if code > 1:
        raise RuntimeError(f"ratebatch {' '.join(arguments)} ended with exit code {code}")
