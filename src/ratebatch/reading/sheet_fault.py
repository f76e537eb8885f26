"""What makes a workbook, a page or a text unreadable as sheets; each place that opens one says in its own way so."""

import zipfile

from ratebatch.reading.list_file import shown


class SheetFault(Exception):  # noqa: N818 - a fault of the file, not of the program
    """Why a file gives no sheets: `code` of the catalogue, what is wrong, what to do, and where if that is known.

    `message` is a sentence that ends in a point, `remedy` too. It becomes the refusal of a tournament file
    (`read_sheets`) or the ListError of a rating list.
    """

    def __init__(self, code: str, message: str, remedy: str = "", *, sheet: str = "", row: int = 0) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.remedy = remedy
        self.sheet = sheet
        self.row = row


def damaged(fault: Exception, sheet: str = "") -> SheetFault:
    """Return what to say of a file in which a parser failed, whatever the parser says."""
    if isinstance(fault, zipfile.BadZipFile):
        said = "The workbook is not whole: it broke off when it was saved, copied or downloaded."
        return SheetFault(
            "WORKBOOK_DAMAGED", said, "Save or download it again, and open it before you send it.", sheet=sheet
        )
    said = shown(str(fault)) or type(fault).__name__
    return SheetFault(
        "WORKBOOK_DAMAGED", f"The workbook is damaged ({said}).", "Save or download it again.", sheet=sheet
    )


def locked() -> SheetFault:
    """Return what to say of a workbook that asks for a password."""
    return SheetFault("WORKBOOK_LOCKED", "The workbook is locked with a password.", "Save it without, or as CSV UTF-8.")


def too_large(message: str, sheet: str = "", row: int = 0) -> SheetFault:
    """Return what to say of a file that holds more than any tournament, with the catalogue's remedy."""
    return SheetFault("FILE_TOO_LARGE", message, sheet=sheet, row=row)
