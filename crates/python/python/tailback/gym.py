"""Environments of reinforcement learning, with the interface of gymnasium.

Importing the module registers `tailback/RushHour-v0`:

>>> import gymnasium, tailback.gym
>>> env = gymnasium.make("tailback/RushHour-v0")
>>> observation, info = env.reset(seed=1)
>>> env.action_space
Discrete(64)
>>> env.render()  # doctest: +SKIP

An action slides one car. With `metric="moves"` there is an action for each car, direction and distance; with
`metric="steps"` an action moves a car by one cell. Car 0 is the target, the others follow in the order of the puzzle; on a board
with several goals, the targets come first, then the other cars with goals. The number of an action is
`(car * 2 + direction) * n_distances + distance - 1`, where direction 0 is left or up, 1 is right or down, and `n_distances` is 1
for steps. `info["action_mask"]` has the legal actions, in the form that `action_space.sample` takes. An illegal action changes
nothing, but counts. `info["board"]` is the index of the board.

Games on boards of different sizes and numbers of cars share one action space and one observation space, which fit the largest.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, Literal, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tailback._tailback import Games, Puzzle, Rules, SingleGame

__all__ = ["CLASSIC", "RushHourEnv", "RushHourVectorEnv"]

Observation: TypeAlias = NDArray[np.uint8]

#: A board of the boxed game, on which an environment plays unless it is given others.
CLASSIC = "BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo"


def _boards(boards: Puzzle | Sequence[Puzzle] | None) -> list[Puzzle]:
    if boards is None:
        return [Puzzle.from_line(CLASSIC)]
    return [boards] if isinstance(boards, Puzzle) else list(boards)


def _check(render_mode: str | None) -> None:
    if render_mode not in (None, "ansi", "rgb_array"):
        raise ValueError(f"`render_mode` is {render_mode!r}; expected `ansi` or `rgb_array`")


def _board(options: dict[str, Any] | None) -> Any:
    """Returns the only option of `reset`."""
    for name in options or ():
        if name != "board":
            raise ValueError(f"unknown option `{name}`; expected `board`")
    return (options or {}).get("board")


def _observation_space(rules: Rules) -> spaces.Space[Any]:
    # Cells are there or not; places are numbers up to the largest board.
    most = 26 if len(rules.shape) == 2 else 1
    return spaces.Box(0, most, tuple(rules.shape), np.uint8)


class RushHourEnv(gymnasium.Env[Observation, np.int64]):
    """A game on one board after another.

    Args:
        boards: The boards to play on: one, or a set of any sizes and walls.
        metric: What an action is: `moves` slides a car by any distance, `steps` by one cell.
        view: The observation. `places` is an array of `cars x 4`: row, column, length, and 1 for a car along a row or 2
            along a column; rows of zeros follow if the board has fewer cars than another. It shows neither walls nor exits nor
            goals. `planes` is an array of `(cars + 2) x rows x columns`: the cells of each car, then walls, then the cells
            before the exits. If any board has another goal than one target, a plane for each goal follows: the cells that its
            car covers where the goal is met.
        reward: `cost` is -1 for each action; `win` is 1 for the last action and 0 for others; `progress` is the number of
            moves or steps by which the action led nearer to a solved state.
        distances: Whether `info["distance"]` holds the exact distance from the nearest solved state, -1 without a solution.
            All states of all boards are found first.
        max_actions: The number of actions after which the game is truncated.
        shuffle: Whether each game is on a random board; otherwise the boards take turns.
        memory: The limit on the memory of the distances, in bytes.
        render_mode: `ansi` for text, `rgb_array` for pixels.

    Raises:
        ValueError: A board is solved already, or an argument is invalid.
        LimitError: The distances exceed the limit on memory.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}

    def __init__(
        self,
        boards: Puzzle | Sequence[Puzzle] | None = None,
        *,
        metric: Literal["moves", "steps"] = "moves",
        view: Literal["places", "planes"] = "places",
        reward: Literal["cost", "win", "progress"] = "cost",
        distances: bool = False,
        max_actions: int = 1000,
        shuffle: bool = True,
        memory: int | None = None,
        render_mode: Literal["ansi", "rgb_array"] | None = None,
    ) -> None:
        _check(render_mode)
        self.render_mode = render_mode
        rules = Rules(
            _boards(boards),
            metric=metric,
            view=view,
            reward=reward,
            distances=distances,
            max_actions=max_actions,
            shuffle=shuffle,
            memory=memory,
        )
        self._n_distances = rules.n_distances
        self._game: SingleGame | None = SingleGame(rules)
        self._is_begun = False
        self.observation_space = _observation_space(rules)
        self.action_space = spaces.Discrete(rules.n_actions)

    @property
    def n_distances(self) -> int:
        """The number of distances that the actions of a car have in each direction."""
        return self._n_distances

    @property
    def puzzle(self) -> Puzzle:
        """The state of the game, as a puzzle that starts there.

        Raises:
            ResetNeeded: No game has begun.
        """
        return self._begun("asking for the state").puzzle

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game. A seed makes the boards of this game and of the next ones repeatable.

        Args:
            options: `board` is the index of the board of this game. Without it, the board is a random one, or the next one.

        Raises:
            ValueError: The board does not exist, or an option has another name.
        """
        game, board = self._open(), _board(options)
        super().reset(seed=seed)
        if seed is None and not self._is_begun:
            seed = int(self.np_random.integers(2**63))
        looked = game.reset(seed, board)
        self._is_begun = True
        return looked

    def step(
        self, action: np.int64 | int
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Makes an action. An illegal one changes nothing, and counts.

        Raises:
            ValueError: The action does not exist.
            RuntimeError: The game is over.
        """
        game = self._game
        if game is None or not self._is_begun:
            game = self._begun("the first action")
        return game.step(action)

    def render(self) -> Any:
        """Draws the state, by the render mode: as a string, or as an array of `height x width x 3`."""
        if self.render_mode == "ansi":
            return str(self.puzzle) + "\n"
        if self.render_mode == "rgb_array":
            return self.puzzle.rgb()
        return None

    def close(self) -> None:
        """Ends the environment. Any further action raises `ClosedEnvironmentError`."""
        self._game = None

    def _open(self) -> SingleGame:
        if self._game is None:
            raise ClosedEnvironmentError("the environment is closed")
        return self._game

    def _begun(self, purpose: str) -> SingleGame:
        game = self._open()
        if not self._is_begun:
            raise ResetNeeded(f"call `reset` before {purpose}")
        return game


class RushHourVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many games at once, each on one board after another.

    A game that is over begins again with the next call of `step`, whose action for it is ignored
    (`AutoresetMode.NEXT_STEP`). The arguments are those of `RushHourEnv`, and:

    Args:
        num_envs: The number of games.
        copy: Whether the arrays are copied for the caller. Without copies, the next call of `step` changes those of the
            last one, and observations, masks and distances cannot be written to.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 4,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        boards: Puzzle | Sequence[Puzzle] | None = None,
        num_envs: int = 1,
        *,
        metric: Literal["moves", "steps"] = "moves",
        view: Literal["places", "planes"] = "places",
        reward: Literal["cost", "win", "progress"] = "cost",
        distances: bool = False,
        max_actions: int = 1000,
        shuffle: bool = True,
        copy: bool = True,
        memory: int | None = None,
        render_mode: Literal["ansi", "rgb_array"] | None = None,
    ) -> None:
        rules = Rules(
            _boards(boards),
            metric=metric,
            view=view,
            reward=reward,
            distances=distances,
            max_actions=max_actions,
            shuffle=shuffle,
            memory=memory,
        )
        _check(render_mode)
        self.render_mode = render_mode
        self._n_distances = rules.n_distances
        self._games: Games | None = Games(rules, num_envs)
        self._is_begun = False
        self._copy = copy
        self.num_envs = num_envs
        observation_space, action_space = _observation_space(rules), spaces.Discrete(rules.n_actions)
        self.single_observation_space = observation_space
        self.single_action_space = action_space
        self.observation_space = batch_space(observation_space, num_envs)
        self.action_space = batch_space(action_space, num_envs)
        self._look(self._games)

    def _look(self, games: Games) -> None:
        self._arrays = (games.observations, games.rewards, games.won, games.given_up)
        self._info: dict[str, NDArray[Any]] = {"action_mask": games.masks, "board": games.boards}
        if games.distances is not None:
            self._info["distance"] = games.distances

    def __getstate__(self) -> dict[str, Any]:
        # The arrays are those of the games, which a copy has again.
        return {name: value for name, value in self.__dict__.items() if name not in ("_arrays", "_info")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if self._games is not None:
            self._look(self._games)

    @property
    def n_distances(self) -> int:
        """The number of distances that the actions of a car have in each direction."""
        return self._n_distances

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all games. A seed makes the boards of these games and of the next ones repeatable.

        Args:
            options: `board` is the index of the board of these games, or a list with one for each. Without it, the boards are
                random ones, or the next ones.

        Raises:
            ValueError: The board does not exist, or an option has another name, such as `reset_mask`: a game begins again by
                itself.
        """
        games, board = self._open(), _board(options)
        boards: Sequence[int] | None = board
        if board is not None and np.ndim(board) == 0:
            boards = [index(board)] * self.num_envs
        if isinstance(seed, list):
            seed = next((it for it in seed if it is not None), None)
        super().reset(seed=seed)
        if seed is None and not self._is_begun:
            seed = int(self.np_random.integers(2**63))
        games.reset(seed, boards)
        self._is_begun = True
        observations = self._arrays[0]
        return (observations.copy() if self._copy else observations), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Makes an action in each game.

        Raises:
            TypeError: The actions are not integers.
            ValueError: The action does not exist, or not one for each game.
        """
        games = self._games
        if games is None or not self._is_begun:
            games = self._begun("the first action")
        if (
            type(actions) is not np.ndarray
            or actions.dtype != np.int64
            or not actions.flags.c_contiguous
        ):
            actions = _integers(actions)
        games.step(actions)
        observations, rewards, won, given_up = self._arrays
        if self._copy:
            return (observations.copy(), rewards.copy(), won.copy(), given_up.copy(), self._infos())
        return observations, rewards, won, given_up, self._info

    def sample(self) -> NDArray[np.int64]:
        """Draws a legal action for each game, or 0 where there is none."""
        return self._open().sample()

    def puzzles(self) -> list[Puzzle]:
        """Returns the states of the games, as puzzles that start there.

        Raises:
            ResetNeeded: No game has begun.
        """
        games = self._begun("asking for the states")
        return [games.puzzle(game) for game in range(self.num_envs)]

    def render(self) -> Any:
        """Draws the state of each game, by the render mode."""
        if self.render_mode == "ansi":
            return tuple(f"{puzzle}\n" for puzzle in self.puzzles())
        if self.render_mode == "rgb_array":
            return tuple(puzzle.rgb() for puzzle in self.puzzles())
        return None

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the environment. Any further action raises `ClosedEnvironmentError`."""
        self._games = None

    def _infos(self) -> dict[str, Any]:
        if self._copy:
            return {name: array.copy() for name, array in self._info.items()}
        return self._info

    def _open(self) -> Games:
        if self._games is None:
            raise ClosedEnvironmentError("the environment is closed")
        return self._games

    def _begun(self, purpose: str) -> Games:
        games = self._open()
        if not self._is_begun:
            raise ResetNeeded(f"call `reset` before {purpose}")
        return games


def _integers(actions: Any) -> NDArray[np.int64]:
    array = np.asarray(actions)
    if not np.issubdtype(array.dtype, np.integer):
        raise TypeError(f"`actions` is an array of `{array.dtype}`; expected integers")
    return np.ascontiguousarray(array, dtype=np.int64)


def _register() -> None:
    name = "tailback/RushHour-v0"
    if name not in gymnasium.registry:
        gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
            name,
            entry_point="tailback.gym:RushHourEnv",
            vector_entry_point="tailback.gym:RushHourVectorEnv",
        )


_register()
