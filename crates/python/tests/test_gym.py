"""The environments, compared with puzzles that make the same moves."""

import contextlib
import copy
import pickle
import threading
import time
import unittest
import warnings
from functools import partial

import gymnasium
import numpy as np
import tailback
import naive
from boards import BOARDS, GOALS
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.utils.env_checker import check_env
from tailback._tailback import Games, Rules
from tailback.gym import RushHourEnv, RushHourVectorEnv

PLAYABLE = [board for board in BOARDS.values() if not board.is_solved]


def in_slots(puzzle):
    """The cars in the order of the actions."""
    order = list(puzzle.goals)
    return sorted(puzzle.cars, key=lambda car: order.index(car.name) if car.name in order else len(order))


class Single(unittest.TestCase):
    def test_the_checker_of_gymnasium_is_content(self):
        for metric in ("moves", "steps"):
            for view in ("places", "planes"):
                with self.subTest(metric=metric, view=view), warnings.catch_warnings():
                    warnings.simplefilter("error")
                    warnings.filterwarnings("ignore", message=".*render.*")
                    env = gymnasium.make(
                        "tailback/RushHour-v0", boards=PLAYABLE, metric=metric, view=view, distances=True
                    ).unwrapped
                    check_env(env, skip_render_check=True)

    def test_a_solution_wins(self):
        env = RushHourEnv(metric="steps", reward="progress", distances=True)
        _, info = env.reset(seed=1)
        left = info["distance"]
        self.assertEqual(left, env.puzzle.solve("steps").steps)
        while True:
            table = env.puzzle.distances("steps")
            best = table.best_moves(env.puzzle)[0]
            _, reward, won, given_up, info = env.step(action_of(env, best))
            left -= 1
            self.assertEqual((reward, info["distance"]), (1.0, left))
            self.assertFalse(given_up)
            if won:
                break
        self.assertEqual(left, 0)
        with self.assertRaises(RuntimeError):
            env.step(0)

    def test_a_game_is_given_up_after_so_many_actions(self):
        env = RushHourEnv(max_actions=3)
        _, info = env.reset(seed=1)
        illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
        before = env.puzzle
        ends = [env.step(illegal)[2:4] for _ in range(3)]
        self.assertEqual(ends, [(False, False), (False, False), (False, True)])
        self.assertEqual(env.puzzle, before)

    def test_misuse_is_an_exception(self):
        env = RushHourEnv(render_mode="ansi")
        for call in (lambda: env.step(0), lambda: env.puzzle, env.render):
            with self.assertRaises(ResetNeeded):
                call()
        env.reset()
        for action in (-1, env.action_space.n, 2**80, -(2**80), "up", None, 1.5):
            with self.subTest(action=action), self.assertRaises((ValueError, TypeError)):
                env.step(action)
        for options in ({"bord": 0}, {"board": 1}, {"board": -1}, {"board": 2**80}):
            with self.subTest(options=options), self.assertRaises(ValueError):
                env.reset(options=options)
        self.assertIn("A", env.render())
        env.close()
        env.close()
        for call in (lambda: env.step(0), env.reset, env.render):
            with self.assertRaises(ClosedEnvironmentError):
                call()
        for wrong in (
            dict(metric="cars"),
            dict(view="sound"),
            dict(reward="money"),
            dict(boards=[]),
            dict(max_actions=0),
            dict(max_actions=-1),
            dict(memory=2**80),
            dict(render_mode="human"),
            dict(boards=tailback.Puzzle.from_cells([[0, 1, 1]])),
        ):
            with self.subTest(wrong=wrong), self.assertRaises(ValueError):
                RushHourEnv(**wrong)
        with self.assertRaises(tailback.LimitError):
            RushHourEnv(distances=True, memory=1000)

    def test_other_goals_are_won_and_drawn(self):
        for name, board in GOALS.items():
            with self.subTest(name):
                env = RushHourEnv(board, distances=True, render_mode="ansi")
                _, info = env.reset(seed=1)
                plain = naive.of(board)
                self.assertEqual(info["distance"], plain.distances("moves")[plain.start])
                drawn = env.render()
                won = False
                for left in reversed(range(info["distance"])):
                    best = env.puzzle.distances().best_moves(env.puzzle)[0]
                    _, _, won, _, info = env.step(action_of(env, best))
                    self.assertEqual((info["distance"], won), (left, left == 0))
                self.assertTrue(won)
                self.assertNotEqual(env.render(), drawn)
                pixels = RushHourEnv(board, render_mode="rgb_array")
                pixels.reset(seed=1)
                self.assertEqual(pixels.render().shape[2], 3)

    def test_the_space_of_actions_takes_the_mask(self):
        env = RushHourEnv(PLAYABLE)
        _, info = env.reset(seed=1)
        self.assertEqual(info["action_mask"].dtype, np.int8)
        legal = set(np.flatnonzero(info["action_mask"]).tolist())
        self.assertEqual({int(env.action_space.sample(info["action_mask"])) for _ in range(300)}, legal)
        envs = RushHourVectorEnv(PLAYABLE, 5)
        _, infos = envs.reset(seed=1)
        actions = envs.action_space.sample(tuple(infos["action_mask"]))
        self.assertTrue(all(mask[action] for mask, action in zip(infos["action_mask"], actions)))

    def test_a_game_is_on_the_board_that_is_asked_for(self):
        boards = [tailback.parse(board.to_text(title=name))[0] for name, board in BOARDS.items() if not board.is_solved]
        env = RushHourEnv(boards, shuffle=False)
        for index, board in reversed(list(enumerate(boards))):
            _, info = env.reset(options={"board": index})
            self.assertEqual((info["board"], env.puzzle, env.puzzle.title), (index, board, board.title))
            self.assertEqual(env.step(0)[4]["board"], index)
        self.assertEqual([env.reset()[1]["board"] for _ in range(3)], [0, 1, 2])

    def check_twin(self, env, twin, play):
        """A copy goes on as the first one does, and neither changes the other."""
        before = [puzzle.offsets.tolist() for puzzle in env.puzzles()] if hasattr(env, "puzzles") else env.puzzle
        expected = play(env)
        after = [puzzle.offsets.tolist() for puzzle in twin.puzzles()] if hasattr(twin, "puzzles") else twin.puzzle
        self.assertEqual(after, before)
        for one, other in zip(expected, play(twin), strict=True):
            np.testing.assert_equal(other, one)

    def test_environments_are_copied_and_pickled(self):
        def play(env):
            found = []
            for _ in range(60):
                actions = env.action_space.sample(env.mask) if single else env.sample()
                found.append(env.step(actions))
                env.mask = found[-1][4]["action_mask"]
                if single and (found[-1][2] or found[-1][3]):
                    found.append(env.reset())
                    env.mask = found[-1][1]["action_mask"]
            return found

        options = dict(reward="progress", max_actions=9, distances=True)
        for single in (True, False):
            for copied in (copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))):
                for view in ("places", "planes"):
                    for more in ({}, {"shuffle": False}) if single else ({}, {"copy": False}):
                        make = RushHourEnv if single else partial(RushHourVectorEnv, num_envs=7)
                        env = make([*PLAYABLE, *GOALS.values()], view=view, **options, **more)
                        copied(env)
                        env.mask = env.reset(seed=3)[1]["action_mask"]
                        env.action_space.seed(4)
                        play(env)
                        with self.subTest(single=single, view=view, more=more):
                            twin = copied(env)
                            if not single and more:
                                for name in ("observations", "masks", "boards", "distances"):
                                    mine, its = (getattr(it._games, name) for it in (env, twin))
                                    np.testing.assert_array_equal(its, mine)
                                continue
                            self.check_twin(env, twin, play)

    def test_pixels_are_an_array(self):
        env = RushHourEnv(render_mode="rgb_array")
        env.reset()
        self.assertEqual(env.render().shape[2], 3)


def action_of(env, move):
    """The number of the action that makes a move."""
    names = [car.name for car in in_slots(env.puzzle)]
    lane = names.index(move.car) * 2 + (move.direction in ("right", "down"))
    return lane * env.n_distances + move.steps - 1


class Vector(unittest.TestCase):
    def mask(self, puzzle, env, metric):
        """The legal actions by the puzzle itself."""
        names = [car.name for car in in_slots(puzzle)]
        n = 1 if metric == "steps" else env.n_distances
        mask = np.zeros(env.single_action_space.n, bool)
        for move in puzzle.legal_moves():
            if move.steps <= n:
                towards_end = move.direction in ("right", "down")
                mask[(names.index(move.car) * 2 + towards_end) * n + move.steps - 1] = True
        return mask

    def places(self, puzzle, shape):
        found = np.zeros(shape, np.uint8)
        for row, car in zip(found, in_slots(puzzle)):
            row[:] = car.row, car.column, car.length, 1 if car.horizontal else 2
        return found

    def planes(self, puzzle, shape):
        found = np.zeros(shape, np.uint8)
        cars = in_slots(puzzle)
        n = self.n_slots
        for plane, car in zip(found, cars):
            for cell in naive.cells(car, car.row, car.column):
                plane[cell] = 1
        found[n] = 1
        found[n, : puzzle.rows, : puzzle.columns] = 0
        for row, column in puzzle.walls:
            found[n, row, column] = 1
        for exit in puzzle.exits:
            side, lane = exit.split()
            if side in ("left", "right"):
                found[n + 1, int(lane) - 1, 0 if side == "left" else puzzle.columns - 1] = 1
            else:
                found[n + 1, 0 if side == "top" else puzzle.rows - 1, ord(lane) - ord("a")] = 1
        for plane, car in zip(found[n + 2 :], (car for car in cars if car.name in puzzle.goals)):
            at = puzzle.goals[car.name]
            for row, column in naive.fronts(puzzle, car) if at is None else [at]:
                for cell in naive.cells(car, row, column):
                    plane[cell] = 1
        return found

    def check(self, boards, metric, view):
        env = RushHourVectorEnv(boards, 16, metric=metric, view=view, distances=True, max_actions=20)
        observations, infos = env.reset(seed=5)
        self.n_slots = max(len(board.cars) for board in boards)
        distances = {}
        over = np.zeros(16, bool)
        for _ in range(120):
            for game, puzzle in enumerate(env.puzzles()):
                np.testing.assert_array_equal(infos["action_mask"][game], self.mask(puzzle, env, metric))
                of = self.places if view == "places" else self.planes
                np.testing.assert_array_equal(observations[game], of(puzzle, observations[game].shape))
                board = naive.of(puzzle)
                key = (*puzzle.goals.items(), *puzzle.exits, puzzle.columns, puzzle.rows, *puzzle.walls)
                if key not in distances or board.start not in distances[key]:
                    distances[key] = board.distances(metric)
                self.assertEqual(infos["distance"][game], distances[key][board.start])
            before = env.puzzles()
            observations, rewards, won, given_up, infos = env.step(env.sample())
            for game, puzzle in enumerate(env.puzzles()):
                if not over[game]:
                    moved = (puzzle.offsets.astype(int) - before[game].offsets != 0).sum()
                    legal = bool(before[game].legal_moves())
                    self.assertEqual(moved, int(legal))
                    board = naive.of(puzzle)
                    self.assertEqual(won[game], board.is_solved(board.start))
                    self.assertEqual(rewards[game], -1)
                else:
                    self.assertEqual((rewards[game], won[game], given_up[game]), (0, False, False))
            over = won | given_up

    def test_games_are_those_of_the_puzzles(self):
        for metric in ("moves", "steps"):
            for view in ("places", "planes"):
                with self.subTest(metric=metric, view=view):
                    self.check(PLAYABLE, metric, view)

    def test_games_have_any_goals(self):
        for boards in (list(GOALS.values()), [*GOALS.values(), BOARDS["vertical"], BOARDS["wide"]]):
            for metric in ("moves", "steps"):
                for view in ("places", "planes"):
                    with self.subTest(n=len(boards), metric=metric, view=view):
                        self.check(boards, metric, view)

    def test_a_seed_repeats_the_games(self):
        def play(seed):
            env = RushHourVectorEnv(PLAYABLE, 8)
            observations = [env.reset(seed=seed)[0]]
            observations += [env.step(env.sample())[0] for _ in range(50)]
            return np.concatenate(observations)

        np.testing.assert_array_equal(play(3), play(3))
        self.assertFalse(np.array_equal(play(3), play(4)))

    def test_games_are_on_the_boards_that_are_asked_for(self):
        env = RushHourVectorEnv(PLAYABLE, 3, max_actions=1, shuffle=False)
        for given, boards in (([2, 0, 1], [2, 0, 1]), (np.array([1, 1, 0]), [1, 1, 0]), (np.int64(2), [2, 2, 2])):
            _, infos = env.reset(options={"board": given})
            self.assertEqual(infos["board"].tolist(), boards)
            self.assertEqual(env.puzzles(), [PLAYABLE[board] for board in boards])
        env.step(env.sample())
        _, _, _, _, infos = env.step(env.sample())
        self.assertEqual(infos["board"].tolist(), [0, 1, 2])

    def test_without_shuffling_boards_take_turns(self):
        env = RushHourVectorEnv(PLAYABLE, 4, shuffle=False)
        env.reset(seed=0)
        self.assertEqual(
            [it.canonical_id for it in env.puzzles()], [it.canonical_id for it in PLAYABLE[:4]]
        )

    def test_no_one_writes_to_arrays_that_are_shared(self):
        env = RushHourVectorEnv(num_envs=4, copy=False, distances=True)
        observations, infos = env.reset(seed=1)
        for array in (observations, infos["action_mask"], infos["distance"]):
            with self.assertRaises(ValueError):
                array[0] = 1
        # There is a way around that, but it leads to no impossible board.
        infos["action_mask"].base[:] = True
        before = env.puzzles()
        illegal = [int(np.flatnonzero(~self.mask(it, env, "moves"))[0]) for it in before]
        env.step(illegal)
        self.assertEqual(env.puzzles(), before)
        copied, _ = RushHourVectorEnv(num_envs=4).reset()
        copied[0] = 1

    def test_games_without_room_are_an_exception(self):
        few = 1000
        rules = Rules([BOARDS["one lane"]], memory=few * 400)
        Games(rules, few)
        # An observation of 4 bytes is the least part of such a game.
        with self.assertRaisesRegex(ValueError, "limit on memory"):
            Games(rules, few * 50)
        with self.assertRaises(MemoryError):
            Games(Rules([BOARDS["one lane"]], memory=2**63), 2**52)

    def test_actions_that_another_thread_changes_are_checked(self):
        env = RushHourVectorEnv(PLAYABLE, 2000)
        env.reset(seed=1)
        actions = np.zeros(2000, np.int64)
        ends = threading.Event()

        def change():
            while not ends.is_set():
                actions[:] = 10**6
                actions[:] = 0

        other = threading.Thread(target=change)
        other.start()
        try:
            end = time.monotonic() + 0.5
            while time.monotonic() < end:
                with contextlib.suppress(ValueError):
                    env.step(actions)
        finally:
            ends.set()
            other.join()

    def test_copies_stay_as_they_were(self):
        for is_copied in (True, False):
            env = RushHourVectorEnv(num_envs=4, copy=is_copied)
            first, _ = env.reset(seed=1)
            second = env.step(env.sample())[0]
            self.assertEqual(first is second, not is_copied)

    def test_misuse_is_an_exception(self):
        env = RushHourVectorEnv(num_envs=3, render_mode="ansi")
        for call in (lambda: env.step(np.zeros(3, np.int64)), env.puzzles, env.render):
            with self.assertRaises(ResetNeeded):
                call()
        env.reset()
        for actions in (
            np.zeros(2, np.int64),
            np.zeros((3, 1), np.int64),
            np.full(3, -1),
            np.full(3, 10**6),
            np.zeros(3),
            ["a", "b", "c"],
            None,
        ):
            with self.subTest(actions=actions), self.assertRaises((ValueError, TypeError)):
                env.step(actions)
        env.step([0, 0, 0])
        env.step(np.zeros(6, np.int64)[::2])
        env.close()
        for call in (env.reset, env.sample, lambda: env.step(np.zeros(3, np.int64))):
            with self.assertRaises(ClosedEnvironmentError):
                call()
        for wrong in (
            dict(num_envs=0), dict(num_envs=-1), dict(num_envs=2**62), dict(num_envs=2**80), dict(render_mode="nonsense"),
        ):  # fmt: skip
            with self.subTest(wrong=wrong), self.assertRaises(ValueError):
                RushHourVectorEnv(**wrong)
        env = RushHourVectorEnv(num_envs=3)
        for options in ({"reset_mask": np.ones(3, bool)}, {"board": 1}, {"board": [0, 0]}, {"board": [0, 0, -1]}):
            with self.subTest(options=options), self.assertRaises(ValueError):
                env.reset(options=options)

    def test_gymnasium_makes_many(self):
        envs = gymnasium.make_vec(
            "tailback/RushHour-v0", num_envs=5, vectorization_mode="vector_entry_point", boards=PLAYABLE
        )
        observations, _ = envs.reset(seed=1)
        self.assertIn(observations, envs.observation_space)


if __name__ == "__main__":
    unittest.main()
