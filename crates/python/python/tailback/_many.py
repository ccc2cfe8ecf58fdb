"""Many boards, each worked on by one of several threads."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Literal, TypeVar

from tailback._tailback import Cancel, Puzzle

if TYPE_CHECKING:
    from tailback._values import Outcome

_AHEAD = 16
"""The number of boards that are read ahead for each thread."""

_Result = TypeVar("_Result")


def solve_many(
    boards: Iterable[Puzzle],
    metric: Literal["moves", "steps"] = "moves",
    *,
    jobs: int | None = None,
    seconds: float | None = None,
    effort: int | None = None,
    memory: int | None = None,
) -> Iterator[Outcome]:
    """Solves boards with several threads. The answers come in the order of the boards, while later ones are solved.

    Boards are taken from the iterable a few at a time, so it may be infinite. An exception that it raises is raised
    after the answers about the boards before it. Ctrl-C ends the searches at once. The limits hold for each board.

    Args:
        boards: The boards.
        metric: The unit of the lengths, `moves` or `steps`.
        jobs: The number of threads; one for each core by default.
        seconds: The limit on time.
        effort: The limit on work.
        memory: The limit on memory in bytes; 1 GiB by default.

    >>> boards = [Puzzle.from_line("BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo")] * 3
    >>> [outcome.moves for outcome in solve_many(boards)]
    [8, 8, 8]

    """
    solve = partial(Puzzle.solve, metric=metric, seconds=seconds, effort=effort, memory=memory)
    return in_order(solve, boards, jobs)


def in_order(
    work: Callable[[Puzzle], _Result], boards: Iterable[Puzzle], jobs: int | None
) -> Iterator[_Result]:
    """Returns the results for all boards in their order, of which a few are computed ahead."""
    jobs = os.cpu_count() or 1 if jobs is None else jobs
    pending: deque[Future[_Result]] = deque()
    failed: Exception | None = None
    cancel = Cancel()
    pool = ThreadPoolExecutor(jobs, initializer=cancel.bind)
    try:
        left = iter(boards)
        while True:
            try:
                board = next(left)
            except StopIteration:
                break
            except Exception as why:
                failed = why
                break
            pending.append(pool.submit(work, board))
            if len(pending) > _AHEAD * jobs:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
        if failed is not None:
            raise failed
    finally:
        # After an exception, no one wants the rest. The threads see no Ctrl-C, and Python waits for them.
        cancel.set()
        pool.shutdown(cancel_futures=True)
