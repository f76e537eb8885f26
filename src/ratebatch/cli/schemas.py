"""`ratebatch schemas`: the JSON Schemas of the records, generated from them."""

from pathlib import Path

import click

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.printed import say

_FOLDER = click.option(
    "--dir",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("schemas"),
    show_default=True,
    help="Folder of the schema files.",
)


@click.group()
def schemas() -> None:
    """Write or check the JSON Schemas of the records.

    \b
    Example:
      ratebatch schemas check
    """


@schemas.command()
@_FOLDER
def write(folder: Path) -> int:
    """Write the schemas.

    \b
    Example:
      ratebatch schemas write --dir schemas
    """
    from ratebatch.reporting.schemas import schema_files

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in schema_files().items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise click.BadParameter(f"{folder} cannot be written ({error.strerror}).", param_hint="--dir") from error
    say(f"{len(schema_files())} schemas written to {folder}")
    return ALL_RATED


@schemas.command()
@_FOLDER
def check(folder: Path) -> int:
    """Say whether the schema files are those of the records; exit 1 if not.

    \b
    Example:
      ratebatch schemas check --dir schemas
    """
    from ratebatch.reporting.schemas import differing_schemas

    different = differing_schemas(folder)
    for name, why in different.items():
        say(f"{folder / name}: {why}; run 'ratebatch schemas write'", err=True)
    return SOME_HELD if different else ALL_RATED
