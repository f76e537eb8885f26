"""`ratebatch convert`: a tournament in another format."""

from pathlib import Path

import click

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.printed import pass_on, say
from ratebatch.cli.shared_options import columns_option, encoding_option, force_option
from ratebatch.records.wording import several

FORMATS = ("trf16", "trf26", "csv", "xlsx")
"""The formats that are written; a test holds them against the writers."""

LANGUAGES = ("en", "de", "tr")


@click.command()
@click.argument("source", metavar="IN", required=False, type=click.Path(path_type=Path))
@click.argument("target", metavar="OUT", required=False, type=click.Path(path_type=Path))
@click.option("--to", "to_format", type=click.Choice(FORMATS), help="Format of OUT; else by its ending.")
@encoding_option
@columns_option
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="Language of the headings of a csv or xlsx.",
)
@click.option(
    "--shape",
    type=click.Choice(["crosstable", "matrix"]),
    default="crosstable",
    show_default=True,
    help="Shape of a csv or xlsx: a column for each round, or for a round robin a column for each opponent.",
)
@click.option(
    "--with-national-ids",
    "national_ids",
    is_flag=True,
    help="Write national identity numbers of 11 digits; they are personal data and left blank without it.",
)
@force_option
@click.option("--template", is_flag=True, help="Write an example to fill in, as csv, xlsx or trf, to OUT, or -.")
def convert(
    source: Path | None,
    target: Path | None,
    to_format: str | None,
    encoding: str | None,
    columns: Path | None,
    language: str,
    shape: str,
    national_ids: bool,
    force: bool,
    template: bool,
) -> int:
    """Write a tournament in another format.

    IN is a tournament in any format that can be read. OUT is written as trf16, trf26, csv or xlsx; - is standard
    output. What the format cannot hold is named. A tournament with problems is written too, so that it can be
    corrected: the problems are printed and the exit code is 1. One that could not be read to its end is not written.

    \b
    Example:
      ratebatch convert round-robin.xlsx round-robin.trf
      ratebatch convert --template club-open.csv
      ratebatch convert --template my-open.trf
    """
    from ratebatch.cli.list_issues import show_issues
    from ratebatch.pipeline.converting import STANDARD_OUTPUT, ConvertRequest, convert_event, write_template
    from ratebatch.pipeline.request import read_columns_file

    if template:
        if target is not None:
            raise click.UsageError("--template takes one file, the one to write.")
        out = source or STANDARD_OUTPUT
        _told(out, write_template(out, language, force=force), "Template written")
        return ALL_RATED
    if source is None or target is None:
        raise click.UsageError("Give the file to read and the file to write, IN and OUT.")
    done = convert_event(
        ConvertRequest(
            source,
            target,
            to_format=to_format,
            encoding=encoding,
            columns=read_columns_file(columns),
            language=language,
            matrix=shape == "matrix",
            national_ids=national_ids,
            force=force,
        )
    )
    show_issues(done.issues, remedies=True)
    players = several(done.players, "player")
    _told(target, done.content, f"{players} written", f": {done.from_format} became {done.to_format}")
    return SOME_HELD if done.untrue else ALL_RATED


def _told(target: Path, content: bytes, what: str, how: str = "") -> None:
    """Print the content where standard output is the target, else say what was written where."""
    if str(target) == "-":
        pass_on(content)
    else:
        say(f"{what} to {target}{how}")
