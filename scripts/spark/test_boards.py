"""Tests that the boards of the Spark script are as described, and that it tells right answers from wrong ones."""

import os
import subprocess
import sys
import unittest
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from boards import ROOT, judge, known, question

TAILBACK = os.environ.get("TAILBACK_BIN", ROOT / "target/release/tailback")


def shape(board):
    """The number of cells of each car, whatever its name."""
    return sorted(Counter(board).values())


class Boards(unittest.TestCase):
    def setUp(self):
        self.boards = known()

    def test_a_question_is_a_known_board_with_other_letters(self):
        for number in range(1000):
            name, board = question(number, self.boards).split("\t")
            original = self.boards[number % len(self.boards)][0]
            self.assertEqual(name, str(number))
            self.assertEqual(shape(board), shape(original))
            self.assertEqual(question(number, self.boards), f"{name}\t{board}")
        n_others = len({question(n, self.boards).split("\t")[1] for n in range(1000)})
        self.assertGreater(n_others, 950)

    def test_batch_answers_each_and_wrong_answers_are_seen(self):
        questions = [question(number, self.boards) for number in range(300)]
        command = [TAILBACK, "batch", "--format", "tsv"]
        run = subprocess.run(command, input="\n".join(questions), capture_output=True, text=True, check=True)
        answers = run.stdout.splitlines()
        self.assertEqual([judge(it, self.boards) for it in answers], [(n, True) for n in range(300)])
        line, name, outcome, moves, *rest = answers[7].split("\t")
        wrong = [
            [line, name, outcome, str(int(moves) + 1), *rest],
            [line, name, "unsolvable", moves, *rest],
            [line, name, outcome, moves, *rest[:-2], "XR1", ""],
        ]
        for cells in wrong:
            self.assertEqual(judge("\t".join(cells), self.boards), (7, False))


if __name__ == "__main__":
    unittest.main()
