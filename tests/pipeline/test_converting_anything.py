"""Whatever stands in a file, converting it writes a file or says why not; what was written can be read."""

from contextlib import suppress

from hypothesis import example, given
from hypothesis import strategies as st

from ratebatch.pipeline.request import NothingDoneError
from ratebatch.reporting.crosstable_writers import CROSSTABLE_WRITERS
from tests.pipeline.conversions import converted, crosstable_of, tournament_of
from tests.reading.test_readers_contract import LINE, NEARLY_TRF

WRITERS = st.sampled_from([writer.name for writer in CROSSTABLE_WRITERS])
CELLS = st.sampled_from(
    ["2w1", "1b0", "2w½U", "-1", "F", "99w1", "2?+", "2wQ", "=1", "'=2", "x", "", "1b", "½", "\u00a0"]
)
TEXTS = st.text(st.characters(blacklist_categories=["Cs"]), max_size=40)


@st.composite
def nearly_tables(draw: st.DrawFn) -> str:
    """Draw a CSV with the headings of a crosstable and anything below them."""
    rows = [["Event", draw(TEXTS)], ["Start", draw(TEXTS)], [], ["No.", "Name", "NatID", "Rtg", "1.Rd", "2.Rd", "Pts."]]
    for number in range(1, draw(st.integers(1, 4))):
        rating = draw(st.sampled_from(["1800", "", "x", "12345"]))
        cells = [draw(CELLS), draw(CELLS)]
        points = draw(st.sampled_from(["1", "", "½", "1,5"]))
        rows.append([str(number), draw(TEXTS), draw(TEXTS), rating, *cells, points])
    return "\n".join(",".join('"' + cell.replace('"', '""') + '"' for cell in row) for row in rows)


@given(content=NEARLY_TRF, to=WRITERS)
@example(content="XXR 3\n001    1 ", to="trf16")
@example(content=f"{LINE}\n001 \x1b", to="csv")
def test_nearly_a_trf(content: str, to: str) -> None:
    writes_or_says_why(content.encode("utf-8", "replace"), "event.trf", to)


@given(content=nearly_tables(), to=WRITERS)
def test_nearly_a_table(content: str, to: str) -> None:
    writes_or_says_why(content.encode("utf-8", "replace"), "event.csv", to)


def writes_or_says_why(content: bytes, name: str, to: str) -> None:
    """Convert the file; a refusal is a message, and what was written of a tournament is read by its own reader."""
    with suppress(NothingDoneError):
        written = converted(content, to, name=name).content
        if tournament_of(content, name).rounds:
            ending = next(writer.ending for writer in CROSSTABLE_WRITERS if writer.name == to)
            assert to.startswith(crosstable_of(written, f"written.{ending}").format)
