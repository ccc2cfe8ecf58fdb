"""Times the environments on one core, next to environments of other packages if these are installed.

    python playing.py"""

import time

import numpy as np
import tailback
from tailback.gym import CLASSIC, RushHourEnv, RushHourVectorEnv

WIDE = [[0] * 12 for _ in range(12)]
for row in (0, 3, 6, 9):
    for column in (3, 6, 9):
        WIDE[row][column] = WIDE[row + 1][column] = 10 + row * 12 + column
WIDE[5][0] = WIDE[5][1] = 1


def rate(name, play, n, seconds=1.0):
    """Prints how many steps `play` makes in a second of the processor, `n` of them in each call."""
    play()
    best = 0.0
    for _ in range(3):
        began, calls = time.process_time(), 0
        while time.process_time() - began < seconds:
            play()
            calls += 1
        best = max(best, calls * n / (time.process_time() - began))
    print(f"{name:58} {best / 1e6:8.3f} million steps a second")


def many():
    boards = {"6x6": tailback.Puzzle.from_line(CLASSIC), "12x12": tailback.Puzzle.from_cells(WIDE)}
    for size, board in boards.items():
        for metric in ("moves", "steps"):
            for is_copied in (False, True):
                env = RushHourVectorEnv(board, 1024, metric=metric, copy=is_copied)
                env.reset(seed=1)
                # Legal actions are drawn beforehand; those that are no longer legal count too.
                drawn = []
                for _ in range(64):
                    drawn.append(env.sample())
                    env.step(drawn[-1])
                step = env.step

                def play():
                    for actions in drawn:
                        step(actions)

                how = "copied" if is_copied else "in place"
                rate(f"1,024 games, {size}, {metric}, masks, {how}", play, 64 * 1024)
            env = RushHourVectorEnv(board, 1024, metric=metric, copy=False)
            env.reset(seed=1)
            rate(f"1,024 games, {size}, {metric}, masks, legal actions drawn", lambda: env.step(env.sample()), 1024)


def single():
    for distances in (False, True):
        env = RushHourEnv(distances=distances, max_actions=10**9)
        _, info = env.reset(seed=1)
        # A walk that never ends: forth and back with every legal action.
        walk = []
        for action in np.flatnonzero(info["action_mask"]):
            before = env.puzzle
            _, _, _, _, info = env.step(action)
            back = next(
                it for it in np.flatnonzero(info["action_mask"]) if undone(env, it, before)
            )
            env.step(back)
            walk += [int(action), int(back)]
        step = env.step

        def play():
            for action in walk:
                step(action)

        rate(f"one game{', distance-to-go' if distances else ''}", play, len(walk))


def undone(env, action, before):
    """Whether an action leads back; the environment stays where it was only if it does not."""
    copy = RushHourEnv(env.puzzle)
    copy.reset(seed=0)
    copy.step(int(action))
    return copy.puzzle.cells().tolist() == before.cells().tolist()


def others():
    """Steps of a car forth and back, of which all packages are capable."""
    try:
        from reasoning_gym.games.rush_hour import Board
    except ImportError as why:
        print("reasoning-gym:", why)
    else:
        board = Board(CLASSIC)

        def play():
            board.move("B", 1)
            board.move("B", -1)

        rate("reasoning-gym, its board, without masks or rewards", play, 2)
    try:
        from textarena.envs.RushHour.env import RushHourEnv as TextEnv
    except ImportError as why:
        print("textarena:", why)
    else:
        env = TextEnv()
        env.reset(num_players=1)

        def play():
            env.step("[X-]")
            env.step("[X+]")

        rate("textarena, RushHour-v0", play, 2)


if __name__ == "__main__":
    many()
    single()
    others()
