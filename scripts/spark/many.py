#!/usr/bin/env python3
"""Solves a million boards on Apache Spark, losing a worker on the way, and checks that each is answered once.

Needs pyspark (`pip install pyspark`), Java 17, and a release build of tailback. docs/scale.md explains its output.
"""

import argparse
import operator
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from boards import ROOT, TABLE, judge, known, question
from executors import add_arguments, context as new_context, lose_one


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tailback", default=ROOT / "target/release/tailback")
    parser.add_argument("--boards", type=int, default=1_000_000)
    parser.add_argument("--table", default=TABLE, help="boards with their optima")
    parser.add_argument("--tasks", type=int, default=64)
    add_arguments(parser)
    args = parser.parse_args()

    context = new_context(args.master, ["boards.py"])
    boards = known(args.table)
    command = f"{Path(args.tailback).resolve()} batch --format tsv --jobs 1"
    began = time.monotonic()
    answers = (
        context.parallelize(range(args.boards), args.tasks)
        .map(lambda number: question(number, boards))
        .pipe(command, checkCode=True)
        .map(lambda answer: judge(answer, boards))
        .map(lambda answer: (answer[0], (1, int(answer[1]))))
    )
    if not args.keep_all:
        threading.Thread(target=lose_one, args=(context, args.tasks // 4), daemon=True).start()
    # For each board, by its number: how often it was answered, and how often correctly.
    numbers = answers.reduceByKey(lambda one, other: tuple(map(operator.add, one, other)), args.tasks)
    once = numbers.filter(lambda it: it[1] == (1, 1)).keys()
    n_numbers, n_once = numbers.count(), once.count()
    in_range = once.filter(lambda number: 0 <= number < args.boards).count()
    elapsed = time.monotonic() - began
    print(f"{args.boards} boards: {n_numbers} answered, {n_once} of them once and right, in {elapsed:.0f} s")
    context.stop()
    return 0 if n_numbers == n_once == in_range == args.boards else 1


if __name__ == "__main__":
    sys.exit(main())
