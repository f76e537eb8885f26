"""No thread of Arrow is left with an object of Python: at the end of the interpreter it would abort the process."""

import re
from pathlib import Path

import pyarrow.csv as pa_csv
import pytest

import ratebatch
from ratebatch.reading.arrow_bytes import arrow_reader


@pytest.mark.parametrize("content", [b"", b"a,b\n1,\xc3\xa7\n"])
def test_the_bytes_are_all_there(content: bytes) -> None:
    assert arrow_reader(content).read() == content


def test_it_is_read_as_any_file() -> None:
    assert pa_csv.read_csv(arrow_reader(b"a,b\n1,x\n")).to_pylist() == [{"a": 1, "b": "x"}]


def test_arrow_reads_ahead_in_nothing_of_python() -> None:
    """A process that had read a `BytesIO` was seen to be aborted at its end, once in a thousand times.

    A rating list is too large to be copied; it is read first, and much is done behind it.
    """
    source = Path(ratebatch.__file__).parent
    reads = re.compile(r"read_csv\(\s*+(?!arrow_reader\(|pa\.BufferReader\(content\.utf8\))")
    assert [path.name for path in sorted(source.rglob("*.py")) if reads.search(path.read_text(encoding="utf-8"))] == []
