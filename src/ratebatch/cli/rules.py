"""`ratebatch rules`: the editions of the regulations, their numbers and their sources."""

import json
from datetime import date, datetime

import click

from ratebatch.cli.faults import ALL_RATED
from ratebatch.records.rating_type import RatingType


class DayType(click.ParamType[date]):
    """A day as `YYYY-MM-DD`."""

    name = "YYYY-MM-DD"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> date:
        """Read the day, or fail with the remedy."""
        if isinstance(value, date):
            return value
        try:
            return datetime.strptime(str(value), "%Y-%m-%d").date()  # noqa: DTZ007 - a day has no time zone
        except ValueError:
            self.fail(f"{value!r} is no day; write for example 2026-12-01", param, ctx)


@click.command()
@click.argument("system", type=click.Choice(["fide"]), default="fide")
@click.option("--type", "kind", type=click.Choice([str(kind) for kind in RatingType]), help="Only this type of rating.")
@click.option("--on", "day", type=DayType(), help="Print the numbers in force on a day.")
@click.option("--diff", "days", type=DayType(), nargs=2, metavar="A B", help="Print what differs between two days.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def rules(system: str, kind: str | None, day: date | None, days: tuple[date, date] | None, as_json: bool) -> int:
    """Show the editions of the regulations: their days, numbers and sources, and how well each was seen.

    Without a day: every amendment, type by type. A type that has no edition on a day is named and left out; if that
    leaves none, the exit code is 2.

    \b
    Example:
      ratebatch rules fide --type rapid --on 2024-12-01
      ratebatch rules --diff 2024-02-29 2024-03-01
    """
    from ratebatch.rating.law import LAW
    from ratebatch.reporting.rules_report import editions_report, numbers_report
    from ratebatch.reporting.rules_text import LEGEND
    from ratebatch.rules.editions import NoEditionError

    if day is not None and days is not None:
        raise click.UsageError("--on and --diff answer different questions; give one of them")
    chapters = [chapter for chapter in LAW if chapter.system == system and kind in (None, chapter.rating_type)]
    asked = days or ((day,) if day is not None else ())
    try:
        report = numbers_report(chapters, asked) if asked else editions_report(chapters)
    except NoEditionError as error:
        raise click.UsageError(str(error)) from error
    for line in report.missing:
        click.echo(line, err=True)
    if as_json:
        click.echo(json.dumps({"system": system} | report.content, indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join([*report.lines, LEGEND]))
    return ALL_RATED
