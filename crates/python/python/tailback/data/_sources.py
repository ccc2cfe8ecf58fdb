"""The puzzles that a data set is made from."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterable, Iterator
from io import TextIOWrapper
from pathlib import Path

from tailback._tailback import ParseError, Puzzle, parse

# The most characters of a line that may hold a board. The largest board has 676 cells.
_MAX_BOARD = 1000

# The most lines before the first board of a file with a board on each line, without blank lines and comments.
_MAX_BAD = 10


def read(
    path: str, complain: Callable[[str], None], *, size: str | None = None, exit: str | None = None
) -> Iterator[Puzzle]:
    """Returns the puzzles of a file in any format, or of standard input for `-`.

    A file with a board on each line, such as Michael Fogleman's database, is read line by line, and a bad line costs
    itself only. `size` and `exit` are those of boards that do not say theirs. `complain` is called with the place and the
    reason of each thing that is not a puzzle.

    Raises:
        OSError: The file cannot be read.
    """
    if path == "-":
        stream = TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig", errors="surrogateescape")
        yield from _Reader("standard input", complain, size, exit).read(stream)
    else:
        with Path(path).open(encoding="utf-8-sig", errors="surrogateescape") as stream:
            yield from _Reader(path, complain, size, exit).read(stream)


class _Reader:
    def __init__(self, path: str, complain: Callable[[str], None], size: str | None, exit: str | None) -> None:
        self._path = path
        self._complain = complain
        self._size = size
        self._exit = exit

    def read(self, lines: Iterable[str]) -> Iterator[Puzzle]:
        begin: list[str] = []
        lines = iter(lines)
        # A heading or a bad line may come first.
        n_bad = 0
        for line in lines:
            begin.append(line)
            if self._is_board(line):
                yield from self._boards(itertools.chain(begin, lines))
                return
            n_bad += _says_something(line)
            if n_bad == _MAX_BAD:
                break
        text = "".join(itertools.chain(begin, lines))
        try:
            yield from parse(_checked(text), path=self._path, size=self._size, exit=self._exit)
        except ParseError as why:
            place = self._path if why.line is None else f"{self._path}:{why.line}:{why.column}"
            self._complain(f"{place}: {why}")
        except ValueError as why:
            self._complain(f"{self._path}: {why}")

    def _boards(self, lines: Iterable[str]) -> Iterator[Puzzle]:
        for number, line in enumerate(lines, 1):
            if _says_something(line):
                try:
                    yield self._board(line)
                except ValueError as why:
                    self._complain(f"{self._path}:{number}: {why}")

    def _board(self, line: str) -> Puzzle:
        return Puzzle.from_line(_checked(line.strip()), size=self._size, exit=self._exit)

    def _is_board(self, line: str) -> bool:
        try:
            self._board(line[:_MAX_BOARD])
        except ValueError:
            return False
        return True


def _says_something(line: str) -> bool:
    line = line.strip()
    return bool(line) and not line.startswith(("#", "//"))


def _checked(text: str) -> str:
    """Returns the text if it is UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("this is not text in UTF-8") from None
    return text
