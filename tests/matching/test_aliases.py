"""What is known of a person under two ids is known of one."""

import pyarrow as pa
import pytest

from ratebatch.matching.aliases import history_with_one_id_each, list_with_one_id_each
from ratebatch.records.decisions import AliasDecision, Decisions
from ratebatch.records.history import PENDING_COLUMNS, STATE_COLUMNS, History
from ratebatch.records.period import Month
from tests.matching.listings import a_list, on_list

ALIAS = AliasDecision.model_validate({"old": 90000077, "id": 90000011, "from": "2026-05", "reason": "records joined"})
ALIASES = Decisions(alias=(ALIAS,)).aliases_in(Month(2026, 12))


def history(*state: dict[str, str]) -> History:
    rows = [dict.fromkeys(STATE_COLUMNS, "") | each for each in state]
    none = pa.table({name: pa.array([], type=pa.string()) for name in PENDING_COLUMNS})
    columns = {name: pa.array([row[name] for row in rows], type=pa.string()) for name in STATE_COLUMNS}
    return History(state=pa.table(columns), pending_games=none)


OLD = {
    "id": "90000077", "games_total": "12", "highest_rating": "1900", "history_complete": "yes",
    "first_listed": "2019-03", "last_rated": "2021-01",
}  # fmt: skip
NEW = {
    "id": "90000011", "games_total": "30", "highest_rating": "1850", "history_complete": "yes",
    "first_listed": "2024-07", "last_rated": "2026-10",
}  # fmt: skip


@pytest.mark.parametrize("rows", [(OLD, NEW), (NEW, OLD)])
def test_games_add_up_and_the_highest_and_the_ends_stay(rows: tuple[dict[str, str], ...]) -> None:
    (found,) = history_with_one_id_each(history(*rows), ALIASES).state.to_pylist()
    assert found | {"name": ""} == {
        "id": "90000011", "name": "", "games_total": "42", "highest_rating": "1900", "history_complete": "yes",
        "first_listed": "2019-03", "last_rated": "2026-10", "games_at_least": "",
    }  # fmt: skip


def test_games_that_one_row_does_not_know_are_at_least_those_that_are_known() -> None:
    old = OLD | {"games_total": "", "games_at_least": "7"}
    (found,) = history_with_one_id_each(history(old, NEW), ALIASES).state.to_pylist()
    assert (found["games_total"], found["games_at_least"]) == ("", "37")  # 7 + 30


@pytest.mark.parametrize(("unknown", "value"), [("games_total", ""), ("history_complete", "no"), ("first_listed", "")])
def test_what_one_row_does_not_know_is_not_known(unknown: str, value: str) -> None:
    (found,) = history_with_one_id_each(history(OLD | {unknown: value}, NEW), ALIASES).state.to_pylist()
    assert found[unknown] == value


def test_a_history_without_the_old_id_stays_as_it_is() -> None:
    before = history(NEW)
    assert history_with_one_id_each(before, ALIASES) is before


def test_a_list_with_both_ids_stays_as_it_is() -> None:
    both = a_list([on_list(90000077, "Alfa, Ada", 1990), on_list(90000011, "Alfa, Ada", 1990)])
    assert list_with_one_id_each(both, ALIASES) is both


def test_before_its_month_an_alias_is_not_in_use() -> None:
    assert Decisions(alias=(ALIAS,)).aliases_in(Month(2026, 4)) == {}
