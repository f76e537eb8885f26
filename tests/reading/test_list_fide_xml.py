"""FIDE's XML list: both kinds of it, what a parser may not do, and that the fast way reads as the parser does."""

from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ratebatch.reading import list_fide_xml, list_fide_xml_parse, list_file
from ratebatch.reading.list_fide_xml_parse import Players, parsed, parsed_alone
from ratebatch.reading.list_fide_xml_scan import scanned
from ratebatch.reading.lists import ListError, read_rating_list
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType
from tests.reading.fide_lists import CELIK as CELIK_TXT
from tests.reading.fide_lists import COMBINED, fide_txt, written
from tests.reading.fide_lists import OZAN as OZAN_TXT
from tests.reading.list_samples import BRANDT, OZAN, XML_TAGS, xml

NOVEMBER = Month(2026, 11)
SINGLE_TAGS = tuple(tag for tag in XML_TAGS if not tag.startswith(("rapid", "blitz")))
PLAIN = xml([OZAN, BRANDT])


def read(folder: Path, content: bytes, rating_type: RatingType | None = None) -> RatingList:
    return read_rating_list(written(folder, content, "list.xml"), NOVEMBER, rating_type)


def read_by_parser(folder: Path, content: bytes, monkeypatch: pytest.MonkeyPatch) -> RatingList:
    nothing: Callable[[bytes], Players | None] = lambda _: None  # noqa: E731 - a function of one line
    with monkeypatch.context() as patch:
        patch.setattr(list_fide_xml, "scanned", nothing)
        return read(folder, content)


def test_the_combined_list_is_the_txt_list(tmp_path: Path) -> None:
    celik = {
        "id": "90000033", "name": "Celik, Mert", "federation": "TUR", "sex": "M", "blitz_rating": "1705",
        "blitz_games": "11", "blitz_k": "40", "birth_year": "",
    }  # fmt: skip
    ozan = OZAN | {
        "title": "FM", "other_titles": "FA,NI", "o_title": "FA,NI", "rapid_rating": "2188", "rapid_games": "0",
        "rapid_k": "20",
    }  # fmt: skip
    found = read(tmp_path, xml([ozan, celik]))
    as_txt = read_rating_list(written(tmp_path, fide_txt(COMBINED, OZAN_TXT, CELIK_TXT)), NOVEMBER)
    assert found.table.column_names == as_txt.table.column_names
    assert found.table.to_pylist() == as_txt.table.to_pylist()
    assert found.issues == ()


@pytest.mark.parametrize("rating_type", list(RatingType))
def test_a_list_of_one_type_has_the_type_that_was_given(tmp_path: Path, rating_type: RatingType) -> None:
    found = read(tmp_path, xml([OZAN, BRANDT], tags=SINGLE_TAGS), rating_type)
    assert found.table[f"{rating_type}_rating"].to_pylist() == ["2210", "1988"]
    assert [found.serves(kind) for kind in RatingType] == [kind is rating_type for kind in RatingType]


def test_a_list_of_one_type_that_does_not_say_it_is_standard_with_a_note(tmp_path: Path) -> None:
    found = read(tmp_path, xml([OZAN], tags=SINGLE_TAGS))
    assert found.serves(RatingType.STANDARD)
    assert [each.code for each in found.issues] == ["LIST_TYPE_ASSUMED"]


def test_a_given_type_does_not_touch_the_combined_list(tmp_path: Path) -> None:
    found = read(tmp_path, PLAIN, RatingType.RAPID)
    assert found.table["standard_rating"].to_pylist() == ["2210", "1988"]


def test_a_bad_player_is_left_out_and_named(tmp_path: Path) -> None:
    found = read(tmp_path, xml([OZAN, BRANDT | {"standard_rating": "19x8"}, BRANDT | {"id": ""}, {}]))
    assert [each.place for each in found.issues] == [(2, 0, "LIST_ROW_INVALID"), (3, 0, "LIST_ROW_INVALID")]
    assert len(found) == 1


def test_an_unknown_tag_is_kept_as_text(tmp_path: Path) -> None:
    found = read(tmp_path, xml([OZAN | {"club": "007"}], tags=(*XML_TAGS, "club")))
    assert found.table["club"].to_pylist() == ["007"]


def test_tags_that_some_players_do_not_have_are_blank(tmp_path: Path) -> None:
    content = PLAIN.replace(b"<flag>wi</flag>\n", b"")
    assert read(tmp_path, content).table["flag"].to_pylist() == ["", ""]


ODD: dict[str, tuple[Callable[[bytes], bytes], dict[str, list[str]]]] = {
    "entities of XML": (lambda c: c.replace(b"Ozan, Ulku", b"O&apos;&amp;&#220;"), {"name": ["O'&Ü", "Brandt, Lea"]}),
    "comments": (lambda c: c.replace(b"<title>", b"<!-- <player> --><title>", 1), {"id": ["90000011", "90000022"]}),
    "a comment in a text": (lambda c: c.replace(b"2210", b"22<!-- x -->10"), {"standard_rating": ["2210", "1988"]}),
    "a comment with the end of a player": (
        lambda c: c.replace(b"<title>", b"<!-- </player> --><title>", 1), {"standard_rating": ["2210", "1988"]}
    ),
    "character data": (lambda c: c.replace(b"Ozan, Ulku", b"<![CDATA[O<&>]]>"), {"name": ["O<&>", "Brandt, Lea"]}),
    "an instruction": (lambda c: c.replace(b"<title>", b"<?x <player> ?><title>", 1), {"id": ["90000011", "90000022"]}),
    "UTF-8": (lambda c: c.replace(b"Ozan, Ulku", "Özan, Ülkü".encode()), {"name": ["Özan, Ülkü", "Brandt, Lea"]}),
    "UTF-16": (
        lambda c: c.replace(b'version="1.0"', b'version="1.0" encoding="UTF-16"').decode().encode("utf-16"),
        {"name": ["Ozan, Ulku", "Brandt, Lea"]},
    ),
    "Turkish": (
        lambda c: c.replace(b'"1.0"', b'"1.0" encoding="windows-1254"').replace(b"Ozan", "Işık".encode("cp1254")),
        {"name": ["Işık, Ulku", "Brandt, Lea"]},
    ),
    "Latin-1": (
        lambda c: c.replace(b'"1.0"', b'"1.0" encoding="ISO-8859-1"').replace(b"Ozan", b"\xd6zan"),
        {"name": ["Özan, Ulku", "Brandt, Lea"]},
    ),
    "line ends": (lambda c: c.replace(b"\n", b"\r\n"), {"id": ["90000011", "90000022"]}),
    "no line ends": (lambda c: c.replace(b"\n", b""), {"id": ["90000011", "90000022"]}),
    "blanks in some places": (lambda c: c.replace(b"<sex>F", b"  <sex> F "), {"sex": ["M", "F"]}),
    "a line end in a name": (lambda c: c.replace(b"Ozan, ", b"Ozan,\n"), {"name": ["Ozan, Ulku", "Brandt, Lea"]}),
    "an empty tag": (lambda c: c.replace(b"<title></title>", b"<title/>"), {"title": ["", ""]}),
    "blanks in a tag": (lambda c: c.replace(b"</name>", b"</name >"), {"name": ["Ozan, Ulku", "Brandt, Lea"]}),
    "another order": (
        lambda c: c.replace(b"<sex>F</sex>\n", b"").replace(b"<flag>wi", b"<sex>F</sex><flag>wi"), {"sex": ["M", "F"]}
    ),
    "no declaration": (lambda c: c.split(b"\n", 1)[1], {"id": ["90000011", "90000022"]}),
    "an attribute of the list": (
        lambda c: c.replace(b"<playerslist>", b'<playerslist month="11">'), {"id": ["90000011", "90000022"]}
    ),
    "something behind the list": (lambda c: c + b"<!-- end -->\n", {"id": ["90000011", "90000022"]}),
}  # fmt: skip
"""Lists that are XML all the same: what is changed, and what columns must be."""


@pytest.mark.parametrize("case", ODD)
def test_odd_but_valid_lists(tmp_path: Path, case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    change, columns = ODD[case]
    content = change(PLAIN)
    found = read(tmp_path, content)
    assert {name: found.table[name].to_pylist() for name in columns} == columns
    assert len(found) == 2
    by_parser = read_by_parser(tmp_path, content, monkeypatch)
    assert by_parser.table.equals(found.table)
    assert by_parser.issues == found.issues


@pytest.mark.parametrize("case", ODD)
def test_odd_lists_in_small_pieces(tmp_path: Path, case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    change, _ = ODD[case]
    content = change(PLAIN)
    whole = read(tmp_path, content)
    for size in (130, 257, 1000):
        monkeypatch.setattr(list_file, "_CHUNK", size)
        monkeypatch.setattr(list_fide_xml_parse, "_PIECE", 64)
        assert read(tmp_path, content).table.equals(whole.table)


def test_a_plain_list_does_not_need_the_parser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(list_fide_xml, "parsed", None)
    monkeypatch.setattr(list_fide_xml, "parsed_alone", None)
    assert len(read(tmp_path, PLAIN)) == 2


BROKEN: dict[str, Callable[[bytes], bytes]] = {
    "cut off": lambda c: c[:-30],
    "cut off behind a player": lambda c: c.removesuffix(b"</playerslist>\n"),
    "two lists": lambda c: c + c.split(b"\n", 1)[1],
    "text behind the list": lambda c: c + b"x",
    "a tag that is not closed": lambda c: c.replace(b"</sex>", b"", 1),
    "tags that cross": lambda c: c.replace(b"</title>\n<w_title>", b"<w_title></title>\n", 1),
    "an unknown entity": lambda c: c.replace(b"Ozan", b"&ozan;"),
    "a control sign": lambda c: c.replace(b"Ozan", b"Oz\x01an"),
    "a vertical tab between tags": lambda c: c.replace(b"</sex>\n", b"</sex>\x0b"),
    "a NUL": lambda c: c.replace(b"Ozan", b"Oz\0an"),
    "no UTF-8": lambda c: c.replace(b"Ozan", b"\xd6zan"),
    "the end of character data": lambda c: c.replace(b"Ozan", b"Oz]]>an"),
    "a player in a player": lambda c: c.replace(b"<title>", b"<player></player><title>", 1),
    "players one level down": lambda c: c.replace(b"slist>\n<", b"slist><x><").replace(b"</players", b"</x></players"),
    "players in a namespace": lambda c: c.replace(b"<playerslist>", b'<playerslist xmlns="urn:x">'),
    "attributes": lambda c: c.replace(b"<player>", b'<player FIDEID="90000011">'),
    "an unknown encoding": lambda c: c.replace(b'"1.0"', b'"1.0" encoding="klingon"'),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_broken_lists_are_refused(tmp_path: Path, case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    content = BROKEN[case](PLAIN)
    with pytest.raises(ListError, match=r"list\.xml"):
        read(tmp_path, content)
    with pytest.raises(ListError, match=r"list\.xml"):
        read_by_parser(tmp_path, content, monkeypatch)


def test_an_interrupted_download_never_gives_half_a_list(tmp_path: Path) -> None:
    content = xml([OZAN, BRANDT] * 3)
    for kept in range(40, len(content) - 1, 11):
        with pytest.raises(ListError):
            read(tmp_path, content[:kept])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"<sex>F</sex>", b"<sex>F</sex>x"),
        (b"<sex>F</sex>", b"<sex>F<b>M</b></sex>"),
        (b"<sex>F</sex>", b"<sex>F</sex><sex>M</sex>"),
    ],
)
def test_a_player_whose_elements_are_not_plain_is_left_out(tmp_path: Path, old: bytes, new: bytes) -> None:
    found = read(tmp_path, PLAIN.replace(old, new))
    assert [each.place for each in found.issues] == [(2, 0, "LIST_ROW_INVALID")]
    assert found.table["id"].to_pylist() == ["90000011"]


LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))


@pytest.mark.parametrize(
    "doctype",
    [
        f'<!DOCTYPE playerslist [<!ENTITY l0 "ha">{LAUGHS}]>',
        '<!DOCTYPE playerslist [<!ENTITY name SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE playerslist SYSTEM "http://localhost:9/list.dtd">',
        '<!DOCTYPE playerslist [<!ENTITY % more SYSTEM "file:///etc/passwd"> %more;]>',
        "<!DOCTYPE playerslist>",
        f'<!-- {"x" * 70_000} --><!DOCTYPE playerslist [<!ENTITY name "Ozan"><!ENTITY l11 "">]>',
    ],
)
def test_a_document_type_is_refused_and_nothing_fetched(tmp_path: Path, doctype: str) -> None:
    content = PLAIN.replace(b"<playerslist>", f"<!-- <playerslist> -->{doctype}<playerslist>".encode())
    for entity in (b"Ozan, Ulku", b"&name;", b"&l11;"):
        with pytest.raises(ListError, match=r"list\.xml.*document type"):
            read(tmp_path, content.replace(b"Ozan, Ulku", entity))
    with pytest.raises(ListError, match="document type"):
        read(tmp_path, content.replace(b'"1.0"', b'"1.0" encoding="UTF-16"').decode().encode("utf-16"))


def test_what_never_ends_does_not_fill_the_memory(tmp_path: Path) -> None:
    for endless in (b"<x/>" * 2_000_000, b"<x>" * 300, b"<player>" + b"<x/>" * 2_000_000):
        with pytest.raises(ListError, match=r"list\.xml"):
            read(tmp_path, b"<playerslist>" + endless)


def test_far_too_many_bad_players_end_the_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(list_fide_xml, "_MOST_BAD", 5)
    with pytest.raises(ListError, match="cannot be read"):
        read(tmp_path, xml([BRANDT | {"standard_rating": "x"}] * 8))


def test_the_feed_of_national_administrators_is_named(tmp_path: Path) -> None:
    with pytest.raises(ListError, match="national administrators"):
        read(tmp_path, b'<playerslist><player FIDEID="90000011" NAME="Ozan"/></playerslist>')


PIECE = PLAIN.split(b"<playerslist>")[1].split(b"</playerslist>")[0].rstrip()
SIGNS = [b"<", b">", b"/", b"&", b"&amp;", b"]]>", b"\n", b"\r", b"\t", b" ", b"\x0b", b"\x00", b"\xc3\xa9", b"<x>",
         b"</x>", b"<player>", b"</player>", b"<sex>", b"</sex>", b"<!--", b"-->", b"<?x?>", b"Z", b""]  # fmt: skip
CHANGES = st.lists(st.tuples(st.integers(0, 1400), st.integers(0, 14), st.sampled_from(SIGNS)), max_size=4)


def read_as(players: Players) -> tuple[dict[str, list[str]], int, dict[int, str]]:
    return {tag: pa.array(texts).to_pylist() for tag, texts in players.columns.items()}, players.size, players.bad


def as_the_parser(piece: bytes) -> list[tuple[dict[str, list[str]], int, dict[int, str]]] | None:
    try:
        return [read_as(each) for each in parsed("list.xml", [b"<playerslist>", piece, b"</playerslist>"])]
    except ListError:
        return None


@given(changes=CHANGES, repeats=st.integers(1, 3))
@example(changes=[], repeats=1)
@example(changes=[(0, 0, b"x")], repeats=1)
@example(changes=[(9, 0, b"x")], repeats=2)
@example(changes=[(1400, 0, b"<player></player>")], repeats=1)
@example(changes=[(438, 0, b">")], repeats=1)  # `<>player>` between the only two
def test_what_the_fast_way_reads_the_parser_reads_alike(changes: list[tuple[int, int, bytes]], repeats: int) -> None:
    piece = PIECE * repeats
    for at, cut, sign in changes:
        piece = piece[:at] + sign + piece[at + cut :]
    if not piece.endswith(b"</player>"):
        piece += b"</player>"
    fast, alone = scanned(piece), parsed_alone_or_refused(piece)
    if fast is not None:
        assert [read_as(fast)] == as_the_parser(piece)
    if alone is not None:
        assert [read_as(alone)] == as_the_parser(piece)


def parsed_alone_or_refused(piece: bytes) -> Players | None:
    try:
        return parsed_alone("list.xml", piece)
    except ListError:
        assert as_the_parser(piece) is None
        return None


def test_the_fast_way_is_taken_at_all() -> None:
    found = scanned(PIECE * 3)
    assert found is not None
    assert found.size == 6


@pytest.mark.parametrize(
    "content",
    [
        b"<playerslist></playerslist>",
        b"<playerslist/>",
        b'\xef\xbb\xbf<?xml version="1.0" encoding="utf-8"?>\r\n<playerslist>\r\n</playerslist>\r\n',
        '<?xml version="1.0"?><playerslist />'.encode("utf-16"),
    ],
)
def test_a_list_may_have_no_player(tmp_path: Path, content: bytes) -> None:
    found = read_rating_list(written(tmp_path, content), NOVEMBER)
    assert len(found) == 0
    assert [each.code for each in found.issues] == ["LIST_EMPTY"]
    assert all(found.serves(kind) for kind in RatingType)


@pytest.mark.parametrize(
    "content",
    [b"<playerslist><Player></Player></playerslist>", b"<playerslist>Ozan</playerslist>", b"<x><playerslist/></x>"],
)
def test_a_list_without_players_holds_nothing_else(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(ListError, match="no player of the list can be read"):
        read_rating_list(written(tmp_path, content), NOVEMBER)
