"""A small Spark cluster on this machine, and the loss of one of its executors."""

import os
import signal
import time
from pathlib import Path


def add_arguments(parser):
    """Adds the options of every script that runs on the cluster."""
    parser.add_argument("--master", default="local-cluster[2,1,1024]")
    parser.add_argument("--keep-all", action="store_true", help="kill no executor")


def context(master, modules):
    """The context of a new application on `master`, whose workers know `modules` of this folder."""
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master(master).appName("tailback")
    builder = builder.config("spark.executor.memory", "512m").config("spark.ui.enabled", "false")
    builder = builder.config("spark.ui.showConsoleProgress", "false")
    context = builder.getOrCreate().sparkContext
    context.setLogLevel("OFF")
    for module in modules:
        context.addPyFile(str(Path(__file__).parent / module))
    return context


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
