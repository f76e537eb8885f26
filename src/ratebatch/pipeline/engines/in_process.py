"""The engine that is always there: one block after the other, in this process."""

from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import Self

from ratebatch.pipeline.engines import Block, Result, Shared, no_memory


class InProcess:
    """One block at a time; only its result is in memory."""

    workers = 1

    def map(
        self,
        function: Callable[[Shared, Block], Result],
        shared: Shared,
        blocks: Sequence[Block],
        named: Callable[[Block], str] = str,
        memory: Callable[[Block], int] = no_memory,
    ) -> Iterator[Result]:
        """Yield the results in the order of the blocks; see `Engine.map`."""
        return (function(shared, block) for block in blocks)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass
