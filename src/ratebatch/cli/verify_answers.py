"""The answers of `ratebatch verify`: each one call, its text in the form asked for, and whether all agrees."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import click

from ratebatch.cli.list_option import list_option
from ratebatch.cli.printed import say
from ratebatch.issues import masked
from ratebatch.pipeline.verifying import VerifyRequest, check_folder, other_editions, verify_against
from ratebatch.pipeline.verifying_chain import check_chain
from ratebatch.records.wording import several
from ratebatch.reporting.verification_checks import MOST_SHOWN, as_json, exact_or_nothing, issue_lines, table_lines
from ratebatch.reporting.verification_forms import FORMS
from ratebatch.verifying.editions import OtherRating
from ratebatch.verifying.self_check import SelfCheck

MOST_EXAMPLES = 5
"""So many players of a month that does not hold are printed; JSON has all of them."""


class Answer(NamedTuple):
    """What is printed, and whether the exit code says that nothing differs."""

    text: str
    agrees: bool


MADE_AGAIN = (
    "every figure of the articles was made again for {these}: difference, limit, expected score, K x games, sum, "
    "rounding, floor, new and first ratings; every result was held against its score, every sum against its parts, "
    "every row of the new list against the changes; not made again: how K came about, games before this "
    "period, performance"
)
"""What the check of a folder makes again, and what it takes as it stands."""


MANIFEST_UNHASHED = (
    "Nothing in the folder hashes manifest.json itself: period, state, editions, lists, inputs and events were held "
    "against the other files; the SHA-256 of the lists, the decisions and the options stand in no other. Keep this "
    "SHA-256 outside the folder and compare it."
)
"""What the check of a folder cannot know of its manifest."""


def published_answer(request: VerifyRequest, form: str) -> Answer:
    """Answer with the differences to a published list and the compared calculations."""
    found = verify_against(request)
    if form == "csv" and found.verifications and found.calculations:
        say("The table holds the differences; the compared calculations are in text, json and html.", err=True)
    return Answer(FORMS[form](found.verifications, found.calculations), found.agrees)


def self_check_answer(folder: Path, form: str) -> Answer:
    """Answer with what is wrong in a folder."""
    _text_or_json(form, "the check of a folder alone")
    found = check_folder(folder)
    if form == "json":
        content = found._asdict() | {
            "holds": found.holds,
            "issues": [each.model_dump(mode="json") for each in found.issues],
        }
        return Answer(as_json(content), found.holds)
    lines = [f"{folder}, list {found.period}: {found.files} files against the manifest."]
    if found.recomputed:
        these = f"{several(found.players, 'player')} and {several(found.games, 'row')} of games"
        lines.append(f"{', '.join(found.recomputed)}: {MADE_AGAIN.format(these=these)}.")
    if found.only_added_up:
        lines.append(f"{', '.join(found.only_added_up)}: hashes and sums only; the articles are not applied again.")
    lines.append(f"manifest.json: SHA-256 {found.manifest_sha256}. {MANIFEST_UNHASHED}")
    lines += issue_lines(found.issues)
    lines.append(_agrees(found) if found.holds else f"{several(len(found.issues), 'finding')}.")
    return Answer("\n".join(lines) + "\n", found.holds)


def _agrees(found: SelfCheck) -> str:
    """Return what agrees: no more than what was checked."""
    if not found.only_added_up:
        return "Everything agrees."
    if not found.recomputed:
        return "Hashes and sums agree."
    return (
        f"Everything of {', '.join(found.recomputed)} agrees; of {', '.join(found.only_added_up)} hashes and sums do."
    )


def editions_answer(request: VerifyRequest, form: str) -> Answer:
    """Answer with who would differ under the neighbouring editions; nothing of it is a fault."""
    _text_or_json(form, "--editions")
    found = other_editions(request)
    if form == "json":
        content = [
            {
                "system": rating.facts.system,
                "type": str(rating.facts.type),
                "editions": [
                    under._asdict() | {"differing": [each._asdict() for each in under.differing]} for under in editions
                ],
            }
            for rating, editions in found
        ]
        return Answer(as_json(content), agrees=True)
    lines = []
    for rating, editions in found:
        for under in editions:
            later = "" if under.in_force else ", which was not in force yet when the list was made"
            lines.append(
                f"{rating.facts.system} {rating.facts.type} under the edition of {under.edition}{later}: "
                f"{len(under.differing)} of {several(under.players, 'player')} would differ."
            )
            lines += [_under_edition(each) for each in under.differing[:MOST_SHOWN]]
            if len(under.differing) > MOST_SHOWN:
                lines.append(f"  and {len(under.differing) - MOST_SHOWN} more; --format json has all of them.")
    return Answer(masked("\n".join(lines) + "\n"), agrees=True)


def _under_edition(each: OtherRating) -> str:
    games, other_games = several(each.games, "game"), several(each.other_games, "game")
    ours = f"{exact_or_nothing(each.exact)} ({games}), {each.rating or 'unrated'}"
    other = f"{exact_or_nothing(each.other_exact)} ({other_games}), {each.other_rating or 'unrated'}"
    return f"  {each.id} {each.name}: {ours} -> {other}"


def chain_answer(folders: Sequence[Path], given: Sequence[str], form: str, encoding: str | None = None) -> Answer:
    """Answer with which months hold together."""
    _text_or_json(form, "--chain")
    registries = [Path(text) for text in given if Path(text).is_dir()]
    if len(registries) > 1:
        raise click.BadParameter("give one registry of lists", param_hint="--chain")
    lists = [list_option(text, "--chain", encoding=encoding) for text in given if not Path(text).is_dir()]
    links = check_chain(folders, lists, registries[0] if registries else None)
    agrees = all(link.holds for link in links)
    if form == "json":
        return Answer(as_json([link._asdict() | {"holds": link.holds} for link in links]), agrees)
    heading = ("list", "rating", "base", "holds", "base differs", "added up", "not added up", "moved without us")
    rows = [
        (
            link.period,
            f"{link.system} {link.type}",
            link.base_list,
            f"list {', '.join(link.missing)} missing" if link.missing else "yes" if link.holds else "no",
            *map(str, (link.base_differs, link.added_up, link.not_added_up, link.moved_without_us)),
        )
        for link in links
    ]
    lines = table_lines(heading, rows)
    for link in links:
        lines += [f"  {link.period} {problem}" for problem in link.problems]
        lines += [f"  {link.period} {example}" for example in link.examples[:MOST_EXAMPLES]]
        if len(link.examples) > MOST_EXAMPLES:
            more = len(link.examples) - MOST_EXAMPLES
            lines.append(f"  {link.period} and {more} more; --format json has all of them.")
    return Answer(masked("\n".join(lines) + "\n"), agrees)


def _text_or_json(form: str, what: str) -> None:
    if form not in ("text", "json"):
        raise click.UsageError(f"{what} is printed as text or JSON")
