"""Who is touched in a month by a correction, and which events became something else."""

from collections.abc import Iterator

from ratebatch.pipeline.correcting.causes import causes_of
from ratebatch.pipeline.correcting.figures import MonthFigures, PlayerMonth, TypeFigures, differing, of_players
from ratebatch.records.correction_report import Touched, VerdictChange
from ratebatch.records.output import Row
from ratebatch.records.period import Month


def touched_players(before: MonthFigures, after: MonthFigures, period: Month) -> Iterator[Touched]:
    """Yield everybody of whom the corrected month says something else, system by system, type by type, by id."""
    corrected = {(each.system, each.rating_type): each for each in after.types}
    for old in before.types:
        new = corrected.get((old.system, old.rating_type))
        if new is None:
            continue
        ids = differing(old, new)
        of_old, of_new = of_players(old, ids), of_players(new, ids)
        for each in ids:
            yield _touched(period, old, each, of_old[each], of_new[each])


def _touched(period: Month, of_type: TypeFigures, player_id: str, before: PlayerMonth, after: PlayerMonth) -> Touched:
    return Touched(
        period=period,
        system=of_type.system,
        type=of_type.rating_type,
        id=player_id,
        name=_name(after) or _name(before),
        rating_from=_number(before.listed, "rating"),
        rating_to=_number(after.listed, "rating"),
        k_from=_number(before.listed, "k"),
        k_to=_number(after.listed, "k"),
        change_from=before.change["change_exact"] if before.change else "",
        change_to=after.change["change_exact"] if after.change else "",
        causes=causes_of(before, after, f"list {of_type.base}"),
    )


def _name(month: PlayerMonth) -> str:
    rows = (month.change, month.listed, *month.kept, *month.games)
    return next((row["name"] for row in rows if row and row["name"]), "")


def _number(row: Row | None, column: str) -> int | None:
    return int(row[column]) if row and row[column].isdecimal() else None


def verdict_changes(before: MonthFigures, after: MonthFigures, period: Month) -> Iterator[VerdictChange]:
    """Yield the events, and parts of long ones, of which something else became."""
    old, new = ({_event(row): row for row in month.events.to_pylist()} for month in (before, after))
    for key in sorted({*old, *new}):
        one, other = old.get(key), new.get(key)
        verdicts = [row["verdict"] if row else "" for row in (one, other)]
        if verdicts[0] != verdicts[1]:
            yield VerdictChange(
                period=period,
                file=key[0],
                event=key[1],
                verdict_from=verdicts[0],
                verdict_to=verdicts[1],
                reason=other["reason"] if other else "",
            )


def _event(row: Row) -> tuple[str, str, str, str]:
    return (row["file"], row["event"], row["start"], row["systems"])
