"""The end of a zip file, which lists what it holds: a file that broke off has none."""

from os import SEEK_END
from typing import BinaryIO

_BEGINS, _END = b"PK\x03\x04", b"PK\x05\x06"
_LONGEST_END = 22 + 65_535
"""Bytes of the end of a zip file, with the longest comment that can stand there."""


def is_cut_off(content: BinaryIO) -> bool:
    """Say whether a file begins as a zip file and has not the list of what it holds, with which one ends."""
    begins = content.read(len(_BEGINS)) == _BEGINS
    content.seek(max(0, content.seek(0, SEEK_END) - _LONGEST_END))
    return begins and _END not in content.read(_LONGEST_END)
