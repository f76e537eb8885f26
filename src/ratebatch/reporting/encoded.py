"""Texts as the bytes of the files and pages that are written."""


def utf8(text: str) -> bytes:
    """Return a text as UTF-8; half a sign, as a file of any name may bring one, is written as `\\uXXXX`."""
    return text.encode("utf-8", "backslashreplace")
