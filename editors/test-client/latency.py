"""Measures how long an author waits. Each figure is followed by the goal of the project.

    python3 editors/test-client/latency.py [--server PROGRAM]... [FILE]

The edits, 100 in all, put a wall into an empty cell and remove it again. "Reports" is the time from sending the
change to the first diagnostics of that version, "all facts" the time until the figure of the puzzle is known too.
FILE is any file of boards drawn with spaces, by default the 40 cards of the examples. It is edited alone, then with
a file of 5,000 other puzzles also open; then that file is edited. Finally each request is sent 50 times, each
time after an edit. The processor time of an edit, over all threads, does not depend on the load of the machine.
Several servers are measured in turns.
"""

import argparse
import re
import statistics
import time
from pathlib import Path

from board import drawn, walk
from client import REPOSITORY, Client, label, position, server_binary

URI = "file:///boards/cards.rush"
MANY = "file:///boards/many.rush"
N_EDITS = 100
N_REQUESTS = 50
N_OTHERS = 5000

GOALS = {
    ("alone", "all facts"): "median 2, 99th of 100 10",
    (f"{N_OTHERS} elsewhere", "all facts"): "at most twice those alone",
    (f"inside {N_OTHERS}", "reports"): "median 20",
    "textDocument/completion": "5",
    "textDocument/semanticTokens/range": "5",
}


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
    print(f"{'milliseconds':36}{'median':>9}{'99th of 100':>13}   goals")
    for name, texts, edited in scenes:
        for server in servers:
            opened, busy, reports, facts, requests = measure(server, texts, edited)
            print(f"{name}: {server}, opened in {opened:.0f}, an edit keeps processors busy for {busy:.2f}", flush=True)
            show("reports", reports, GOALS.get((name, "reports"), ""))
            show("all facts", facts, GOALS.get((name, "all facts"), ""))
            for method, times in requests.items():
                show(method, times, GOALS.get(method, ""))


def show(name, times, goals):
    times = sorted(times)
    worst = times[round(0.99 * len(times)) - 1]
    print(f"  {name:34}{statistics.median(times):9.2f}{worst:13.2f}   {goals}", flush=True)


def other_puzzles(text, n_puzzles):
    """Puzzles that all differ, derived from the boards of `text`."""
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
    """Milliseconds: until the first reports of what is opened last, that an edit keeps processors busy, for each
    edit until its reports and until all facts, and for each request that the server knows."""
    with Client([server, "lsp"]) as client:
        abilities = client.initialize()["capabilities"]
        for uri, text in texts.items():
            begin = time.perf_counter()
            client.open(uri, text)
            client.problems(uri, 1, timeout=60)
            opened = since(begin)
        client.be_quiet()
        lines = texts[edited].split("\n")
        # An empty cell of a drawn row, somewhere in the middle of the file.
        cells = re.compile(r"\s*\w( [\w.#])*")
        rows = [n for n, line in enumerate(lines) if cells.fullmatch(line) and "." in line]
        row = rows[len(rows) // 2]
        column = lines[row].index(".")
        title = max(n for n in range(row) if lines[n].startswith("puzzle"))
        document = {"textDocument": {"uri": edited}}
        puzzle = {"start": position(title, 0), "end": position(row, column + 1)}
        span = {"start": position(row, column), "end": position(row, column + 1)}
        version = 1

        def edit():
            nonlocal version
            version += 1
            client.notifications.clear()
            change = {"range": span, "text": "#" if version % 2 == 0 else "."}
            client.send_change(edited, version, [change])

        for _ in range(2):
            edit()
            client.problems(edited, version)
        client.be_quiet()
        processor_time = client.processor_time()
        reports, facts = [], []
        for _ in range(N_EDITS):
            begin = time.perf_counter()
            edit()
            hints = client.start_request("textDocument/inlayHint", document | {"range": puzzle})
            client.problems(edited, version)
            reports.append(since(begin))
            (hint,) = client.reply(hints)
            # A server that is too slow shows what it has.
            while re.search("[…?]", label(hint)):
                (hint,) = client.request("textDocument/inlayHint", document | {"range": puzzle})
            facts.append(since(begin))
            # As fast as somebody types, not faster.
            time.sleep(0.05)
        client.be_quiet()
        processor_time = (client.processor_time() - processor_time) / N_EDITS
        requests = {}
        for method, (ability, params) in asked(puzzle).items():
            if not abilities.get(ability):
                continue
            requests[method] = []
            for _ in range(N_REQUESTS):
                edit()
                begin = time.perf_counter()
                client.request(method, document | params)
                requests[method].append(since(begin))
                time.sleep(0.05)
        return opened, processor_time, reports, facts, requests


def asked(visible):
    """Each request with its capability and its parameters, in a file with a visible puzzle."""
    place = visible["end"]
    return {
        "textDocument/completion": ("completionProvider", {"position": place}),
        "textDocument/semanticTokens/range": ("semanticTokensProvider", {"range": visible}),
        "textDocument/semanticTokens/full": ("semanticTokensProvider", {}),
        "textDocument/hover": ("hoverProvider", {"position": place}),
        "textDocument/documentSymbol": ("documentSymbolProvider", {}),
        "textDocument/foldingRange": ("foldingRangeProvider", {}),
    }


def since(begin):
    return (time.perf_counter() - begin) * 1000


if __name__ == "__main__":
    main()
