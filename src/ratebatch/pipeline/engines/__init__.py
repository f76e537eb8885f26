"""Where the blocks of a period are worked on: in this process, in several of this machine, on a Dask cluster.

An engine knows nothing about chess: it maps one function over blocks and gives the results back in the order of the
blocks, whoever finished first, so that what is made of them does not depend on the engine.
"""

from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import Protocol, Self, TypeVar

from ratebatch.errors import NothingDoneError

Shared = TypeVar("Shared")
Block = TypeVar("Block")
Result = TypeVar("Result")

DEATHS_OF_A_BLOCK = 3
"""After so many workers that died on a block it is given up: the block, or its size, is what kills them."""


class WorkerLostError(NothingDoneError):
    """Workers died on the same block again and again; the message names it and says what to do."""

    def __init__(self, block: str, deaths: int) -> None:
        super().__init__(
            f"{deaths} workers died while they worked on {block}; nothing was written. Most often the memory was not "
            "enough: give each worker more, or use fewer of them on a machine or smaller blocks. A program that calls "
            'ratebatch with more than one process needs its calls below `if __name__ == "__main__":`.'
        )


def no_memory(_block: object) -> int:
    """Return that nothing is known of the memory that a block needs."""
    return 0


class Engine(Protocol):
    """Maps a function over blocks; used in a `with`, which gives its workers back."""

    @property
    def workers(self) -> int:
        """How many blocks are worked on at a time."""

    def map(
        self,
        function: Callable[[Shared, Block], Result],
        shared: Shared,
        blocks: Sequence[Block],
        named: Callable[[Block], str] = str,
        memory: Callable[[Block], int] = no_memory,
    ) -> Iterator[Result]:
        """Yield `function(shared, block)` for each block, in the order of the blocks.

        `shared` goes to every worker once, `named` says a block in a message, `memory` how many bytes a worker needs
        for it beyond those of the program; an engine whose workers have a limit refuses to begin below that. The
        function stands at the top of a module and has no effect but its result (or a file that a second try writes
        over), since a block whose worker died is done again; what it raises is raised here. Raises WorkerLostError,
        and NothingDoneError where no worker is there or fit.
        """

    def __enter__(self) -> Self:
        """Start."""

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give the workers back, without waiting for blocks that nobody asks for any more after a fault."""
