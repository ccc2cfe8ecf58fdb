"""A language client over standard input and output, using only the standard library."""

import json
import os
import queue
import re
import subprocess
import threading
import time
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]

CAPABILITIES = {
    "general": {"positionEncodings": ["utf-16"]},
    "textDocument": {
        "synchronization": {},
        "publishDiagnostics": {
            "versionSupport": True,
            "codeDescriptionSupport": True,
            "relatedInformation": True,
        },
        "hover": {"contentFormat": ["markdown"]},
        "inlayHint": {},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}},
    },
    "workspace": {"inlayHint": {"refreshSupport": True}, "configuration": True},
    "window": {"workDoneProgress": True},
}


def server_binary():
    """The program under test: TAILBACK_BIN, or the newest build."""
    if named := os.environ.get("TAILBACK_BIN"):
        return str(Path(named).resolve())
    built = [REPOSITORY / "target" / profile / "tailback" for profile in ("release", "debug")]
    built = [path for path in built if path.exists()]
    if not built:
        raise FileNotFoundError("no tailback: run `cargo build`, or set TAILBACK_BIN")
    return str(max(built, key=lambda path: path.stat().st_mtime))


class ServerError(Exception):
    """An error reply."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]


class Client:
    """One running server. A thread reads its messages; the caller waits for those it needs."""

    def __init__(self, command=None):
        self.process = subprocess.Popen(
            # With the arguments that the protocol names.
            command or [server_binary(), "lsp", "--stdio", f"--clientProcessId={os.getpid()}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.texts = {}
        self.versions = {}
        self.notifications = []
        self.stderr = b""
        self._replies = {}
        self._last_id = 0
        self._news = queue.Queue()
        self._readers = [threading.Thread(target=run) for run in (self._read, self._read_stderr)]
        for reader in self._readers:
            reader.daemon = True
            reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        for reader in self._readers:
            reader.join()
        self.process.stdout.close()
        self.process.stderr.close()

    # Messages of the client.

    def initialize(self, capabilities=None):
        result = self.request(
            "initialize",
            {
                "processId": os.getpid(),
                "rootUri": None,
                "capabilities": capabilities or CAPABILITIES,
                "workspaceFolders": None,
            },
        )
        self.notify("initialized", {})
        return result

    def open(self, uri, text):
        self.texts[uri], self.versions[uri] = text, 1
        document = {"uri": uri, "languageId": "rush", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})

    def change(self, uri, *edits):
        """Sends each (line, column, end column, text) as one incremental edit, all in one new version, and updates
        `texts`. Columns count as in Python, which for ASCII equals UTF-16.
        """
        self.versions[uri] += 1
        changes = []
        for line, start, end, text in edits:
            lines = self.texts[uri].split("\n")
            lines[line] = lines[line][:start] + text + lines[line][end:]
            self.texts[uri] = "\n".join(lines)
            span = {"start": position(line, start), "end": position(line, end)}
            changes.append({"range": span, "text": text})
        self.send_change(uri, self.versions[uri], changes)
        return self.versions[uri]

    def send_change(self, uri, version, changes):
        document = {"uri": uri, "version": version}
        self.notify("textDocument/didChange", {"textDocument": document, "contentChanges": changes})

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def start_request(self, method, params):
        self._last_id += 1
        self.send({"id": self._last_id, "method": method, "params": params})
        return self._last_id

    def request(self, method, params, timeout=10):
        return self.reply(self.start_request(method, params), timeout)

    def reply(self, id, timeout=10):
        self.wait(lambda: id in self._replies, timeout, f"a reply to request {id}")
        message = self._replies.pop(id)
        if "error" in message:
            raise ServerError(message["error"])
        return message["result"]

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.send_raw(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def send_raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    # Messages of the server.

    def wait(self, condition, timeout=10, what="the server"):
        """Waits until the condition holds, checking it after each message."""
        deadline = time.monotonic() + timeout
        while not condition():
            try:
                ended = self._news.get(timeout=max(0, deadline - time.monotonic())) is None
            except queue.Empty:
                raise TimeoutError(f"no sign of {what} in {timeout} s") from None
            if ended and not condition():
                raise EOFError(f"the server ended; {self.stderr.decode(errors='replace')}")

    def publications(self, uri):
        method = "textDocument/publishDiagnostics"
        said = [params for name, params in list(self.notifications) if name == method]
        return [params for params in said if params["uri"] == uri]

    def problems(self, uri, version, wanted=lambda problems: True, timeout=10):
        """The errors of the version, once they are as expected. Reports that are not errors, such as a hint to a
        harder start, may come later and are left out.
        """

        def found():
            said = [said for said in self.publications(uri) if said.get("version") == version]
            errors = [[one for one in each["diagnostics"] if one["severity"] == 1] for each in said]
            return [problems for problems in errors if wanted(problems)]

        self.wait(found, timeout, f"diagnostics of version {version}")
        return found()[-1]

    def hints(self, uri):
        """(line, column, label) of each current inlay hint."""
        everything = {"start": position(0, 0), "end": position(1_000_000, 0)}
        params = {"textDocument": {"uri": uri}, "range": everything}
        hints = self.request("textDocument/inlayHint", params) or []
        places = [(hint["position"]["line"], hint["position"]["character"]) for hint in hints]
        return [(*place, label(hint)) for place, hint in zip(places, hints)]

    def settled_hints(self, uri, timeout=20):
        """The hints once nothing is being solved, without what they say about previous boards."""
        deadline = time.monotonic() + timeout
        while any("…" in label or "?" in label for *_, label in self.hints(uri)):
            if time.monotonic() > deadline:
                raise TimeoutError(f"still solving after {timeout} s: {self.hints(uri)}")
            time.sleep(0.02)
        return [(*place, without_change(label)) for *place, label in self.hints(uri)]

    def be_quiet(self):
        """Waits until the server is idle and everything is solved."""
        before, since = None, time.monotonic()
        while time.monotonic() - since < 1:
            now = (len(self.notifications), self.processor_time())
            if now != before:
                before, since = now, time.monotonic()
            time.sleep(0.1)

    def processor_time(self):
        """The processor time of all threads in milliseconds; 0 if the system does not tell."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e6

    def memory(self):
        """The resident memory in MiB; 0 if the system does not tell."""
        status = Path(f"/proc/{self.process.pid}/status")
        found = re.search(r"VmRSS:\s*(\d+) kB", status.read_text()) if status.exists() else None
        return int(found[1]) / 1024 if found else 0

    def wait_exit(self, timeout=2):
        """Waits for the end of the server and returns its exit status."""
        return self.process.wait(timeout)

    def _read(self):
        while (message := read_message(self.process.stdout)) is not None:
            self._take(message)
            self._news.put(message)
        self._news.put(None)

    def _take(self, message):
        if "method" not in message:
            self._replies[message.get("id")] = message
        elif "id" not in message:
            self.notifications.append((message["method"], message.get("params")))
        else:
            items = (message.get("params") or {}).get("items")
            result = [None] * len(items) if message["method"] == "workspace/configuration" else None
            try:
                self.send({"id": message["id"], "result": result})
            except (BrokenPipeError, ValueError):
                pass

    def _read_stderr(self):
        while chunk := self.process.stderr.read1():
            self.stderr += chunk


def read_message(stream):
    """The next message, or `None` at the end."""
    length = None
    while (line := stream.readline()) not in (b"\r\n", b""):
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    return None if length is None else json.loads(stream.read(length))


def position(line, character):
    return {"line": line, "character": character}


def without_change(words):
    """A figure without the part about the previous board: `12 moves (8 before) · 16 steps`."""
    return re.sub(r" \([^()]* before\)", "", words)


def label(hint):
    parts = hint["label"]
    return parts if isinstance(parts, str) else "".join(part["value"] for part in parts)
