"""What a place in a file is called, by the ending of its name."""

import pytest

from ratebatch.records.file_formats import ENDINGS, row_in_words, row_word


@pytest.mark.parametrize("ending", [ending for kind in ENDINGS.values() for ending in kind if ending != ".txt"])
def test_a_sheet_has_rows(ending: str) -> None:
    assert row_word(f"Open{ending.upper()}") == "row"


@pytest.mark.parametrize("name", ["november.txt", "players.xml", "open.trf", "without-ending"])
def test_a_text_has_lines(name: str) -> None:
    assert row_in_words(name, 7) == f"{name}, line 7"
    assert row_in_words(name, 0) == name
