"""The file."""

from ratebatch.issues.kinds import IssueKind, error, info, warning

KINDS: tuple[IssueKind, ...] = (
    error("FILE_UNREADABLE", "The file cannot be opened or read.", "Check that the file exists and may be read."),
    error("FILE_TOO_LARGE", "The file is larger than any tournament file.", "Give the tournament file itself."),
    error(
        "FORMAT_UNKNOWN",
        "No reader recognises the content.",
        "Ask for the TRF16 export of the tournament, or compare its first lines with the samples of "
        "docs/reference/formats.md; if it is no tournament, write it into the registry (--events) with `none` under "
        "systems.",
    ),
    error("FORMAT_AMBIGUOUS", "More than one reader recognises the content.", "Save the file in one known format."),
    error(
        "READER_FAILED",
        "The reader of the format stopped at this file, or found what cannot be understood, which is our fault; the "
        "other files are read.",
        "Report the message with the file, and meanwhile give the tournament in another format, for example as TRF16.",
    ),
    info(
        "LINE_UNKNOWN",
        "Lines of a text were not understood and not used; the first is shown.",
        "If one of them is a game or a player, write it as the others; if one is a fact of the event, give it in a "
        "columns file.",
    ),
    info("FILE_IGNORED", "The file is not a tournament file and was left out."),
    error(
        "ENCODING_UNKNOWN",
        "The file is not UTF-8 and no code page was declared.",
        "Give the code page of the file with --encoding, for example --encoding cp1254.",
    ),
    info("ENCODING_USED", "The file was read with the declared code page because it is not UTF-8."),
    error("NUL_BYTE", "The file holds a NUL byte: it is damaged or not a text file.", "Export the file again."),
    warning(
        "LETTER_BROKEN",
        "A text of the file has a letter that is only the half of one (a lone surrogate); \ufffd stands for it.",
        "Correct the text in the program that wrote the file, and export it again.",
    ),
    error(
        "QUOTE_UNCLOSED",
        "A double quote opens a field of a delimited text and nothing closes it.",
        'Write a double quote within a field as "" and the field in double quotes, or remove it.',
    ),
    error("WORKBOOK_LOCKED", "The workbook is locked with a password.", "Save it without, or as CSV UTF-8."),
    error("WORKBOOK_DAMAGED", "The workbook or page cannot be read.", "Save or download it again."),
    error(
        "DECIMAL_COMMA_SPLIT",
        "A decimal comma of a delimited text stands without quotes and was taken for the sign between the fields.",
        "Save the table with semicolons between the cells, write 4.5 or ½, or put such cells in double quotes.",
    ),
    error(
        "WORKBOOK_UNSAFE",
        "A part of the workbook declares a document type, as no spreadsheet program does.",
        "Save the workbook in a spreadsheet program and send that.",
    ),
)
