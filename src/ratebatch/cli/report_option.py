"""The reports to write, on the command line: `html`, `xlsx`, both with a comma between them, or `none`."""

import click

from ratebatch.records.report_files import REPORT_FILES


def report_names(_context: click.Context, _option: click.Parameter, value: str) -> tuple[str, ...]:
    """Return the reports that are named, in the order of `REPORT_FILES`; refuse one that is not known."""
    named = [each.strip().lower() for each in value.split(",")]
    if named == ["none"]:
        return ()
    unknown = [each for each in named if each not in REPORT_FILES]
    if unknown:
        raise click.BadParameter(f"{unknown[0]!r} is no report: write {','.join(REPORT_FILES)}, one of them, or none")
    return tuple(each for each in REPORT_FILES if each in named)
