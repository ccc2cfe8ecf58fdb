"""Puzzles from files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import overload

from tailback._tailback import ParseError, Puzzle, parse


@overload
def load(path: str | os.PathLike[str], puzzle: None = None, *, format: str | None = None) -> list[Puzzle]: ...
@overload
def load(path: str | os.PathLike[str], puzzle: int | str, *, format: str | None = None) -> Puzzle: ...


def load(
    path: str | os.PathLike[str], puzzle: int | str | None = None, *, format: str | None = None
) -> list[Puzzle] | Puzzle:
    """Reads the puzzles of a file: all of them, or the one with a title or a number from 1.

    The format is recognised; `format` names it where that fails. Of a file in Markdown, such as `guide.md`, the blocks that
    begin with `rush` are read. The file is text in UTF-8.

    Args:
        path: The path of the file.
        puzzle: The title of a puzzle, or its number from 1.
        format: The name of the format, such as `rush`, `line` or `json`.

    Raises:
        OSError: The file cannot be read.
        ParseError: The file is not text in UTF-8, or a puzzle in it is not sound.
        LookupError: The puzzle does not exist.
    """
    path = Path(path)
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as why:
        # Lines end in LF, CRLF or CR. The byte after them makes a last line of what may be none.
        line = len((data[: why.start] + b"?").splitlines())
        error = ParseError(f"{path}: line {line} is not text in UTF-8")
        error.line, error.column = line, None
        raise error from why
    try:
        puzzles = parse(text, format, path=str(path))
    except ParseError as why:
        error = ParseError(f"{path}: {why}")
        error.line, error.column = why.line, why.column
        raise error from None
    if puzzle is None:
        return puzzles
    if isinstance(puzzle, int):
        if 1 <= puzzle <= len(puzzles):
            return puzzles[puzzle - 1]
        raise LookupError(f"{path}: no puzzle {puzzle}, the file has {len(puzzles)}")
    for found in puzzles:
        if found.title == puzzle:
            return found
    raise LookupError(f"{path}: no puzzle {puzzle!r}")
