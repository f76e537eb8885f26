"""Turn every fault into a line on stderr and an exit code."""

import errno
import io
import json
import os
import re
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click

from ratebatch import __version__

ALL_RATED, SOME_HELD, WRONG_USAGE, NOTHING_DONE, BUSY, INTERNAL_ERROR = range(6)
"""The exit codes."""

_OUTPUT_IS_GONE = (errno.ENOSPC, errno.EPIPE, errno.EIO, errno.EBADF)
"""What a full or closed standard output says."""


def run(group: click.Group, arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; nothing but the interpreter's own end is raised."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _prepare_streams()
    try:
        return _code(group, words)
    finally:
        _give_up_full_streams()


def _code(group: click.Group, words: list[str]) -> int:
    from ratebatch.cli.completion import refuse_unknown_request

    try:
        refuse_unknown_request(os.environ)
        result = group.main(args=words, standalone_mode=False)
        return result if isinstance(result, int) else ALL_RATED
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.exceptions.NoArgsIsHelpError as asked:
        return _said(asked.ctx.get_help() if asked.ctx else "", WRONG_USAGE, words)
    except click.ClickException as fault:
        return _said(_usage(fault, words), WRONG_USAGE, words)
    except click.Abort:
        return _said("Stopped; the former output stands.", NOTHING_DONE, words)
    except OSError as fault:
        if fault.filename is None and fault.errno in _OUTPUT_IS_GONE:
            return _said(f"Error: the output of the command cannot be written ({fault.strerror}).", NOTHING_DONE, words)
        return _said(*_explained(fault), words)
    except Exception as fault:
        return _said(*_explained(fault), words)


def _prepare_streams() -> None:
    """Give a command that was started without output somewhere to write, and let no letter stop a message."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - for the process's life
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _give_up_full_streams() -> None:
    """Drop what a full or closed output did not take: else the interpreter ends with a code of its own, 120."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            with suppress(OSError, ValueError), Path(os.devnull).open("wb") as nowhere:
                os.dup2(nowhere.fileno(), stream.fileno())


def _said(message: str, code: int, words: Sequence[str]) -> int:
    """Print the message, as JSON if the command line asks for that, with national numbers masked."""
    from ratebatch.cli.printed import say
    from ratebatch.issues import masked

    text = masked(message)
    if "--json-log" in words:
        text = json.dumps({"kind": "error", "exit_code": code, "message": text})
    with suppress(OSError):  # a full or closed stderr changes nothing about the exit code
        say(text, err=True)
    return code


def _usage(fault: click.ClickException, words: Sequence[str]) -> str:
    context = fault.ctx if isinstance(fault, click.UsageError) else None
    hint = f"\nSee '{context.command_path} --help'." if context is not None else ""
    return f"Error: {fault.format_message()}{_in_quotes(fault, words)}{hint}"


_ONE_TOO_MANY = re.compile(r"Got unexpected extra arguments? \((.+)\)")


def _in_quotes(fault: click.ClickException, words: Sequence[str]) -> str:
    """Return the remedy where a word is one too many: it is probably the rest of a name with a blank."""
    extra = _ONE_TOO_MANY.match(fault.format_message())
    if extra is None:
        return ""
    rest = extra[1].split(" ")
    at = next((at for at in range(1, len(words)) if list(words[at : at + len(rest)]) == rest), 0)
    whole = f'"{words[at - 1]} {extra[1]}"' if at and not words[at - 1].startswith("-") else '"…"'
    return f". A name or a path with a blank in it stands in quotes: {whole}"


def _explained(fault: Exception) -> tuple[str, int]:
    from ratebatch.pipeline.request import NothingDoneError, UsageError
    from ratebatch.workspace import Busy, OutputUnusable

    for kind, code in (
        (UsageError, WRONG_USAGE),
        (NothingDoneError, NOTHING_DONE),
        (OutputUnusable, NOTHING_DONE),
        (Busy, BUSY),
    ):
        if isinstance(fault, kind):
            return f"Error: {fault}", code
    frames = traceback.extract_tb(fault.__traceback__)
    ours = [frame for frame in frames if "ratebatch" in frame.filename]
    places = {f"{at.name} in {Path(at.filename).name}, line {at.lineno}": None for at in (*ours[-1:], frames[-1])}
    said = (
        f"Internal error: {type(fault).__name__}: {fault}\n"
        "This is our fault; the former output stands. Please report this text with the input that caused it:\n"
        f"  ratebatch {__version__}: {'; '.join(places)}"
    )
    return said, INTERNAL_ERROR
