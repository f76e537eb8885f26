"""F68, F53: commas missing, doubled or placed first; names and titles that a program may take for missing values."""

import pytest

from ratebatch.records.names import name_tokens
from tests.faults.valid_event import ALFA, changed, places, put, understood


@pytest.mark.parametrize("name", [",alfa,Ada", "Alfa,, Ada", "ALFA Ada", "Alfa, Ada (w)", "Alfa,Ada  "])
def test_f68_the_same_person_however_the_comma_stands(name: str) -> None:
    read = understood(changed(put(ALFA, 15, name.ljust(33))))
    written = next(read.each_entry()).name
    assert (written, read.issues) == (name.strip(), ())
    assert set(name_tokens(written)) == {"alfa", "ada"}


@pytest.mark.parametrize("name", ["-,-", ",", "", "---"])
def test_f68_a_placeholder_is_no_name(name: str) -> None:
    assert places(understood(changed(put(ALFA, 15, name.ljust(33))))) == [(ALFA, 15, "NAME_EMPTY")]


@pytest.mark.parametrize("name", ["Nan, Ada", "Null, Bora", "None, Can", "NA"])
@pytest.mark.parametrize("rating", ["", "0", "-", "unr"])
def test_f53_names_titles_and_ratings_have_their_own_missing_values(name: str, rating: str) -> None:
    changes = (put(ALFA, 11, " NA"), put(ALFA, 15, name.ljust(33)), put(ALFA, 49, rating.rjust(4)))
    read = understood(changed(*changes))
    alfa = next(read.each_entry())
    assert (alfa.name, alfa.title, alfa.rating, read.issues) == (name, "NA", None, ())
