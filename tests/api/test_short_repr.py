"""What a Python prompt or a notebook shows of what the interface returns: a line, whatever the size of the month."""

import ratebatch
from tests.api.sample import rated


def test_every_large_record_is_shown_in_a_line() -> None:
    output = rated()
    for shown in (
        output,
        output.rating_list(),
        ratebatch.explain(output, "Fildere"),
        ratebatch.check("sample_data/2026-12/events/bozuk.trf"),
        ratebatch.read_crosstable("sample_data/2026-12/events/kale_acik.trf"),
    ):
        assert type(shown).__name__ in repr(shown)
        assert len(repr(shown)) < 250
        assert "\n" not in repr(shown)


def test_the_line_says_what_it_is() -> None:
    output = rated()
    assert repr(output).startswith("<PeriodOutput 2026-12, final: fide standard; files 1 rated; ")
    assert repr(output).endswith(" outputs in memory>")
    assert repr(ratebatch.explain(output, "Fildere")).endswith("Fildere, Sirin: fide standard>")
