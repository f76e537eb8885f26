"""Keep pandas out of this process: pyarrow loads it wherever it is installed, which takes a fifth of a second.

No command makes a table of pandas. A program that calls `ratebatch` has pandas as before.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType


class _NoPandas:
    """A finder that is asked first and says that pandas is not installed."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return None, so that the other finders are asked, for all modules but pandas."""
        if name == "pandas":
            raise ModuleNotFoundError("the commands do without pandas", name=name)
        return None


def keep_pandas_out() -> None:
    """See to it that nothing loads pandas from now on."""
    sys.meta_path.insert(0, _NoPandas())
