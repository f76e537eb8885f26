"""The same invented players as a list in every format that can be read."""

import csv
import io
from collections.abc import Callable, Mapping, Sequence

import openpyxl

from tests.reading.fide_lists import COMBINED, fide_txt

Player = dict[str, str]

OZAN: Player = {
    "id": "90000011", "name": "Ozan, Ulku", "federation": "TUR", "sex": "M", "standard_rating": "2210",
    "standard_games": "9", "standard_k": "20", "birth_year": "1994", "flag": "",
}  # fmt: skip
BRANDT: Player = {
    "id": "90000022", "name": "Brandt, Lea", "federation": "GER", "sex": "F", "standard_rating": "1988",
    "standard_games": "0", "standard_k": "20", "birth_year": "2001", "flag": "wi",
}  # fmt: skip

_TXT_WORDS = {
    "id": "ID Number", "name": "Name", "federation": "Fed", "sex": "Sex", "standard_rating": "SRtng",
    "standard_games": "SGm", "standard_k": "SK", "birth_year": "B-day", "flag": "Flag",
}  # fmt: skip
XML_TAGS = (
    "fideid", "name", "country", "sex", "title", "w_title", "o_title", "foa_title", "rating", "games", "k",
    "rapid_rating", "rapid_games", "rapid_k", "blitz_rating", "blitz_games", "blitz_k", "birthday", "flag",
)  # fmt: skip
_OF_TAG = {"fideid": "id", "country": "federation", "birthday": "birth_year"} | {
    tag: f"standard_{tag}" for tag in ("rating", "games", "k")
}
_NATIONAL = {
    "swiss-manager": {
        "ID_no": "national_id", "Name": "name", "Fed": "federation", "Sex": "sex", "Birthday": "birth_year",
        "Rtg_Nat": "national", "Fide_No": "id", "Rtg_Int": "standard_rating",
    },
    "ukd": {
        "ID_no": "national_id", "Name": "name", "Fed": "federation", "Sex": "sex", "Birthday": "birth_year",
        "UKD": "national", "Fide_No": "id", "Rtg_Int": "standard_rating",
    },
    "ecf": {
        "ECF_code": "national_id", "full_name": "name", "member_no": "", "FIDE_no": "id", "gender": "sex",
        "nation": "federation", "revised_standard": "national",
    },
    "dsb": {
        "ID": "national_id", "ZPS": "", "Mgl-Nr": "", "Status": "", "Spielername": "name", "Geschlecht": "sex",
        "Geburtsjahr": "birth_year", "DWZ": "national", "FIDE-Elo": "standard_rating", "FIDE-ID": "id",
        "FIDE-Land": "federation",
    },
}  # fmt: skip
RATING_OF = {
    "swiss-manager": "national_standard_rating", "ukd": "ukd_standard_rating", "ecf": "ecf_standard_rating",
    "dsb": "dwz_standard_rating",
}  # fmt: skip
"""The column of national ratings that a mapping makes."""


def txt(players: Sequence[Player]) -> bytes:
    """Return FIDE's TXT list."""
    return fide_txt(
        COMBINED, *({_TXT_WORDS[name]: text for name, text in player.items() if text} for player in players)
    )


def xml(players: Sequence[Player], head: str = '<?xml version="1.0"?>\n', tags: Sequence[str] = XML_TAGS) -> bytes:
    """Return FIDE's XML list; a number that is missing is 0."""
    rows = (
        "<player>\n" + "".join(f"<{tag}>{_xml_text(tag, player)}</{tag}>\n" for tag in tags) + "</player>\n"
        for player in players
    )
    return f"{head}<playerslist>\n{''.join(rows)}</playerslist>\n".encode()


def _xml_text(tag: str, player: Player) -> str:
    text = player.get(_OF_TAG.get(tag, tag), "")
    return text or ("0" if tag.endswith(("rating", "games", "k")) else "")


def csv_list(players: Sequence[Player]) -> bytes:
    """Return our CSV list."""
    return delimited([list(OZAN), *(list(player.values()) for player in players)], ",")


def xlsx(players: Sequence[Player]) -> bytes:
    """Return our list in a workbook, numbers as numbers."""
    cells = [[int(text) if text.isdigit() else text or None for text in player.values()] for player in players]
    return workbook({"list": [list(OZAN), *cells]})


def workbook(sheets: Mapping[str, Sequence[object]]) -> bytes:
    """Return a workbook with these sheets."""
    book = openpyxl.Workbook()
    book.remove(book.active)
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def delimited(rows: Sequence[Sequence[str]], delimiter: str) -> bytes:
    """Return rows of fields with a sign between them."""
    stream = io.StringIO()
    csv.writer(stream, delimiter=delimiter, lineterminator="\n").writerows(rows)
    return stream.getvalue().encode()


def national(name: str) -> Callable[[Sequence[Player]], bytes]:
    """Return what makes the lists of a mapping; the national rating is FIDE's."""
    columns = _NATIONAL[name]

    def made(players: Sequence[Player]) -> bytes:
        known = [
            player | {"national_id": f"1000{player['id'][-4:]}", "national": player["standard_rating"], "": ""}
            for player in players
        ]
        rows = [list(columns), *([player[column] for column in columns.values()] for player in known)]
        return delimited(rows, "," if name in ("ecf", "dsb") else ";")

    return made


LISTS: dict[str, Callable[[Sequence[Player]], bytes]] = {
    "fide-txt": txt,
    "fide-xml": xml,
    "csv": csv_list,
    "xlsx": xlsx,
    **{name: national(name) for name in _NATIONAL},
}
"""What makes a list of each format; a new reader adds one."""
