"""The records of boards in a data set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypedDict

from tailback._tailback import __version__, cluster_id, rate
from tailback.data._prompts import NOTATIONS, Notation, cells, check_prompts, holds, is_drawn, prompt

if TYPE_CHECKING:
    from tailback import Distances, Puzzle


class TraceState(TypedDict):
    """A state on a shortest solution."""

    board: str | None
    """The cells row by row, as in `Record`."""
    offsets: list[int]
    """The offset of each car in its lane, from 0, in the order of `cars`."""
    moves: int
    """The moves to the nearest solved state."""
    steps: int
    """The steps to the nearest solved state."""
    best_moves: list[str]
    """All moves that begin a shortest solution in moves."""


class Difficulty(TypedDict):
    """An estimate of how people fare; docs/difficulty.md explains it."""

    seconds: float
    """The seconds of an average player who solves the puzzle."""
    seconds_interval: list[float]
    """The seconds between which 8 of 10 such puzzles lie."""
    gives_up: float
    """The share of players who give up, from 0 to 1."""
    gives_up_interval: list[float]
    """The shares between which 8 of 10 such puzzles lie."""
    extrapolates: str | None
    """A property that no board of the study has, which makes the estimate less certain."""


class Record(TypedDict):
    """A board of a data set."""

    id: str
    """The canonical identity: equal for boards that are mirrored, turned or have other names of cars."""
    cluster: str
    """The identity of the cluster: equal for all states that can be reached from one another, as above."""
    title: str | None
    """The title."""
    columns: int
    """The number of columns."""
    rows: int
    """The number of rows."""
    cars: list[str]
    """The names of the cars."""
    target: str
    """The name of the target."""
    walls: int
    """The number of walls."""
    exits: list[str]
    """The exits, like `right 3` or `top c`."""
    board: str | None
    """The cells row by row: `.` for an empty one, `#` for a wall, the name of a car otherwise. It is `None` if a name has
    several characters or a car covers one cell; `rush` holds any board."""
    rush: str
    """The puzzle in Tailback's language."""
    moves: int
    """The fewest moves."""
    steps: int
    """The fewest steps."""
    solution: list[str]
    """A shortest solution in moves."""
    solution_steps: list[str]
    """A shortest solution in steps."""
    best_moves: list[str]
    """All moves that begin a shortest solution in moves."""
    best_steps: list[str]
    """All moves that begin a shortest solution in steps."""
    states: int
    """The number of states of the cluster."""
    trace: list[TraceState]
    """The states of `solution`, from the start to the solved one."""
    difficulty: Difficulty | None
    """The difficulty for people, or `None` if the cluster is too large for an estimate."""
    prompts: dict[Notation, str | None]
    """A prompt for each notation that holds the board."""
    version: str
    """The version of Tailback."""
    command: str | None
    """The command that made the data set."""


def record(
    puzzle: Puzzle,
    *,
    notations: Sequence[Notation] = NOTATIONS,
    prompt_metric: Literal["moves", "steps"] | None = "moves",
    command: str | None = None,
    seconds: float | None = None,
    effort: int | None = None,
    memory: int | None = None,
) -> Record | None:
    """Returns the record of a puzzle in a data set, or `None` if it is unsolvable.

    The whole cluster is visited. The limits hold for each of its searches, as in `Puzzle.distances`.

    >>> import tailback
    >>> found = record(tailback.Puzzle.from_line("AAooooooo", exit="right 1"))
    >>> found["moves"], found["solution"], [state["moves"] for state in found["trace"]]
    (1, ['AR1'], [1, 0])

    Raises:
        LimitError: A search reached a limit.
        ValueError: The notation or metric is unknown.
    """
    check_prompts(notations, prompt_metric)
    cluster = cluster_id(puzzle, seconds=seconds, effort=effort, memory=memory)
    if cluster is None:
        return None
    by_moves = puzzle.distances("moves", seconds=seconds, effort=effort, memory=memory)
    by_steps = puzzle.distances("steps", seconds=seconds, effort=effort, memory=memory)

    def walk(table: Distances) -> tuple[list[str], list[Puzzle]]:
        """Returns a shortest solution, and its states."""
        moves: list[str] = []
        states = [puzzle]
        while table[states[-1]]:
            # In steps, each part of a slide is its own move. The whole slide reads better.
            best = min(table.best_moves(states[-1]), key=lambda move: (-move.steps, str(move)))
            moves.append(str(best))
            states.append(states[-1].apply(best))
        return moves, states

    solution, states = walk(by_moves)
    rating = rate(puzzle, seconds=seconds, effort=effort, memory=memory)
    return Record(
        id=puzzle.canonical_id,
        cluster=cluster,
        title=puzzle.title,
        columns=puzzle.columns,
        rows=puzzle.rows,
        cars=[car.name for car in puzzle.cars],
        target=puzzle.target,
        walls=len(puzzle.walls),
        exits=list(puzzle.exits),
        board=_board(puzzle),
        rush=puzzle.to_text(),
        moves=by_moves[puzzle] or 0,
        steps=by_steps[puzzle] or 0,
        solution=solution,
        solution_steps=walk(by_steps)[0],
        best_moves=[str(move) for move in by_moves.best_moves(puzzle)],
        best_steps=[str(move) for move in by_steps.best_moves(puzzle)],
        states=len(by_moves),
        trace=[
            TraceState(
                board=_board(state),
                offsets=[car.column if car.horizontal else car.row for car in state.cars],
                moves=by_moves[state] or 0,
                steps=by_steps[state] or 0,
                best_moves=[str(move) for move in by_moves.best_moves(state)],
            )
            for state in states
        ],
        difficulty=None
        if rating is None
        else Difficulty(
            seconds=round(rating.seconds, 1),
            seconds_interval=[round(it, 1) for it in rating.seconds_interval],
            gives_up=round(rating.gives_up, 3),
            gives_up_interval=[round(it, 3) for it in rating.gives_up_interval],
            extrapolates=rating.extrapolates,
        ),
        prompts={
            notation: prompt(puzzle, notation, metric=prompt_metric) if holds(puzzle, notation) else None
            for notation in notations
        },
        version=__version__,
        command=command,
    )


def _board(puzzle: Puzzle) -> str | None:
    return "".join("".join(row) for row in cells(puzzle)) if is_drawn(puzzle) else None
