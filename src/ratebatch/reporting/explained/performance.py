"""Performance ratings, each by its name; only FIDE's stands in the files."""

from collections.abc import Sequence
from datetime import date

from ratebatch.records.output import Row
from ratebatch.records.said import Said, said
from ratebatch.reporting.explained.articles import Articles, figures


def performances(games: Sequence[Row], printed: str, day: date, articles: Articles) -> tuple[Said, dict[str, str]]:
    """Return the performance ratings of the counted games in words and as numbers, by the edition of a day.

    Raises ValueError where the games do not make the one of the file.
    """
    counted = [row for row in games if row["counted"] == "yes"]
    found = articles.performances(figures(counted), day)
    if str(found.fide) != printed:
        raise ValueError(f"the performance {printed} of the file is not {found.fide}, which its games make")
    root = "none" if found.root is None else str(found.root)
    words = said(
        "FIDE {fide}, linear {linear}, root {root}",
        fide=found.fide,
        linear=found.linear,
        root=said("none") if found.root is None else found.root,
    )
    return words, {"performance": printed, "performance_linear": str(found.linear), "performance_root": root}


MEANINGS = said(
    "FIDE is the average of the opponents plus dp(p); linear, the average plus 400 x (wins - losses) / games; root, "
    "the lowest rating whose expected scores reach the score, none at 0 and 100 %"
)
"""What the names mean."""
