"""The option `--encoding` of commands that read tournament files."""

import codecs

import click

_NO_CODE_PAGES = ("idna", "punycode", "raw_unicode_escape", "unicode_escape", "undefined")
"""Encodings of Python in which nobody writes files."""


def encoding_name(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    """Return the name of a code page as Python knows it; complain about one that is none."""
    if value is not None:
        try:
            name = codecs.lookup(value).name
            b"a,b".decode(name)
            if name not in _NO_CODE_PAGES:
                return name
            raise LookupError(name)
        except (LookupError, UnicodeError) as error:
            raise click.BadParameter(
                f"{value!r} is no encoding; write for example cp1254, cp1250 or latin-1"
            ) from error
    return value
