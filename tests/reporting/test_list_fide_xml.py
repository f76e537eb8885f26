"""Rating lists as FIDE's XML."""

from xml.etree import ElementTree

from ratebatch.reporting import list_fide_xml
from ratebatch.reporting.list_writing import NewList
from tests.reporting.written_lists import BRANDT, OZAN, table_of

TAGS = (
    "fideid name country sex title w_title o_title foa_title rating games k rapid_rating rapid_games rapid_k "
    "blitz_rating blitz_games blitz_k birthday flag"
)
"""As FIDE's file has them."""


def players(content: bytes) -> list[dict[str, str]]:
    root = ElementTree.fromstring(content)  # noqa: S314 - written by us
    assert root.tag == "playerslist"
    return [{child.tag: child.text or "" for child in player} for player in root]


def test_the_tags_and_their_order_are_those_of_fide() -> None:
    (ozan, brandt) = players(list_fide_xml.write(NewList(table_of([OZAN, BRANDT]), "list.xml")).content)
    assert " ".join(ozan) == TAGS
    assert (ozan["fideid"], ozan["o_title"], ozan["rating"], ozan["birthday"]) == ("90000011", "FA,NI", "2210", "1994")
    assert (brandt["rapid_rating"], brandt["rapid_k"], brandt["flag"]) == ("0", "", "wi")


def test_a_list_of_one_type_has_the_tags_of_that_type() -> None:
    columns = ("id", "name", "standard_rating", "standard_games", "standard_k")
    (ozan,) = players(list_fide_xml.write(NewList(table_of([OZAN], columns), "list.xml")).content)
    assert [tag for tag in ozan if tag.startswith(("rapid", "blitz"))] == []
    assert (ozan["rating"], ozan["games"], ozan["k"]) == ("2210", "9", "20")


def test_signs_of_xml_are_escaped() -> None:
    name = "]]> <b>&amp; Sons"
    (ozan,) = players(list_fide_xml.write(NewList(table_of([OZAN | {"name": name}]), "list.xml")).content)
    assert ozan["name"] == name


def test_a_sign_that_xml_does_not_allow_is_blank_and_named() -> None:
    written = list_fide_xml.write(NewList(table_of([OZAN | {"name": "Oz\x01an"}]), "list.xml"))
    assert [issue.code for issue in written.issues] == ["LIST_VALUE_UNWRITABLE"]
    assert players(written.content)[0]["name"] == ""


def test_a_list_without_players_is_still_a_list() -> None:
    assert players(list_fide_xml.write(NewList(table_of([]), "list.xml")).content) == []
