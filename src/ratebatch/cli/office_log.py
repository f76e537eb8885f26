"""The log of an unattended command on stderr: lines for people, or one JSON object per line."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from ratebatch.cli import printed
from ratebatch.issues import masked

if TYPE_CHECKING:
    from ratebatch.pipeline.office.said import Said


def log_to(*, quiet: bool, json_log: bool) -> "Callable[[Said], None]":
    """Return the function that writes a line of the log; quiet, it writes none.

    A log that cannot be written, on a full disk for example, stops no rating.
    """

    def say(said: "Said") -> None:
        with suppress(OSError):
            if json_log:
                printed.say_json(masked(json.dumps({"kind": said.kind, "message": said.text, **said.facts})), err=True)
            elif not quiet:
                printed.say(masked(said.text), err=True)

    return say
