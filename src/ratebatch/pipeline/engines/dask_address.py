"""The address of a Dask scheduler as the scheduler prints it, looked at before anything is asked of the network."""

import re

from ratebatch.errors import UsageError

_ADDRESS = re.compile(r"(?:(?:tcp|tls|ws|wss|ucx)://)?(?:[^\s/:@\[\]]+|\[[0-9A-Fa-f:.%]+\]):(\d{1,5})")

_LAST_PORT = 65535


def scheduler_address(written: str) -> str:
    """Return the address without blanks around it; raise UsageError for a text that cannot be one."""
    address = written.strip()
    found = _ADDRESS.fullmatch(address)
    if found is None or not 0 < int(found[1]) <= _LAST_PORT:
        raise UsageError(
            f"--scheduler {written!r} is no address of a Dask scheduler. Write it as the scheduler prints it when it "
            "starts, with machine and port, for example tcp://10.0.0.5:8786."
        )
    return address
