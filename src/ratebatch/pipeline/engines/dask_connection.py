"""The way to a Dask cluster: to a scheduler by its address, or to a cluster of this machine that is started here."""

import asyncio
import logging
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

from ratebatch.errors import NothingDoneError, UsageError
from ratebatch.pipeline.engines.uninterrupted import children_uninterrupted

CONNECT_SECONDS = 10
"""How long a scheduler may take to answer; one that is just being started is waited for so long."""


def dask() -> Any:
    """Return the package `distributed`; raise UsageError where it is not installed."""
    try:
        import distributed
    except ModuleNotFoundError as error:
        raise UsageError("--engine dask needs Dask: pip install 'ratebatch[dask]'.") from error
    return distributed


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """Yield a client of the scheduler at an address; raise NothingDoneError where none answers.

    It is asked who it is first: a client that does not come about leaves a connection open and complains of it.
    """
    distributed = dask()
    with _silence():
        try:
            with ThreadPoolExecutor(1) as apart:  # whoever calls this may be in an event loop already
                told = apart.submit(asyncio.run, _identity(address)).result()
        except TypeError as error:
            raise NothingDoneError(
                f"{address} needs certificates, and Dask has none here: name them in its configuration "
                "(distributed.comm.tls), or give a client of your own."
            ) from error
        except Exception as error:  # whatever listens there may answer in any way
            raise _no_answer(address, type(error).__name__) from error
        if not isinstance(told, dict) or told.get("type") != "Scheduler":
            raise _no_answer(address, "something else answers")
        client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
        try:
            yield client
        finally:
            with suppress(Exception):  # it is gone; nothing of the run hangs on it any more
                client.close(timeout=CONNECT_SECONDS)


async def _identity(address: str) -> Any:
    distributed = dask()
    certificates = distributed.Security().get_connection_args("client")
    async with distributed.rpc(address, connection_args=certificates, timeout=CONNECT_SECONDS) as scheduler:
        return await asyncio.wait_for(scheduler.identity(), CONNECT_SECONDS)


def _no_answer(address: str, how: str) -> NothingDoneError:
    return NothingDoneError(
        f"the Dask scheduler {address} does not answer ({how}). Write its address as the scheduler prints it when it "
        "starts, for example tcp://10.0.0.5:8786."
    )


@contextmanager
def local_cluster(workers: int | None) -> Iterator[Any]:
    """Yield a client of a cluster with so many workers, started on this machine and ended again."""
    distributed = dask()
    with _silence(), ExitStack() as started:
        with children_uninterrupted():
            cluster = started.enter_context(
                distributed.LocalCluster(
                    n_workers=workers or os.cpu_count(),
                    threads_per_worker=1,
                    host="127.0.0.1",
                    dashboard_address="127.0.0.1:0",
                    silence_logs=logging.CRITICAL,
                )
            )
        client = distributed.Client(cluster, timeout=CONNECT_SECONDS, set_as_default=False)
        yield started.enter_context(client)


@contextmanager
def _silence() -> Iterator[None]:
    """Keep back what Dask logs of connections that break: the message of the run says it."""
    handlers = logging.getLogger("distributed").handlers
    before = [each.level for each in handlers]
    for each in handlers:
        each.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for each, level in zip(handlers, before, strict=True):
            each.setLevel(level)
