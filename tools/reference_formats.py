"""The page of the formats of tournament files: what is read, and what is written."""

from collections.abc import Iterator

from ratebatch.reading.tournament_files import READERS
from ratebatch.records.file_formats import is_sheet
from ratebatch.reporting.crosstable_writers import CROSSTABLE_WRITERS
from tests.reading.legacy_samples import ICU_CSV, SWISSPERFECT, USCHESS_CROSSTABLE, VEGA_CROSSTABLE
from tools.markdown import table

SAMPLES = {
    "icu-csv": ICU_CSV,
    "swissperfect": SWISSPERFECT,
    "vega-crosstable": VEGA_CROSSTABLE,
    "uschess-crosstable": USCHESS_CROSSTABLE,
}
"""What the tests of the readers read, by the name of the format."""


def formats_page() -> Iterator[str]:
    """Yield the page of the formats."""
    yield from ("# Formats of tournament files", "")
    yield "A file is recognised by what stands in it, whatever it is called: the endings are the usual ones. A file"
    yield "that nobody can read is rejected under one of them (`FORMAT_UNKNOWN`), and left out under all others"
    yield "(`FILE_IGNORED`). What a [columns file](../howto/tables.md#columns-files) can say depends on the format."
    yield from ("", "## Formats that are read", "")
    yield from table(
        ("name", "endings", "what it is", "a columns file says"),
        (
            (
                f"`{reader.name}`",
                ", ".join(f"`{ending}`" for ending in reader.endings) or "any",
                reader.what,
                "what headings and signs mean, and facts" if is_sheet(reader.name) else "facts",
            )
            for reader in READERS
        ),
    )
    yield from (
        "",
        "What each column and cell of a table can be stands in [Tables](../howto/tables.md). Another format is",
    )
    yield "[one file more](../howto/add-format.md)."
    yield from ("", "## What the texts look like", "")
    yield "The same invented players and rounds, as far as each format holds them; TRF has [a page](../howto/trf.md)"
    yield "of its own."
    for reader in READERS:
        if reader.name in SAMPLES:
            yield from ("", f"### `{reader.name}`", "", "```text", *SAMPLES[reader.name].splitlines(), "```")
    yield from (
        "",
        "## Formats that are written",
        "",
        "`ratebatch convert` writes them; the ending of the target, or `--to`, says which.",
        "",
    )
    yield from table(("name", "ending"), ((f"`{writer.name}`", f"`.{writer.ending}`") for writer in CROSSTABLE_WRITERS))
