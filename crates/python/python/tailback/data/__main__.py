"""`python -m tailback.data`: makes data sets and scores answers."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shlex
import sys
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from io import TextIOWrapper
from itertools import chain
from typing import Any, cast

import tailback
from tailback.data import NOTATIONS, NoBoards, Score, Summary, TooFewClusters, build, score
from tailback.data._sources import read
from tailback.data._words import counted

_SPLITS = ("train", "validation", "test")
# The most cells of a board, and threads.
_MAX_CELLS = 676
_MAX_JOBS = 1024
_EPILOG = """\
exit status: 0 if all is well; 1 if something is not a puzzle or has no puzzle to it; 2 for wrong usage, or a file that
cannot be read or written. All other boards are still worked on."""


class _Problems:
    """The exit status so far."""

    def __init__(self) -> None:
        self.status = 0

    def complain(self, message: str, status: int = 1) -> None:
        self.status = max(self.status, status)
        print(f"error: {message}", file=sys.stderr)


def main(arguments: list[str] | None = None) -> int:
    """Runs the command, and returns its exit status."""
    options = _parser().parse_args(arguments)
    problems = _Problems()
    try:
        options.run(options, problems)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has enough. Python would report the rest of the buffer at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    except (OSError, ImportError, NoBoards, TooFewClusters) as why:
        problems.complain(_worded(why), 2 if isinstance(why, (OSError, ImportError)) else 1)
    return problems.status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tailback.data", description=__doc__, epilog=_EPILOG)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    command = commands.add_parser(
        "build",
        help="make a data set",
        epilog=_EPILOG,
        description="Makes a data set in a folder: train, validation and test, which share no state of any cluster, and "
        "dataset.json.",
    )
    command.set_defaults(run=_build)
    add = command.add_argument
    add(
        "sources",
        nargs="*",
        metavar="FILE",
        help="puzzles in any format, also Fogleman's database; `-` is standard input",
    )
    add("-o", "--output", required=True, metavar="FOLDER", help="where the files go")
    add("--seed", type=_number(0, 2**64 - 1), default=0, metavar="N", help="for the division and for --generate [default: 0]")
    add(
        "--shares",
        type=_shares,
        default="80,10,10",
        metavar="A,B,C",
        help="of train, validation and test [default: 80,10,10]",
    )
    add(
        "--files",
        type=_listed("jsonl", "parquet"),
        default="jsonl",
        metavar="KINDS",
        help="jsonl, parquet, or both [default: jsonl]",
    )
    add("--per-optimum", type=_number(1), metavar="N", help="the maximum number of boards with the same optimum in moves")
    add(
        "--notations",
        type=_listed(*NOTATIONS),
        default=",".join(NOTATIONS),
        metavar="LIST",
        help=f"of prompts [default: {','.join(NOTATIONS)}]",
    )
    add(
        "--ask",
        choices=("moves", "steps", "any"),
        default="moves",
        help="ask for the fewest moves, the fewest steps, or any solution [default: moves]",
    )
    add("--generate", type=_number(0, 2**32 - 1), default=0, metavar="N", help="the number of new puzzles to add")
    add(
        "--size",
        type=_size,
        metavar="WxH",
        help="of new puzzles [default: 6x6], and of boards in files that do not say theirs",
    )
    add("--exit", type=_exit, metavar="EXIT", help="of boards in files that do not say theirs, such as 'left 3'")
    add("--moves", type=_range, default="5..30", metavar="A..B", help="the optimum of new puzzles [default: 5..30]")
    add("--walls", type=_number(0, _MAX_CELLS), default=0, metavar="N", help="the walls of new puzzles [default: 0]")
    add("--jobs", "-j", type=_number(1, _MAX_JOBS), metavar="N", help="threads [default: one for each core]")
    add("--limit-memory", type=_number(1, 2**44 - 1), metavar="MIB", help="for each search [default: 1024]")
    add(
        "--limit-time",
        type=_seconds,
        metavar="SECONDS",
        help="for each search; what a limit leaves out depends on the machine",
    )
    add("-q", "--quiet", action="store_true", help="no progress and no summary")
    command = commands.add_parser(
        "score",
        help="score answers",
        epilog=_EPILOG,
        description='Scores answers, lines like {"id": "…", "answer": "…"}, to the puzzles of a data set. A score is written '
        "for each answer, and a summary to standard error.",
    )
    command.set_defaults(run=_score)
    add = command.add_argument
    add("records", metavar="FILE", help="JSON lines of a data set")
    add("answers", metavar="ANSWERS", help="JSON lines with the keys `id` and `answer`; `-` is standard input")
    add(
        "--metric",
        choices=("moves", "steps"),
        default="moves",
        help="what an optimal answer has fewest of [default: moves]",
    )
    add("-q", "--quiet", action="store_true", help="no summary")
    return parser


def _build(options: argparse.Namespace, problems: _Problems) -> None:
    if not options.sources and not options.generate:
        problems.complain("there are no puzzles: name files, or ask for new ones with --generate", 2)
        return
    shows = not options.quiet and sys.stderr.isatty()

    def progress(number: int) -> None:
        if number % 10 == 0:
            print(f"\r{counted(number, 'board')}", end="", file=sys.stderr, flush=True)

    try:
        summary = build(
            chain(_puzzles(options, problems), _generated(options)),
            options.output,
            shares=options.shares,
            seed=options.seed,
            files=options.files,
            per_optimum=options.per_optimum,
            notations=options.notations,
            prompt_metric=None if options.ask == "any" else options.ask,
            command=_command(options),
            jobs=options.jobs,
            seconds=options.limit_time,
            memory=None if options.limit_memory is None else options.limit_memory << 20,
            progress=progress if shows else None,
        )
    except ValueError as why:
        if isinstance(why, (NoBoards, TooFewClusters)):
            raise
        problems.complain(str(why), 2)
        return
    finally:
        if shows:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
    if not options.quiet:
        _say(summary)


def _puzzles(options: argparse.Namespace, problems: _Problems) -> Iterator[tailback.Puzzle]:
    for source in options.sources:
        try:
            yield from read(source, problems.complain, size=options.size, exit=options.exit)
        except OSError as why:
            problems.complain(_worded(why), 2)


def _generated(options: argparse.Namespace) -> Iterator[tailback.Puzzle]:
    if options.generate:
        made: list[tailback.Puzzle] = []
        # The warning below takes the place of the one of the module.
        with warnings.catch_warnings(), contextlib.suppress(tailback.LimitError):
            warnings.simplefilter("ignore", RuntimeWarning)
            made = tailback.generate(
                options.generate, size=options.size or "6x6", moves=options.moves, walls=options.walls, seed=options.seed
            )
        if len(made) < options.generate:
            print(f"warning: {len(made)} of {options.generate} new puzzles were found", file=sys.stderr)
        yield from made


def _command(options: argparse.Namespace) -> str:
    """Returns the command without the folder and the switches on which the files do not depend."""
    words = ["python", "-m", "tailback.data", "build", *options.sources, "--seed", str(options.seed)]
    words += ["--shares", ",".join(f"{share:g}" for share in options.shares.values())]
    words += ["--notations", ",".join(options.notations), "--ask", options.ask]
    if options.per_optimum is not None:
        words += ["--per-optimum", str(options.per_optimum)]
    if options.generate:
        least, most = options.moves
        words += ["--generate", str(options.generate), "--moves", f"{least}..{most}", "--walls", str(options.walls)]
    for name in ("size", "exit", "limit_memory", "limit_time"):
        value = getattr(options, name)
        words += [] if value is None else [f"--{name.replace('_', '-')}", str(value)]
    return shlex.join(words)


def _say(summary: Summary) -> None:
    for split in filter(summary.splits.get, _SPLITS):
        boards, clusters = counted(summary.splits[split], "board"), counted(summary.clusters[split], "cluster")
        least, most = min(summary.optima[split]), max(summary.optima[split])
        moves = counted(most, "move") if least == most else f"{least} to {counted(most, 'move')}"
        print(f"{split}: {boards} of {clusters}, {moves}")
    reasons = {
        "duplicates": "there already",
        "unsolvable": "unsolvable",
        "solved": "solved at the start",
        "too_large": "in a cluster beyond a limit",
        "other_goals": "with several targets or other goals",
        "surplus": "more than enough with their optimum",
    }
    left_out = [f"{n} {reason}" for name, reason in reasons.items() if (n := getattr(summary, name))]
    if left_out:
        print("left out: " + ", ".join(left_out))


def _score(options: argparse.Namespace, problems: _Problems) -> None:
    puzzles: dict[str, str] = {}
    with open(options.records, encoding="utf-8-sig") as file:
        for place, found in _json_lines(options.records, file, problems):
            if isinstance(found.get("id"), str) and isinstance(found.get("rush"), str):
                puzzles[found["id"]] = found["rush"]
            else:
                problems.complain(f"{place}: expected a record with `id` and `rush`")
    totals = dict.fromkeys(("answers", "legal", "solved", "optimal"), 0)
    source = sys.stdin.buffer if options.answers == "-" else open(options.answers, "rb")
    with TextIOWrapper(source, encoding="utf-8-sig") as file:
        for place, found in _json_lines(options.answers, file, problems):
            identity = found.get("id")
            text = puzzles.get(identity) if isinstance(identity, str) else None
            if text is None or "answer" not in found:
                problems.complain(f"{place}: expected an `answer`, and the `id` of a record in {options.records}")
                continue
            try:
                puzzle = tailback.parse(text)[0]
            except ValueError as why:
                problems.complain(f"{options.records}: the puzzle {identity}: {why}")
                continue
            result = score(puzzle, found["answer"], metric=options.metric)
            print(json.dumps({"id": identity, **_scored(result)}, ensure_ascii=False))
            totals["answers"] += 1
            for key in ("legal", "solved", "optimal"):
                totals[key] += getattr(result, key)
    if not options.quiet:
        n = totals.pop("answers")
        shares = ", ".join(f"{count} {key}" for key, count in totals.items())
        print(f"{counted(n, 'answer')}: {shares}", file=sys.stderr)


def _scored(result: Score) -> dict[str, Any]:
    return {**asdict(result), "reward": result.reward}


def _json_lines(path: str, lines: Iterable[str], problems: _Problems) -> Iterator[tuple[str, dict[str, Any]]]:
    try:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                found = json.loads(line)
            except (ValueError, RecursionError) as why:
                problems.complain(f"{path}:{number}: this is not JSON: {why}")
                continue
            if isinstance(found, dict):
                yield f"{path}:{number}", cast("dict[str, Any]", found)
            else:
                problems.complain(f"{path}:{number}: expected an object")
    except UnicodeDecodeError:
        problems.complain(f"{path}: this is not text in UTF-8", 2)


def _shares(word: str) -> dict[str, float]:
    try:
        shares = [float(share) for share in word.split(",")]
    except ValueError:
        shares = []
    if len(shares) != len(_SPLITS) or not all(0 <= share < float("inf") for share in shares) or not any(shares):
        raise argparse.ArgumentTypeError(
            f"expected three numbers for train, validation and test like 80,10,10, found {word!r}"
        )
    return dict(zip(_SPLITS, shares))


def _size(word: str) -> str:
    try:
        tailback.scan("", size=word)
    except ValueError as why:
        raise _refusal(why, word) from None
    return word


def _exit(word: str) -> str:
    try:
        tailback.scan("", exit=word)
    except ValueError as why:
        raise _refusal(why, word) from None
    return word


def _refusal(why: ValueError, word: str) -> argparse.ArgumentTypeError:
    """The advice of the module, which names its own argument before it, in the form of the command."""
    advice = str(why).partition("; ")[2]
    return argparse.ArgumentTypeError(f"{advice}; found {word!r}")


def _seconds(word: str) -> float:
    try:
        seconds = float(word)
    except ValueError:
        seconds = -1
    if not seconds >= 0:
        raise argparse.ArgumentTypeError(f"expected a number of seconds, found {word!r}")
    return seconds


def _range(word: str) -> tuple[int, int]:
    least, _, most = word.partition("..")
    try:
        found = int(least), int(most or least)
    except ValueError:
        found = (1, 0)
    if not 0 < found[0] <= found[1] < 2**32:
        raise argparse.ArgumentTypeError(f"expected a range like 5..30, found {word!r}")
    return found


class _number:
    def __init__(self, least: int, most: int | None = None) -> None:
        self.least = least
        self.most = most

    def __call__(self, word: str) -> int:
        try:
            number = int(word)
        except ValueError:
            number = self.least - 1
        if number < self.least or (self.most is not None and number > self.most):
            most = "" if self.most is None else f" to {self.most}"
            raise argparse.ArgumentTypeError(f"expected a number from {self.least}{most}, found {word!r}")
        return number


class _listed:
    def __init__(self, *known: str) -> None:
        self.known = known

    def __call__(self, words: str) -> tuple[str, ...]:
        found = tuple(dict.fromkeys(words.split(",")))
        for word in found:
            if word not in self.known:
                raise argparse.ArgumentTypeError(f"there is no {word!r}; choose from {', '.join(self.known)}")
        return found


def _worded(why: Exception) -> str:
    if isinstance(why, OSError) and why.filename is not None:
        return f"{why.filename}: {why.strerror}"
    if isinstance(why, ImportError):
        return f"{why}; Parquet needs `pip install tailback[parquet]`"
    return str(why)


if __name__ == "__main__":
    sys.exit(main())
