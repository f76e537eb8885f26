"""What cannot be the address of a scheduler is told at once, before the network is asked."""

import pytest

from ratebatch.errors import UsageError
from ratebatch.pipeline.engines.chosen import chosen_engine
from ratebatch.pipeline.engines.dask_address import scheduler_address


@pytest.mark.parametrize(
    "address",
    ["tcp://10.0.0.5:8786", "tls://rating-scheduler:8786", "10.0.0.5:8786", "tcp://[::1]:8786", "ws://a.b:80"],
)
def test_an_address_is_taken_as_it_is(address: str) -> None:
    assert scheduler_address(f" {address} ") == address


@pytest.mark.parametrize(
    "written",
    [
        "",
        "foo",
        "tcp://127.0.0.1",
        "http://127.0.0.1:8786",
        "inproc://127.0.0.1/1/2",
        "tcp://:8786",
        "tcp://a:0",
        "tcp://a:65536",
        "tcp://a:8786/status",
        "tcp://user@a:8786",
    ],
)
def test_anything_else_is_wrong_usage(written: str) -> None:
    with pytest.raises(UsageError, match=r"is no address of a Dask scheduler\. Write it as .* tcp://10\.0\.0\.5:8786"):
        chosen_engine("dask", written)
