"""Puzzles: read, changed, solved, written."""

import copy
import html
import html.parser
import pickle
import tempfile
import unittest
import urllib.parse
from pathlib import Path

import naive
import numpy as np
import tailback
from boards import BOARDS, CLASSIC, GOALS
import tailback.data
from tailback import Move, Puzzle
from tailback._tailback import Rules


class Solving(unittest.TestCase):
    def check(self, puzzle, metric):
        board = naive.of(puzzle)
        expected = board.distances(metric)[board.start]
        outcome = puzzle.solve(metric)
        if expected == -1:
            self.assertEqual((outcome.kind, outcome.bounds), ("unsolvable", None))
            self.assertIsNone(outcome.solution)
            return
        self.assertEqual((outcome.kind, outcome.bounds), ("solved", (expected, expected)))
        self.assertEqual(getattr(outcome, metric), expected)
        end = puzzle.apply(outcome.solution)
        self.assertTrue(end.is_solved)
        hint = puzzle.hint(metric)
        self.assertEqual(hint, outcome.solution[0] if outcome.solution else None)

    def test_optima_are_those_of_a_plain_search(self):
        for name, puzzle in BOARDS.items():
            for metric in ("moves", "steps"):
                with self.subTest(board=name, metric=metric):
                    self.check(puzzle, metric)

    def test_a_limit_gives_bounds_and_no_exception(self):
        puzzle = BOARDS["classic"]
        outcome = puzzle.solve(effort=1)
        self.assertEqual((outcome.kind, outcome.limit), ("unknown", "effort"))
        self.assertGreaterEqual(outcome.bounds[0], 1)
        self.assertEqual(puzzle.solve(seconds=0).kind, "unknown")
        self.assertEqual(puzzle.solve(memory=0).limit, "memory")

    def test_legal_moves_are_those_of_a_plain_board(self):
        for name, puzzle in BOARDS.items():
            with self.subTest(board=name):
                board = naive.of(puzzle)
                expected = set()
                for car, n, _ in board.moves(board.start, "moves"):
                    cars = puzzle.cars[car]
                    names = ("left", "right") if cars.horizontal else ("up", "down")
                    expected.add(Move(cars.name, names[n > 0], abs(n)))
                moves = puzzle.legal_moves()
                self.assertEqual(set(moves), expected)
                self.assertEqual(len(moves), len(expected))

    def test_the_hardest_start_is_the_farthest_state(self):
        puzzle = BOARDS["walls"]
        farthest = max(naive.of(puzzle).distances("moves").values())
        self.assertEqual(puzzle.harden().solve().moves, farthest)
        self.assertIsNone(BOARDS["unsolvable"].harden())

    def test_an_analysis_has_the_keys_of_the_command(self):
        facts = BOARDS["classic"].analyze()
        self.assertEqual(facts["moves"], 8)
        self.assertNotIn("path", facts)


class Reading(unittest.TestCase):
    def test_texts_of_all_formats_are_recognised(self):
        text = 'puzzle "Gate"\ngrid\n  . . A\n  X X A\n  . . .\nend\n'
        (gate,) = tailback.parse(text)
        self.assertEqual((gate.title, gate.columns, gate.rows), ("Gate", 3, 3))
        for format in ("rush", "json", "exchange", "csv", "square", "line"):
            with self.subTest(format=format):
                (again,) = tailback.parse(gate.to_text(format), size="3x3" if format in ("csv", "json") else None)
                self.assertEqual(again.canonical_id, gate.canonical_id)

    def check_error(self, text, line, column, words, **options):
        with self.assertRaises(tailback.ParseError) as caught:
            tailback.parse(text, **options)
        error = caught.exception
        self.assertIsInstance(error, ValueError)
        self.assertEqual((error.line, error.column), (line, column))
        self.assertIn(words, str(error))

    def test_an_unsound_text_says_where(self):
        self.check_error('puzzle "A"\ngrid\n  X X A\n  . A .\nend\n', 3, 7, "`A` is not a straight run")
        self.check_error("", None, None, "no puzzle")
        self.check_error(CLASSIC[:-1] + "\n" + CLASSIC, 1, 1, "", format="line")

    def test_bytes_that_are_no_text_have_a_line(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "bad.rush")
            for end in (b"\n", b"\r\n", b"\r"):
                for start in (b"", b"AA"):
                    path.write_bytes(end.join([b"rush 1", b"", start + b"\xff"]))
                    with self.subTest(end=end, start=start), self.assertRaises(tailback.ParseError) as caught:
                        tailback.load(path)
                    self.assertEqual(caught.exception.line, 3)

    def test_blocks_of_markdown_are_read(self):
        block = 'puzzle "{}"\ngrid\n  . . A\n  X X A\n  . . .\nend\n'
        # Each block is a separate text: the second one has a header.
        first, second = block.format("One"), f'author "B"\n\n{block.format("Two")}'
        quoted = "".join(f"> {line}\n" for line in second.splitlines())
        guide = f"# Guide\n\n```rush\n{first}```\n\nTry `puzzle`:\n\n> ```rush\n{quoted}> ```\n\n```text\npuzzle\n```\n"
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "guide.md")
            path.write_text(guide, encoding="utf-8")
            self.assertEqual([puzzle.title for puzzle in tailback.load(path)], ["One", "Two"])
            self.assertEqual(tailback.load(path, "Two").columns, 3)
        self.check_error(guide.replace("X X A", "X . A"), 7, 3, "`X` is drawn on one cell", path="guide.md")
        self.check_error("# Guide\n", None, None, "no block begins with ```rush", path="guide.MD")

    def test_a_line_that_is_no_board_is_refused(self):
        for line in ("", "x", CLASSIC[:-1], CLASSIC.replace("AA", "Ao"), "\0" * 36, "é" * 36):
            with self.subTest(line=line), self.assertRaises(ValueError):
                Puzzle.from_line(line)

    def test_boards_in_prose_are_found(self):
        (find,) = tailback.scan(f"Try this one:\n\n    {CLASSIC}\n\nIt takes 8 moves.")
        self.assertEqual((find.line, find.column), (3, 5))
        self.assertEqual(find.puzzle.canonical_id, BOARDS["classic"].canonical_id)

    def test_diagnostics_have_places(self):
        (found,) = tailback.check('puzzle "A"\ngrid\n  X X .\nend\nexpect moves 2\n')
        self.assertEqual((found.rule, found.severity, found.line, found.column), ("expectation", "error", 5, 8))

    def test_formatting_gives_the_canonical_text(self):
        self.assertEqual(tailback.format('puzzle   "A"\ngrid\n X X .\nend\n'), 'puzzle "A"\ngrid\n  X X .\nend\n')


class Cells(unittest.TestCase):
    def test_cells_and_puzzles_are_the_same(self):
        for name, puzzle in BOARDS.items():
            if name == "small cars":
                continue
            with self.subTest(board=name):
                target = [car.is_target for car in puzzle.cars].index(True) + 1
                again = Puzzle.from_cells(puzzle.cells(), target=target, exits=puzzle.exits)
                self.assertEqual(again.canonical_id, puzzle.canonical_id)
                np.testing.assert_array_equal(again.with_offsets(again.offsets).cells() > 0, puzzle.cells() > 0)

    def test_any_layout_and_integer_type_will_do(self):
        cells = np.array([[0, 2, 0], [1, 1, 0], [0, 0, 0]])
        cells[0, 1] = 0
        expected = Puzzle.from_cells(cells.tolist())
        for array in (cells.astype("uint8"), np.asfortranarray(cells), cells[::1], cells.astype(">i4")):
            self.assertEqual(Puzzle.from_cells(array), expected)

    def test_wrong_cells_get_a_reason(self):
        for cells, error, words in [
            (np.zeros(4, int), TypeError, "two dimensions"),
            (np.zeros((2, 2, 2), int), TypeError, "two dimensions"),
            (np.ones((1, 2)), TypeError, "integers"),
            ("text", TypeError, "integers"),
            ([[1, 1], [0]], ValueError, "equally long"),
            (np.ones((27, 2), int), ValueError, "27 rows"),
            (np.zeros((0, 0), int), ValueError, "0 rows"),
            ([[1, 1, -2]], ValueError, "column 2 is -2"),
            ([[0, 0]], ValueError, "no cell is 1"),
            ([[1, 0, 1]], ValueError, "`X`"),
            ([[1, 1], [1, 0]], ValueError, "`X`"),
            ([[1, 1, 2]], ValueError, "`A`"),
            ([[2**70, 1]], TypeError, "integers"),
        ]:
            with self.subTest(cells=cells), self.assertRaises(error) as caught:
                Puzzle.from_cells(cells)
            self.assertIn(words, str(caught.exception))

    def test_offsets_from_elsewhere_are_checked(self):
        puzzle = BOARDS["walls"]
        self.assertEqual(puzzle.with_offsets(puzzle.offsets), puzzle)
        for offsets in ([0], [9, 9, 9, 9], [3, 1, 1, 0], list(puzzle.offsets) + [0]):
            with self.subTest(offsets=offsets), self.assertRaises(ValueError):
                puzzle.with_offsets(offsets)


class Values(unittest.TestCase):
    def test_puzzles_and_moves_are_values(self):
        puzzle = BOARDS["walls"]
        self.assertEqual(pickle.loads(pickle.dumps(puzzle)), puzzle)
        self.assertEqual(copy.deepcopy(puzzle), puzzle)
        self.assertEqual(len({puzzle, copy.copy(puzzle)}), 1)
        move = Move("X", "right", 3)
        self.assertEqual(pickle.loads(pickle.dumps(move)), move)
        self.assertEqual(str(move), "XR3")
        for wrong in [("", "right", 1), ("X", "across", 1), ("X", "right", 0), ("_", "up", 1)]:
            with self.subTest(wrong=wrong), self.assertRaises(ValueError):
                Move(*wrong)

    def test_equal_boards_are_equal_whatever_the_order_of_their_cars(self):
        classic = BOARDS["classic"]
        declared = tailback.parse('puzzle "A"\ngrid 4x3\ncar X a2 h\ncar B a1 h\n')[0]
        pairs = [
            (tailback.parse(declared.to_text())[0], declared),
            (tailback.scan(CLASSIC)[0].puzzle, tailback.parse(CLASSIC)[0]),
        ]
        for puzzle in (BOARDS | GOALS).values():
            pairs.append((tailback.parse(puzzle.to_text())[0], puzzle))
        for one, other in pairs:
            with self.subTest(one=one):
                self.assertEqual(one, other)
                self.assertEqual(len({one, other}), 1)
        # The same cells, and other names, places or goals.
        goal = 'puzzle ""\ngrid 4x3\ncar X a2 h\ncar B a1 h\n'
        others = [
            goal.replace("X a2", "X b2"),
            goal.replace("B a1", "C a1"),
            goal.replace("X a2", "Y a2").replace("B a1", "X a1").replace("Y", "B"),
            goal + "wall d3\n",
            goal + "exit left 2\n",
            goal + "goal B to b1\n",
            goal + "target X B\nexit right 1\nexit right 2\n",
            goal + "car C a3 h\n",
        ]
        for text in others:
            with self.subTest(text=text):
                self.assertNotEqual(tailback.parse(text)[0], declared)
        self.assertNotEqual(classic, declared)

    def test_results_are_copied_and_pickled(self):
        classic = BOARDS["classic"]
        results = [
            classic.solve(),
            classic.solve("steps", effort=1),
            BOARDS["unsolvable"].solve(),
            classic.cars[0],
            tailback.scan(f"Try this one:\n\n    {CLASSIC}\n")[0],
            tailback.check("rush 1\nputzle\n")[0],
            tailback.data.rate(classic),
        ]
        for result in results:
            names = [name for name in dir(result) if not name.startswith("_")]
            self.assertGreater(len(names), 4)
            for twin in (pickle.loads(pickle.dumps(result)), copy.deepcopy(result), copy.copy(result)):
                for name in names:
                    with self.subTest(result=result, name=name):
                        self.assertEqual(getattr(twin, name), getattr(result, name))

    def test_sequences_of_any_length_are_refused(self):
        # Reserving memory for as many would end the process.
        far = range(2**46)
        for call, why in (
            (lambda: BOARDS["classic"].with_offsets(far), ValueError),
            (lambda: Puzzle.from_cells(far), ValueError),
            (lambda: Puzzle.from_cells([far]), ValueError),
            (lambda: Puzzle.from_cells([[1, 1, 0]], exits=far), TypeError),
            (lambda: Rules(far), TypeError),
            (lambda: BOARDS["classic"].with_offsets(range(2**70)), OverflowError),
        ):
            with self.assertRaises(why):
                call()

    def test_an_illegal_move_says_why(self):
        puzzle = BOARDS["classic"]
        for moves, words in [("ZR1", "no car is called `Z`"), ("AU1", "horizontal"), (["BR1", "AR9"], "`E` is on")]:
            with self.subTest(moves=moves), self.assertRaises(tailback.IllegalMoveError) as caught:
                puzzle.apply(moves)
            self.assertIn(words, str(caught.exception))
        self.assertEqual(puzzle.apply([]), puzzle)
        self.assertEqual(puzzle.apply("BR1").apply("BL1"), puzzle)

    def test_mirrored_boards_have_one_identity(self):
        cells = BOARDS["walls"].cells()
        mirrored = Puzzle.from_cells(cells[::-1], target=1)
        self.assertNotEqual(mirrored, BOARDS["walls"])
        self.assertEqual(mirrored.canonical_id, BOARDS["walls"].canonical_id)

    def test_new_puzzles_are_repeatable(self):
        request = dict(size="5x5", moves=(4, 12), seed=3)
        puzzles = tailback.generate(2, **request)
        self.assertEqual(puzzles, tailback.generate(2, **request))
        self.assertEqual(len(puzzles), 2)
        for puzzle in puzzles:
            self.assertIn(puzzle.solve().moves, range(4, 13))
        for wrong in [
            dict(size="x"), dict(moves=0), dict(exits=["left 1", "top a"]), dict(cars=0), dict(count=-1), dict(walls=-1),
            dict(walls=2**80), dict(moves=-1), dict(cars=(1, 2**80)), dict(seed=-1), dict(effort=-1), dict(memory=2**80),
        ]:  # fmt: skip
            with self.subTest(wrong=wrong), self.assertRaises(ValueError):
                tailback.generate(**wrong)
        for wrong in [dict(moves=1.5), dict(cars=[3]), dict(exits=3), dict(exits=[3]), dict(count="3"), dict(time=set())]:
            with self.subTest(wrong=wrong), self.assertRaises(TypeError) as caught:
                tailback.generate(**wrong)
            self.assertNotIn("enum", str(caught.exception))
        with self.assertRaisesRegex(TypeError, "a pair of the least and the greatest number, or a range like"):
            tailback.generate(moves=1.5)

    def test_ranges_are_written_as_on_the_command_line(self):
        options = dict(size="5x5", seed=3)
        for words, numbers in (("4..12", (4, 12)), ("6", 6)):
            self.assertEqual(tailback.generate(moves=words, **options), tailback.generate(moves=numbers, **options))
        (puzzle,) = tailback.generate(moves="7..", cars="..8", **options)
        self.assertGreaterEqual(puzzle.solve().moves, 7)
        self.assertLessEqual(len(puzzle.cars), 8)
        for words in ("x", "", "..", "12..4"):
            with self.subTest(words=words), self.assertRaises(ValueError):
                tailback.generate(moves=words)

    def test_new_puzzles_are_as_wanted(self):
        (puzzle,) = tailback.generate(size="5x5", moves="5..", want="cars == 6 and solutions >= 1", time=(1, 600))
        self.assertEqual(len(puzzle.cars), 6)
        self.assertLessEqual(tailback.data.rate(puzzle).seconds, 600)
        (puzzle,) = tailback.generate(size="5x5", difficulty="beginner")
        self.assertLessEqual(puzzle.solve().moves, 15)
        for wrong in (
            dict(want="retreats"), dict(want=""), dict(difficulty="grandmaster"), dict(difficulty="hard"), dict(time="9..3"),
            dict(difficulty="beginner", moves=3),
        ):  # fmt: skip
            with self.subTest(wrong=wrong), self.assertRaises(ValueError):
                tailback.generate(**wrong)

    def test_a_search_for_new_puzzles_says_what_it_lacks(self):
        with self.assertRaisesRegex(tailback.LimitError, "made 0 of 1 puzzle in .* the hardest other board has") as caught:
            tailback.generate(size="4x4", moves=90, effort=10**8)
        self.assertEqual(caught.exception.limit, "effort")
        with self.assertWarnsRegex(RuntimeWarning, "of 100000 puzzles in .*give more `effort` or `seconds`"):
            made = tailback.generate(100_000, size="4x4", moves="2..", effort=10**8)
        self.assertTrue(0 < len(made) < 100_000)

    def test_a_number_out_of_range_is_a_wrong_value(self):
        puzzle = BOARDS["walls"]
        for name, call in (
            ("effort", lambda it: puzzle.solve(effort=it)),
            ("memory", lambda it: puzzle.distances(memory=it)),
            ("width", lambda it: puzzle.svg(width=it)),
            ("effort", lambda it: tailback.check("", effort=it)),
            ("steps", lambda it: Move("X", "right", it)),
            ("offsets", lambda it: puzzle.with_offsets([it] * 4)),
            ("memory", lambda it: tailback.data.rate(puzzle, memory=it)),
            ("target", lambda it: Puzzle.from_cells([[1, 1, 0]], target=it)),
        ):
            for number in (-(2**80), 2**80, -1):
                with self.subTest(name=name, number=number), self.assertRaises(ValueError) as caught:
                    call(number)
                notes = getattr(caught.exception, "__notes__", [name])
                self.assertIn(name, f"{notes} offsets")
        with self.assertRaises(ValueError):
            puzzle.with_offsets([300] * 4)

    def test_an_infinite_time_is_no_limit(self):
        for seconds in (float("inf"), 1e300):
            self.assertEqual(BOARDS["classic"].solve(seconds=seconds).moves, 8)
        for seconds in (-1, float("nan"), float("-inf")):
            with self.subTest(seconds=seconds), self.assertRaisesRegex(ValueError, "expected 0 or more"):
                BOARDS["classic"].solve(seconds=seconds)

    def test_a_count_that_fits_no_board_is_refused(self):
        for count in ("99999999999", str(2**32 - 1)):
            with self.assertRaisesRegex(ValueError, "too large"):
                Move.parse(f"XR{count}")

    def test_a_puzzle_shows_its_size(self):
        self.assertEqual(repr(Puzzle.from_cells([[1, 1, 0]])), "<Puzzle: 3x1, 1 car>")
        self.assertEqual(repr(BOARDS["classic"]), "<Puzzle: 6x6, 8 cars>")


class Pictures(unittest.TestCase):
    def test_a_notebook_gets_every_kind(self):
        kinds = BOARDS["classic"]._repr_mimebundle_(include=None, exclude=None)
        self.assertEqual(kinds["text/html"], BOARDS["classic"]._repr_html_())
        self.assertLess(len(kinds["text/html"]), 30_000)
        self.assertEqual(kinds["text/plain"], str(BOARDS["classic"]))

    def test_the_picture_of_a_notebook_is_whole(self):
        class Source(html.parser.HTMLParser):
            def handle_starttag(self, tag, attrs):
                self.found = dict(attrs)["src"]

        parser = Source()
        parser.feed(BOARDS["classic"]._repr_html_())
        kind, _, data = parser.found.partition(",")
        self.assertEqual(kind, "data:image/svg+xml")
        self.assertNotIn("#", data)
        self.assertEqual(urllib.parse.unquote(data), BOARDS["classic"].svg(width=280))

    def test_a_board_to_play_fits_into_a_notebook(self):
        puzzle = BOARDS["classic"]
        self.assertIn("<iframe", puzzle.html(frame=True))
        self.assertIn(html.escape(puzzle.html())[:1000], puzzle.html(frame=True).replace("<", "&lt;").replace(">", "&gt;"))

    def test_pixels_have_height_width_and_colours(self):
        pixels = BOARDS["classic"].rgb(width=120)
        self.assertEqual((pixels.shape[1:], pixels.dtype), ((120, 3), np.uint8))
        with self.assertRaises(ValueError):
            BOARDS["classic"].svg(width=0)

    def test_a_solution_moves(self):
        puzzle = BOARDS["classic"]
        self.assertIn("@keyframes", puzzle.svg(solution=puzzle.solve().solution))
        with self.assertRaises(tailback.IllegalMoveError):
            puzzle.svg(solution=["AR9"])


if __name__ == "__main__":
    unittest.main()
