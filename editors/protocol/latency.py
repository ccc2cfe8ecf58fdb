"""Time from a key to the diagnostics: in a file of 40 boards a wall is put into an empty cell and
taken away again, 100 edits in all. Each time is from sending the change to the first publication
of that version.

    python3 editors/protocol/latency.py [FILE]

FILE is any file of drawn boards; without one the boards are 40 states of Jam 1.
"""

import statistics
import sys
import time
from itertools import islice
from pathlib import Path

from board import JAM_1, drawn, walk
from client import Client, server_binary

URI = "file:///boards/many.rush"
N_BOARDS = 40
N_EDITS = 100


def main():
    text = Path(sys.argv[1]).read_text() if len(sys.argv) > 1 else many_boards()
    times = sorted(measure(text))
    print(f"server: {server_binary()}")
    print(f"boards: {text.count('puzzle ')}, edits: {len(times)}")
    print(f"median: {statistics.median(times):.2f} ms")
    print(f"99th percentile: {times[round(0.99 * len(times)) - 1]:.2f} ms")


def many_boards():
    states = dict.fromkeys(tuple(rows) for _, rows in walk(JAM_1, 1000, seed=1))
    boards = islice(states, N_BOARDS)
    return "\n".join(drawn(f"Board {n}", rows) for n, rows in enumerate(boards, 1))


def measure(text):
    with Client() as client:
        client.initialize()
        client.open(URI, text)
        client.problems(URI, 1)
        client.settled_hints(URI, timeout=120)
        lines = text.split("\n")
        # An empty cell of a drawn row, somewhere in the middle of the file.
        rows = [n for n, line in enumerate(lines) if set(line[2:].split()) - {"."} and ". ." in line]
        row = rows[len(rows) // 2]
        column = lines[row].index(".")
        for n in range(N_EDITS):
            name = "#" if n % 2 == 0 else "."
            begin = time.perf_counter()
            version = client.change(URI, (row, column, column + 1, name))
            client.problems(URI, version)
            yield (time.perf_counter() - begin) * 1000
            # As fast as somebody types, not faster.
            time.sleep(0.05)


if __name__ == "__main__":
    main()
