"""Write lists in FIDE's fixed-width layouts, with invented players, for the tests of list reading."""

import zipfile
from pathlib import Path

COMBINED = {
    "ID Number": 1, "Name": 16, "Fed": 77, "Sex": 81, "Tit": 85, "WTit": 90, "OTit": 95, "FOA": 110, "SRtng": 114,
    "SGm": 120, "SK": 124, "RRtng": 127, "RGm": 133, "Rk": 137, "BRtng": 140, "BGm": 146, "BK": 150, "B-day": 153,
    "Flag": 159,
}  # fmt: skip
WITHOUT_FOA = {word: at - 4 if at > 110 else at for word, at in COMBINED.items() if word != "FOA"}
SINGLE = {
    "ID Number": 1, "Name": 16, "Fed": 77, "Sex": 81, "Tit": 85, "WTit": 90, "OTit": 95, "FOA": 110, "JAN23": 114,
    "Gms": 120, "K": 124, "B-day": 127, "Flag": 133,
}  # fmt: skip
OF_2011 = {
    "ID number": 1, "Name": 11, "Titl": 45, "Fed": 49, "Mar11": 54, "Games": 60, "Born": 65, "Flag": 71,
}  # fmt: skip

OZAN = {
    "ID Number": "90000011", "Name": "Ozan, Ulku", "Fed": "TUR", "Sex": "M", "Tit": "FM", "OTit": "FA,NI",
    "SRtng": "2210", "SGm": "9", "SK": "20", "RRtng": "2188", "RGm": "0", "Rk": "20", "B-day": "1994",
}  # fmt: skip
BRANDT = {
    "ID Number": "90000022", "Name": "Brandt, Lea", "Fed": "GER", "Sex": "F", "Tit": "WCM", "WTit": "WCM",
    "SRtng": "1988", "SGm": "0", "SK": "20", "B-day": "2001", "Flag": "wi",
}  # fmt: skip
CELIK = {
    "ID Number": "90000033", "Name": "Celik, Mert", "Fed": "TUR", "Sex": "M", "BRtng": "1705", "BGm": "11", "BK": "40",
    "B-day": "0000",
}  # fmt: skip


def row(columns: dict[str, int], fields: dict[str, str]) -> str:
    """Return a padded row; a field longer than its column pushes what follows to the right."""
    text, pushed = "", 0
    for word, at in columns.items():
        text = text.ljust(at - 1 + pushed) + fields.get(word, "")
        pushed = max(pushed, len(text) - _end(columns, word)) if len(text) > _end(columns, word) + pushed else pushed
    return text.ljust(_end(columns, "Flag") + pushed)


def fide_txt(columns: dict[str, int], *players: dict[str, str], line_end: str = "\r\n") -> bytes:
    """Return a whole list."""
    heading = row(columns, {word: word for word in columns})
    return "".join(line + line_end for line in (heading, *(row(columns, player) for player in players))).encode()


def written(folder: Path, content: bytes, name: str = "list.txt") -> Path:
    """Write a list and return its path."""
    path = folder / name
    path.write_bytes(content)
    return path


def zipped(folder: Path, members: dict[str, bytes], name: str = "list.zip") -> Path:
    """Write a zip file with these members and return its path."""
    path = folder / name
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for member, content in members.items():
            archive.writestr(member, content)
    return path


def _end(columns: dict[str, int], word: str) -> int:
    """Return the last character of a column, counted from 1."""
    starts = [*columns.values(), columns["Flag"] + 4]
    return starts[list(columns).index(word) + 1] - 1
