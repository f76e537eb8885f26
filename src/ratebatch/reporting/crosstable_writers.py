"""Every format in which a tournament can be written."""

from ratebatch.reporting import crosstable_csv, crosstable_trf16, crosstable_trf26, crosstable_xlsx
from ratebatch.reporting.crosstable_writing import CrosstableWriter, EventToWrite, WrittenCrosstable

__all__ = ["CROSSTABLE_WRITERS", "CrosstableWriter", "EventToWrite", "WrittenCrosstable", "crosstable_writer"]

CROSSTABLE_WRITERS: tuple[CrosstableWriter, ...] = (
    crosstable_trf16.WRITER,
    crosstable_trf26.WRITER,
    crosstable_csv.WRITER,
    crosstable_xlsx.WRITER,
)
"""The writers; of two whose files end alike the first is meant by the ending."""


def crosstable_writer(name: str) -> CrosstableWriter:
    """Return the writer of a format."""
    return next(writer for writer in CROSSTABLE_WRITERS if writer.name == name)
