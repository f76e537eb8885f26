"""`ratebatch rules`: the editions of the regulations, their numbers and their sources."""

import json
from datetime import date, datetime

import click

from ratebatch.cli.completed_words import RULES
from ratebatch.cli.faults import ALL_RATED
from ratebatch.cli.printed import say, say_json
from ratebatch.cli.shared_options import json_option, type_option
from ratebatch.records.rating_type import RatingType
from ratebatch.systems import SYSTEM_NAMES


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
@click.argument("system", type=click.Choice(SYSTEM_NAMES), default="fide")
@click.argument("name", required=False, type=RULES)
@type_option("Only this type of rating.")
@click.option("--on", "day", type=DayType(), help="Print the numbers in force on a day.")
@click.option("--diff", "days", type=DayType(), nargs=2, metavar="A B", help="Print what differs between two days.")
@json_option
def rules(
    system: str,
    name: str | None,
    rating_type: RatingType | None,
    day: date | None,
    days: tuple[date, date] | None,
    as_json: bool,
) -> int:
    """Show the editions of the regulations: their days, numbers and sources, and how well each was seen.

    Without a day: every amendment, type by type. A type that has no edition on a day is named and left out; if that
    leaves none, the exit code is 2. The rules of the system elo have no days: `rules elo` names the files that come
    with the program, `rules elo NAME` shows one of them, or a file of your own, with all its keys.

    \b
    Example:
      ratebatch rules fide --type rapid --on 2024-12-01
      ratebatch rules --diff 2024-02-29 2024-03-01
      ratebatch rules ukd --on 2026-12-01
      ratebatch rules elo club
    """
    if day is not None and days is not None:
        raise click.UsageError("--on and --diff answer different questions; give one of them")
    if system == "elo":
        if rating_type or day or days:
            raise click.UsageError("the rules of elo have no editions; leave out --type, --on and --diff")
        return _elo(name, as_json)
    if name is not None:
        raise click.UsageError(f"only the rules of elo have names; leave out {name!r}")
    return _editions(system, rating_type, days or ((day,) if day is not None else ()), as_json)


def _editions(system: str, rating_type: RatingType | None, asked: tuple[date, ...], as_json: bool) -> int:
    from ratebatch.reporting.rules_report import editions_report, numbers_report
    from ratebatch.reporting.rules_text import LEGEND
    from ratebatch.rules.editions import NoEditionError
    from ratebatch.rules.law import LAW

    today = datetime.now().astimezone().date()
    chapters = [chapter for chapter in LAW if chapter.system == system and chapter.is_for(rating_type)]
    try:
        report = numbers_report(chapters, asked) if asked else editions_report(chapters, today)
    except NoEditionError as error:
        raise click.UsageError(str(error)) from error
    for line in report.missing:
        say(line, err=True)
    if as_json:
        say_json(json.dumps({"system": system} | report.content, indent=2, ensure_ascii=False))
    else:
        say("\n".join([*report.lines, LEGEND]))
    return ALL_RATED


def _elo(name: str | None, as_json: bool) -> int:
    from ratebatch.reading.elo_rules import EloRulesError, read_elo_rules, shipped_rules
    from ratebatch.reporting.elo_rules_report import file_report, shipped_report

    try:
        report = shipped_report(shipped_rules()) if name is None else file_report(read_elo_rules(name))
    except EloRulesError as error:
        raise click.UsageError(str(error)) from error
    if as_json:
        say_json(json.dumps({"system": "elo"} | report.content, indent=2, ensure_ascii=False))
    else:
        say("\n".join(report.lines))
    return ALL_RATED
