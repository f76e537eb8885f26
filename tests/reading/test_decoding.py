"""Bytes become text without a guess: UTF-8, UTF-16 by its mark, the declared code page, or a question."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.issues import holds
from ratebatch.reading.decoding import decode, readings, split_lines, telling_byte


@pytest.mark.parametrize(
    "content",
    [
        "012 Şile\n".encode(),
        b"\xef\xbb\xbf" + "012 Şile\n".encode(),
        "\xef\xbb\xbf012 Şile\n".encode(),
        "012 Şile\n\x1a".encode(),
        "012 Şile\n".encode("utf-16"),
        b"\xfe\xff" + "012 Şile\n".encode("utf-16-be"),
        unicodedata.normalize("NFD", "012 Şile\n").encode(),
    ],
    ids=["plain", "mark", "mark read as Latin", "Ctrl-Z", "UTF-16", "UTF-16 big", "accents apart"],
)
def test_text_without_marks(content: bytes) -> None:
    decoded = decode(content)
    assert decoded.text.rstrip("\n") == "012 Şile"
    assert decoded.issues == ()


def test_marks_in_the_middle_of_joined_files() -> None:
    joined = "012 A\n\ufeff012 B\n\xef\xbb\xbf012 C\r\xef\xbb\xbf012 D"
    assert decode(joined.encode()).text == "012 A\n012 B\n012 C\r012 D"


def test_a_mark_between_files_without_a_line_end_becomes_one() -> None:
    assert split_lines(decode("001    1 x\ufeff012 B".encode()).text) == ["001    1 x", "012 B"]


def test_declared_code_page_is_used_and_said() -> None:
    decoded = decode("012 Şile".encode("cp1254"), "cp1254", "a.trf")
    assert decoded.text == "012 Şile"
    assert [(each.code, each.source.file) for each in decoded.issues] == [("ENCODING_USED", "a.trf")]


def test_utf8_wins_over_the_declared_code_page() -> None:
    assert decode("012 Şile".encode(), "cp1254").issues == ()


def test_unknown_code_page_is_a_question_with_the_word_in_each_candidate() -> None:
    decoded = decode("012 A\r001    1 w    Öztürk, Şule\r".encode("cp1254"), None, "a.trf")
    (found,) = decoded.issues
    assert (*found.place, decoded.text, decoded.encoding) == (2, 15, "ENCODING_UNKNOWN", "", "")
    for reading in ("cp1254 (Turkey) reads “Öztürk”", "cp1252", "cp1250", "cp1251 (Cyrillic) reads “Цztьrk”"):
        assert reading in found.message
    assert "--encoding" in found.fix


@pytest.mark.parametrize(
    ("text", "page"),
    [
        ("012 Peñas\r032 ESP\r", "cp1252"),
        ("012 Żory\n032 POL\n", "cp1250"),
        ("012 Şile\n032 TUR\n", "cp1254"),
        ("012 Тула\n032 RUS\n", "cp1251"),
        ("1;Ibáñez, Óscar;ESP\n2;Ruiz, Íñigo;ESP\n3;Öz, Ada;TUR\n", "cp1252"),
        ("012 Şile\n032 XYZ\n", "cp1254"),
    ],
)
def test_the_code_page_of_the_federation_is_proposed_first(text: str, page: str) -> None:
    """The federation of the event, else that of most players; Turkey's where neither is known."""
    (found,) = decode(text.encode(page), None, "a.trf").issues
    assert f"--encoding {page}." in found.fix
    assert f"{page} (" in found.message.partition(" reads ")[0]


def test_declared_code_page_that_fails_says_at_which_byte() -> None:
    (found,) = decode(b"012 A\n\x81", "cp1252").issues
    assert found.place == (2, 1, "ENCODING_UNKNOWN")
    assert "byte 7 of the file (0x81" in found.message


@pytest.mark.parametrize("encoding", ["no-such-page", "hex"])
def test_what_is_no_code_page_is_said(encoding: str) -> None:
    (found,) = decode(b"\xd6", encoding).issues
    assert found.code == "ENCODING_UNKNOWN"
    assert encoding in found.message


def test_nul_byte_has_its_place() -> None:
    decoded = decode(b"012 A\r\n0\x002 B")
    assert decoded.issues[0].place == (2, 2, "NUL_BYTE")
    assert decoded.text == ""


def test_lines_end_with_cr_and_lf_only() -> None:
    assert split_lines("a\r\nb\rc\nd\x0be\u2028f\x85g") == ["a", "b", "c", "d\x0be\u2028f\x85g"]


@given(st.binary(max_size=300), st.sampled_from([None, "cp1254", "cp1251", "utf-16"]))
def test_any_bytes_decode_or_are_an_issue(content: bytes, encoding: str | None) -> None:
    decoded = decode(content, encoding)
    assert decoded.encoding or any(holds(found) for found in decoded.issues)
    assert len(split_lines(decoded.text)) == len(split_lines(decoded.written))


@pytest.mark.parametrize(
    ("text", "page", "word"),
    [
        ("Müller; Yıldız", "cp1254", "Yıldız"),
        ("Müller; Şule", "cp1254", "Şule"),
        ("Öz; Wałęsa", "cp1250", "Wałęsa"),
        ("Öz; Þóra", "cp1252", "Þóra"),
    ],
)
def test_the_word_that_tells_the_code_page_is_found(text: str, page: str, word: str) -> None:
    """Windows-1252 and 1254 share `ü` and `ö` and differ in ğ, ı, ş; Windows-1250 shares them, and differs in ł, ę."""
    content = text.encode(page)
    assert f"{page} " in (told := readings(content, telling_byte(content)))
    assert f"reads “{word}”" in told


def test_letters_that_all_read_alike_tell_nothing() -> None:
    assert telling_byte("Müller, Öz, Élan".encode("cp1252")) == -1
