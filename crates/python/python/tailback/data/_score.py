"""The score of an answer to a puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from tailback.data._notations import Notation

if TYPE_CHECKING:
    from tailback import Puzzle


@dataclass(frozen=True)
class Score:
    """How far an answer gets on a puzzle.

    The game ends with the first solved state or before the first illegal move. Later moves do not count.
    """

    moves: tuple[str, ...] | None
    """The moves of the answer, like `XR3`, or `None` if it has none."""
    n_played: int
    """The number of moves until the end of the game."""
    n_steps: int
    """The number of steps until the end of the game."""
    legal: bool
    """Whether there are moves, and the game does not end with an illegal one."""
    solved: bool
    """Whether the game ends with a solved state."""
    optimal: bool
    """Whether it is solved with as few moves (with `metric="steps"`, steps) as possible."""
    optimum: int | None
    """The optimum in the metric, or `None` if there is no solution or it is not known."""
    distance: int | None
    """The moves or steps from the end of the game to the nearest solved state, or `None` as above."""
    progress: float
    """The part of the optimum that is covered, from 0 to 1. It is 0 if the game ends no nearer to a solved state."""
    error: str | None
    """Why the game ends early, and which items of the answer were not read, or `None`."""

    @property
    def reward(self) -> float:
        """1 for an optimal solution, 0.9 for another one, and half of the progress otherwise.

        >>> import tailback
        >>> puzzle = tailback.Puzzle.from_line("AAoooooooooooooo", exit="right 1")
        >>> score(puzzle, "AR2").reward, score(puzzle, "AR1 AR1").reward, score(puzzle, "AR1").reward
        (1.0, 0.9, 0.0)
        """
        if self.solved:
            return 1.0 if self.optimal else 0.9
        return self.progress / 2


def score(
    puzzle: Puzzle,
    answer: object,
    *,
    metric: Literal["moves", "steps"] = "moves",
    seconds: float | None = None,
    effort: int | None = None,
    memory: int | None = None,
) -> Score:
    """Scores an answer to a puzzle.

    An answer is a text that has moves in it, or a list of moves. In a text, they may be written as `XR3`, `X+3`,
    `X right 3`, "move X three cells to the right", as JSON, YAML, XML or LaTeX, and in further ways. If the text says where its answer is
    (`<answer>`, a box, a code block, "Answer:"), that part counts, otherwise the last lines that are a list of moves.
    No answer is an error: a text without moves is scored as such.

    >>> import tailback
    >>> puzzle = tailback.Puzzle.from_line("BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo")
    >>> found = score(puzzle, "Let me think. B can go right.\\nAnswer: B+1 D-1 G-3")
    >>> found.legal, found.solved, found.optimum, found.distance, found.progress
    (True, False, 8, 5, 0.375)
    >>> score(puzzle, ["B right 1", "B right 5"]).error
    'move 2, `BR5`: `B` cannot move 5 cells right: `C` is on f1'

    The limits are those of `Puzzle.solve`, for each of two searches. Where one of them ends a search, `optimum` or
    `distance` is `None`.
    """
    notation = Notation(puzzle)
    moves = notation.read(answer)
    now, n_played, n_steps = puzzle, 0, 0
    error: str | None = None
    legal = bool(moves)
    if not moves and not puzzle.is_solved:
        error = "there is no move in the answer" + _quoted(answer)
    for number, move in enumerate(moves or [], 1):
        if now.is_solved:
            break
        try:
            after = now.apply(move)
        except ValueError as why:
            error = f"move {number}, `{move}`: {why}"
            legal = False
            break
        n_played += 1
        n_steps += _steps_between(now, after)
        now = after
    if error is None and not now.is_solved:
        error = "the moves leave the puzzle unsolved"
    if error is not None and notation.unread:
        error += "; not read: " + ", ".join(f"`{_short(item)}`" for item in notation.unread[:3])

    def length(at: Puzzle) -> int | None:
        outcome = at.solve(metric, seconds=seconds, effort=effort, memory=memory)
        return outcome.moves if metric == "moves" else outcome.steps

    optimum = length(puzzle)
    distance = 0 if now.is_solved else optimum if n_played == 0 else length(now)
    played = n_played if metric == "moves" else n_steps
    covered = 0.0 if optimum is None or distance is None or optimum == 0 else 1 - distance / optimum
    return Score(
        moves=None if moves is None else tuple(moves),
        n_played=n_played,
        n_steps=n_steps,
        legal=legal,
        solved=now.is_solved,
        optimal=now.is_solved and played == optimum,
        optimum=optimum,
        distance=distance,
        progress=1.0 if now.is_solved else max(0.0, covered),
        error=error,
    )


def _quoted(answer: object) -> str:
    """Returns the beginning of an answer that is a text."""
    is_text = isinstance(answer, str) and answer.strip()
    return f": `{_short(answer)}`; expected moves such as `XR3`" if is_text else ""


def _short(item: object) -> str:
    """Returns the beginning of a text, on one line."""
    words = " ".join(str(item)[:200].split())
    return words if len(words) <= 60 else words[:60] + "…"


def _steps_between(before: Puzzle, after: Puzzle) -> int:
    """Returns the number of cells of a move. It may be less than is written if the target leaves the board."""
    cars = zip(before.cars, after.cars)
    return sum(abs(a.row - b.row) + abs(a.column - b.column) for a, b in cars)
