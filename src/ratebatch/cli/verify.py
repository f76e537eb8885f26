"""`ratebatch verify`: a published list against our output, or our output against itself."""

from pathlib import Path

import click

from ratebatch.cli.completed_words import A_FILE
from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.list_option import list_option
from ratebatch.cli.printed import say, say_in_form
from ratebatch.cli.shared_options import (
    NEW_FILE,
    force_option,
    form_option,
    list_encoding_option,
    lists_option,
    types_option,
)
from ratebatch.records.rating_type import RatingType
from ratebatch.systems import SYSTEM_NAMES


@click.command()
@click.argument("folders", metavar="DIR...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--published",
    type=A_FILE,
    metavar="[YYYY-MM=]FILE",
    help="The published list of the period, in any format that is read.",
)
@click.option("--published-games", metavar="COLUMN", help="Its column with the games of the period.")
@click.option(
    "--published-calculation",
    "calculations",
    multiple=True,
    type=A_FILE,
    metavar="[ID=]FILE",
    help="Saved page of a player's published calculation; without ID= the id stands in the name of the file.",
)
@lists_option("One of another month, to test whether it was used.")
@click.option(
    "--lists", "lists_folder", type=click.Path(file_okay=False, path_type=Path), help="Registry of lists, for the same."
)
@list_encoding_option
@types_option("Only this type.")
@click.option("--system", "systems", multiple=True, type=click.Choice(SYSTEM_NAMES), help="Only this system.")
@click.option("--events-only", is_flag=True, help="Only players of our events; how many others differ is said.")
@click.option(
    "--strict", is_flag=True, help="Exit with 1 for K, names, birth years, sex, federation, repeated ids too."
)
@click.option("--baseline", type=NEW_FILE, help="Known differences (TOML or JSON): they are listed and do not alarm.")
@click.option(
    "--write-baseline", type=NEW_FILE, help="Write the differences found as known ones; notes of --baseline stay."
)
@click.option("--editions", is_flag=True, help="Say who would differ under the edition before and after.")
@click.option(
    "--chain",
    multiple=True,
    type=A_FILE,
    metavar="[YYYY-MM=]FILE|FOLDER",
    help="Published list, or registry of lists: say which of the months DIR... hold together.",
)
@form_option(["text", "json", "csv", "html"], "Form of the answer; csv and html with --published.")
@click.option("--out", type=NEW_FILE, help="Write to this file instead of the terminal; never into DIR.")
@force_option
def verify(
    folders: tuple[Path, ...],
    published: str | None,
    published_games: str | None,
    calculations: tuple[str, ...],
    lists: tuple[str, ...],
    lists_folder: Path | None,
    encoding: str | None,
    types: tuple[RatingType, ...],
    systems: tuple[str, ...],
    events_only: bool,
    strict: bool,
    baseline: Path | None,
    write_baseline: Path | None,
    editions: bool,
    chain: tuple[str, ...],
    form: str,
    out: Path | None,
    force: bool,
) -> int:
    """Say why a published list differs from our output, and check an output folder.

    DIR is a folder that `ratebatch rate` wrote; nothing is written into it. With --published each player whom the two
    lists show differently is named with the simplest cause that gives the published figures exactly. Causes are
    tested by the same articles that rate: a missing event, another K, another list. Without --published the folder is
    checked alone: its hashes, its sums, and every figure that the articles give again from the games.

    \b
    Example:
      ratebatch verify december/ --published 2026-12=december_fide.txt --format html --out differences.html
      ratebatch verify december/

    \b
    Exit codes: 0 all ratings and games equal, or known from --baseline; 1 something differs (with --strict also K,
    names and what else the lists print); 2 wrong usage; 3 DIR is not the complete output of a run, or a list or page
    cannot be read.
    """
    from ratebatch.cli.verify_answers import (
        chain_answer,
        editions_answer,
        published_answer,
        self_check_answer,
    )
    from ratebatch.pipeline.verifying import VerifyRequest
    from ratebatch.pipeline.verifying_targets import refuse_target
    from ratebatch.reporting.encoded import utf8
    from ratebatch.workspace.single_file import write_file

    if chain or (published is None and not calculations):  # else it is refused with the other files of the request
        refuse_target(out, "--out", folders, [Path(text.rpartition("=")[2]) for text in chain], force=force)
    if len(folders) > 1 and not chain:
        raise click.UsageError("give one DIR; several are for --chain")
    if published is None and (published_games or baseline or write_baseline or strict) and not calculations:
        raise click.UsageError("--published-games, --strict, --baseline and --write-baseline belong to --published")
    request = VerifyRequest(
        folder=folders[0],
        published=list_option(published, "--published", encoding=encoding) if published is not None else None,
        published_games=published_games,
        systems=systems,
        types=types,
        lists=tuple(list_option(text, "--list", encoding=encoding) for text in lists),
        lists_folder=lists_folder,
        calculations=calculations,
        baseline=baseline,
        write_baseline=write_baseline,
        events_only=events_only,
        strict=strict,
        out=out,
        force=force,
    )
    if chain:
        answer = chain_answer(folders, chain, form, encoding)
    elif editions:
        answer = editions_answer(request, form)
    elif published is not None or calculations:
        answer = published_answer(request, form)
    else:
        answer = self_check_answer(folders[0], form)
    if out is None:
        say_in_form(answer.text, form)
    else:
        write_file(out, utf8(answer.text))
        say(f"Written to {out}.")
    return ALL_RATED if answer.agrees else SOME_HELD
