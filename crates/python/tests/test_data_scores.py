"""Scores of answers in many notations."""

import time
import unittest

import tailback
from boards import BOARDS, CLASSIC
from tailback.data import score

BOARD = tailback.Puzzle.from_line(CLASSIC)
SOLUTION = ["BR1", "DU1", "GL3", "FU1", "HL2", "ED2", "CD3", "AR3"]

#: Answers, and the moves in them.
ANSWERS = {
    "BR1 DU1 GL3": "BR1 DU1 GL3",
    "BR, DU, GL3": "BR1 DU1 GL3",
    "BR DU GL3": "BR1 DU1 GL3",
    "br1 du1": "BR1 DU1",
    "B+1 D-1 G-3 C+3": "BR1 DU1 GL3 CD3",
    "B+1 D-1 G-3 F-1 H-2 E+2 C+3 A+3": "BR1 DU1 GL3 FU1 HL2 ED2 CD3 AR3",
    "B+1 G-3 D-1": "BR1 GL3 DU1",
    "B+1 D−1 G−3 F−1 H−2 E+2 C+3 A+3": "BR1 DU1 GL3 FU1 HL2 ED2 CD3 AR3",
    "B＋1 D–1 G‑3": "BR1 DU1 GL3",
    "Answer: B +1, D −1, [G−] [G−]": "BR1 DU1 GL1 GL1",
    '[["B", "+", 1], ["D", "−", 1]]': "BR1 DU1",
    "B +1 D -1": "BR1 DU1",
    "[B+] [D-] [G-] [G-]": "BR1 DU1 GL1 GL1",
    "B right, D up, G left 3": "BR1 DU1 GL3",
    "B → 1, D ↑ 1": "BR1 DU1",
    "Answer: B-R-1 D-U-1": "BR1 DU1",
    "- **B** right 1\n- **D** up 1\n": "BR1 DU1",
    "1. Move B right 1\n2. Move D up 1 to free the way\n3. Slide G left by three cells\n\nThen A leaves.": "BR1 DU1 GL3",
    "1. Move car B one cell to the right.\n2. Move car D 1 space up.": "BR1 DU1",
    "1. Move B 1 cell right 2. Move D 1 cell up 3. Move G 3 cells left": "BR1 DU1 GL3",
    "1. B 1 right 2. D 1 up 3. G 3 left": "BR1 DU1 GL3",
    "1. B right, 2. D up, 3. G left 3": "BR1 DU1 GL3",
    "Move B right 1. Move D up 1. Then G left 3.": "BR1 DU1 GL3",
    "B, right, 1. D, up, 1. G, left, 3. ": "BR1 DU1 GL3",
    "B moves right by 1; D goes up 1": "BR1 DU1",
    "('B', 'R', 1), ('D', 'U', 1)": "BR1 DU1",
    '[["B", "right", 1], ["D", "up", "1"], ["G", -3]]': "BR1 DU1 GL3",
    '{"moves": [{"car": "B", "direction": "right", "steps": 1}, {"car": "D", "direction": "Up"}]}': "BR1 DU1",
    '["B right 1", "DU1"]': "BR1 DU1",
    r"The moves are \boxed{BR1\ DU1, GL3}.": "BR1 DU1 GL3",
    "<think>AR1? No, E is there. AR2?</think> BR1 DU1": "BR1 DU1",
    "First AR3 fails.\n<answer>BR1 DU1</answer>": "BR1 DU1",
    "<answer>AR1</answer> Wait.\n<answer>BR1 DU1</answer>": "BR1 DU1",
    "AR3 is blocked by E, and E by H.\n\nFinal answer:\n```\nBR1, DU1\n```\nA is free then.": "BR1 DU1",
    "If A goes right 3 it hits E, which cannot be what we want here at all.\n\nBR1\nDU1\n": "BR1 DU1",
    "moves:\n  - car: B\n    direction: right\n    steps: 1\n  - car: D\n    direction: up\n": "BR1 DU1",
    "```yaml\nplan:\n- {distance: 1, dir: R, piece: B}\n- {distance: 3, dir: L, piece: G}\n```": "BR1 GL3",
    "answer:\n  - BR1\n  - DU1": "BR1 DU1",
    '<moves>\n<move steps="1" direction="right" car="B"/>\n<move car="G" direction="left" steps="3"/></moves>': "BR1 GL3",
    "<answer><move><car>B</car><direction>right</direction></move><move><car>G</car><direction>left</direction>"
    "<steps>3</steps></move></answer>": "BR1 GL3",
    '[{"car": "B", "move": "R1"}, {"car": "G", "move": "L3"}]': "BR1 GL3",
    r"\boxed{B \rightarrow 1,\ D \uparrow 1,\ G \leftarrow 3}": "BR1 DU1 GL3",
    r"The solution is $B \to 1$, $D \Uparrow 1$ and $G \longleftarrow^{3}$": "BR1 DU1 GL3",
    r"\begin{enumerate}\item $\text{B} \xrightarrow{1}$ \item $G_{\leftarrow} 3$\end{enumerate}": "BR1 GL3",
    "B ⇒ 1, D ⬆️ 1, G ⬅ 3": "BR1 DU1 GL3",
    r"BR1\nDU1\nGL3": "BR1 DU1 GL3",
    r"1. B right 1\r\n2. D up 1\n3. G left 3": "BR1 DU1 GL3",
    r"Answer:\nB+1\nD-1": "BR1 DU1",
    "1. BR1\n2. then D, which is in the way\n3. GL3": "BR1 GL3",
    "move the target right 3": "AR3",
    "no idea": None,
    "A car is in the way of the red one, up and down.": None,
    "<answer>none</answer> AR1": None,
    "": None,
    "[]": None,
    "AR0": "AR0",
}


class Scoring(unittest.TestCase):
    def check(self, answer, legal, solved, optimal, distance, puzzle=BOARD, **options):
        found = score(puzzle, answer, **options)
        self.assertEqual((found.legal, found.solved, found.optimal, found.distance), (legal, solved, optimal, distance))
        self.assertTrue(0 <= found.progress <= 1 and 0 <= found.reward <= 1)
        return found

    def test_moves_are_found_in_any_notation(self):
        for answer, moves in ANSWERS.items():
            with self.subTest(answer=answer):
                found = score(BOARD, answer)
                self.assertEqual(found.moves, None if moves is None else tuple(moves.split()))

    def test_what_is_not_read_is_said(self):
        found = score(BOARD, "Zuerst B um eins nach rechts, dann A")
        self.assertEqual(
            found.error,
            "there is no move in the answer: `Zuerst B um eins nach rechts, dann A`; expected moves such as `XR3`",
        )
        found = score(BOARD, "1. BR1\n2. then D,  which is in the way\n3. GL3")
        self.assertIn("not read: `2. then D, which is in the way`", found.error)
        self.assertIn("not read: `hop`, `[1, 2]`", score(BOARD, ["BR1", "hop", [1, 2]]).error)
        self.assertNotIn("not read", score(BOARD, "- BR1\n- DU1").error)
        # A reason after the last list is not a move of it.
        self.assertIsNone(score(BOARD, "\n".join([*SOLUTION, "", "Done."])).error)

    def test_a_solution_is_optimal_in_its_metric(self):
        self.check(SOLUTION, True, True, True, 0)
        single = [f"{move[:2]}1" for move in SOLUTION for _ in range(int(move[2]))]
        self.check(single, True, True, False, 0)
        self.check(single, True, True, True, 0, metric="steps")
        self.check([tailback.Move.parse(move) for move in SOLUTION], True, True, True, 0)

    def test_the_game_ends_at_the_exit(self):
        self.check([*SOLUTION, "BL9"], True, True, True, 0)
        found = self.check([*SOLUTION[:-1], "AR9"], True, True, True, 0)
        self.assertEqual(found.n_steps, 16)

    def test_the_game_ends_at_an_illegal_move(self):
        found = self.check(["BR1", "AR3", *SOLUTION], False, False, False, 7)
        self.assertEqual((found.n_played, found.progress), (1, 1 / 8))
        self.assertIn("move 2, `AR3`", found.error)
        self.check(["AU1"], False, False, False, 8)
        self.check(["AR0"], False, False, False, 8)

    def test_moves_that_lead_away_are_no_progress(self):
        found = self.check(["HR1"], True, False, False, 8)
        self.assertEqual((found.progress, found.reward), (0, 0))

    def test_nothing_is_an_answer_too(self):
        for answer in (
            None,
            3,
            [],
            {},
            "",
            [3],
            [["A"]],
            [["A", float("inf")]],
            [["A", "R", float("nan")]],
            [None],
            {"moves": 3},
        ):
            with self.subTest(answer=answer):
                found = self.check(answer, False, False, False, 8)
                self.assertIsNone(found.moves)

    def test_unsolvable_and_solved_boards_have_scores(self):
        found = self.check("XL1", False, False, False, None, BOARDS["unsolvable"])
        self.assertIsNone(found.optimum)
        solved = BOARD.apply(SOLUTION)
        self.check("", False, True, True, 0, solved)

    def test_names_of_several_letters_are_found(self):
        puzzle = tailback.parse(
            'puzzle "x"\ngrid 4x4\nexit right 2\ntarget taxi\ncar taxi a2 h\ncar taxi_2 c2 v\ncar R d3 v\n'
        )[0]
        for answer in (
            "taxi_2D1 taxiR2",
            "taxi_2 down 1, taxi right 2",
            "taxi_2+1 taxi+2",
            "Move taxi_2 down. Move taxi right 2",
        ):
            with self.subTest(answer=answer):
                self.assertEqual(score(puzzle, answer).moves, ("taxi_2D1", "taxiR2"))

    def test_long_answers_take_seconds_at_most(self):
        for part in (
            "BR1 ",
            "BR ",
            "a",
            "<answer>",
            "\\boxed{",
            "```\n",
            "[",
            "{",
            " ",
            "A right ",
            "A-",
            "Answer: ",
            '{"moves":',
            "(",
            "9",
            "\n",
        ):
            with self.subTest(part=part):
                begin = time.monotonic()
                score(BOARD, part * (1_000_000 // len(part)))
                self.assertLess(time.monotonic() - begin, 30)


if __name__ == "__main__":
    unittest.main()
