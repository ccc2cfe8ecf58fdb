"""A program as users write it, for the checkers of types."""

import numpy as np
import tailback
from numpy.typing import NDArray
from tailback.data import Record, build, prompt, record, score
from tailback.gym import RushHourEnv, RushHourVectorEnv


def hardest(puzzle: tailback.Puzzle) -> int:
    table = puzzle.distances("steps")
    distance: NDArray[np.int16] = table.distance
    # The index of an array is not an `int`.
    farthest: tailback.Puzzle = table.puzzle(distance.argmax())
    return int(distance.max()) + (farthest == table.puzzle(0))


def names(puzzles: list[tailback.Puzzle]) -> dict[str, int | None]:
    found: dict[str, int | None] = {}
    for puzzle, outcome in zip(puzzles, tailback.solve_many(puzzles, jobs=2)):
        solution = outcome.solution or []
        found[" ".join(str(move) for move in solution)] = outcome.moves
        puzzle.apply(solution[:1])
    return found


def play() -> float:
    env = RushHourEnv(tailback.Puzzle.from_cells([[1, 1, 0]]), metric="steps")
    _, info = env.reset(seed=1)
    legal: NDArray[np.int8] = info["action_mask"]
    _, reward, won, given_up, _ = env.step(int(legal.argmax()))
    envs = RushHourVectorEnv(num_envs=2)
    envs.reset()
    _, rewards, _, _, _ = envs.step(envs.sample())
    return reward + float(rewards.sum()) + won + given_up


def learn(puzzles: list[tailback.Puzzle]) -> list[float]:
    summary = build(puzzles, "set", shares={"train": 3, "test": 1}, files=["parquet"], per_optimum=5)
    found: Record | None = record(puzzles[0])
    text: str = prompt(puzzles[0], "cars", metric="moves")
    rewards = [score(puzzle, text).reward for puzzle in puzzles]
    return rewards + ([float(found["moves"])] if found else []) + [float(summary.splits["train"])]


one: tailback.Puzzle = tailback.load("jam.rush", 1)
every: list[tailback.Puzzle] = tailback.load("jam.rush")
