"""One person is found under every spelling of the name, and two people are not taken for one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratebatch.records.names import NameAgreement, folded, is_empty_name, name_agreement, name_tokens

SAME, PARTLY, DIFFERENT = NameAgreement.SAME, NameAgreement.PARTLY, NameAgreement.DIFFERENT


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("IŞIK, İNCİ", "isik inci"),
        ("Işık, İnci", "isik inci"),
        ("isik, inci", "isik inci"),
        ("ISIK INCI", "isik inci"),
        ("Çağlar, Gül", "caglar gul"),
        ("Groß, Jürgen", "gross jurgen"),
        ("Ærø, Søren", "aero soren"),
        ("Łukasz Đorđe", "lukasz dorde"),
        ("Þór, Guðrún", "thor gudrun"),
        ("U\u0308lku\u0308", "ulku"),
        ("Alfa-Bravo, A.", "alfa bravo a"),
        ("Alfa, Ada (w)", "alfa ada"),
        ("", ""),
    ],
)
def test_key(name: str, key: str) -> None:
    assert folded(name) == key


@pytest.mark.parametrize(
    "name", [",alfa,Ada", "Alfa,, Ada", "ALFA Ada", "Ada Alfa", "Alfa, Ada (w)", "Alfa,Ada  ", "ALFA , ADA"]
)
def test_order_commas_and_capitals_do_not_matter(name: str) -> None:
    assert name_tokens(name) == ("ada", "alfa")
    assert name_agreement(name, "Alfa, Ada") is SAME


@pytest.mark.parametrize(("name", "empty"), [("-,-", True), ("", True), (" , ", True), ("0", True), ("Ng", False)])
def test_placeholders(name: str, empty: bool) -> None:
    assert is_empty_name(name) is empty


@pytest.mark.parametrize(
    ("one", "other", "agreement"),
    [
        ("Alfa, Ada", "Alfa, Ada Nur", SAME),
        ("Constantinopolis-Ozdemir, Maximil", "Constantinopolis-Ozdemir, Maximiliana Nur", SAME),
        ("Kay, T", "Kay, Tom", SAME),
        ("Ruiz, Anna-Maria", "Ruiz, Ana Maria", SAME),
        ("Alfa", "Alfa, Ada", PARTLY),
        ("Alfa, Ada", "Alfa, Bora", PARTLY),
        ("Alfa, Ada", "Bravo, Ada", PARTLY),
        ("Li, Ada", "Li, Bo", DIFFERENT),
        ("Alfa, Ada", "Bravo, Bora", DIFFERENT),
        ("-,-", "-,-", DIFFERENT),
        ("", "Alfa, Ada", DIFFERENT),
    ],
)
def test_agreement(one: str, other: str, agreement: NameAgreement) -> None:
    assert name_agreement(one, other) is agreement
    assert name_agreement(other, one) is agreement


@given(st.text(max_size=33))
@settings(deadline=None, derandomize=True, max_examples=50)
def test_folding_twice_changes_nothing(name: str) -> None:
    assert folded(folded(name)) == folded(name)
    assert name_agreement(name, name) is (SAME if folded(name) else DIFFERENT)
