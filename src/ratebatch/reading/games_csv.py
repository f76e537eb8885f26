"""CSV files of a dataset of games: the heading, and lines from anywhere in the file."""

import io
from pathlib import Path

import pyarrow as pa

_HEAD = 64 << 10


def heading(path: Path) -> list[str]:
    """Return the columns that the first line of a file names; raise OSError or ArrowInvalid."""
    with path.open("rb") as opened:
        first = opened.read(_HEAD).partition(b"\n")[0]
    return [str(name) for name in parsed(first + b"\n", None).column_names]


def parsed(content: bytes, names: list[str] | None) -> pa.Table:
    """Return lines as columns of text; without `names` the first line has them. Raises ArrowInvalid."""
    import pyarrow.csv as pa_csv

    columns = names or content.decode("utf-8-sig", "replace").rstrip("\r\n").replace('"', "").split(",")
    return pa_csv.read_csv(
        io.BytesIO(content),
        read_options=pa_csv.ReadOptions(column_names=columns, use_threads=False, skip_rows=0 if names else 1),
        convert_options=pa_csv.ConvertOptions(column_types=dict.fromkeys(columns, pa.string())),
    )
