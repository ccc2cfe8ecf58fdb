"""Files that are written whole or not at all."""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from tailback.data._records import Record

_ROWS_IN_GROUP = 1000


class Writer(Protocol):
    """A file of records."""

    def add(self, record: Record) -> None:
        """Appends a record."""

    def close(self) -> None:
        """Ends the file."""


class JsonLines:
    """Records as JSON, one on a line."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("xb")

    def add(self, record: Record) -> None:
        self._file.write(line(record))

    def close(self) -> None:
        self._file.close()


class Parquet:
    """Records in columns, with the keys of the JSON. Needs `pyarrow`."""

    def __init__(self, path: Path) -> None:
        # It has no types.
        self._pa: Any = import_module("pyarrow")
        self._schema: Any = _schema(self._pa)
        self._writer: Any = import_module("pyarrow.parquet").ParquetWriter(path, self._schema, compression="zstd")
        self._rows: list[Record] = []

    def add(self, record: Record) -> None:
        self._rows.append(record)
        if len(self._rows) == _ROWS_IN_GROUP:
            self._flush()

    def close(self) -> None:
        self._flush()
        self._writer.close()

    def _flush(self) -> None:
        if self._rows:
            self._writer.write_table(self._pa.Table.from_pylist(self._rows, schema=self._schema))
            self._rows = []


def _schema(pa: Any) -> Any:
    from tailback.data._prompts import NOTATIONS

    text, number, texts = pa.string(), pa.int32(), pa.list_(pa.string())
    interval = pa.list_(pa.float64(), 2)
    state = {"board": text, "offsets": pa.list_(pa.int32()), "moves": number, "steps": number, "best_moves": texts}
    difficulty = {
        "seconds": pa.float64(),
        "seconds_interval": interval,
        "gives_up": pa.float64(),
        "gives_up_interval": interval,
        "extrapolates": text,
    }
    return pa.schema({
        "id": text,
        "cluster": text,
        "title": text,
        "columns": number,
        "rows": number,
        "cars": texts,
        "target": text,
        "walls": number,
        "exits": texts,
        "board": text,
        "rush": text,
        "moves": number,
        "steps": number,
        "solution": texts,
        "solution_steps": texts,
        "best_moves": texts,
        "best_steps": texts,
        "states": pa.int64(),
        "trace": pa.list_(pa.struct(state)),
        "difficulty": pa.struct(difficulty),
        "prompts": pa.struct(dict.fromkeys(NOTATIONS, text)),
        "version": text,
        "command": text,
    })  # fmt: skip


WRITERS: Mapping[str, type[JsonLines] | type[Parquet]] = {"jsonl": JsonLines, "parquet": Parquet}
"""The kinds of files, by the ending of their names."""


def line(value: object) -> bytes:
    """Returns a value as a line of JSON."""
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n").encode("utf-8", "replace")


@contextmanager
def replacing(paths: list[Path]) -> Generator[list[Path], None, None]:
    """Gives a new path for each file. They replace the files at `paths` at the end, and vanish after an exception."""
    made = [path.with_name(f".{path.name}.{os.getpid()}.tmp") for path in paths]
    try:
        yield made
        for new, path in zip(made, paths):
            new.replace(path)
    finally:
        for new in made:
            with suppress(FileNotFoundError):
                new.unlink()
