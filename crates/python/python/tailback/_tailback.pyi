"""The part of the package that is written in Rust.

>>> from tailback import Puzzle, check, generate, parse, scan

"""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, SupportsIndex, TypeAlias, final

import numpy as np
from numpy.typing import NDArray

from tailback._values import Car, Diagnostic, Find, Outcome, Rating

__all__ = [
    "Cancel",
    "Distances",
    "Games",
    "IllegalMoveError",
    "LimitError",
    "Move",
    "ParseError",
    "Puzzle",
    "Rules",
    "SingleGame",
    "__version__",
    "check",
    "cluster_id",
    "format",
    "generate",
    "parse",
    "rate",
    "scan",
]

__version__: str

_Metric: TypeAlias = Literal["moves", "steps"]
_Cells: TypeAlias = NDArray[np.integer[Any]] | Sequence[Sequence[int]]

class ParseError(ValueError):
    """A text that holds no sound puzzle."""

    line: int | None
    """The line, from 1; `None` if the text has no such place."""
    column: int | None
    """The column, from 1, in code points; `None` if the text has no such place."""

class IllegalMoveError(ValueError):
    """A move that cannot be made."""

class LimitError(RuntimeError):
    """A limit that was reached before there was an answer."""

    limit: Literal["effort", "states", "memory", "time"]
    """The limit."""

@final
class Move:
    """A slide of one car by a number of cells.

    >>> from tailback import Move
    >>> move = Move("X", "right", 3)
    >>> str(move), move == Move.parse("XR3")
    ('XR3', True)

    """

    def __new__(cls, car: str, direction: str, steps: int) -> Move: ...
    @classmethod
    def parse(cls, text: str) -> Move:
        """Reads a move in notation: the name of a car, `L`, `R`, `U` or `D`, and the number of cells."""
    @property
    def car(self) -> str:
        """The name of the car."""
    @property
    def direction(self) -> Literal["left", "right", "up", "down"]:
        """The direction."""
    @property
    def steps(self) -> int:
        """The number of cells, at least 1."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class Puzzle:
    """A sound puzzle: a board with cars on it, one of which must leave by an exit. Puzzles in our own language may have other
    goals.

    Puzzles are immutable. Two are equal if their boards are, whatever their titles and the order of their cars.

    >>> from tailback import Puzzle
    >>> puzzle = Puzzle.from_line("BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo")
    >>> puzzle.target, len(puzzle.cars), puzzle.exits
    ('A', 8, ['right 3'])
    >>> Puzzle.from_line("..A...", size="3x2")
    Traceback (most recent call last):
    ...
    ValueError: `A` is drawn on one cell, c1, which does not show how it slides

    """

    @classmethod
    def from_line(
        cls,
        line: str,
        *,
        size: str | None = None,
        exit: str | None = None,
        target: str | None = None,
        title: str | None = None,
    ) -> Puzzle:
        """Reads a board of one line: 36 characters, a line of Fogleman's database, or rows with `/` between.

        Args:
            line: The board.
            size: The columns and rows, such as `"7x6"`; by default a square, or the rows that `/` divides.
            exit: The exit, such as `"right 3"`, with rows from 1 and columns from `a`.
            target: The name of the car that must leave.
            title: The title of the puzzle.

        Raises:
            ValueError: The line holds no sound board.

        >>> Puzzle.from_line("..A./XXA./..../....", target="X").solve().moves
        2

        """
    @classmethod
    def from_cells(
        cls,
        cells: _Cells,
        *,
        target: int = 1,
        exits: str | Sequence[str] | None = None,
        title: str | None = None,
    ) -> Puzzle:
        """Creates a puzzle from the car on each cell.

        Args:
            cells: An array of `rows x columns` integers, or a list of lists: 0 for an empty cell, -1 for a wall, and a
                positive number for each car, which covers at least two cells.
            target: The number of the car that must leave. It gets the name `X`, the others `A`, `B` and so on by their
                numbers.
            exits: The exits, such as `"right 3"`, with rows from 1 and columns from `a`. A side alone is the end of the
                target's lane. Without any, the target leaves to the right, or to the bottom if it is vertical.

        Raises:
            TypeError: `cells` is not a table of integers.
            ValueError: The board is not sound; the message names all faults.
        """
    @property
    def title(self) -> str | None:
        """The title."""
    @property
    def columns(self) -> int:
        """The number of columns, 1 to 26."""
    @property
    def rows(self) -> int:
        """The number of rows, 1 to 26."""
    @property
    def cars(self) -> list[Car]:
        """The cars, in the order of the text. Offsets and the columns of `Distances.states` are in this order."""
    @property
    def target(self) -> str:
        """The name of the car that must leave: the first of several targets, or the first car with another goal."""
    @property
    def goals(self) -> dict[str, tuple[int, int] | None]:
        """The cars with a goal, all of which must be met at the same moment: the row and the column, from 0, where the top or
        left end must be, or `None` for a target, which must be at an exit. Targets come first."""
    @property
    def walls(self) -> list[tuple[int, int]]:
        """The row and the column of each wall, from 0."""
    @property
    def exits(self) -> list[str]:
        """The exits, such as `right 3`, with rows from 1 and columns from `a`."""
    @property
    def is_solved(self) -> bool:
        """Whether the target is at the border in front of an exit, or all other goals are met."""
    @property
    def canonical_id(self) -> str:
        """32 hexadecimal digits that are equal for boards that are the same up to the names of cars, mirrors and turns."""
    @property
    def offsets(self) -> NDArray[np.uint8]:
        """The offset of each car's top or left end in its lane, from 0: an array of `cars`."""
    def with_offsets(self, offsets: Sequence[int] | NDArray[np.uint8]) -> Puzzle:
        """Returns the puzzle with other offsets of the cars.

        Raises:
            ValueError: There is not one offset for each car, or a car is off the board, on a wall or on another car.
        """
    def cells(self) -> NDArray[np.int16]:
        """Returns the car on each cell as an array of `rows x columns`: its index plus 1, 0 for an empty cell, -1 for a
        wall."""
    def legal_moves(self) -> list[Move]:
        """Returns every legal move, in the order of the cars. Each distance is a separate move."""
    def apply(self, moves: Move | str | Iterable[Move | str]) -> Puzzle:
        """Returns the puzzle after a move, or after several. Only the last one may leave the board by an exit.

        Raises:
            IllegalMoveError: A move cannot be made; the message names the reason.
            ValueError: A text is not a move.

        >>> puzzle = Puzzle.from_line("BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo")
        >>> puzzle.apply(["BR1", "DU1"]).solve().moves
        6

        """
    def solve(
        self,
        metric: _Metric = "moves",
        *,
        seconds: float | None = None,
        effort: int | None = None,
        memory: int | None = None,
    ) -> Outcome:
        """Finds a shortest solution.

        Args:
            metric: The unit of the length: `moves` counts a slide of any distance as one, `steps` each cell.
            seconds: The limit on time.
            effort: The limit on work, which is counted rather than timed, so that the answer is the same on any machine.
            memory: The limit on memory in bytes; 1 GiB by default.

        Returns:
            An `Outcome` whose `kind` is `solved`, `unsolvable` (proved), or `unknown` if a limit was reached.

        Raises:
            ValueError: An argument is invalid. A board never raises.

        >>> outcome = Puzzle.from_line("BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo").solve()
        >>> outcome.moves, str(outcome.solution[0])
        (8, 'BR1')

        """
    def distances(
        self,
        metric: _Metric = "moves",
        *,
        seconds: float | None = None,
        effort: int | None = None,
        memory: int | None = None,
    ) -> Distances:
        """Finds all reachable states and the distance of each from the nearest solved one. The arguments are those of `solve`.

        Raises:
            LimitError: A limit was reached first.

        >>> table = Puzzle.from_line("BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo").distances()
        >>> len(table), int(table.distance.max())
        (1247, 9)

        """
    def hint(
        self,
        metric: _Metric = "moves",
        *,
        seconds: float | None = None,
        effort: int | None = None,
        memory: int | None = None,
    ) -> Move | None:
        """Returns the first move of the best known solution; `None` if the puzzle is solved or unsolvable. The arguments are
        those of `solve`.

        Raises:
            LimitError: A limit was reached before any solution was found.
        """
    def harden(
        self,
        metric: _Metric = "moves",
        *,
        seconds: float | None = None,
        effort: int | None = None,
        memory: int | None = None,
    ) -> Puzzle | None:
        """Returns the puzzle with the reachable start that is farthest from a solved state; `None` without a solution. The
        arguments are those of `solve`.

        Raises:
            LimitError: A limit was reached first.

        >>> Puzzle.from_line("BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo").harden().solve().moves
        9

        """
    def analyze(
        self, *, seconds: float | None = None, effort: int | None = None, memory: int | None = None
    ) -> dict[str, Any]:
        """Returns facts about all reachable states, with the keys of `tailback analyze --format json`. The limits are those of
        `solve`; what they left open is `None`.

        >>> facts = Puzzle.from_line("BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo").analyze()
        >>> facts["cluster_states"], facts["redundant_cars"]
        (1247, [])

        """
    def to_text(self, format: str = "rush", *, title: str | None = None) -> str:
        """Returns the puzzle in the language, or in another format, such as `line`, `json` or `exchange`.

        Raises:
            ValueError: The format is unknown, or it cannot hold the board.
        """
    def svg(
        self,
        *,
        width: int = 400,
        dark: bool = False,
        solution: Move | str | Iterable[Move | str] | None = None,
    ) -> str:
        """Draws the puzzle as SVG, animated if a solution is given. `width` is in pixels."""
    def rgb(self, *, width: int = 400, dark: bool = False) -> NDArray[np.uint8]:
        """Draws the puzzle in pixels, as an array of `height x width x 3`."""
    def html(self, *, frame: bool = False) -> str:
        """Returns a page that plays the puzzle, with all that it needs: some 100 kB. With `frame`, it is an element of another
        page: in a notebook, `IPython.display.HTML(puzzle.html(frame=True))` shows a board to play."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def _repr_html_(self) -> str: ...
    def _repr_mimebundle_(self, **kinds: Any) -> dict[str, str]: ...

@final
class Distances:
    """All states reachable from the start of a puzzle, each with its distance from the nearest solved state.

    A state has a number, the index of its row. Arrays are computed on first use, and are read-only.
    """

    @property
    def metric(self) -> _Metric:
        """The metric of the distances."""
    @property
    def states(self) -> NDArray[np.uint8]:
        """The offset of each car in each state: an array of `states x cars`."""
    @property
    def distance(self) -> NDArray[np.int16]:
        """The distance of each state, in moves or steps: an array of `states`; -1 if no solved state can be reached."""
    @property
    def indptr(self) -> NDArray[np.int64]:
        """The index of the first neighbour of each state in `indices`, and at the end their number: an array of
        `states + 1`, as in `scipy.sparse.csr_matrix`."""
    @property
    def indices(self) -> NDArray[np.int32]:
        """The states that are one move, or one step, from each state."""
    def index(self, puzzle: Puzzle) -> int:
        """Returns the number of the start of a puzzle.

        Raises:
            KeyError: It is not a state of this cluster.
        """
    def puzzle(self, index: SupportsIndex) -> Puzzle:
        """Returns the puzzle that starts at a state.

        Raises:
            IndexError: The state does not exist.
        """
    def best_moves(self, puzzle: Puzzle) -> list[Move]:
        """Returns the moves that begin a shortest solution: none if the puzzle is solved or unsolvable.

        Raises:
            KeyError: It is not a state of this cluster.
        """
    def __getitem__(self, puzzle: Puzzle, /) -> int | None:
        """Returns the distance of the start of a puzzle; `None` without a solution.

        Raises:
            KeyError: It is not a state of this cluster.
        """
    def __contains__(self, puzzle: Puzzle, /) -> bool: ...
    def __len__(self) -> int: ...
    def __deepcopy__(self, _memo: Any) -> Distances: ...

@final
class Cancel:
    """Ends the searches of the threads that are bound to it, which see no signals."""

    def __new__(cls) -> Cancel: ...
    def bind(self) -> None:
        """Binds the thread that calls it."""
    def set(self) -> None:
        """Ends the searches under way, and any later ones."""

@final
class Rules:
    """The boards, actions, observations and rewards of games, below the environments of `tailback.gym`."""

    def __new__(
        cls,
        boards: Sequence[Puzzle],
        *,
        metric: str = "moves",
        view: str = "places",
        reward: str = "cost",
        distances: bool = False,
        max_actions: int = 1000,
        shuffle: bool = True,
        memory: int | None = None,
    ) -> Rules: ...
    @property
    def n_actions(self) -> int: ...
    @property
    def n_distances(self) -> int: ...
    @property
    def shape(self) -> list[int]: ...
    def __getnewargs_ex__(self) -> tuple[tuple[list[Puzzle]], dict[str, Any]]: ...
    def __deepcopy__(self, _memo: Any) -> Rules: ...

@final
class SingleGame:
    """A game on one board after another, whose arrays are new with every action."""

    def __new__(cls, rules: Rules) -> SingleGame: ...
    @property
    def puzzle(self) -> Puzzle: ...
    def reset(
        self, seed: int | None = None, board: int | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]: ...
    def step(
        self, action: int | np.int64
    ) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]: ...

@final
class Games:
    """Many games, each on one board after another, whose arrays are written in place."""

    def __new__(cls, rules: Rules, n: int) -> Games: ...
    @property
    def observations(self) -> NDArray[np.uint8]: ...
    @property
    def masks(self) -> NDArray[np.int8]: ...
    @property
    def boards(self) -> NDArray[np.int64]: ...
    @property
    def rewards(self) -> NDArray[np.float64]: ...
    @property
    def won(self) -> NDArray[np.bool_]: ...
    @property
    def given_up(self) -> NDArray[np.bool_]: ...
    @property
    def distances(self) -> NDArray[np.int16] | None: ...
    def puzzle(self, game: int) -> Puzzle: ...
    def reset(self, seed: int | None = None, boards: Sequence[int] | None = None) -> None: ...
    def step(self, actions: NDArray[np.int64]) -> None: ...
    def sample(self) -> NDArray[np.int64]: ...

def parse(
    text: str,
    format: str | None = None,
    *,
    path: str | None = None,
    size: str | None = None,
    exit: str | None = None,
    target: str | None = None,
) -> list[Puzzle]:
    """Reads the puzzles of a text in the language or in any format of other programs, which is recognised.

    Args:
        text: The text.
        format: The name of the format, such as `rush`, `line` or `json`.
        path: The name of the file, which gives titles, and a size if it contains one, such as `6x6`. Of a file in Markdown,
            the blocks that begin with `rush` are read.
        size: The size of boards that do not state it, such as `"7x7"`.
        exit: The exit of boards that do not state it, such as `"right 4"`.
        target: The name of the car that must leave.

    Raises:
        ParseError: The text holds no puzzle, or one that is not sound.
        ValueError: An argument is invalid.

    >>> [puzzle] = parse("BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo")
    >>> puzzle.solve().moves
    8

    """

def scan(
    text: str, *, size: str | None = None, exit: str | None = None, target: str | None = None
) -> list[Find]:
    """Finds the sound boards in a document of any kind: a page, an email, source code. The options are those of `parse`.

    >>> [found] = scan("My favourite is BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo, by far.")
    >>> found.puzzle.solve().moves, found.column
    (8, 17)

    """

def check(
    text: str,
    format: str | None = None,
    *,
    path: str | None = None,
    seconds: float | None = None,
    effort: int | None = 20_000_000_000,
    memory: int | None = None,
) -> list[Diagnostic]:
    """Runs the rules over a text, as `tailback check` does without a configuration.

    Args:
        text: The text, in the language or another format.
        format: The name of the format, which is recognised otherwise.
        path: The name of the file.
        seconds: The limit on time for each puzzle.
        effort: The limit on work for each puzzle.
        memory: The limit on memory in bytes; 1 GiB by default.

    >>> str(check('puzzle "Gate"')[0])
    '1:8: error[missing-grid]: the puzzle has no grid'

    """

def format(text: str) -> str:
    """Returns a text in the language in its canonical form, as `tailback fmt` writes it. Lines that it cannot read stay as they
    are."""

def generate(
    count: int = 1,
    *,
    size: str = "6x6",
    exits: str | Sequence[str] | None = None,
    moves: int | tuple[int, int] | str | None = None,
    difficulty: Literal["beginner", "intermediate", "advanced", "expert"] | None = None,
    time: int | tuple[int, int] | str | None = None,
    want: str | None = None,
    cars: int | tuple[int, int] | str | None = None,
    walls: int = 0,
    seed: int = 0,
    seconds: float | None = None,
    effort: int | None = None,
    memory: int | None = None,
) -> list[Puzzle]:
    """Makes new puzzles: minimal, and at the hardest start of their clusters. The same seed makes the same puzzles.

    Args:
        count: The number of puzzles.
        size: The columns and rows of the board, such as `"7x6"`.
        exits: One exit, or two at both ends of a lane; by default on the right of a middle row.
        moves: The optimum in moves, its least and greatest value, or a range such as `"20..30"`, which may have one end; by
            default at least 10.
        difficulty: The moves of the boxed cards of this difficulty, instead of `moves`.
        time: The seconds that people are expected to take, or their range.
        want: An expression that holds for each puzzle, as `tailback generate --want` takes it.
        cars: The number of cars, or its range.
        walls: The number of walls.
        seed: The seed of the random numbers.
        seconds: The limit on time for all puzzles.
        effort: The limit on work for all puzzles; 60,000,000,000 by default where `seconds` is not given.
        memory: The limit on memory in bytes; 1 GiB by default.

    Returns:
        The puzzles. If a limit ends the search, there are fewer than `count`, with a `RuntimeWarning`.

    Raises:
        ValueError: No puzzle can meet these requirements, or an argument is invalid.
        LimitError: A limit was reached before any puzzle was found.

    >>> puzzles = generate(2, size="5x5", moves="5..8", seed=1)
    >>> [puzzle.title for puzzle in puzzles]
    ['Generated 1', 'Generated 2']

    """

def cluster_id(
    puzzle: Puzzle, *, seconds: float | None = None, effort: int | None = None, memory: int | None = None
) -> str | None:
    """Returns the identity of a puzzle's cluster, or `None` if there is no solution.

    Two puzzles have the same one exactly if a state of one can be reached from the other, up to mirrors, quarter turns and
    the names of cars. All states of the cluster are visited.

    Raises:
        LimitError: The search reached a limit.
    """

def rate(
    puzzle: Puzzle, *, seconds: float | None = None, effort: int | None = None, memory: int | None = None
) -> Rating | None:
    """Estimates the difficulty of a puzzle for people.

    Returns `None` if there is nothing to solve or no solution, or if the cluster is too large for an estimate.

    Raises:
        LimitError: The search reached a limit.
    """
