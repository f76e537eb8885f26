"""`ratebatch completion`: the script with which a shell completes commands, options and choices."""

from collections.abc import Mapping

import click

from ratebatch.cli.printed import pass_on

SHELLS = ("bash", "zsh", "fish")

VARIABLE = "_RATEBATCH_COMPLETE"
"""With what the script of a shell asks for completions; Click answers."""


def refuse_unknown_request(environment: Mapping[str, str]) -> None:
    """Raise UsageError for what no script asks and Click would answer with silence or a fault of ours."""
    asked = environment.get(VARIABLE)
    if not asked:
        return
    known = [f"{shell}_{what}" for shell in SHELLS for what in ("source", "complete")]
    if asked not in known:
        raise click.UsageError(f"{VARIABLE} is {asked!r}; allowed are {', '.join(known)}. Unset it to run a command.")
    at = environment.get("COMP_CWORD")
    is_place = at is not None and (asked.startswith("fish") or (at.isascii() and at.isdecimal()))  # fish sets the word
    if asked.endswith("_complete") and not ("COMP_WORDS" in environment and is_place):
        raise click.UsageError(
            f"{VARIABLE}={asked} is for the script of the shell, which sets COMP_WORDS and COMP_CWORD too. Unset it to "
            "run a command."
        )


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script with which SHELL completes commands, options, choices, files, players and events.

    Put it where the shell reads it at its start, and open a new window; then the Tab key completes. The folder must be
    there. zsh looks into it only if ~/.zshrc has this line above `compinit`: fpath=(~/.zfunc $fpath)

    \b
    Example:
      mkdir -p ~/.local/share/bash-completion/completions
      ratebatch completion bash > ~/.local/share/bash-completion/completions/ratebatch
      mkdir -p ~/.zfunc
      ratebatch completion zsh > ~/.zfunc/_ratebatch
      mkdir -p ~/.config/fish/completions
      ratebatch completion fish > ~/.config/fish/completions/ratebatch.fish
    """
    from click.shell_completion import ShellComplete, get_completion_class

    kind = get_completion_class(shell)
    assert kind is not None  # noqa: S101 - each of SHELLS comes with Click
    # The script itself, without Click's look at the shell of this machine: it may be for another one.
    script = ShellComplete.source(kind(context.find_root().command, {}, "ratebatch", VARIABLE))
    pass_on(script.encode())
