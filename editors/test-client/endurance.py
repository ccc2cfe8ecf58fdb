"""Stresses the server during a search of half a minute. Do searches and the server stop at once? Is every request
answered in a storm of edits? Does memory stay level? Is the server idle when there is nothing to do?

    python3 editors/test-client/endurance.py [--server PROGRAM]
"""

import argparse
import statistics
import time
from random import Random

from board import JAM_1, drawn, walk
from client import REPOSITORY, Client, ServerError, position, server_binary

URI = "file:///boards/storm.rush"
CANCELLED = -32800
# 25 moves, several seconds' work; from the course Heuristieken (University of Amsterdam).
HARD = """puzzle "Hard"
target A
exit right 6
grid
D.....EBBBCC
D....HE...JK
FFFGGHPII.JK
RS...OPLLMM.
RSNNNOPQQQ..
RSAAUV......
TTTXUVeZ.ass
WWWXYYeZ.abb
ccgdddefff.j
..ghhhm.iiqj
......m..pqr
.kklllmnnpqr
end
"""
N_TIMES = 20
N_EDITS = 5000


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--server", default=server_binary())
    server = parser.parse_args().server
    show("cancelled by the user, until it stops", [stop_by_user(server) for _ in range(N_TIMES)], 50)
    show("board taken away, until it stops", [stop_by_edit(server) for _ in range(N_TIMES)], 50)
    show("shutdown and exit, until it is gone", [end(server) for _ in range(N_TIMES)], 1000)
    storm(server)
    idle(server)


def show(name, times, goal):
    median, worst = statistics.median(times), max(times)
    print(f"{name:40} median {median:6.1f} ms, worst {worst:6.1f} ms of {len(times)} (goal {goal})", flush=True)


def searching(server):
    """A client whose server has been searching for a while."""
    client = Client([server, "lsp"])
    client.initialize()
    client.open(URI, HARD)
    client.wait(lambda: progress(client, "begin"), what="a search")
    return client


def progress(client, kind):
    said = [params for name, params in list(client.notifications) if name == "$/progress"]
    return [params["token"] for params in said if params["value"]["kind"] == kind]


def stop_by_user(server):
    with searching(server) as client:
        (token,) = progress(client, "begin")
        begin = time.perf_counter()
        client.notify("window/workDoneProgress/cancel", {"token": token})
        client.wait(lambda: progress(client, "end"), what="the end of the search")
        return since(begin)


def stop_by_edit(server):
    with searching(server) as client:
        begin = time.perf_counter()
        client.send_change(URI, 2, [{"text": drawn("Jam 1", JAM_1)}])
        client.wait(lambda: progress(client, "end"), what="the end of the search")
        return since(begin)


def end(server):
    with searching(server) as client:
        begin = time.perf_counter()
        client.start_request("shutdown", None)
        client.notify("exit", None)
        assert client.wait_exit(10) == 0
        return since(begin)


def storm(server):
    """Edits of a small puzzle above the hard one, with requests between them, half of which are cancelled."""
    jam = drawn("Jam 1", JAM_1)
    ids, memory, random = [], [], Random(1)
    with searching(server) as client:
        client.send_change(URI, 2, [{"text": jam + HARD}])
        client.texts[URI], client.versions[URI] = jam + HARD, 2
        document = {"textDocument": {"uri": URI}}
        everything = {"start": position(0, 0), "end": position(99, 0)}
        options = {"tabSize": 2, "insertSpaces": True}
        asked = [
            ("textDocument/hover", {"position": position(0, 9)}),
            ("textDocument/inlayHint", {"range": everything}),
            ("textDocument/codeAction", {"range": everything, "context": {"diagnostics": []}}),
            ("textDocument/formatting", {"options": options}),
        ]
        for number, (step, rows) in enumerate(walk(JAM_1, N_EDITS // 2, seed=1)):
            left, entered, name = step
            for (row, column), content in ((left, "."), (entered, name)):
                client.change(URI, (2 + row, 2 + 2 * column, 3 + 2 * column, content))
            method, params = random.choice(asked)
            ids.append(client.start_request(method, document | params))
            if random.random() < 0.5:
                client.notify("$/cancelRequest", {"id": ids[-1]})
            if number % 250 == 249:
                # Results for small boards are kept for undo, and all messages are read.
                memory.append(client.memory())
                client.notifications.clear()
        outcomes = {"answered": 0, "cancelled": 0}
        for id in ids:
            try:
                client.reply(id, timeout=60)
                outcomes["answered"] += 1
            except ServerError as error:
                assert error.code == CANCELLED, error
                outcomes["cancelled"] += 1
        assert client.texts[URI] == drawn("Jam 1", rows) + HARD
    print(f"{N_EDITS} edits, {len(ids)} requests: {outcomes}")
    print("  resident MiB on the way:", " ".join(f"{each:.0f}" for each in memory), flush=True)


def idle(server):
    with Client([server, "lsp"]) as client:
        client.initialize()
        client.open(URI, (REPOSITORY / "examples" / "cards.rush").read_text())
        client.be_quiet()
        before = client.processor_time()
        time.sleep(10)
        print(f"idle: {client.processor_time() - before:.1f} ms of processor time in 10 s")


def since(begin):
    return (time.perf_counter() - begin) * 1000


if __name__ == "__main__":
    main()
