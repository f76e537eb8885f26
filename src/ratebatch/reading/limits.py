"""How much of an untrusted file is read, in bytes. A world championship of 14 rounds and 249 players has 100 kB."""

MIB = 1024 * 1024

HEAD_BYTES = 64 * 1024
"""What a reader sees of a file to recognise it."""

COLUMNS_BYTES = 256 * 1024
"""The largest columns file."""

TOURNAMENT_BYTES = 32 * MIB
"""The largest tournament file, and the largest member of an archive."""

ARCHIVE_BYTES = 128 * MIB
"""The largest archive, packed."""

EXPANDED_BYTES = 512 * MIB
"""What the members of one archive may expand to, all together."""

ARCHIVE_MEMBERS = 20_000
"""The members that one archive may have."""

SHEETS = 256
"""The sheets of a workbook, or the tables of a page, that are read."""

SHEET_ROWS = 100_000
"""The rows with values that the sheets of one file may have, all together."""

SHEET_COLUMNS = 16_384
"""The columns of a sheet: those of a spreadsheet."""

SHEET_CELLS = 2_000_000
"""The cells, up to the last value of each row, that the sheets of one file may have: 300 MB when all differ."""

SHEET_PART_BYTES = 16 * MIB
"""The largest part of a workbook that is kept in memory (its texts, its styles), and the largest page."""

SHEET_PART_SIGNS = 400_000
"""The signs `<` in all those parts: each may become an object. A text takes four, so that 100,000 texts fit."""

PAGE_SIGNS = 1_000_000
"""The signs `<` in a page: a cell takes two. Of a page no tree is made."""

SHEET_LINE = 128 * 1024
"""The longest line of a delimited text, in characters; the csv module reads no longer field."""

SPREADSHEET_ROWS = 1_048_576
"""The rows that a sheet of a spreadsheet can have."""

SHEET_LINES = SPREADSHEET_ROWS
"""The lines of a delimited text, blank ones too."""
