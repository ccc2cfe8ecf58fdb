"""General-purpose solvers on the files of `tailback export`: Fast Downward, clingo and MiniZinc with Gecode.

As a program, it compares the optima that they find with those of tables in crates/solver/tests/data, which come from two
plain breadth-first searches:

    TAILBACK_BIN=target/release/tailback python solvers.py --count 25 TABLE...
"""

import argparse
import contextlib
import csv
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = os.environ["TAILBACK_BIN"]
METRICS = ("moves", "steps")
COLUMNS = ("board=board", "title=id", "width=width", "height=height", "exit=exit")
# A board without a solution is searched up to this number of moves by solvers that try one more at a time.
MOST_MOVES = 200


def pddl(rules, puzzle):
    """Returns the length of the plan of Fast Downward, or `None` if it proves that there is none."""
    package = Path(importlib.util.find_spec("up_fast_downward").origin).parent
    program = [sys.executable, package / "downward" / "fast-downward.py"]
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [*program, rules.resolve(), puzzle.resolve(), "--search", "astar(blind())"],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
    # 0 is a plan, 10 to 12 a proof that there is none.
    if run.returncode in (10, 11, 12):
        return None
    assert run.returncode == 0, run.stdout + run.stderr
    return int(re.search(r"Plan length: (\d+) step", run.stdout)[1])


def asp(rules, puzzle):
    """Returns the number of moves at which clingo first finds a plan."""
    import clingo

    control = clingo.Control(["--warn=none"])
    control.load(str(rules))
    control.load(str(puzzle))
    # `#include <incmode>` declares this where the program itself runs.
    control.add("check", ["t"], "#external query(t).")
    for horizon in range(MOST_MOVES + 1):
        parts = [("step", [clingo.Number(horizon)]) if horizon else ("base", []), ("check", [clingo.Number(horizon)])]
        control.ground(parts)
        control.assign_external(clingo.Function("query", [clingo.Number(horizon)]), True)
        if control.solve().satisfiable:
            return horizon
        control.release_external(clingo.Function("query", [clingo.Number(horizon)]))
    return None


def minizinc(rules, puzzle):
    """Returns the least horizon for which Gecode finds a plan."""
    for horizon in range(MOST_MOVES + 1):
        run = subprocess.run(
            ["minizinc", "--solver", "gecode", "-D", f"horizon={horizon}", rules, puzzle],
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stdout + run.stderr
        if "----------" in run.stdout:
            return horizon
        assert "UNSATISFIABLE" in run.stdout, run.stdout + run.stderr
    return None


SOLVERS = {"pddl": pddl, "asp": asp, "minizinc": minizinc}
RULES = {"pddl": "domain.pddl", "asp": "rules.lp", "minizinc": "rules.mzn"}


def is_installed(model):
    if model == "minizinc":
        return shutil.which("minizinc") is not None
    return importlib.util.find_spec({"pddl": "up_fast_downward", "asp": "clingo"}[model]) is not None


def imported(table, path):
    """Writes the boards of a table in the language."""
    maps = [word for column in COLUMNS for word in ("--map", column)]
    subprocess.run([PROGRAM, "import", "--quiet", *maps, table, "--output", path], check=True)


@contextlib.contextmanager
def exported(model, metric, *arguments):
    """Gives the file with the rules, and those with the puzzles in their order."""
    with tempfile.TemporaryDirectory() as folder:
        command = [PROGRAM, "export", "--quiet", "--to", model, "--metric", metric, "--output", folder, *arguments]
        subprocess.run(command, check=True)
        rules = Path(folder) / RULES[model]
        yield rules, sorted(path for path in Path(folder).iterdir() if path != rules)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="+", metavar="TABLE")
    parser.add_argument("--count", type=int, default=25, help="boards of each table, evenly spread")
    parser.add_argument("--model", action="append", choices=SOLVERS, help="only these [default: all]")
    parser.add_argument("--most", type=int, default=MOST_MOVES, help="leave out boards with a longer optimum")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        wrong = sum(compare(model, metric, options, folder) for model in options.model or SOLVERS for metric in METRICS)
    sys.exit(wrong > 0)


def compare(model, metric, options, folder):
    """Compares optima with those of tables, and returns the number of different ones."""
    wrong = 0
    begin = time.monotonic()
    compared = 0
    for table in options.tables:
        with open(table, newline="") as file:
            rows = list(csv.DictReader(file, delimiter="\t"))
        optima = [int(row[f"optimum_{metric}"]) for row in rows]
        chosen = [number for number, optimum in enumerate(optima, 1) if optimum <= options.most]
        chosen = chosen[:: max(1, -(-len(chosen) // options.count))]
        if not chosen:
            continue
        numbers = ",".join(map(str, chosen))
        boards = Path(folder) / f"{Path(table).stem}.rush"
        imported(table, boards)
        with exported(model, metric, "--puzzle", numbers, boards) as (rules, puzzles):
            for number, puzzle in zip(chosen, puzzles, strict=True):
                found = SOLVERS[model](rules, puzzle)
                expected = None if optima[number - 1] < 0 else optima[number - 1]
                compared += 1
                if found != expected:
                    wrong += 1
                    print(f"{model}, {metric}, {puzzle.name}: {found}, not {expected}")
    print(f"{model}, {metric}: {compared} boards in {time.monotonic() - begin:.0f} s", flush=True)
    return wrong


if __name__ == "__main__":
    main()
