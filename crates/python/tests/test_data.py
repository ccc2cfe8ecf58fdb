"""Data sets: their splits, records and prompts."""

import importlib.util
import itertools
import json
import tempfile
import unittest
from pathlib import Path

import naive
import tailback
from boards import BOARDS, GOALS
from tailback.data import NOTATIONS, NoBoards, TooFewClusters, build, prompt, rate, record
from tailback.data._splits import Entry, assign, chosen

SHARES = {"train": 2, "validation": 1, "test": 1}
TINY = [
    "BBoAAooox",
    "AAoBooBoo",
    "AAoooBoCoBoCoooo",
    "ooBoAABooCCooooo",
    "ooBoAABooCCoooox",
    "AAoBoooBooooCCCo",
    "ooBoAABDoCCDoooo",
    "xoBoAABooCCoEEoo",
]

SOLVABLE = {
    "classic": BOARDS["classic"],
    "walls": BOARDS["walls"],
    "one lane": BOARDS["one lane"],
    "vertical": tailback.Puzzle.from_cells([[0, 1, 0, 0], [0, 1, 0, 3], [2, 2, 0, 3], [0, 0, 0, 0]]),
    "two exits": tailback.Puzzle.from_cells(
        [[2, 0, 0, 0, 4], [2, 0, 1, 1, 4], [0, 0, 3, 3, 0], [0] * 5], exits=["left", "right"]
    ),
    "small cars": tailback.parse(
        'puzzle "small"\ngrid 4x4\ncar taxi a2 h 1\ncar A c2 v 1\ncar B d1 v 2\ntarget taxi\nexit right 2\n'
    )[0],
}


def puzzle(line):
    rows = int(len(line) ** 0.5)
    row = line.index("A") // rows + 1
    return tailback.Puzzle.from_line(line, exit=f"right {row}")


def images(board, state):
    """The board in a state under the eight symmetries of the square, without names."""
    ((target, places),) = board.goals.items()
    for flip, mirror, turn in itertools.product((False, True), repeat=3):

        def place(cell, flip=flip, mirror=mirror, turn=turn):
            row, column = cell
            row = board.rows - 1 - row if flip else row
            column = board.columns - 1 - column if mirror else column
            return (column, row) if turn else (row, column)

        cars = [
            (sorted(map(place, cells)), board.horizontal[name] != turn, name == board.cars[target])
            for name, cells in zip(board.cars, state)
        ]
        size = (board.columns, board.rows) if turn else (board.rows, board.columns)
        yield repr((size, sorted(cars), sorted(map(place, board.walls)), sorted(map(place, itertools.chain.from_iterable(places)))))


def states_of(found):
    """All states of the clusters of records, each as the least of its images."""
    for one in found:
        board = naive.of(tailback.parse(one["rush"])[0])
        for state in board.reachable("moves"):
            yield min(images(board, state))


def read(folder, split):
    return [json.loads(line) for line in (Path(folder) / f"{split}.jsonl").read_text("utf-8").splitlines()]


class Building(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def some_states(self):
        """Several states of each cluster, mirrored and turned at random."""
        for number, line in enumerate(TINY):
            start = puzzle(line)
            board = naive.of(start)
            states = sorted(board.reachable("moves"))
            for pick in range(0, len(states), max(1, len(states) // 6)):
                cells = [[0] * board.columns for _ in range(board.rows)]
                for row, column in board.walls:
                    cells[row][column] = -1
                for car, places in zip(board.cars, states[pick]):
                    for row, column in places:
                        cells[row][column] = car
                side = "right"
                if (number + pick) % 2:
                    cells, side = [row[::-1] for row in cells], "left"
                (target,) = (board.cars[car] for car in board.goals)
                row = next(at for at, cars in enumerate(cells) if target in cars)
                exit = f"{side} {row + 1}"
                if pick % 3 == 0:
                    cells = [list(column) for column in zip(*cells)]
                    exit = f"{'bottom' if side == 'right' else 'top'} {'abcdef'[row]}"
                yield tailback.Puzzle.from_cells(cells, target=target, exits=[exit])

    def test_no_state_of_one_split_is_in_the_cluster_of_another(self):
        summary = build(self.some_states(), self.folder, shares=SHARES, seed=3)
        self.assertGreater(min(summary.splits.values()), 0)
        splits = {split: set(states_of(read(self.folder, split))) for split in SHARES}
        for one, other in itertools.combinations(SHARES, 2):
            self.assertFalse(splits[one] & splits[other], (one, other))

    def test_the_same_boards_and_seed_give_the_same_bytes(self):
        def run(name, seed, boards, jobs):
            build(boards, self.folder / name, shares=SHARES, seed=seed, jobs=jobs)
            return {path.name: path.read_bytes() for path in (self.folder / name).iterdir()}

        boards = list(self.some_states())
        first = run("a", 1, boards, 1)
        self.assertEqual(run("b", 1, boards, 3), first)
        self.assertEqual(run("a", 1, boards, 2), first)
        self.assertNotEqual(run("c", 2, boards, 1), first)
        self.assertEqual(set(first), {"train.jsonl", "validation.jsonl", "test.jsonl", "dataset.json"})

    def test_boards_with_other_goals_are_counted_and_have_no_prompt(self):
        summary = build([*GOALS.values(), BOARDS["classic"]], self.folder, shares={"all": 1})
        self.assertEqual((summary.other_goals, summary.splits), (len(GOALS), {"all": 1}))
        with self.assertRaisesRegex(ValueError, "one target"):
            prompt(GOALS["place"])

    def test_boards_that_are_nothing_to_learn_from_are_counted(self):
        boards = [puzzle(line) for line in TINY]
        unsolvable = BOARDS["unsolvable"]
        solved = puzzle("ooAAoooooooooooo")
        twin = tailback.Puzzle.from_line("CCoAAooox", exit="right 2")
        given = [*boards, unsolvable, solved, twin, boards[3]]
        summary = build(given, self.folder, shares=SHARES)
        self.assertEqual((summary.unsolvable, summary.solved, summary.duplicates), (1, 1, 2))
        self.assertEqual(sum(summary.splits.values()), len(boards))
        about = json.loads((self.folder / "dataset.json").read_text())
        self.assertEqual(about["left_out"]["duplicates"], 2)
        self.assertEqual({name: it["boards"] for name, it in about["splits"].items()}, summary.splits)

    def test_nothing_is_written_without_enough_clusters(self):
        (self.folder / "train.jsonl").write_text("before")
        for boards, why in (
            ([], NoBoards),
            ([BOARDS["unsolvable"]], NoBoards),
            ([puzzle(TINY[0]), puzzle(TINY[1])], TooFewClusters),
        ):
            with self.assertRaises(why):
                build(boards, self.folder, shares=SHARES)
            self.assertEqual((self.folder / "train.jsonl").read_text(), "before")
            self.assertEqual(len(list(self.folder.iterdir())), 1)
        with self.assertRaises(FileExistsError):
            build([puzzle(TINY[0])], self.folder, shares={"test": 1})

    def test_wrong_arguments_are_refused_before_any_board_is_read(self):
        def unread():
            self.fail("a board was read")
            yield

        for wrong, why in (
            (dict(files=["csv"]), "`files` has 'csv'; expected a list of `jsonl` or `parquet`"),
            (dict(files="jsonl"), "`files` has 'jsonl'"),
            (dict(notations=["grid", "foo"]), "`notations` has 'foo'; expected a list of `grid`, `spaced`"),
            (dict(notations="grid"), "`notations` has 'grid'"),
            (dict(prompt_metric="cars"), "`prompt_metric` is 'cars'; expected `moves`, `steps` or `None`"),
        ):
            with self.subTest(wrong=wrong), self.assertRaises(ValueError) as found:
                build(unread(), self.folder / "new", **wrong)
            self.assertIn(why, str(found.exception))
        self.assertFalse((self.folder / "new").exists())

    def test_a_broken_source_leaves_no_files(self):
        def broken():
            yield puzzle(TINY[0])
            raise RuntimeError("broken")

        with self.assertRaisesRegex(RuntimeError, "broken"):
            build(broken(), self.folder / "new")
        self.assertEqual(list((self.folder / "new").iterdir()), [])

    @unittest.skipUnless(importlib.util.find_spec("pyarrow"), "pyarrow is not installed")
    def test_parquet_holds_what_the_lines_hold(self):
        import pyarrow.parquet as pq

        build(self.some_states(), self.folder, shares=SHARES, files=("jsonl", "parquet"))
        for split in SHARES:
            table = pq.read_table(self.folder / f"{split}.parquet")
            self.assertEqual(table.to_pylist(), read(self.folder, split))


class Dividing(unittest.TestCase):
    def test_each_split_has_its_share_of_each_optimum(self):
        entries = [Entry(str(number), str(number), number % 10) for number in range(1000)]
        splits = assign(entries, {"train": 80, "validation": 10, "test": 10}, 5)
        for moves in range(10):
            own = [split for entry, split in zip(entries, splits) if entry.moves == moves]
            self.assertEqual([own.count(split) for split in ("train", "validation", "test")], [80, 10, 10])

    def test_the_order_of_the_boards_does_not_matter(self):
        entries = [Entry(str(number), str(number // 3), number % 5) for number in range(60)]
        shares = {"train": 3, "test": 1}
        splits = assign(entries, shares, 7)
        self.assertEqual(assign(entries[::-1], shares, 7)[::-1], splits)
        self.assertEqual(chosen(entries[::-1], 4, 7)[::-1], chosen(entries, 4, 7))
        self.assertEqual(sum(chosen(entries, 4, 7)), 20)

    def test_a_small_share_of_few_clusters_is_not_empty(self):
        entries = [Entry(str(number), str(number), 3) for number in range(3)]
        splits = assign(entries, {"train": 98, "validation": 1, "test": 1}, 0)
        self.assertEqual(sorted(splits), ["test", "train", "validation"])


class Records(unittest.TestCase):
    def check(self, start):
        found = record(start)
        board = naive.of(start)
        for metric, best in (("moves", "best_moves"), ("steps", "best_steps")):
            distances = board.distances(metric)
            self.assertEqual(found[metric], distances[board.start])
            self.assertEqual(found["states"], len(distances))
            # In steps too, a move may go by several cells.
            expected = set()
            for car, n, after in board.moves(board.start, "moves"):
                cost = 1 if metric == "moves" else abs(n)
                if distances[after] + cost == distances[board.start]:
                    own = start.cars[car]
                    letter = ("LR" if own.horizontal else "UD")[n > 0]
                    expected.add(f"{own.name}{letter}{abs(n)}")
            self.assertEqual(set(found[best]), expected)
        self.assertTrue(start.apply(found["solution"]).is_solved)
        self.assertEqual(len(found["solution"]), found["moves"])
        self.assertTrue(start.apply(found["solution_steps"]).is_solved)
        self.assertEqual([state["moves"] for state in found["trace"]], [*range(found["moves"], -1, -1)])
        now = start
        for state, move in itertools.zip_longest(found["trace"], found["solution"]):
            self.assertEqual(state["steps"], now.solve("steps").steps)
            self.assertEqual(state["offsets"], now.offsets.tolist())
            if move is not None:
                self.assertIn(move, state["best_moves"])
                now = now.apply(move)

    def test_records_agree_with_a_plain_search(self):
        for name, start in SOLVABLE.items():
            with self.subTest(board=name):
                self.check(start)
        self.assertIsNone(record(BOARDS["unsolvable"]))

    def test_a_limit_is_an_exception(self):
        with self.assertRaises(tailback.LimitError):
            record(BOARDS["classic"], effort=1)

    def test_difficulty_is_what_the_command_says(self):
        # docs/difficulty.md has the first card of the boxed game among its examples of easy puzzles.
        rating = rate(BOARDS["classic"])
        low, high = rating.seconds_interval
        self.assertTrue(0 < low < rating.seconds < high < 600, rating)
        self.assertTrue(0 < rating.gives_up < 1, rating)
        self.assertIsNone(rate(BOARDS["unsolvable"]))


class Prompts(unittest.TestCase):
    def test_prompts_explain_walls_and_exits(self):
        walls, two = SOLVABLE["walls"], SOLVABLE["two exits"]
        for notation in NOTATIONS:
            self.assertIn("wall", prompt(walls, notation).lower())
            self.assertIn("not over walls", prompt(walls, notation))
            self.assertIn("right end of row 2", prompt(walls, notation))
            self.assertNotIn("not over walls", prompt(two, notation))
            self.assertIn("left end of row 2", prompt(two, notation))
            self.assertIn("right end of row 2", prompt(two, notation))
        self.assertIn("lower end of column 2", prompt(SOLVABLE["vertical"], "cars"))

    def test_unknown_notations_and_metrics_are_refused(self):
        classic = BOARDS["classic"]
        with self.assertRaisesRegex(ValueError, "`notation` is 'foo'; expected `grid`, .* or `json`"):
            prompt(classic, "foo")
        with self.assertRaisesRegex(ValueError, "`metric` is 'cars'"):
            prompt(classic, metric="cars")
        # No drawing holds this board, but that is not an excuse for an unknown one.
        with self.assertRaisesRegex(ValueError, "`notations` has 'foo'"):
            record(SOLVABLE["small cars"], notations=["foo"])

    def test_a_drawing_is_refused_where_it_would_be_ambiguous(self):
        with self.assertRaisesRegex(ValueError, "cars"):
            prompt(SOLVABLE["small cars"], "grid")
        self.assertIn("1 cell long", prompt(SOLVABLE["small cars"], "cars"))
        self.assertIsNone(record(SOLVABLE["small cars"])["prompts"]["line"])


if __name__ == "__main__":
    unittest.main()
