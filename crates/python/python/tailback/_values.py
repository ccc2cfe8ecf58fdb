"""The values that the part of the package in Rust returns, as far as they have no methods that are written there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from tailback._tailback import Move, Puzzle


@dataclass(frozen=True, slots=True, repr=False)
class Car:
    """A car of a puzzle at its start."""

    name: str
    """The name in the text."""
    horizontal: bool
    """Whether the car slides along a row."""
    length: int
    """The number of cells that it covers, at least 1."""
    row: int
    """The row of its top or left end, from 0."""
    column: int
    """The column of its top or left end, from 0."""
    is_target: bool
    """Whether the car must leave. A puzzle may have several targets, or none but other goals."""

    def __repr__(self) -> str:
        axis = "horizontal" if self.horizontal else "vertical"
        return f"<Car {self.name}: {axis}, length {self.length}, row {self.row}, column {self.column}>"


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Outcome:
    """The answer to "what is the shortest solution?"."""

    kind: Literal["solved", "unsolvable", "unknown"]
    """`solved` with a shortest solution, `unsolvable` by proof, or `unknown` if a limit was reached first."""
    metric: Literal["moves", "steps"]
    """The metric of the search."""
    moves: int | None
    """The optimum in moves; `None` if it is not known or was not asked for."""
    steps: int | None
    """The optimum in steps; `None` if it is not known or was not asked for."""
    bounds: tuple[int, int | None] | None
    """The lower and the upper bound of the optimum; the upper one is `None` if no solution is known. `None` as a whole if
    there is no solution."""
    solution: list[Move] | None
    """The best known solution, which is a shortest one if the puzzle is solved; `None` if none is known."""
    limit: str | None
    """The limit that was reached."""
    states: int
    """The number of different states that the search found."""
    seconds: float
    """The time of the search, including its set-up."""

    def __repr__(self) -> str:
        if self.bounds is None:
            return f"<Outcome {self.kind}>"
        lower, upper = self.bounds
        known = f"{self.metric}={lower}" if lower == upper else f"bounds=({lower}, {upper})"
        return f"<Outcome {self.kind}, {known}>"


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Find:
    """A board in a document."""

    puzzle: Puzzle
    """The puzzle."""
    line: int
    """The line of its first cell or car, from 1."""
    column: int
    """The column of its first cell or car, from 1, in code points."""
    notation: str
    """How the board is written: `line`, `rows`, `drawing`, `json`, `table` or `cars`."""
    confidence: Literal["certain", "likely", "possible"]
    """The confidence that this is a board, and this one."""
    reasons: list[str]
    """The reasons for the confidence."""

    def __repr__(self) -> str:
        return f"<Find {self.confidence} {self.notation} at line {self.line}, column {self.column}>"


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Diagnostic:
    """One message of a rule."""

    rule: str
    """The name of the rule, which `tailback explain` describes."""
    severity: Literal["error", "warning", "information", "hint"]
    """The severity."""
    message: str
    """The message."""
    puzzle: int | None
    """The number of the puzzle in the text, from 0; `None` if it is about none."""
    line: int
    """The line, from 1."""
    column: int
    """The column, from 1, in code points."""
    end_line: int
    """The line of the end."""
    end_column: int
    """The column of the end."""

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.severity}[{self.rule}]: {self.message}"

    def __repr__(self) -> str:
        return f"<Diagnostic {self}>"


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Rating:
    """The difficulty of a puzzle for people: an estimate, which docs/difficulty.md explains."""

    seconds: float
    """The seconds of an average player who solves the puzzle."""
    seconds_interval: tuple[float, float]
    """The seconds between which 8 of 10 such puzzles lie."""
    gives_up: float
    """The share of players who give up, from 0 to 1."""
    gives_up_interval: tuple[float, float]
    """The shares between which 8 of 10 such puzzles lie."""
    extrapolates: str | None
    """A property that no board of the study has, which makes the estimate less certain."""

    def __repr__(self) -> str:
        return f"<Rating {self.seconds:.0f} seconds, {100 * self.gives_up:.0f} % give up>"
