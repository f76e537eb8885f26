"""Ctrl-C is for the command: the processes it has started end with it, and print nothing of their own."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import Any


@contextmanager
def children_uninterrupted() -> Iterator[None]:
    """Start processes here: they, and those that they start, never see the interruption of a terminal.

    A terminal sends it to every process of the command, also to those that are only half started. The command gets one
    that comes meanwhile at the end. Where a system has no signal masks (Windows) only this holds.
    """
    with interrupted_afterwards():
        if not hasattr(signal, "pthread_sigmask"):
            yield
            return
        resource_tracker.ensure_running()  # which would take SIGINT out of the mask when it is started later
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def interrupted_afterwards() -> Iterator[None]:
    """Keep an interruption of the command until the end, so that what is being started is whole and can be ended.

    A mask alone does not: it is of this thread, and another one takes the interruption.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # whose interruptions the main thread gets
        return
    came: list[Any] = []
    before = signal.signal(signal.SIGINT, lambda *what: came.append(what))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came and callable(before):
        before(*came[0])
