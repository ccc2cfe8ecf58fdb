"""The puzzles that a data set is made from."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterable, Iterator
from io import TextIOWrapper
from pathlib import Path

from tailback._tailback import ParseError, Puzzle, parse


def read(path: str, complain: Callable[[str], None]) -> Iterator[Puzzle]:
    """Returns the puzzles of a file in any format, or of standard input for `-`.

    A file with a board on each line, such as Michael Fogleman's database, is read line by line, and a bad line costs
    itself only. `complain` is called with the place and the reason of each thing that is not a puzzle.

    Raises:
        OSError: The file cannot be read.
    """
    if path == "-":
        stream = TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig", errors="surrogateescape")
        yield from _read("standard input", stream, complain)
    else:
        with Path(path).open(encoding="utf-8-sig", errors="surrogateescape") as stream:
            yield from _read(path, stream, complain)


def _read(path: str, lines: Iterable[str], complain: Callable[[str], None]) -> Iterator[Puzzle]:
    begin: list[str] = []
    lines = iter(lines)
    for line in lines:
        begin.append(line)
        if _says_something(line):
            break
    lines = itertools.chain(begin, lines)
    if begin and _is_board(begin[-1]):
        yield from _boards(path, lines, complain)
        return
    text = "".join(lines)
    try:
        yield from parse(_checked(text), path=path)
    except ParseError as why:
        place = f"{path}:{why.line}:{why.column}" if why.line is not None else path
        complain(f"{place}: {why}")
    except ValueError as why:
        complain(f"{path}: {why}")


def _boards(path: str, lines: Iterable[str], complain: Callable[[str], None]) -> Iterator[Puzzle]:
    for number, line in enumerate(lines, 1):
        if _says_something(line):
            try:
                yield Puzzle.from_line(_checked(line.strip()))
            except ValueError as why:
                complain(f"{path}:{number}: {why}")


def _is_board(line: str) -> bool:
    if len(line) > 1000:
        return False
    try:
        Puzzle.from_line(_checked(line.strip()))
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
