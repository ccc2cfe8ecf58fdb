"""Puzzles as texts for language models."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, get_args

from tailback.data._words import counted, refuse_unknown, worded

if TYPE_CHECKING:
    from tailback import Car, Puzzle

Notation = Literal["grid", "spaced", "line", "cars", "json"]
"""How a prompt describes a board: drawn, drawn with blanks, in one line, car by car, or as JSON."""

NOTATIONS: tuple[Notation, ...] = get_args(Notation)
"""All notations."""

_SIDES = {
    "left": "the left end of row {}",
    "right": "the right end of row {}",
    "top": "the upper end of column {}",
    "bottom": "the lower end of column {}",
}


def prompt(puzzle: Puzzle, notation: Notation = "grid", *, metric: Literal["moves", "steps"] | None = None) -> str:
    """Returns a prompt that explains the game and the board, and asks for a solution.

    It explains walls and exits where the board has them. With `metric`, it asks for a shortest solution. `score` reads the
    answers.

    Raises:
        ValueError: A drawing is asked for, and a car has a longer name or covers one cell; or the puzzle has other goals than
            one target; or the notation or metric is unknown.

    >>> import tailback
    >>> puzzle = tailback.Puzzle.from_line("BBoxAAooo", exit="right 2")
    >>> print(prompt(puzzle, "cars").split("\\n\\n")[1])
    Car A, the target: horizontal, 2 cells long, in row 2, columns 2 to 3
    Car B: horizontal, 2 cells long, in row 1, columns 1 to 2
    Wall: row 2, column 1
    Exit: the right end of row 2
    """
    if notation not in NOTATIONS:
        raise ValueError(f"`notation` is {notation!r}; expected {worded(NOTATIONS)}")
    _check_metric("metric", metric)
    if not has_one_target(puzzle):
        raise ValueError("the puzzle has several targets or other goals; a prompt describes one target")
    if not holds(puzzle, notation):
        raise ValueError(
            "a drawing has one character for each car and two cells or more to show its direction; "
            "describe this board as `cars` or `json`"
        )
    size = (
        f"This is a sliding-car puzzle on a board of {counted(puzzle.columns, 'column')} and {counted(puzzle.rows, 'row')}. "
        "Columns are counted from the left and rows from the top, both from 1."
    )
    if notation == "json":
        size += " In the JSON, each car has the row and the column of its upper left cell."
    parts = [size, *_boards[notation](puzzle), _rules(puzzle), _task(puzzle, metric)]
    return "\n\n".join(parts)


def check_prompts(notations: Sequence[str], prompt_metric: str | None) -> None:
    """Refuses notations and a metric that are not known, before anything is solved for them."""
    refuse_unknown("notations", notations, NOTATIONS)
    _check_metric("prompt_metric", prompt_metric)


def _check_metric(name: str, metric: str | None) -> None:
    if metric not in (None, "moves", "steps"):
        raise ValueError(f"`{name}` is {metric!r}; expected `moves`, `steps` or `None`")


def has_one_target(puzzle: Puzzle) -> bool:
    """Returns whether the only goal is that one car leaves."""
    return list(puzzle.goals.values()) == [None]


def _grid(puzzle: Puzzle, between: str) -> list[str]:
    rows = [between.join(row) for row in cells(puzzle)]
    return ["\n".join(rows), _legend(puzzle)]


def _line(puzzle: Puzzle) -> list[str]:
    board = "".join("".join(row) for row in cells(puzzle))
    return [board, "The line has the cells of the board row by row. " + _legend(puzzle)]


def _cars(puzzle: Puzzle) -> list[str]:
    lines = [_car(car) for car in sorted(puzzle.cars, key=lambda car: not car.is_target)]
    lines += [f"Wall: row {row + 1}, column {column + 1}" for row, column in puzzle.walls]
    lines += [f"Exit: {exit}" for exit in _exits(puzzle)]
    return ["\n".join(lines)]


def _car(car: Car) -> str:
    role = ", the target" if car.is_target else ""
    lane, first, lanes = (car.row, car.column, "columns") if car.horizontal else (car.column, car.row, "rows")
    axis, own = ("horizontal", "row") if car.horizontal else ("vertical", "column")
    run = f"{lanes} {first + 1} to {first + car.length}" if car.length > 1 else f"{lanes[:-1]} {first + 1}"
    return f"Car {car.name}{role}: {axis}, {counted(car.length, 'cell')} long, in {own} {lane + 1}, {run}"


def _json(puzzle: Puzzle) -> list[str]:
    board = {
        "columns": puzzle.columns,
        "rows": puzzle.rows,
        "target": puzzle.target,
        "cars": [
            {
                "name": car.name,
                "axis": "horizontal" if car.horizontal else "vertical",
                "length": car.length,
                "row": car.row + 1,
                "column": car.column + 1,
            }
            for car in puzzle.cars
        ],
        "walls": [{"row": row + 1, "column": column + 1} for row, column in puzzle.walls],
        "exits": _exits(puzzle),
    }
    return [json.dumps(board, ensure_ascii=False)]


_boards: dict[Notation, Callable[[Puzzle], list[str]]] = {
    "grid": lambda puzzle: _grid(puzzle, ""),
    "spaced": lambda puzzle: _grid(puzzle, " "),
    "line": _line,
    "cars": _cars,
    "json": _json,
}


def cells(puzzle: Puzzle) -> list[list[str]]:
    """Returns the rows of a drawn board: `.` for an empty cell, `#` for a wall, and the names of cars."""
    rows = [["."] * puzzle.columns for _ in range(puzzle.rows)]
    for row, column in puzzle.walls:
        rows[row][column] = "#"
    for car in puzzle.cars:
        for step in range(car.length):
            row, column = (car.row, car.column + step) if car.horizontal else (car.row + step, car.column)
            rows[row][column] = car.name
    return rows


def is_drawn(puzzle: Puzzle) -> bool:
    """Returns whether a drawing says all of a board: each name is one character, and no car covers only one cell."""
    return all(len(car.name) == 1 and car.length > 1 for car in puzzle.cars)


def holds(puzzle: Puzzle, notation: Notation) -> bool:
    """Returns whether a notation says all of a board."""
    return notation in ("cars", "json") or is_drawn(puzzle)


def _legend(puzzle: Puzzle) -> str:
    walls = " A # is a wall, which nothing enters." if puzzle.walls else ""
    (exit, *others) = _exits(puzzle)
    exits = f"The exit is at {exit}." if not others else f"There are exits at {' and at '.join([exit, *others])}."
    return f"A . is an empty cell.{walls} Equal letters are one car. The target is car {puzzle.target}. {exits}"


def _exits(puzzle: Puzzle) -> list[str]:
    """Returns the exits in the lane of the target. Others have no effect."""
    target = next(car for car in puzzle.cars if car.is_target)
    lane, sides = (target.row, ("left", "right")) if target.horizontal else (target.column, ("top", "bottom"))
    own = lane + 1 if target.horizontal else "abcdefghijklmnopqrstuvwxyz"[lane]
    exits = [side for side in sides if f"{side} {own}" in puzzle.exits]
    return [_SIDES[side].format(lane + 1) for side in exits]


def _rules(puzzle: Puzzle) -> str:
    walls = "not over walls, " if puzzle.walls else ""
    ends = "its exit" if len(_exits(puzzle)) == 1 else "one of the exits"
    return (
        "A horizontal car slides left and right, a vertical car up and down. Cars never turn, and slide over empty cells "
        f"only: not over other cars, {walls}and not off the board. The puzzle is solved when car {puzzle.target} "
        f"touches the border at {ends}."
    )


def _task(puzzle: Puzzle, metric: Literal["moves", "steps"] | None) -> str:
    shortest = {
        None: "Find a solution.",
        "moves": "Find a solution with as few moves as possible; a slide of one car over any number of cells is one move.",
        "steps": "Find a solution with as few steps as possible; each cell that a car slides is one step.",
    }
    target = next(car for car in puzzle.cars if car.is_target)
    example = f"{target.name}{'L' if target.horizontal else 'U'}1"
    return (
        "Write a move as the name of a car, a direction (L left, R right, U up, D down) and the number of cells, such as "
        f'{example}. {shortest[metric]} End your answer with a line "Answer:" and all moves in order, separated by blanks.'
    )
