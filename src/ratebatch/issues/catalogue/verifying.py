"""An output folder that is verified."""

from ratebatch.issues.kinds import IssueKind, error, warning

KINDS: tuple[IssueKind, ...] = (
    error(
        "VERIFY_FILE_ALTERED",
        "A file of an output folder is not the one that the run wrote.",
        "Restore the file, or rate the period again; corrections belong into the decisions file.",
        holds=False,
    ),
    error(
        "VERIFY_FILE_MISSING",
        "A file that the manifest of an output folder names is gone.",
        "Restore the file, or rate the period again.",
        holds=False,
    ),
    error(
        "VERIFY_MANIFEST_DIFFERS",
        "The manifest of an output folder says another thing than the files that it describes.",
        "Restore manifest.json, or rate the period again; corrections belong into the decisions file.",
        holds=False,
    ),
    warning(
        "VERIFY_FILE_UNKNOWN",
        "A file stands in an output folder that no run wrote there.",
        "Move it away: whoever gets the folder may take it for part of the output.",
    ),
    error(
        "VERIFY_FIGURE_DIFFERS",
        "A figure of an output folder is not what the articles give from the games that stand there.",
        "Rate the period again; if it stays, report it with the folder.",
        holds=False,
    ),
    error(
        "VERIFY_SUM_DIFFERS",
        "Two files of an output folder contradict each other: a sum of one is not the figure of the other.",
        "Rate the period again; if it stays, report it with the folder.",
        holds=False,
    ),
)
