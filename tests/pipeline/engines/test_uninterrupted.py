"""An interruption is for the command alone, and comes when what it starts is whole."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from ratebatch.pipeline.engines.uninterrupted import children_uninterrupted, interrupted_afterwards

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no signal masks there")


@pytest.fixture(autouse=True)
def _as_in_a_terminal() -> Iterator[None]:
    """Be interrupted as in a terminal: what a shell starts in the background ignores it, and Python leaves it so."""
    former = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, former)


WAITS = "import time; print('here', flush=True); time.sleep(0.3); print('there')"


def test_a_process_started_meanwhile_does_not_see_it() -> None:
    command = [sys.executable, "-c", WAITS]
    with children_uninterrupted(), subprocess.Popen(command, stdout=-1, stderr=-1) as child:  # noqa: S603 - our own
        assert child.stdout is not None
        assert child.stdout.readline() == b"here\n"
        child.send_signal(signal.SIGINT)
        assert child.communicate() == (b"there\n", b"")


@pytest.mark.parametrize("waiting", [children_uninterrupted, interrupted_afterwards])
def test_the_command_is_interrupted_afterwards(waiting: Callable[[], AbstractContextManager[None]]) -> None:
    done = []

    def interrupted() -> None:
        with waiting():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("whole")

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert done == ["whole"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, set())
