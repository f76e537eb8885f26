"""Code pages of files that are not UTF-8, by the names that people write; light, for the command line."""

import codecs

_NO_CODE_PAGES = ("idna", "punycode", "raw_unicode_escape", "unicode_escape", "undefined")
"""Encodings of Python in which nobody writes files."""


def code_page(name: str) -> str:
    """Return the name of a code page as Python knows it; raise ValueError with examples for what is none."""
    try:
        known = codecs.lookup(name).name
        b"a,b".decode(known)
        if known in _NO_CODE_PAGES:
            raise LookupError(known)
    except (LookupError, ValueError) as error:
        raise ValueError(f"{name!r} is no encoding; write for example cp1254, cp1250 or latin-1") from error
    return known
