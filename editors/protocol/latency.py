"""Time from a key to what follows it: a wall is put into an empty cell and taken away again, 100
edits in all. Each time is from sending the change to the first publication of that version.

    python3 editors/protocol/latency.py [--server PROGRAM]... [FILE]

FILE is any file of boards drawn with spaces; without one it is the 40 cards of the examples. It is
edited alone, then with a file of 5,000 other puzzles open beside it; then that file is edited.
Several servers are measured side by side, in turns.
"""

import argparse
import re
import statistics
import time
from pathlib import Path

from board import drawn, walk
from client import REPOSITORY, Client, position, server_binary

URI = "file:///boards/cards.rush"
MANY = "file:///boards/many.rush"
N_EDITS = 100
N_OTHERS = 5000


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("file", nargs="?", default=REPOSITORY / "examples" / "cards.rush")
    parser.add_argument("--server", action="append", default=[])
    arguments = parser.parse_args()
    text = Path(arguments.file).read_text()
    others = other_puzzles(text, N_OTHERS)
    scenes = [
        ("alone", {URI: text}, URI),
        (f"{N_OTHERS} elsewhere", {MANY: others, URI: text}, URI),
        (f"inside {N_OTHERS}", {MANY: others}, MANY),
    ]
    servers = arguments.server or [server_binary()]
    print(f"{'':18}{'opened':>12}{'median':>12}{'99th of 100':>14}")
    for name, texts, edited in scenes:
        for server in servers:
            opened, times = measure(server, texts, edited)
            times = sorted(times)
            median, worst = statistics.median(times), times[round(0.99 * len(times)) - 1]
            print(f"{name:18}{opened:9.0f} ms{median:9.2f} ms{worst:11.2f} ms  {server}", flush=True)


def other_puzzles(text, n_puzzles):
    """Puzzles no two of which are the same, on the ways of the boards of `text`."""
    grids = re.findall(r"^grid\n(.*?)^end", text, re.M | re.S)
    boards = [[line.replace(" ", "") for line in grid.splitlines()] for grid in grids]
    seen, puzzles = {tuple(board) for board in boards}, []
    for seed, board in enumerate(boards):
        n_wanted = n_puzzles * (seed + 1) // len(boards)
        for _, rows in walk(board, 50_000, seed):
            if len(puzzles) >= n_wanted:
                break
            if tuple(rows) not in seen:
                seen.add(tuple(rows))
                puzzles.append(drawn(f"Puzzle {len(puzzles)}", rows))
    return "\n".join(puzzles)


def measure(server, texts, edited):
    """Milliseconds until the first reports of what is opened last, and of each edit."""
    with Client([server, "lsp"]) as client:
        client.initialize()
        for uri, text in texts.items():
            begin = time.perf_counter()
            client.open(uri, text)
            client.problems(uri, 1, timeout=60)
            opened = (time.perf_counter() - begin) * 1000
        be_quiet(client)
        text = texts[edited]
        lines = text.split("\n")
        # An empty cell of a drawn row, somewhere in the middle of the file.
        cells = re.compile(r"\s*\w( [\w.#])*")
        rows = [n for n, line in enumerate(lines) if cells.fullmatch(line) and "." in line]
        row = rows[len(rows) // 2]
        column = lines[row].index(".")
        span = {"start": position(row, column), "end": position(row, column + 1)}
        times = []
        for n in range(N_EDITS):
            client.notifications.clear()
            changes = [{"range": span, "text": "#" if n % 2 == 0 else "."}]
            begin = time.perf_counter()
            client.send_change(edited, n + 2, changes)
            client.problems(edited, n + 2)
            times.append((time.perf_counter() - begin) * 1000)
            # As fast as somebody types, not faster.
            time.sleep(0.05)
        return opened, times


def be_quiet(client):
    """Waits until the server does nothing any more: everything is solved."""
    before, since = None, time.monotonic()
    while time.monotonic() - since < 1:
        now = (len(client.notifications), processor_time(client))
        if now != before:
            before, since = now, time.monotonic()
        time.sleep(0.1)


def processor_time(client):
    """Milliseconds of all threads; 0 where the system does not say."""
    threads = Path(f"/proc/{client.process.pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e6


if __name__ == "__main__":
    main()
