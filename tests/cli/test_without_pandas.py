"""The commands do without pandas, which pyarrow would load wherever it is installed."""

from tests.cli.test_help import python

TRIED = """
import sys
from ratebatch.cli.without_pandas import keep_pandas_out
keep_pandas_out()
import pyarrow as pa
print(pa.array([1, 2]).to_pylist(), "pandas" in sys.modules)
try:
    import pandas
except ImportError as fault:
    print(fault)
"""


def test_pyarrow_goes_on_without_pandas() -> None:
    ran = python("-c", TRIED)
    assert (ran.stdout.splitlines(), ran.stderr) == (["[1, 2] False", "the commands do without pandas"], "")
