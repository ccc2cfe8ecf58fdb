#!/usr/bin/env python3
"""Solves a million boards on Apache Spark, losing a worker on the way, and checks that each is answered once.

Needs pyspark (`pip install pyspark`), Java 17, and a release build of tailback. docs/scale.md explains its output.
"""

import argparse
import operator
import os
import signal
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from boards import ROOT, TABLE, judge, known, question


def executors(application):
    """The processes of an application's executors on this machine."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        is_executor = any(word.endswith(b"CoarseGrainedExecutorBackend") for word in words)
        if is_executor and application.encode() in words:
            found.append(int(entry.name))
    return found


def lose_one(context, after):
    """Kills an executor as soon as `after` tasks are done. Prints its process."""
    tracker = context.statusTracker()
    while True:
        stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
        done = sum(stage.numCompletedTasks for stage in stages if stage)
        alive = executors(context.applicationId)
        if done >= after and len(alive) > 1:
            os.kill(alive[0], signal.SIGKILL)
            print(f"killed executor process {alive[0]} of {len(alive)} after {done} tasks", flush=True)
            return
        time.sleep(0.2)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tailback", default=ROOT / "target/release/tailback")
    parser.add_argument("--boards", type=int, default=1_000_000)
    parser.add_argument("--table", default=TABLE, help="boards with their optima")
    parser.add_argument("--tasks", type=int, default=64)
    parser.add_argument("--master", default="local-cluster[2,1,1024]")
    parser.add_argument("--keep-all", action="store_true", help="kill no executor")
    args = parser.parse_args()

    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master(args.master).appName("tailback")
    builder = builder.config("spark.executor.memory", "512m").config("spark.ui.enabled", "false")
    builder = builder.config("spark.ui.showConsoleProgress", "false")
    context = builder.getOrCreate().sparkContext
    context.setLogLevel("OFF")
    # The code of the workers is sent to them.
    context.addPyFile(str(Path(__file__).parent / "boards.py"))

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
