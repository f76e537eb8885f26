"""The desk calculator in tests: the public command, its JSON object and its text."""

import json
from typing import Any

from tests.cli.desk import Desk


def answer(desk: Desk, *arguments: str) -> dict[str, Any]:
    """Return the JSON object that the command prints."""
    ran = desk.run("calc", *arguments, "--json")
    assert (ran.code, ran.stderr) == (0, "")
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


def said(desk: Desk, *arguments: str) -> str:
    """Return the text that the command prints."""
    ran = desk.run("calc", *arguments)
    assert (ran.code, ran.stderr) == (0, "")
    return ran.stdout


def result(found: dict[str, Any]) -> tuple[str, int, int]:
    """Return the exact change, the rounded one and the new rating."""
    return found["change_exact"], found["change"], found["new_rating"]


def step(found: dict[str, Any], name: str) -> dict[str, Any]:
    """Return the one step of a name."""
    (only,) = [each for each in found["steps"] if each["name"] == name]
    return dict(only)
