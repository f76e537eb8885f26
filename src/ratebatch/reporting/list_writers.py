"""Every format in which a rating list can be written."""

from ratebatch.reporting import list_csv, list_fide_txt, list_fide_xml, list_xlsx
from ratebatch.reporting.list_writing import ListWriter, NewList, WrittenList

__all__ = ["LIST_WRITERS", "ListWriter", "NewList", "WrittenList", "list_writer"]

LIST_WRITERS: tuple[ListWriter, ...] = (list_csv.WRITER, list_xlsx.WRITER, list_fide_txt.WRITER, list_fide_xml.WRITER)
"""The writers, one for each of `LIST_FORMATS`."""


def list_writer(list_format: str) -> ListWriter:
    """Return the writer of a format."""
    return next(writer for writer in LIST_WRITERS if writer.format == list_format)
