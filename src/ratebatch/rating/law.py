"""The chapters of the law of every system that has dated editions; the rules of `elo` are files without a day."""

from ratebatch.rating.fide.rules import CHAPTERS, FideRules
from ratebatch.rating.ukd.rules import CHAPTER as UKD
from ratebatch.rating.ukd.rules import UkdRules
from ratebatch.rating.uscf.rules import CHAPTER as USCF
from ratebatch.rating.uscf.rules import UscfRules
from ratebatch.rules.overview import Chapter

LAW = (
    *(Chapter("fide", rating_type, folder, FideRules) for rating_type, folder in CHAPTERS.items()),
    Chapter("ukd", None, UKD, UkdRules),
    Chapter("uscf", None, USCF, UscfRules),
)
"""All chapters, system by system."""
