"""A cover note beside a tournament is left out; what could be a tournament with a slip in it never is."""

from pathlib import Path

import pytest

from ratebatch.reading.prose import is_note
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sources import SourceFile
from ratebatch.reading.tournament_files import read_tournament
from tests.reading.legacy_samples import ICU_CSV, SWISSPERFECT, USCHESS_CROSSTABLE, VEGA_CROSSTABLE

NOTES = {
    "one line": "Hello, attached is the file of Liman. Regards, Deniz",
    "a letter": "Dear Ada,\r\n\r\nhere is the report of the Liman Open (9 rounds, 7 to 8 March 2026).\r\nBora\r\n",
    "Turkish": "Merhaba,\nliman açık turnuvasının dosyasını ekte gönderiyorum.\nSaygılarımla, Ayşe\n",
    "Russian": "Добрый день,\nво вложении отчёт о турнире в гавани за ноябрь.\n",
}
NO_NOTES = {
    "too short": "nothing known",
    "rows": "Here are the results of our open tournament.\n1. Alfa, Ada 1 1 0\n2. Bravo, Bora 0 1 1\n",
    "results": "The results of our small club match were these.\nAlfa - Bravo 1-0\nCharlie - Delta ½-½\n",
    "one result": "Alfa beat Bravo in the first round with 1:0 and drew the second.\n",
    "columns": "The players of our club and their clubs.\nAlfa   Liman   win\nBravo  Liman   loss\n",
    "cells": "Name,First,Second,Third and more words here.\nAlfa,w,l,d\n",
    "bars": "These are all of the players of ours.\nAlfa|win|loss\n",
    "games": "Our players won and lost as follows here.\nAlfa W12 L3\n",
}


@pytest.mark.parametrize("text", NOTES.values(), ids=NOTES)
@pytest.mark.parametrize("name", ["readme.txt", "README"])
def test_a_note_is_left_out(text: str, name: str) -> None:
    found = read_tournament(SourceFile(name, Path(name), content=text.encode()))
    assert isinstance(found, Refusal)
    assert (found.verdict, [each.code for each in found.issues]) == ("ignored", ["FILE_IGNORED"])


def test_a_note_of_another_code_page_is_left_out() -> None:
    assert is_note("Merhaba, açık turnuvanın dosyası ektedir, iyi günler dilerim.".encode("cp1254"), ".txt")
    assert is_note(NOTES["Turkish"].encode("utf-16"), ".txt")


@pytest.mark.parametrize("text", NO_NOTES.values(), ids=NO_NOTES)
def test_what_could_be_a_tournament_is_rejected(text: str) -> None:
    found = read_tournament(SourceFile("open.txt", Path("open.txt"), content=text.encode()))
    assert isinstance(found, Refusal)
    assert (found.verdict, [each.code for each in found.issues]) == ("rejected", ["FORMAT_UNKNOWN"])


@pytest.mark.parametrize("sample", [ICU_CSV, SWISSPERFECT, VEGA_CROSSTABLE, USCHESS_CROSSTABLE])
def test_no_format_is_a_note(sample: str) -> None:
    """Nor is one of which half is lost."""
    lines = sample.splitlines(keepends=True)
    for part in (lines, lines[len(lines) // 2 :], lines[-1:]):
        assert not is_note("".join(part).encode(), ".txt")


def test_a_note_under_the_ending_of_a_table_is_none() -> None:
    assert not is_note(NOTES["a letter"].encode(), ".csv")
