"""Profiles of the random tests: the same cases on every run, many more with HYPOTHESIS_PROFILE=slow.

Tests keep their rating lists apart from those of whoever runs them.
"""

import os
import tempfile

from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None, max_examples=50)
settings.register_profile("slow", deadline=None, max_examples=400)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

os.environ.setdefault("RATEBATCH_CACHE_DIR", f"{tempfile.gettempdir()}/ratebatch-tests/lists")
