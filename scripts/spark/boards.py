"""Many boards with known optima, derived from a few: cars get other letters, and rows are turned upside down."""

import csv
import random
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "crates/solver/tests/data/fogleman_nowalls.tsv"

SIDE = 6
LETTERS = "BCDEFGHIJKLMNPQRSTUVWXYZ"


def known(table=TABLE):
    """The boards of a table, each with its optima in moves and in steps."""
    with open(table, encoding="utf-8", newline="") as text:
        rows = csv.DictReader(text, delimiter="\t")
        return [(row["board"], int(row["optimum_moves"]), int(row["optimum_steps"])) for row in rows]


def renamed(board, dice):
    """The board with other letters for all cars except the target, which is `A`."""
    cars = sorted(set(board) - set("oxA"))
    names = dict(zip(cars, dice.sample(LETTERS, len(cars))))
    return "".join(names.get(cell, cell) for cell in board)


def upside_down(board):
    """The board with its rows in reverse order. The exit remains on the right of the target's row."""
    rows = [board[at : at + SIDE] for at in range(0, len(board), SIDE)]
    return "".join(reversed(rows))


def question(number, boards):
    """Board `number` out of any wanted number, preceded by its name: the same in every run, wherever it is made."""
    board, _, _ = boards[number % len(boards)]
    dice = random.Random(number)
    if dice.random() < 0.5:
        board = upside_down(board)
    return f"{number}\t{renamed(board, dice)}"


def judge(answer, boards):
    """The number of the board that a line of `tailback batch --format tsv` answers, and whether the answer is right."""
    _, name, outcome, moves, steps, solution, error = answer.split("\t")
    number = int(name)
    _, n_moves, n_steps = boards[number % len(boards)]
    is_right = (outcome, moves, steps, error) == ("solved", str(n_moves), str(n_steps), "")
    return number, is_right and len(solution.split(" ")) == n_moves
