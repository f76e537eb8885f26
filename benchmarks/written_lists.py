"""Write the invented people as FIDE publishes its combined list: 162 columns of text, or XML."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from benchmarks.people import People

HEADING = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
    "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
LINES_AT_ONCE = 50_000


def write_txt(people: People, path: Path) -> None:
    """Write the combined TXT, with the line ends of the published file."""
    _write(path, f"{HEADING}\r\n", _txt_lines(people), "")


def write_xml(people: People, path: Path) -> None:
    """Write the combined XML."""
    _write(path, '<?xml version="1.0" encoding="UTF-8"?>\n<playerslist>\n', _xml_lines(people), "</playerslist>\n")


def _write(path: Path, head: str, lines: Iterator[str], foot: str) -> None:
    """Write the lines in large pieces."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(head)
        while piece := "".join(islice(lines, LINES_AT_ONCE)):
            file.write(piece)
        file.write(foot)


def _columns(people: People) -> Iterator[tuple[object, ...]]:
    """Yield the fields of each player in the order of the published files."""
    return zip(
        people.ids,
        people.names,
        people.federations,
        ["F" if woman else "M" for woman in people.women],
        people.titles,
        people.women_titles,
        people.other_titles,
        *(column for pair in zip(people.ratings, people.coefficients, strict=True) for column in pair),
        people.years,
        _flags(people),
        strict=True,
    )


def _flags(people: People) -> list[str]:
    """Return the flags: woman, inactive, both, none."""
    return [
        "w" * woman + "i" * inactive if not (woman and inactive) else "wi"
        for woman, inactive in zip(people.women, people.inactive, strict=True)
    ]


def _txt_lines(people: People) -> Iterator[str]:
    """Yield the lines of the TXT; nobody has a rating or K of 0 there, but a blank."""
    for number, name, fed, sex, title, w_title, o_title, s, sk, r, rk, b, bk, year, flag in _columns(people):
        yield (
            f"{number:<15}{name:<61}{fed} {sex:<4}{title:<5}{w_title:<5}{o_title:<19}"
            f"{s or '':<6}0   {sk or '':<3}{r or '':<6}0   {rk or '':<3}{b or '':<6}0   {bk or '':<3}"
            f"{year:04}  {flag:<4}\r\n"
        )


def _xml_lines(people: People) -> Iterator[str]:
    """Yield the players of the XML, where a missing rating is 0 and a missing K empty."""
    for number, name, fed, sex, title, w_title, o_title, s, sk, r, rk, b, bk, year, flag in _columns(people):
        yield (
            f"<player><fideid>{number}</fideid><name>{name}</name><country>{fed}</country><sex>{sex}</sex>"
            f"<title>{title}</title><w_title>{w_title}</w_title><o_title>{o_title}</o_title><foa_title></foa_title>"
            f"<rating>{s}</rating><games>0</games><k>{sk or ''}</k>"
            f"<rapid_rating>{r}</rapid_rating><rapid_games>0</rapid_games><rapid_k>{rk or ''}</rapid_k>"
            f"<blitz_rating>{b}</blitz_rating><blitz_games>0</blitz_games><blitz_k>{bk or ''}</blitz_k>"
            f"<birthday>{year or ''}</birthday><flag>{flag}</flag></player>\n"
        )
