"""What a worker needs to sweep a block, beyond the program: the table of the guide to clusters, in figures."""

from ratebatch.pipeline.games_dataset.task import Task

BYTES_OF_A_GAME = 750
"""Of a game of the block, while it is swept."""

BYTES_OF_A_LISTED_PLAYER = 35
"""Of a player of the lists, whom every worker has."""


def memory_of(listed: int, task: Task) -> int:
    """Return the bytes that a worker needs for a task with so many players on the lists.

    Of an event that is spread over blocks only its own rows are held, one block after the other.
    """
    return BYTES_OF_A_LISTED_PLAYER * listed + BYTES_OF_A_GAME * max(block.rows for block in task.blocks)
