"""Bytes for Arrow to read, in memory of its own.

Arrow reads ahead in threads, and one of them can let go of what it read a moment after the answer is there. If that is
an object of Python while the interpreter is ending, the thread cannot get at it any more, and the process is aborted
("terminate called without an active exception") although all was done.
"""

import numpy as np
import pyarrow as pa


def arrow_reader(content: bytes) -> pa.BufferReader:
    """Return what Arrow reads these bytes from: a copy that belongs to no object of Python."""
    owned = pa.allocate_buffer(len(content))
    if content:
        np.frombuffer(owned, dtype=np.uint8)[:] = np.frombuffer(content, dtype=np.uint8)
    return pa.BufferReader(owned)
