"""Good files of every format with a few bytes changed: what comes out is understood or refused, never an exception."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.normalising.tournament import normalise
from ratebatch.reading.tournament_files import READERS, Reader, Refusal, read_tournament
from tests.reading.test_readers_contract import SAMPLES, source

PIECES = [
    b"", b" ", b"\t", b"\n", b"\r", b";", b",", b"|", b'"', b"'", b"<", b">", b"&", b"=", b"-", b"-1", b"+", b"*", b"0",
    b"1/2", b"\xc2\xbd", b"12w1", b"\x00", b"\xff", b"\xef\xbb\xbf",
    b"\xe2\x80\xae", b"99999999999", b"001 ", b"</table>",
]  # fmt: skip
CHANGES = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 12), st.one_of(st.sampled_from(PIECES), st.binary(max_size=6))),
    min_size=1,
    max_size=4,
)
"""Where (as a share of the file), how many bytes go, and what comes in their place."""


def damaged(content: bytes, changes: list[tuple[float, int, bytes]]) -> bytes:
    """Return the content with the changes made, one after another."""
    for share, gone, piece in changes:
        at = int(share * len(content))
        content = content[:at] + piece + content[at + gone :]
    return content


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
@given(changes=CHANGES, encoding=st.sampled_from([None, "cp1254"]))
def test_a_damaged_file_is_understood_or_refused(
    reader: Reader, changes: list[tuple[float, int, bytes]], encoding: str | None
) -> None:
    content = damaged(SAMPLES[reader.name], changes)
    for found in (read_tournament(source(content), encoding), reader.read(content, "a.trf", encoding)):
        if not isinstance(found, Refusal):
            normalise(found, "0" * 64).model_dump_json()
