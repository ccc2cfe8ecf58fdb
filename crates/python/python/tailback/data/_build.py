"""Data sets: from boards to files."""

from __future__ import annotations

import errno
import json
import os
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, cast

from tailback._many import in_order
from tailback._tailback import LimitError, __version__
from tailback.data._files import WRITERS, Writer, line, replacing
from tailback.data._prompts import NOTATIONS, Notation, check_prompts, has_one_target
from tailback.data._records import Record, record
from tailback.data._splits import Entry, assign, chosen
from tailback.data._words import refuse_unknown

if TYPE_CHECKING:
    from tailback import Puzzle

SHARES: Mapping[str, float] = {"train": 0.8, "validation": 0.1, "test": 0.1}
"""The usual splits, and the share of the boards in each."""


class NoBoards(ValueError):
    """There is no board for a data set."""


@dataclass
class Summary:
    """The contents of a data set, and the boards that were left out."""

    splits: dict[str, int] = field(default_factory=dict[str, int])
    """The number of boards in each split."""
    clusters: dict[str, int] = field(default_factory=dict[str, int])
    """The number of clusters in each split."""
    optima: dict[str, dict[int, int]] = field(default_factory=dict[str, dict[int, int]])
    """The number of boards in each split by their optimum in moves."""
    duplicates: int = 0
    """Boards left out as repetitions, up to mirrors, turns and names."""
    unsolvable: int = 0
    """Boards left out because they have no solution."""
    solved: int = 0
    """Boards left out because they are solved at the start."""
    too_large: int = 0
    """Boards left out because a limit ended a search in their cluster."""
    other_goals: int = 0
    """Boards left out because they have other goals than one target, which records and prompts cannot say."""
    surplus: int = 0
    """Boards left out because there are enough with their optimum."""


def build(
    puzzles: Iterable[Puzzle],
    output: str | os.PathLike[str],
    *,
    shares: Mapping[str, float] = SHARES,
    seed: int = 0,
    files: Sequence[Literal["jsonl", "parquet"]] = ("jsonl",),
    per_optimum: int | None = None,
    notations: Sequence[Notation] = NOTATIONS,
    prompt_metric: Literal["moves", "steps"] | None = "moves",
    command: str | None = None,
    jobs: int | None = None,
    seconds: float | None = None,
    effort: int | None = None,
    memory: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Makes a data set of solved boards in a folder: a file for each split, and `dataset.json` about all of them.

    No state of a cluster in one split, mirrored, turned or renamed, is in another split. Each split has its share of the
    boards of each optimum, as far as the clusters permit. The same boards and the same seed give the same bytes. The
    boards are read one by one, and only a few bytes of each are kept in memory. The files are written whole or not at all.

    Args:
        puzzles: The boards. Those without a solution, solved ones, duplicates and those with other goals than one target are left out.
        output: The folder, which is made if it is not there.
        shares: The splits, and the share of the boards in each, in any unit.
        files: The kinds of files. Parquet needs `pyarrow`.
        per_optimum: The most boards with the same optimum in moves.
        notations: The notations of the prompts.
        prompt_metric: The metric in which the prompts ask for a shortest solution, or `None` if any solution will do.
        command: The command to be named as the origin.
        jobs: The number of threads; one for each core by default.
        seconds, effort, memory: The limits of each search, as in `Puzzle.distances`.
        progress: Called with the number of boards examined.

    Raises:
        ValueError: An argument is invalid.
        NoBoards: No board is left.
        TooFewClusters: There are fewer clusters than splits.
        FileExistsError: The folder has splits of another data set.
        OSError: A file cannot be written.
    """
    wrong = [name for name, share in shares.items() if not 0 <= share < float("inf")]
    if wrong or not any(shares.values()):
        raise ValueError("shares are numbers from 0, and at least one is greater")
    if any(not name.isidentifier() for name in shares):
        raise ValueError("the names of splits are letters, digits and underscores")
    if per_optimum is not None and per_optimum < 1:
        raise ValueError(f"`per_optimum` is {per_optimum}; expected at least 1")
    refuse_unknown("files", files, WRITERS)
    check_prompts(notations, prompt_metric)
    folder = Path(output)
    folder.mkdir(parents=True, exist_ok=True)
    _refuse_strangers(folder, shares, files)
    summary = Summary()
    describe = partial(
        _described,
        notations=notations,
        prompt_metric=prompt_metric,
        command=command,
        seconds=seconds,
        effort=effort,
        memory=memory,
    )
    with tempfile.TemporaryFile(dir=folder) as spool:
        entries: list[Entry] = []
        for number, found in enumerate(in_order(describe, _new(puzzles, summary), jobs), 1):
            if isinstance(found, str):
                setattr(summary, found, getattr(summary, found) + 1)
            else:
                entries.append(Entry(found["id"], found["cluster"], found["moves"]))
                spool.write(line(found))
            if progress is not None:
                progress(number)
        kept = chosen(entries, per_optimum, seed)
        summary.surplus = kept.count(False)
        entries = [entry for entry, is_kept in zip(entries, kept) if is_kept]
        if not entries:
            raise NoBoards("there is no board with a solution to make a data set of")
        splits = assign(entries, shares, seed)
        _sum(summary, entries, splits)
        spool.seek(0)
        lines = (text for text, is_kept in zip(spool, kept) if is_kept)
        _write(folder, lines, splits, files, _about(summary, shares, seed, command))
    return summary


def _refuse_strangers(folder: Path, shares: Mapping[str, float], files: Sequence[str]) -> None:
    """Refuses a folder with splits of another data set, which would be mixed with those of this one."""
    own = {f"{split}.{kind}" for split, share in shares.items() if share > 0 for kind in files}
    for path in sorted(folder.iterdir()):
        if path.suffix in (".jsonl", ".parquet") and path.name not in own and not path.name.startswith("."):
            raise FileExistsError(
                errno.EEXIST, "a split of another data set is here; remove it or choose another folder", str(path)
            )


def _described(puzzle: Puzzle, **options: Any) -> Record | str:
    """Returns the record of a board, or the field of the summary that counts it as left out."""
    if not has_one_target(puzzle):
        return "other_goals"
    if puzzle.is_solved:
        return "solved"
    try:
        found = record(puzzle, **options)
    except LimitError:
        return "too_large"
    return "unsolvable" if found is None else found


def _new(puzzles: Iterable[Puzzle], summary: Summary) -> Iterator[Puzzle]:
    """Returns the boards that were not there before."""
    seen: set[bytes] = set()
    for puzzle in puzzles:
        identity = bytes.fromhex(puzzle.canonical_id)
        if identity in seen:
            summary.duplicates += 1
        else:
            seen.add(identity)
            yield puzzle


def _sum(summary: Summary, entries: Sequence[Entry], splits: Sequence[str]) -> None:
    for split in dict.fromkeys(splits):
        own = [entry for entry, other in zip(entries, splits) if other == split]
        summary.splits[split] = len(own)
        summary.clusters[split] = len({entry.cluster for entry in own})
        summary.optima[split] = dict(sorted(Counter(entry.moves for entry in own).items()))


def _about(summary: Summary, shares: Mapping[str, float], seed: int, command: str | None) -> bytes:
    about = {
        "version": __version__,
        "command": command,
        "seed": seed,
        "shares": dict(shares),
        "splits": {
            name: {
                "boards": summary.splits[name],
                "clusters": summary.clusters[name],
                "optima": {str(moves): n for moves, n in summary.optima[name].items()},
            }
            for name in shares
            if name in summary.splits
        },
        "left_out": {
            name: getattr(summary, name)
            for name in ("duplicates", "unsolvable", "solved", "too_large", "other_goals", "surplus")
        },
    }
    return (json.dumps(about, indent=2, ensure_ascii=False) + "\n").encode("utf-8", "replace")


def _write(folder: Path, lines: Iterable[bytes], splits: Sequence[str], files: Sequence[str], about: bytes) -> None:
    names = [(split, kind) for split in dict.fromkeys(splits) for kind in dict.fromkeys(files)]
    paths = [folder / f"{split}.{kind}" for split, kind in names]
    with replacing([*paths, folder / "dataset.json"]) as new:
        new[-1].write_bytes(about)
        writers: dict[str, list[Writer]] = {split: [] for split in splits}
        with ExitStack() as open_files:
            for (split, kind), path in zip(names, new):
                writer: Writer = WRITERS[kind](path)
                open_files.callback(writer.close)
                writers[split].append(writer)
            for split, text in zip(splits, lines):
                found = cast("Record", json.loads(text))
                for writer in writers[split]:
                    writer.add(found)
