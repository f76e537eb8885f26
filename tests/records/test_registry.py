"""A row of the registry that fits nothing says what is nearly right in it."""

import pytest

from ratebatch.records.registry import RegisteredEvent, Registry
from tests.pipeline.conversions import tournament_of

EVENT = tournament_of("012 Liman Open\n042 2026/11/06\n", "autumn/liman.trf")


@pytest.mark.parametrize(
    ("file", "event", "said"),
    [
        ("autumn/liman.trf", "", ()),
        ("", "Liman Open", ()),
        ("other.trf", "", ("'other.trf' fits no event of the input.",)),
        ("", "Other Open", ("'Other Open' fits no event of the input.",)),
        ("liman.trf", "", ("'liman.trf' fits no event of the input; events.csv has the file as autumn/liman.trf.",)),
        (
            "",
            "liman.trf",
            ("'liman.trf' fits no event of the input by its name; it is a file: write autumn/liman.trf in the column "
             "file.",),
        ),
        (
            "Liman Open",
            "",
            ("'Liman Open' fits no event of the input as a file; it is the name of an event, which belongs in the "
             "column event.",),
        ),
    ],
)  # fmt: skip
def test_what_is_nearly_right(file: str, event: str, said: tuple[str, ...]) -> None:
    row = RegisteredEvent(file=file, event=event)
    registry = Registry(by_file={file: row} if file else {}, by_event={event: row} if event else {})
    assert registry.unused([EVENT]) == said
