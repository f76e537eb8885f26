"""The engine of one machine with several cores: a pool of processes, which outlives the death of any of them."""

import multiprocessing
import os
import signal
import sys
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import forkserver
from types import TracebackType
from typing import Any, Self

from ratebatch.pipeline.engines import DEATHS_OF_A_BLOCK, Block, Result, Shared, WorkerLostError, no_memory
from ratebatch.pipeline.engines.uninterrupted import children_uninterrupted, interrupted_afterwards

START = "spawn" if sys.platform == "win32" else "forkserver"
"""How a process starts. A plain fork would copy the locks of pyarrow's threads in whatever state they are."""

LOADED_AHEAD = ("numpy", "pydantic", "ratebatch.issues", "ratebatch.records.tournament")
"""What the server that workers are forked from has loaded: what every block needs, and nothing that starts threads."""

AHEAD = 2
"""Blocks handed out for each worker: the one it works on and the next. More would only pile up results."""


class Processes:
    """A pool of `workers` processes.

    The pool is made anew for each `map`, whose shared value it starts with, and after a death: the blocks that were
    handed out then are done again.
    """

    def __init__(self, workers: int) -> None:
        if workers < 1:
            raise ValueError("a pool has at least one worker")
        self.workers = workers
        self._context = multiprocessing.get_context(START)
        if START == "forkserver":
            self._context.set_forkserver_preload(list(LOADED_AHEAD))
        self._pool: ProcessPoolExecutor | None = None

    def map(
        self,
        function: Callable[[Shared, Block], Result],
        shared: Shared,
        blocks: Sequence[Block],
        named: Callable[[Block], str] = str,
        memory: Callable[[Block], int] = no_memory,
    ) -> Iterator[Result]:
        """Yield the results in the order of the blocks; see `Engine.map`."""
        waiting, deaths = deque(range(len(blocks))), Counter[int]()
        running: dict[int, Future[Result]] = {}
        self._start(shared)
        for number in range(len(blocks)):
            while True:
                try:
                    # A block that was there at all deaths but one is tried alone, so that the right one is named.
                    is_alone = deaths[number] == DEATHS_OF_A_BLOCK - 1
                    room = 0 if is_alone else AHEAD * self.workers
                    while waiting and (waiting[0] == number or len(running) < room):
                        running[waiting[0]] = self._submit(function, blocks[waiting[0]])
                        waiting.popleft()
                    result = running[number].result()
                    break
                except BrokenProcessPool:
                    lost = sorted(at for at, future in running.items() if _is_lost(future))
                    deaths.update(lost)
                    if deaths[number] >= DEATHS_OF_A_BLOCK:
                        self._stop()
                        raise WorkerLostError(named(blocks[number]), deaths[number]) from None
                    for at in reversed(lost):
                        del running[at]
                        waiting.appendleft(at)
                    self._start(shared)
            del running[number]
            yield result
        self._stop()

    def _submit(self, function: Callable[[Any, Block], Result], block: Block) -> "Future[Result]":
        assert self._pool is not None  # noqa: S101 - `map` started it
        with interrupted_afterwards():  # this may start a process, which would look for a pool that is gone
            return self._pool.submit(_work, function, block)

    def _start(self, shared: object) -> None:
        self._stop()
        if START == "forkserver":
            with children_uninterrupted():  # also while they load what they need
                forkserver.ensure_running()
        self._pool = ProcessPoolExecutor(self.workers, self._context, initializer=_begin, initargs=(shared,))

    def _stop(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()


def _is_lost(future: "Future[Any]") -> bool:
    return not future.done() or isinstance(future.exception(), BrokenProcessPool)


_shared: Any = None
"""In a worker, what the function gets with every block."""


def _begin(shared: object) -> None:
    """Prepare a worker: it leaves an interruption to the command, and ends when the command is gone."""
    global _shared  # the one value for the life of the worker, which is faster than sending it with every block
    _shared = shared
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(1)  # the command was killed, so nobody waits for the block


def _work(function: Callable[[Any, Block], Result], block: Block) -> Result:
    return function(_shared, block)
