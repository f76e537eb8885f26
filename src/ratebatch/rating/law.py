"""The chapters of the law of every system."""

from ratebatch.rating.fide.rules import CHAPTERS, FideRules
from ratebatch.rules.overview import Chapter

LAW = tuple(Chapter("fide", rating_type, folder, FideRules) for rating_type, folder in CHAPTERS.items())
"""All chapters, system by system."""
