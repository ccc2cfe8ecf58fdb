"""Time from a key to the diagnostics: in a file of 40 boards a wall is put into an empty cell and
taken away again, 100 edits in all. Each time is from sending the change to the first publication
of that version.

    python3 editors/protocol/latency.py [FILE]

FILE is any file of boards drawn with spaces; without one it is the 40 cards of the examples.
"""

import re
import statistics
import sys
import time
from pathlib import Path

from client import REPOSITORY, Client, server_binary

URI = "file:///boards/many.rush"
N_EDITS = 100


def main():
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else REPOSITORY / "examples" / "cards.rush"
    text = path.read_text()
    times = sorted(measure(text))
    print(f"server: {server_binary()}")
    print(f"boards: {len(re.findall('^puzzle ', text, re.M))}, edits: {len(times)}")
    print(f"median: {statistics.median(times):.2f} ms")
    print(f"99th percentile: {times[round(0.99 * len(times)) - 1]:.2f} ms")


def measure(text):
    with Client() as client:
        client.initialize()
        client.open(URI, text)
        client.problems(URI, 1)
        client.settled_hints(URI, timeout=120)
        lines = text.split("\n")
        # An empty cell of a drawn row, somewhere in the middle of the file.
        drawn = re.compile(r"\s*\w( [\w.#])*")
        rows = [n for n, line in enumerate(lines) if drawn.fullmatch(line) and "." in line]
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
