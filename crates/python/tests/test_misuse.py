"""A thousand random misuses: each ends in a value or in an exception with a reason, never in a crash."""

import random
import threading
import unittest
from collections.abc import Iterator

import numpy as np
import tailback
from boards import BOARDS
from tailback import Distances, Move, Puzzle
from tailback._tailback import Games, Rules, SingleGame

#: Values of every kind that users pass by mistake.
VALUES = [
    None, True, -1, 0, 1, 3, 2**31, 2**63, -(2**70), 0.5, -0.0, float("nan"), float("inf"), 1j,
    "", "moves", "steps", "places", "AR1", "X", "right 3", "\ud800", "\0", "é" * 40, "6x6", "0x0", "a" * 10_000,
    b"", b"\xff\xfe", [], [0], [[]], [[1, 1]], [[1, [1]]], ["AR1", None], (1, 2), (9, 1), {}, {1: 2}, set(), object(), len,
    np.zeros(3), np.zeros((2, 2)), np.ones((2, 3), int), np.zeros((0, 3), int), np.array(["x"]), np.array(3),
    np.zeros((3, 3), "datetime64[s]"), np.array([None, 1]), np.full((4, 4), 255, np.uint8), np.ones((3, 3), ">i2"),
    np.ones((30, 30), int), np.ma.masked_all((2, 2)), np.zeros(13, np.int64), np.float32(1), np.int8(-1),
    BOARDS["walls"], BOARDS["unsolvable"], Move("X", "right", 1), BOARDS["walls"].solve(), BOARDS["walls"].distances(),
]  # fmt: skip

NAMES = ["metric", "seconds", "effort", "memory", "size", "exit", "exits", "target", "title", "width", "dark", "path",
         "format", "jobs", "view", "reward", "solution", "seed", "moves", "cars", "walls", "max_actions"]  # fmt: skip


def targets():
    """Everything that can be called."""
    puzzle = BOARDS["walls"]
    games = Games(Rules([puzzle, BOARDS["wide"]], distances=True), 3)
    games.reset(1)
    alone = SingleGame(Rules([puzzle]))
    alone.reset(1)
    found = [
        Move, Move.parse, Puzzle.from_line, Puzzle.from_cells, Puzzle, Distances, Rules, Games, tailback.parse, tailback.scan,
        tailback.check, tailback.format, tailback.load, tailback.solve_many, Puzzle._from_exchange,
    ]  # fmt: skip
    for thing in (puzzle, puzzle.distances(), puzzle.legal_moves()[0], games, alone):
        for name in dir(thing):
            value = getattr(thing, name, None)
            if callable(value) and not name.startswith("__"):
                found.append(value)
    table = puzzle.distances()
    found += [table.__getitem__, table.__contains__, puzzle.__eq__]
    return found


class Misuse(unittest.TestCase):
    def test_a_thousand_wrong_calls_end_in_an_exception_or_a_value(self):
        chance = random.Random(7)
        calls = targets()
        n_refused = 0
        for _ in range(1000):
            call = chance.choice(calls)
            values = [chance.choice(VALUES) for _ in range(chance.choice([0, 1, 1, 1, 2, 3]))]
            named = {chance.choice(NAMES): chance.choice(VALUES) for _ in range(chance.choice([0, 0, 1, 2]))}
            # Nothing here may take long, or fill the disk.
            if call is tailback.load and values and isinstance(values[0], int):
                continue
            try:
                result = call(*values, **named)
                if isinstance(result, Iterator):
                    next(result, None)
            except Exception as why:
                n_refused += 1
                # A panic is a fault of the module. Python's own exceptions give the reason.
                self.assertNotEqual(type(why).__name__, "PanicException", (call, values, named))
                self.assertTrue(str(why) or isinstance(why, (KeyError, StopIteration)), (call, values, named))
        self.assertGreater(n_refused, 500)

    def test_threads_share_puzzles_and_not_games(self):
        puzzle, games = BOARDS["classic"], Games(Rules([BOARDS["classic"]]), 64)
        games.reset(1)
        table = puzzle.distances()
        wrong = []

        def work():
            try:
                for _ in range(30):
                    assert puzzle.solve().moves == 8
                    assert table[puzzle] == 8
                    assert len(table.indices) == table.indptr[-1]
                    try:
                        games.step(games.sample())
                    except RuntimeError as why:
                        assert "borrowed" in str(why)
                    except ValueError as why:
                        assert "borrow" in str(why) or "conflict" in str(why)
            except BaseException as why:
                wrong.append(why)

        threads = [threading.Thread(target=work) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    unittest.main()
