"""Which code page a file of a federation is probably written in: that of the Windows of its country."""

import re
from collections import Counter

CANDIDATES = (
    ("cp1254", "Turkey"),
    ("cp1252", "Western Europe"),
    ("cp1250", "Central Europe"),
    ("cp1251", "Cyrillic"),
)
"""The code pages that a message offers: those of the arbiters' Windows, most likely first."""

_FEDERATIONS = {
    "cp1254": "TUR",
    "cp1252": (
        "AND ARG AUS AUT BEL BOL BRA CAN CHI COL CRC CUB DEN DOM ECU ENG ESA ESP FAI FIN FRA GCI GER GUA HON IOM IRL "
        "ISL ITA LIE LUX MEX MNC NCA NED NOR NZL PAN PAR PER PHI POR PUR RSA SCO SMR SUI SWE URU USA VEN WLS"
    ),
    "cp1250": "ALB BIH CRO CZE HUN MNE POL ROU SLO SRB SVK",
    "cp1251": "BLR BUL KAZ KGZ MGL MKD RUS TJK UKR",
}
_PAGE = {code.encode(): page for page, codes in _FEDERATIONS.items() for code in codes.split()}
_OF_THE_EVENT = re.compile(rb"(?:^|[\r\n])032[ \t]+([A-Z]{3})\b")
_CODE = re.compile(rb"(?<![A-Za-z0-9_\x80-\xff])[A-Z]{3}(?![A-Za-z0-9_\x80-\xff])")
_LOOKED_AT = 1 << 16
_FEWEST = 2
"""A code of a federation that stands alone may be a word."""


def likely_first(content: bytes) -> tuple[tuple[str, str], ...]:
    """Return the candidates, that of the federation of the event, or of most players, first; else as they stand."""
    head = content[:_LOOKED_AT]
    event = _OF_THE_EVENT.search(head)
    page = _PAGE.get(event[1]) if event else None
    if page is None:
        counted = Counter(_PAGE[code] for code in _CODE.findall(head) if code in _PAGE)
        page = next((page for page, count in counted.most_common(1) if count >= _FEWEST), None)
    return tuple(sorted(CANDIDATES, key=lambda candidate: candidate[0] != page))
