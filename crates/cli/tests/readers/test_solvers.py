"""The optima that general-purpose solvers find for exported puzzles, next to those that the puzzles claim."""

import tempfile
import unittest
from pathlib import Path

from solvers import METRICS, SOLVERS, exported, is_installed

# A wall, two exits, a vertical target, cars of one cell, names that differ in their case, and a solved board.
PUZZLES = """\
puzzle "wall"
grid
  . . . . A .
  . . . . A .
  X X . B C .
  D . . B C .
  D E E F F #
  D . G G G .
end

puzzle "two exits"
grid
  . . . . A
  B X X . A
  B C D D D
  B C # . .
end
exit left 2
exit right 2

puzzle "1 upwards"
grid 5x5
exit top
target taxi
car taxi c3 vertical
car van b1 horizontal
car VAN d1 horizontal
car a a1 vertical 3
car A d3 vertical 3
car b a5 horizontal 1
car B c2 horizontal 1

puzzle "solved"
grid
  A A .
  . X X
end
"""
# Both optima, by the plain breadth-first search of crates/python/tests/naive.py.
EXPECTED = {"wall": (7, 11), "two exits": (5, 7), "1 upwards": (4, 5), "solved": (0, 0)}


class Solvers(unittest.TestCase):
    def check(self, model):
        if not is_installed(model):
            self.skipTest("the solver is not installed")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "puzzles.rush"
            path.write_text(PUZZLES, "utf-8")
            for index, metric in enumerate(METRICS):
                with exported(model, metric, path) as (rules, puzzles):
                    found = [SOLVERS[model](rules, puzzle) for puzzle in puzzles]
                self.assertEqual(found, [optima[index] for optima in EXPECTED.values()], metric)

    def test_fast_downward_finds_the_optima(self):
        self.check("pddl")

    def test_clingo_finds_the_optima(self):
        self.check("asp")

    def test_gecode_finds_the_optima(self):
        self.check("minizinc")


if __name__ == "__main__":
    unittest.main()
