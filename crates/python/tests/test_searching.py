"""Searches in several threads, and interrupted."""

import itertools
import signal
import subprocess
import sys
import threading
import time
import unittest

import tailback
from boards import BOARDS

#: A board whose search takes longer than anybody waits, of a course on heuristics at the University of Amsterdam.
SLOW = """
import tailback
puzzle = tailback.Puzzle.from_line(
    "DoooooEBBBCCDooooHEoooJKFFFGGHPIIoJKRSoooOPLLMMoRSNNNOPQQQooRSAAUVoo"
    "ooooTTTXUVeZoassWWWXYYeZoabbccgdddefffojooghhhmoiiqjoooooomoopqrokklllmnnpqr",
    size="12x12",
)
"""


class Many(unittest.TestCase):
    def test_answers_come_in_order(self):
        boards = list(BOARDS.values()) * 20
        for jobs in (1, 4):
            outcomes = list(tailback.solve_many(boards, jobs=jobs))
            alone = [board.solve() for board in boards]
            self.assertEqual([it.bounds for it in outcomes], [it.bounds for it in alone])

    def test_boards_are_taken_as_they_are_needed(self):
        taken = []

        def boards():
            for number in itertools.count():
                taken.append(number)
                yield BOARDS["walls"]

        answers = tailback.solve_many(boards(), jobs=2)
        next(answers)
        self.assertLessEqual(len(taken), 64)

    def test_an_error_of_the_boards_comes_in_its_turn(self):
        def boards():
            yield BOARDS["walls"]
            raise OSError("the disk is gone")

        answers = tailback.solve_many(boards())
        self.assertEqual(next(answers).kind, "solved")
        with self.assertRaises(OSError):
            next(answers)
        self.assertEqual(list(answers), [])
        with self.assertRaises(TypeError):
            list(tailback.solve_many(["no board"]))
        with self.assertRaises(ValueError):
            list(tailback.solve_many([], jobs=0))

    def test_an_interrupt_of_the_boards_comes_before_the_answers(self):
        def boards():
            yield BOARDS["walls"]
            raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            next(tailback.solve_many(boards()))

    def test_answers_that_nobody_wants_are_dropped(self):
        scope = {}
        exec(SLOW, scope)
        answers = tailback.solve_many([BOARDS["walls"], scope["puzzle"]], jobs=2)
        next(answers)
        began = time.monotonic()
        del answers
        self.assertLess(time.monotonic() - began, 5)


class Interrupts(unittest.TestCase):
    def check(self, call):
        """Interrupts a process in the midst of `call`, and returns the seconds until it has ended."""
        program = SLOW + f"""
import tempfile, time
folder = tempfile.TemporaryDirectory()
print("begun", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", time.monotonic(), flush=True)
"""
        process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
        try:
            self.assertEqual(process.stdout.readline(), "begun\n")
            time.sleep(0.3)
            sent = time.monotonic()
            process.send_signal(signal.SIGINT)
            word, at = process.communicate(timeout=60)[0].split()
        finally:
            process.kill()
        self.assertEqual(word, "interrupted")
        return float(at) - sent

    @unittest.skipIf(sys.platform == "win32", "signals are sent in another way there")
    def test_every_search_ends_at_once(self):
        for call in (
            "puzzle.solve(memory=2**33)",
            "puzzle.distances(memory=2**33)",
            "puzzle.analyze(memory=2**33)",
            "list(tailback.solve_many([puzzle] * 8, jobs=2))",
            "list(tailback.solve_many((time.sleep(60 * i) or puzzle for i in range(3)), jobs=2))",
            "__import__('tailback.data').data.build([puzzle], folder.name, jobs=2, memory=2**33)",
            "tailback.generate(10**6, moves=(40, 50), effort=10**15)",
        ):
            with self.subTest(call=call):
                # A machine under load may take a few times as long as the promised tenth of a second.
                self.assertLess(self.check(call), 1)

    @unittest.skipIf(sys.platform == "win32", "signals are sent in another way there")
    def test_an_interrupt_of_the_first_array_is_no_panic(self):
        # The signal comes while the picture is drawn, before numpy is imported.
        self.check("import numpy; [puzzle.rgb(width=8000) for _ in range(9)]")

    def test_other_threads_run_during_a_search(self):
        scope = {}
        exec(SLOW, scope)
        ticks = []
        search = threading.Thread(target=lambda: scope["puzzle"].solve(seconds=0.5))
        search.start()
        while search.is_alive():
            ticks.append(time.monotonic())
            time.sleep(0.01)
        self.assertGreater(len(ticks), 5)


if __name__ == "__main__":
    unittest.main()
