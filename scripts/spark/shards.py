"""The counts of `tailback enumerate`, shard by shard, and their sums."""

import json
import subprocess

# The stages that boards go through, and what they came to when the database was made. 5x5 boards were counted with its program.
STAGES = ("inputs", "canonical", "solvable", "minimal", "moves")
KNOWN = {
    ("5x5", "0"): (268_109, 130_299, 62_106, 1_730, 20),
    ("5x5", "0..1"): (2_988_670, 1_655_079, 831_255, 6_041, 21),
    # The inputs and the moves are published, the others are those of an earlier run.
    ("6x6", "0"): (243_502_786, 80_939_910, 33_167_684, 476_118, 51),
}


def command(tailback, size, walls, number, n_shards):
    """The command that counts a shard, numbered from 1."""
    boards = ["--size", size, "--walls", walls, "--shard", f"{number}/{n_shards}"]
    return [str(tailback), "enumerate", *boards, "--counts", "--format", "json", "--jobs", "1"]


def counts(tailback, size, walls, number, n_shards):
    """The counts of a shard. A process that fails, or is killed, is an error."""
    words = command(tailback, size, walls, number, n_shards)
    run = subprocess.run(words, capture_output=True, text=True, check=True)
    return json.loads(run.stdout.splitlines()[-1])


def add(one, other):
    """The counts of two shards together."""
    sums = {key: one[key] + other[key] for key in ("groups", "inputs", "canonical", "solvable", "minimal")}
    sums["moves"] = max(one["moves"] or 0, other["moves"] or 0)
    for key in ("canonical_sum", "solvable_sum", "minimal_sum"):
        sums[key] = f"{(int(one[key], 16) + int(other[key], 16)) % 2**64:016x}"
    return sums
