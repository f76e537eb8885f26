"""What a person sees on the terminal: a progress bar while working, a summary afterwards; JSON lines for machines."""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ratebatch.cli.printed import say_json
from ratebatch.cli.rate_words import perhaps, waiting_files, where_to_start
from ratebatch.issues import Severity
from ratebatch.pipeline import RatedMonth
from ratebatch.pipeline.request import Progress as Report
from ratebatch.records.file_formats import row_in_words
from ratebatch.records.wording import several
from ratebatch.reporting.counted_codes import counted_codes
from ratebatch.reporting.next_steps import next_steps
from ratebatch.reporting.plain_text import shown
from ratebatch.reporting.summary import RatingSummary, because_of, new_k_open, ratings_changed
from ratebatch.reporting.types_left_out import types_left_out

if TYPE_CHECKING:  # a quiet run does without them: they take as long to load as a hundred files to read
    from rich.table import Table
    from rich.text import Text


class Terminal:
    """The terminal of one run: messages go to stderr, the summary to stdout."""

    def __init__(self, *, quiet: bool, json_log: bool) -> None:
        self._quiet, self._json = quiet, json_log

    @contextmanager
    def progress(self) -> Iterator[Report]:
        """Yield the function that shows progress; it is silent unless stderr is a terminal."""
        if self._quiet or self._json or not sys.stderr.isatty():
            yield lambda step, done, total: None
            return
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        columns = (TextColumn("{task.description:<20}"), BarColumn(), MofNCompleteColumn())
        with Progress(*columns, console=Console(stderr=True, highlight=False), transient=True) as bars:
            tasks: dict[str, Any] = {}

            def show(step: str, done: int, total: int) -> None:
                if step not in tasks:
                    tasks[step] = bars.add_task(step, total=total)
                bars.update(tasks[step], completed=done, total=total)

            yield show

    def show(self, rated: RatedMonth, out: Path) -> None:
        """Print the summary of a run: files, players, largest changes, problems by code, where to look next."""
        if self._json:
            self._log(rated, out)
        elif not self._quiet:
            self._summary(rated, out)

    def _log(self, rated: RatedMonth, out: Path) -> None:
        for verdict in rated.verdicts:
            self._line(
                {"kind": "file", "file": verdict.file, "verdict": str(verdict.verdict), "reason": verdict.reason}
            )
        for issue in rated.issues:
            self._line({"kind": "issue"} | issue.model_dump(mode="json"))
        self._line({"kind": "done", "out": str(out), "changed": rated.changed} | rated.summary.model_dump(mode="json"))

    def _line(self, record: dict[str, Any]) -> None:
        say_json(json.dumps(record, ensure_ascii=True), err=True)

    def _summary(self, rated: RatedMonth, out: Path) -> None:
        from rich.console import Console

        summary, write = rated.summary, Console(highlight=False, soft_wrap=not sys.stdout.isatty()).print
        for said in summary.page_one:
            write(_text(f"Attention: {said}", style="bold red"))
        because = because_of(summary)
        state = f"provisional, something is held or left open{because}" if rated.provisional else "final"
        state += new_k_open(rated.issues)
        state = "a what-if, not official" if rated.what_if else state
        write(_text(f"\nList {summary.period}: {state}", style="bold"))
        write(_text("Files: " + ", ".join(f"{count} {verdict}" for verdict, count in summary.files.items())))
        if left_out := types_left_out(rated.verdicts, rated.issues, [each.type for each in summary.ratings]):
            write(_text(left_out, style="yellow"))
        for rating in summary.ratings:
            write(
                _text(
                    f"{rating.system} {rating.type}: base list {rating.base_list} ({rating.base_list_file}), "
                    f"{several(rating.players, 'player')} in the events, "
                    f"{ratings_changed(rating)}, {several(rating.games, 'game')}, "
                    f"{_law(rating.editions)}"
                )
            )
            if rating.unread:
                write(_text(f"Numbers of the law whose text was not read: {_unread(rating.unread)}", style="yellow"))
            if rating.largest_changes or rating.first_ratings:
                write(self._largest(rating))
        for about, what in sorted(waiting_files(rated).items()):
            write(_text(f"{what}: {about}", style="red"))
        if rated.issues:
            write(self._issues(rated))
        steps = next_steps(rated.verdicts, rated.issues, f"ratebatch decide {out}")
        for line in (*steps, where_to_start(rated, out)):
            write(_text(line))

    def _largest(self, rating: RatingSummary) -> "Table":
        """Return the table of the largest changes, and below them first ratings, which change nothing before."""
        from rich.table import Table

        title = "Largest changes and first ratings" if rating.first_ratings else "Largest changes"
        table = Table("id", "name", "rating", "games", "exact", "change", "new", title=title)
        for column in (2, 3, 4, 5, 6):
            table.columns[column].justify = "right"
        for change in rating.largest_changes:
            table.add_row(
                _text(change.id), _text(change.name), str(change.base_rating), str(change.games), change.change_exact,
                f"{change.change:+d}", str(change.new_rating or "unrated"),
            )  # fmt: skip
        for first in rating.first_ratings:
            table.add_row(
                _text(first.id), _text(first.name), "-", str(first.games), "", "first rating", str(first.new_rating)
            )
        if (more := rating.players_new - len(rating.first_ratings)) > 0:
            table.add_row("", f"and {more} more", "-", "", "", "first rating", "")
        return table

    def _issues(self, rated: RatedMonth) -> "Text":
        """Return a line for each code and severity: how often, where first, what it says there; other notes count."""
        from rich.text import Text

        styles = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.INFO: "dim"}
        lines: list[Text] = []
        counted = counted_codes(rated.issues)
        for first, count in counted.matter:
            place = row_in_words(first.source.file, first.source.row)
            line = _text(f"{count:>5} {first.severity:<8}", style=styles[first.severity])
            who = f"{first.player}: " if first.player and first.player not in first.message else ""
            follows = " (follows from what stands above)" if first.consequence else ""
            said = f"{first.code}{follows}: {place}: {who}{first.message}{perhaps(first)}"
            lines.append(line.append_text(_text(said, style="default")))
        if lines:
            lines.insert(0, _text("Problems, the worst first; all of them are in issues.csv", style="bold"))
        if counted.of_no_account:
            lines.append(_text(f"Notes that need nothing: {counted.notes_in_words}", style="dim"))
        return Text("\n").join(lines)


def _text(said: str, style: str = "") -> "Text":
    """Return a text for the console, which goes past `say`, with no sign that would steer the terminal."""
    from rich.text import Text

    return Text(shown(said), style=style)


def _law(editions: Sequence[str]) -> str:
    """Return by which law was rated: editions are named by their first days, a rules file by its own name."""
    what = "editions" if all(edition[:1].isdigit() for edition in editions) else "by the rules file"
    return f"{what} {', '.join(editions)}"


def _unread(unread: Sequence[str]) -> str:
    """Return how many numbers of which editions: `3 of edition 2014-07-01, 1 of edition 2017-07-01`."""
    editions = Counter(number.partition(": ")[0] for number in unread)
    return (
        ", ".join(f"{count} of edition {edition}" for edition, count in sorted(editions.items())) + "; see summary.json"
    )
