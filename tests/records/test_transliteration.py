"""Names that are one name in another spelling: with marks or in plain letters, as lists and tables write them."""

import pytest

from ratebatch.records.names import NameAgreement
from ratebatch.records.transliteration import same_name, spelled_agreement


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Jäger, Bo", "Jaeger, Bo"), ("Özil, Mö", "Oezil Moe"), ("Groß, Uwe", "GROSS, Uwe"),
        ("Şahin, Can", "Shahin, Can"),
        ("Öz, Su", "Oez, Su"), ("Alfa, Ada", "ADA ALFA"),
    ],
)  # fmt: skip
def test_one_name_in_two_spellings(one: str, other: str) -> None:
    assert same_name(one, other)
    assert spelled_agreement(one, other) is NameAgreement.SAME


@pytest.mark.parametrize(("one", "other"), [("Alfa, Ada", "Zulu, Zeki"), ("-", "-"), ("", "")])
def test_names_that_do_not_agree(one: str, other: str) -> None:
    """A name without letters agrees with nothing."""
    assert spelled_agreement(one, other) is NameAgreement.DIFFERENT
