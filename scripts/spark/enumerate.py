#!/usr/bin/env python3
"""Enumerates the minimal puzzles of a size on Apache Spark, losing a worker on the way, and checks that each shard counts once.

Needs pyspark (`pip install pyspark`), Java 17, and a build of tailback. docs/enumeration.md explains its output.
"""

import argparse
import sys
import threading
import time
from functools import reduce
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from boards import ROOT
from executors import add_arguments, context as new_context, lose_one
from shards import KNOWN, STAGES, add, counts


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tailback", default=ROOT / "target/release/tailback")
    parser.add_argument("--size", default="5x5")
    parser.add_argument("--walls", default="0..1")
    parser.add_argument("--shards", type=int, default=64, help="the number of parts of the work")
    parser.add_argument("--first", type=int, help="the number of shards to enumerate")
    add_arguments(parser)
    args = parser.parse_args()

    context = new_context(args.master, ["shards.py"])
    tailback, size, walls, n_shards = str(Path(args.tailback).resolve()), args.size, args.walls, args.shards
    numbers = range(1, 1 + min(args.first or n_shards, n_shards))
    began = time.monotonic()
    if not args.keep_all:
        threading.Thread(target=lose_one, args=(context, len(numbers) // 4), daemon=True).start()
    shards = context.parallelize(numbers, len(numbers))
    answers = shards.map(lambda number: (number, counts(tailback, size, walls, number, n_shards))).collect()
    elapsed = time.monotonic() - began
    context.stop()

    answered = sorted(number for number, _ in answers)
    total = reduce(add, (found for _, found in answers))
    figures = tuple(total[stage] for stage in STAGES)
    print(f"{len(answered)} of {n_shards} shards of {size}, walls {walls}, in {elapsed:.0f} s")
    print(", ".join(f"{stage} {figure:,}" for stage, figure in zip(STAGES, figures)), total["minimal_sum"])
    is_whole = len(numbers) == n_shards
    is_known = KNOWN.get((size, walls), figures) == figures
    return 0 if answered == list(numbers) and (is_known or not is_whole) else 1


if __name__ == "__main__":
    sys.exit(main())
