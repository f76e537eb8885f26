"""The one place through which everything goes that a command prints.

Names of players, events and files come from strangers. What is printed for people shows � where they hold a sign that
would steer the terminal or turn the direction of the text; files, and what is piped on as a file, keep them.
"""

import sys

import click


def say(text: str, *, err: bool = False, nl: bool = True, kept: str = "") -> None:
    """Print lines for people; `kept` are signs that stay, of which the text has no others than our own."""
    from ratebatch.reporting.plain_text import shown

    click.echo(shown(text, kept), err=err, nl=nl)


def say_json(text: str, *, err: bool = False) -> None:
    """Print JSON, with the signs that a terminal would obey written as `\\uXXXX`: nothing is lost by that."""
    from ratebatch.reporting.plain_text import escaped

    click.echo(escaped(text), err=err, nl=not text.endswith("\n"))


def say_in_form(text: str, form: str, kept: str = "") -> None:
    """Print an answer in the form that was asked for: `text`, `md`, `json`, `csv` or `html`; `kept` as for `say`."""
    if form == "json":
        say_json(text)
    elif form in ("text", "md"):
        say(text, nl=False, kept=kept)
    else:  # a page says that it is UTF-8, whatever the terminal writes
        from ratebatch.reporting.encoded import utf8

        pass_on(utf8(text))


def pass_on(content: bytes) -> None:
    """Print the content of a file: as it is where it goes on to a file or a program, for people on a terminal."""
    if sys.stdout.isatty():
        say(content.decode("utf-8", "replace"), nl=False)
    else:
        click.echo(content, nl=False)
