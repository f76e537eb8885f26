"""Clusters and clients that are not what a run needs."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest


@contextmanager
def cluster(**options: Any) -> Iterator[str]:
    """Yield the address of a scheduler in this process, with workers of these options in it, by default none."""
    made: Any = pytest.importorskip("distributed").LocalCluster
    chosen: dict[str, Any] = {"n_workers": 0, "processes": False, "host": "127.0.0.1", "protocol": "tcp"} | options
    with made(dashboard_address="127.0.0.1:0", silence_logs=50, **chosen) as local:
        yield local.scheduler_address


class Client:
    """A client that answers as if workers had these states and versions, and whose blocks are never done."""

    def __init__(self, workers: dict[str, dict[str, Any]], versions: Callable[[], dict[str, Any]] = dict) -> None:
        self.status = "running"
        self.scheduler = SimpleNamespace(identity=None)
        self.workers, self.versions = workers, versions

    def sync(self, function: object, *_arguments: object, **_options: object) -> dict[str, Any]:
        return self.versions() if function == self.run else {"workers": self.workers}

    def run(self, _function: object, **_options: object) -> dict[str, Any]:
        return self.versions()

    def run_on_scheduler(self, function: Callable[[], str]) -> str:
        return function()


class Endless:
    """The future of a block that is never done."""

    def done(self) -> bool:
        return False

    def result(self, timeout: float) -> None:
        raise TimeoutError(timeout)
