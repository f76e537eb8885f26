"""`ratebatch completion`: the script with which a shell completes commands, options and choices."""

import click

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script with which SHELL completes commands, options and their choices.

    Put it where the shell reads it at its start; afterwards the Tab key completes.

    \b
    Example:
      ratebatch completion bash > ~/.local/share/bash-completion/completions/ratebatch
      ratebatch completion zsh > ~/.zfunc/_ratebatch
      ratebatch completion fish > ~/.config/fish/completions/ratebatch.fish
    """
    from click.shell_completion import ShellComplete, get_completion_class

    kind = get_completion_class(shell)
    assert kind is not None  # noqa: S101 - each of SHELLS comes with Click
    # The script itself, without Click's look at the shell of this machine: it may be for another one.
    script = ShellComplete.source(kind(context.find_root().command, {}, "ratebatch", "_RATEBATCH_COMPLETE"))
    click.echo(script.encode(), nl=False)
