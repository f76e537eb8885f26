"""`ratebatch reproduce`: repeat a run and compare it byte for byte."""

import json
from pathlib import Path

import click

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.printed import say, say_json
from ratebatch.cli.shared_options import json_option, quiet_option

_HOW = {
    "altered": "was altered or removed after the run",
    "other": "is not the same",
    "missing": "is not made any more",
    "new": "was not made then",
}


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--inputs",
    type=click.Path(exists=True, path_type=Path),
    multiple=True,
    help="Folder (or file) below which inputs, lists and decisions are looked for by their hashes, besides DIR and its "
    "office; repeatable.",
)
@click.option("--out", type=click.Path(path_type=Path), help="Folder for the repeated output; else it is not kept.")
@quiet_option
@json_option
def reproduce(folder: Path, inputs: tuple[Path, ...], out: Path | None, quiet: bool, as_json: bool) -> int:
    """Repeat a run from its manifest alone and say whether every output is the same, byte for byte.

    DIR is a published period, the output of `ratebatch rate` or `run`, or an office (its current run). Files may have
    other names and places now: they are found by their SHA-256.

    \b
    Example:
      ratebatch reproduce /srv/office/published/2026-12 --inputs /srv/archive

    \b
    Exit codes: 0 the same; 1 not the same; 2 wrong usage; 3 it cannot be repeated, with every missing file and its
    hash.
    """
    from ratebatch.cli.terminal import Terminal
    from ratebatch.pipeline.office.reproducing import reproduce_run

    with Terminal(quiet=quiet or as_json, json_log=False).progress() as progress:
        done = reproduce_run(folder, inputs, out, progress)
    same = not done.differences
    if as_json:
        facts = {"folder": str(done.folder), "same": same, "compared": done.compared, "made_by": done.made_by}
        different = [each._asdict() for each in done.differences]
        say_json(json.dumps(facts | {"repeated_by": done.repeated_by, "differences": different}))
    elif not quiet:
        for each in done.differences:
            say(f"{each.name} {_HOW[each.how]}.")
        if done.made_by != done.repeated_by:
            say(f"The run was made by version {done.made_by} and repeated by {done.repeated_by}.")
        files = f"{done.compared} files of {done.folder}"
        say(f"Same: all {files}, byte for byte." if same else f"Not the same: {files} were compared.")
    return ALL_RATED if same else SOME_HELD
