"""Times boards solved from Python, by the command, and by a plain search in Python, and whole clusters as arrays.

    python solving.py TABLE… [--command PROGRAM] [--plain N]

A table is one of crates/solver/tests/data: values with tabs between, with a header."""

import argparse
import csv
import os
import subprocess
import sys
from pathlib import Path

import tailback

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
import naive  # noqa: E402


def boards(tables):
    for table in tables:
        with open(table, encoding="utf-8") as file:
            for row in csv.DictReader(file, delimiter="\t"):
                yield row["board"], f"{row['width']}x{row['height']}", row["exit"].replace(":", " ")


def best(work, n=5):
    """The least seconds of `n` runs on the processor, and the result."""
    times = []
    for _ in range(n):
        began = sum(os.times()[:4])
        result = work()
        times.append(sum(os.times()[:4]) - began)
    return min(times), result


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("tables", nargs="+")
    arguments.add_argument("--command", default="tailback")
    arguments.add_argument("--plain", type=int, default=20, help="boards for the plain search")
    arguments = arguments.parse_args()
    lines = list(boards(arguments.tables))
    # The lines alone say everything about boards of the usual size and exit.
    lines = [line for line, size, exit in lines if size == "6x6" and exit in ("-", "right 3")][:1000]
    n = len(lines)
    text = "\n".join(lines) + "\n"

    def from_python():
        return [tailback.Puzzle.from_line(line).solve().moves for line in lines]

    def by_command():
        words = [arguments.command, "batch", "-j", "1", "--format", "tsv", "--metric", "moves"]
        ran = subprocess.run(words, input=text, capture_output=True, text=True, check=True)
        return [int(row.split("\t")[3]) if row.split("\t")[3] else None for row in ran.stdout.splitlines()]

    seconds, moves = best(from_python)
    print(f"{n} boards from Python     {seconds / n * 1e6:8.1f} us a board")
    seconds, same = best(by_command)
    assert moves == same
    print(f"{n} boards by the command  {seconds / n * 1e6:8.1f} us a board")
    puzzles = tailback.parse(text, "line")
    seconds, outcomes = best(lambda: [it.moves for it in tailback.solve_many(puzzles, jobs=1)])
    assert moves == outcomes
    print(f"{n} boards by solve_many   {seconds / n * 1e6:8.1f} us a board, without reading")
    few = puzzles[:: max(1, n // arguments.plain)][: arguments.plain]

    def plainly():
        return [shortest(naive.of(puzzle)) for puzzle in few]

    seconds, optima = best(plainly, 1)
    assert optima == [puzzle.solve().moves for puzzle in few]
    print(f"{len(few)} boards by a plain search {seconds / len(few) * 1e6:8.1f} us a board")

    def all_states():
        total = 0
        for puzzle in puzzles:
            table = puzzle.distances()
            total += len(table.states) + 0 * len(table.distance)
        return total

    seconds, total = best(all_states, 3)
    print(f"{total:,} states of {n} clusters as arrays: {seconds / total * 1e9:.1f} ns a state")


def shortest(board):
    """The optimum in moves by a breadth-first search over tuples, as courses write it."""
    depth, layer, seen = 0, [board.start], {board.start}
    while layer:
        if any(board.is_solved(state) for state in layer):
            return depth
        following = []
        for state in layer:
            for _, _, after in board.moves(state, "moves"):
                if after not in seen:
                    seen.add(after)
                    following.append(after)
        depth, layer = depth + 1, following
    return None


if __name__ == "__main__":
    main()
