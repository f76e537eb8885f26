"""A crosstable that is written."""

from ratebatch.issues.kinds import IssueKind, error, info, warning

KINDS: tuple[IssueKind, ...] = (
    warning(
        "NAME_CUT",
        "A name is longer than its field in TRF (33 characters) and was cut in the file.",
        "Shorten the name where it can be told best, or write the table as csv or xlsx.",
    ),
    error(
        "FIELD_UNWRITABLE",
        "A value does not fit its field in the format to write; it was left blank, or nothing was written.",
        "Correct the value, or write the table as csv or xlsx.",
        holds=False,
    ),
    warning(
        "FACT_LEFT_OUT",
        "The format to write has no place for something that the file says.",
        "Write it as trf26, or keep the file it came from.",
    ),
    info(
        "NATIONAL_ID_LEFT_OUT",
        "National identity numbers of 11 digits were not written: they are personal data.",
        "Give --with-national-ids if whoever gets the file needs them.",
    ),
    error(
        "SHAPE_UNWRITABLE",
        "The tournament cannot be written as a matrix, or the format has none.",
        "Give --shape crosstable.",
        holds=False,
    ),
)
