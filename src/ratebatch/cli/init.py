"""`ratebatch init`: the folder of an office."""

from pathlib import Path

import click

from ratebatch.cli.faults import ALL_RATED
from ratebatch.cli.printed import say
from ratebatch.cli.shared_options import quiet_option


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@quiet_option
def init(folder: Path, quiet: bool) -> int:
    """Make the folder of an office, in which `ratebatch run` rates what is due.

    It gets ratebatch.toml with a word on each setting, folders for results and lists, and empty files for decisions
    and the registry of events. Nothing that is there is overwritten.

    \b
    Example:
      ratebatch init /srv/office

    \b
    Exit codes: 0 done; 3 DIR has a ratebatch.toml already, or cannot be written.
    """
    from ratebatch.pipeline.office.starting import start_office

    made = start_office(folder)
    if not quiet:
        say(f"Made in {folder.absolute()}: {', '.join(made)}")
        say(
            f"Next: look through ratebatch.toml, import the newest list (ratebatch lists import --into "
            f"{folder / 'lists'} YYYY-MM=FILE), put tournament files into {folder / 'results'}, and run: "
            f"ratebatch run {folder}"
        )
    return ALL_RATED
