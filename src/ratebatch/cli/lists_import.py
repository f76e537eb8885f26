"""`ratebatch lists import`: take lists into a registry."""

from pathlib import Path

import click

from ratebatch.cli.completed_words import A_FILE
from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.list_option import list_option
from ratebatch.cli.printed import say
from ratebatch.cli.shared_options import list_encoding_option, quiet_option
from ratebatch.records.wording import several


def _reason(_context: click.Context, _option: click.Parameter, value: str | None) -> str:
    if value is not None and not value.strip():
        raise click.BadParameter("say why the list is right")
    return (value or "").strip()


@click.command("import")
@click.argument("lists", type=A_FILE, nargs=-1, required=True)
@click.option("--into", required=True, type=click.Path(file_okay=False, path_type=Path), help="Folder of the registry.")
@click.option("--force-reason", metavar="TEXT", callback=_reason, help="Why a list that seems wrong is right.")
@list_encoding_option
@quiet_option
def import_(lists: tuple[str, ...], into: Path, force_reason: str, encoding: str | None, quiet: bool) -> int:
    """Take rating lists into a registry: a folder with the lists as they were given and index.csv.

    LISTS are written [SYSTEM-TYPE:][YYYY-MM=]FILE. Each is compared with the month before it in the registry. Refused
    is a list that lacks more than 20 % of the players of the month before, the file of another month, and a list
    whose ratings are nearly all those of another month, unless --force-reason says why; the reason is kept in the
    index. A second, different list of a month is always refused; the same list again changes nothing. All lists are
    imported or none. Exit code 1 if a list has rows that cannot be read.

    \b
    Example:
      ratebatch lists import 2026-10=october.txt 2026-11=november.txt --into lists/
    """
    from ratebatch.cli.list_issues import show_issues
    from ratebatch.cli.terminal import Terminal
    from ratebatch.pipeline.list_import import ImportRequest, import_lists

    request = ImportRequest(tuple(list_option(text, "LISTS", encoding=encoding) for text in lists), into, force_reason)
    with Terminal(quiet=quiet, json_log=False).progress() as progress:
        done = import_lists(request, progress)
    if not quiet:
        show_issues(done.issues)
        for each in done.lists:
            entry = each.entry
            said = f"{entry.month} {entry.type}: {several(entry.rows, 'player')} from {entry.source}"
            if not each.added:
                said += ", there already"
            elif each.before is not None:
                changed = several(each.changed, "rating")
                said += f"; since {each.before}: {each.new} new, {each.gone} gone, {changed} changed"
            say(said)
    return SOME_HELD if any(found.code == "LIST_ROW_INVALID" for found in done.issues) else ALL_RATED
