"""The states of a cluster as arrays, compared with a plain search."""

import copy
import pickle
import unittest

import naive
import networkx
import numpy as np
import scipy.sparse
import tailback
from boards import BOARDS


def offsets(board, state):
    """The offset of each car in its lane."""
    of = lambda car, cells: min(c for _, c in cells) if board.horizontal[car] else min(r for r, _ in cells)
    return tuple(of(car, cells) for car, cells in zip(board.cars, state))


def backwards(puzzle):
    """The puzzle in the language with its cars in the opposite order."""
    cell = lambda row, column: f"{chr(ord('a') + column)}{row + 1}"
    lines = ['puzzle ""', f"grid {puzzle.columns}x{puzzle.rows}", f"target {puzzle.target}"]
    lines += [f"exit {exit}" for exit in reversed(puzzle.exits)]
    for car in reversed(puzzle.cars):
        axis = "h" if car.horizontal else "v"
        lines.append(f"car {car.name} {cell(car.row, car.column)} {axis} {car.length}")
    lines += [f"wall {cell(*wall)}" for wall in reversed(puzzle.walls)]
    return "\n".join(lines) + "\n"


class Distances(unittest.TestCase):
    def each(self):
        for name, puzzle in BOARDS.items():
            for metric in ("moves", "steps"):
                with self.subTest(board=name, metric=metric):
                    yield puzzle, naive.of(puzzle), metric, puzzle.distances(metric)

    def test_states_and_distances_are_those_of_a_plain_search(self):
        for _, board, metric, table in self.each():
            expected = {offsets(board, state): n for state, n in board.distances(metric).items()}
            found = dict(zip(map(tuple, table.states.tolist()), table.distance.tolist()))
            self.assertEqual(found, expected)
            self.assertEqual((table.states.dtype, table.distance.dtype), (np.uint8, np.int16))
            self.assertEqual(table.states.shape, (len(table), len(board.cars)))

    def test_neighbours_are_one_slide_apart(self):
        for _, board, metric, table in self.each():
            graph = board.reachable(metric)
            number = {row: n for n, row in enumerate(map(tuple, table.states.tolist()))}
            expected = {
                number[offsets(board, state)]: sorted(number[offsets(board, after)] for after in graph[state])
                for state in graph
            }
            bounds = zip(table.indptr[:-1], table.indptr[1:])
            found = {n: sorted(table.indices[a:b].tolist()) for n, (a, b) in enumerate(bounds)}
            self.assertEqual(found, expected)

    def test_scipy_and_networkx_take_the_graph(self):
        table = BOARDS["walls"].distances()
        n = len(table)
        matrix = scipy.sparse.csr_matrix(
            (np.ones(len(table.indices), np.int8), table.indices, table.indptr), shape=(n, n)
        )
        self.assertEqual((matrix != matrix.T).nnz, 0)
        graph = networkx.from_scipy_sparse_array(matrix)
        self.assertTrue(networkx.is_connected(graph))
        solved = np.flatnonzero(table.distance == 0).tolist()
        lengths = networkx.multi_source_dijkstra_path_length(graph, solved)
        self.assertEqual([lengths[n] for n in range(n)], table.distance.tolist())

    def test_best_moves_lead_nearer_and_no_others_do(self):
        for _, _, metric, table in self.each():
            for number in range(0, len(table), 7):
                puzzle = table.puzzle(number)
                distance = table[puzzle]
                self.assertEqual(table.index(puzzle), number)
                cost = lambda move: 1 if metric == "moves" else move.steps
                if not distance:
                    self.assertEqual(table.best_moves(puzzle), [])
                    continue
                expected = [
                    move
                    for move in puzzle.legal_moves()
                    if table[puzzle.apply(move)] + cost(move) == distance
                ]
                self.assertEqual(table.best_moves(puzzle), expected)

    def test_another_cluster_is_a_key_error(self):
        table = BOARDS["classic"].distances()
        self.assertIn(BOARDS["classic"], table)
        for other in (BOARDS["walls"], BOARDS["one lane"]):
            self.assertNotIn(other, table)
            with self.assertRaises(KeyError):
                table[other]
        # A longer car at the same offsets.
        one = tailback.Puzzle.from_cells([[1, 1, 0, 2, 2, 0]])
        other = tailback.Puzzle.from_cells([[1, 1, 0, 2, 2, 2]])
        self.assertEqual(one.offsets.tolist(), other.offsets.tolist())
        self.assertNotIn(other, one.distances())
        # The two cars of one row in the other order.
        one = tailback.Puzzle.from_cells([[1, 1, 2, 2, 0, 0]])
        other = tailback.Puzzle.from_cells([[2, 2, 1, 1, 0, 0]])
        self.assertNotIn(one.with_offsets(other.offsets), one.distances())
        for index in (len(table), -len(table) - 1, 2**80, -(2**80)):
            with self.subTest(index=index), self.assertRaises(IndexError):
                table.puzzle(index)
        self.assertEqual(table.puzzle(-1), table.puzzle(len(table) - 1))

    def test_cars_may_be_in_another_order(self):
        for _, _, metric, table in self.each():
            for number in range(0, len(table), 7):
                puzzle = table.puzzle(number)
                again = tailback.parse(backwards(puzzle))[0]
                self.assertEqual(again, puzzle)
                self.assertEqual((table.index(again), table[again]), (number, table[puzzle]))
                self.assertEqual(table.best_moves(again), table.best_moves(puzzle))

    def test_tables_are_copied_and_pickled(self):
        puzzle = tailback.parse(BOARDS["walls"].to_text(title="Walls"))[0]
        for metric in ("moves", "steps"):
            table = puzzle.distances(metric, seconds=60, memory=1 << 20)
            for twin in (copy.deepcopy(table), copy.copy(table), pickle.loads(pickle.dumps(table))):
                self.assertEqual(twin.metric, metric)
                for name in ("states", "distance", "indptr", "indices"):
                    np.testing.assert_array_equal(getattr(twin, name), getattr(table, name))
                self.assertEqual((twin.puzzle(3), twin.puzzle(3).title), (table.puzzle(3), "Walls"))

    def test_without_a_solution_there_is_no_distance(self):
        puzzle = BOARDS["unsolvable"]
        table = puzzle.distances()
        self.assertIsNone(table[puzzle])
        self.assertEqual(set(table.distance.tolist()), {-1})

    def test_arrays_cannot_be_written_to(self):
        table = BOARDS["walls"].distances()
        for array in (table.states, table.distance, table.indptr, table.indices):
            with self.assertRaises(ValueError):
                array[0] = 0

    def test_too_little_memory_is_a_clear_error(self):
        with self.assertRaises(tailback.LimitError) as caught:
            BOARDS["classic"].distances(memory=10_000)
        self.assertEqual(caught.exception.limit, "memory")
        self.assertIn("more `memory`", str(caught.exception))


if __name__ == "__main__":
    unittest.main()
