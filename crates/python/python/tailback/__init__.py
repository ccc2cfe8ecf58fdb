"""Sliding-car puzzles, as in the boxed game "Rush Hour".

Finds shortest solutions and whole state spaces, makes new puzzles, and checks collections of them.

>>> import tailback
>>> puzzle = tailback.Puzzle.from_line("BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo")
>>> outcome = puzzle.solve()
>>> outcome.kind, outcome.moves
('solved', 8)
>>> " ".join(map(str, outcome.solution))
'BR1 DU1 GL3 FU1 HL2 ED2 CD3 AR3'
>>> puzzle.apply(outcome.solution).is_solved
True

Positions are counted from 0, rows from the top and columns from the left; lines and columns of texts from 1. Lengths are in
moves (a slide of any distance counts one) or in steps (each cell counts one), and each name says which.
"""

from __future__ import annotations

from tailback._files import load
from tailback._many import solve_many
from tailback._tailback import (
    Distances,
    IllegalMoveError,
    LimitError,
    Move,
    ParseError,
    Puzzle,
    __version__,
    check,
    format,
    generate,
    parse,
    scan,
)
from tailback._values import Car, Diagnostic, Find, Outcome

__all__ = [
    "Car",
    "Diagnostic",
    "Distances",
    "Find",
    "IllegalMoveError",
    "LimitError",
    "Move",
    "Outcome",
    "ParseError",
    "Puzzle",
    "__version__",
    "check",
    "format",
    "generate",
    "load",
    "parse",
    "scan",
    "solve_many",
]
