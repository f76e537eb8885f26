"""Invented pages of published calculations: FIDE's in the old and the new layout, chess-results' card and list.

Only the layout is that of real pages: the columns, their order, asterisks, forfeits, titles in letters.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class ShownGame:
    """A game as a page prints it."""

    opponent: str
    rating: str
    score: str
    chg: str
    k: int
    product: str
    forfeit: bool = False


@dataclass(frozen=True)
class ShownEvent:
    """An event as a page prints it."""

    name: str
    start: str
    own: int
    average: int
    score: str
    chg: str
    k: int
    product: str
    games: Sequence[ShownGame]


def fide_page(events: Sequence[ShownEvent], *, new: bool = False, performance: bool = False) -> str:
    """Return FIDE's page: `new` has each event in a table of its own, `performance` the column Rp behind chg."""
    parts = [_new(event, performance) if new else _old(event, performance) for event in events]
    if new:
        head = "<!DOCTYPE html><html><head><meta charset='utf-8'></head><body><h1>Individual Calculations</h1>"
        return f"{head}{''.join(parts)}</body></html>"
    return f"<html><body><table><tr><td>Individual Calculations</td></tr>{''.join(parts)}</table></body></html>"


def _rows(event: ShownEvent, performance: bool) -> str:
    extra = "<td>Rp</td>" if performance else ""
    number = sum(not game.forfeit for game in event.games)
    rows = (
        f"<tr><td>Rc</td><td>Ro</td><td></td><td></td><td></td><td>w</td><td>n</td><td>chg</td>{extra}"
        "<td>K</td><td>K*chg</td></tr>"
        f"<tr><td>{event.average}</td><td>{event.own}</td><td></td><td></td><td></td><td>{event.score}</td>"
        f"<td>{number}</td><td>{event.chg}</td>{'<td>1900</td>' if performance else ''}<td>{event.k}</td>"
        f"<td>{event.product}</td></tr>"
    )
    blank = "<td></td>" if performance else ""
    for game in event.games:
        start = f"<tr><td>&nbsp;{game.opponent}</td><td>f</td><td></td><td>{game.rating}</td><td>TUR</td>"
        if game.forfeit:
            rows += f"{start}<td colspan='5'>Forfeit (+)</td></tr>"
        else:
            rows += (
                f"{start}<td>{game.score}</td><td>1</td><td>{game.chg}</td>{blank}<td>{game.k}</td>"
                f"<td>{game.product}</td></tr>"
            )
    return rows


def _old(event: ShownEvent, performance: bool) -> str:
    return (
        f"<tr><td><b>{event.name}</b></td><td>Sampleville</td><td>{event.start}</td></tr>{_rows(event, performance)}"
        "<tr><td>* Rating difference of more than 400.</td></tr>"
    )


def _new(event: ShownEvent, performance: bool) -> str:
    return (
        f"<div class='head'><a href='#'>{event.name}</a></div><div>Sampleville TUR</div><div>{event.start}</div>"
        f"<table>{_rows(event, performance)}</table><p>* Rating difference of more than 400.</p>"
    )


def card(event: ShownEvent) -> str:
    """Return the card of a player on chess-results, with its rating columns; decimal commas, a forfeit as `1K`."""
    rows = "".join(
        f"<tr><td>{number}</td><td>{number}</td><td>{number + 1}</td><td>{game.opponent}</td><td>{game.rating}</td>"
        f"<td>TUR</td><td>{'1K' if game.forfeit else _sign(game.score)}</td>"
        + (
            "<td></td><td></td><td></td><td></td></tr>"
            if game.forfeit
            else _cells(_expected(game), _comma(game.chg), str(game.k), _comma(game.product)) + "</tr>"
        )
        for number, game in enumerate(event.games, 1)
    )
    heading = _headings("Rd.", "Bo.", "SNo", "Name", "RtgI", "FED", "Res.", "we", "w-we", "K", "rtg+/-")
    return f"<html><body><h2>{event.name}</h2><table>{heading}{rows}</table></body></html>"


def rating_page(event: ShownEvent, player: str, fide_id: int) -> str:
    """Return the list of an event on chess-results with n, w, we, w-we, K and rtg+/-."""
    number = sum(not game.forfeit for game in event.games)
    heading = _headings("Rk.", "Name", "FideID", "Rtg", "Pts.", "n", "w", "we", "w-we", "K", "rtg+/-")
    sums = (str(number), event.score, "1,00", _comma(event.chg), str(event.k), _comma(event.product))
    row = f"<tr>{_cells('1', player, str(fide_id), str(event.own), event.score, *sums)}</tr>"
    somebody = ("2", "Somebody, Else", "90000999", "1800", "0", "1", "0", "0,5", "-0,5", "20", "-10")
    other = f"<tr>{_cells(*somebody)}</tr>"
    return f"<html><body><h2>{event.name}</h2><table>{heading}{other}{row}</table></body></html>"


def _headings(*names: str) -> str:
    return "<tr>" + "".join(f"<th>{name}</th>" for name in names) + "</tr>"


def _cells(*texts: str) -> str:
    return "".join(f"<td>{text}</td>" for text in texts)


def _sign(score: str) -> str:
    return {"1.00": "1", "0.50": "½", "0.00": "0"}[score]


def _comma(text: str) -> str:
    return text.replace(".", ",")


def _expected(game: ShownGame) -> str:
    hundredths = int(game.score.replace(".", "")) - int(game.chg.replace(".", ""))
    return f"0,{hundredths:02d}"


def page_of(rows: Sequence[dict[str, str]], *, own: int | None = None, star_from: int = 400) -> ShownEvent:
    """Return the event of some rows of games.csv as a page prints it; another own rating only in the sums."""
    counted = [row for row in rows if row["counted"] == "yes"]
    games = [
        ShownGame(
            row["opponent_name"],
            row["opponent_rating_used"] + ("*" if abs(int(row["difference"])) >= star_from else ""),
            row["score"],
            row["delta"],
            int(row["k"]),
            row["k_delta"],
        )
        for row in counted
    ]
    games += [
        ShownGame(row["opponent_name"], row["opponent_rating"], "1.00", "", 0, "", forfeit=True)
        for row in rows
        if row["reason"] == "FORFEIT"
    ]
    used = [int(row["opponent_rating_used"]) for row in counted]
    return ShownEvent(
        name=rows[0]["event"],
        start=rows[0]["date"] or "2025-11-03",
        own=own or int(counted[0]["own_rating"]),
        average=round(sum(used) / len(used)),
        score=_sum(row["score"] for row in counted),
        chg=_sum(row["delta"] for row in counted),
        k=int(counted[0]["k"]),
        product=_sum(row["k_delta"] for row in counted),
        games=games,
    )


def _sum(texts: Iterable[str]) -> str:
    total = sum(int(text.replace(".", "")) for text in texts)
    return f"{'-' if total < 0 else ''}{abs(total) // 100}.{abs(total) % 100:02d}"
