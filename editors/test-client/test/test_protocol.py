"""`tailback lsp` over its real transport, one test for each concern."""

import json
import subprocess
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from board import JAM_1, drawn, hint, walk  # noqa: E402
from client import CAPABILITIES, Client, ServerError, position  # noqa: E402

URI = "file:///boards/jam.rush"
TITLE = 'puzzle "Jam 1"'
FIRST_ROW = 2
FAR = 2**31 - 1


class Server(unittest.TestCase):
    """Starts a server for each test, initialized, with Jam 1 open."""

    def setUp(self):
        self.client = self.enterContext(Client())
        self.capabilities = self.client.initialize()["capabilities"]
        self.client.open(URI, drawn("Jam 1", JAM_1))

    def assert_alive(self):
        """Checks that the server still answers and follows the text."""
        self.assertEqual(self.client.settled_hints(URI), [(0, len(TITLE), hint(JAM_1))])


class Conversation(Server):
    def test_says_what_it_can_do(self):
        sync = self.capabilities["textDocumentSync"]
        self.assertEqual(sync if isinstance(sync, int) else sync["change"], 2)
        self.assertEqual(self.capabilities["positionEncoding"], "utf-16")
        for feature in ("inlayHint", "hover", "documentFormatting", "documentRangeFormatting", "codeAction"):
            self.assertTrue(self.capabilities[f"{feature}Provider"], feature)

    def test_both_optima_stand_at_the_closing_quote(self):
        self.assertEqual(
            self.client.settled_hints(URI), [(0, len(TITLE), "8 moves · 16 steps")]
        )

    def test_a_diagnostic_has_version_rule_and_link(self):
        self.assertEqual(self.client.problems(URI, 1), [])
        self.assert_alive()
        version = self.client.change(URI, cell((1, 1), "B"))
        (bent,) = self.client.problems(URI, version, wanted=bool)
        self.assertEqual((bent["code"], bent["source"], bent["severity"]), ("bent-car", "tailback", 1))
        self.assertIn("`B`", bent["message"])
        self.assertEqual(bent["range"]["start"], position(FIRST_ROW, 2))
        self.assertTrue(bent["codeDescription"]["href"].startswith("https://"))
        self.assertIn("bent-car", bent["codeDescription"]["href"])
        ((_, _, figure),) = self.client.hints(URI)
        self.assertEqual(figure, "8 moves? · 16 steps?")

        version = self.client.change(URI, cell((1, 1), "."))
        self.assertEqual(self.client.problems(URI, version), [])
        self.assert_alive()

    def test_the_whole_text_may_be_sent(self):
        rows = [*JAM_1[:4], "EFF...", JAM_1[5]]
        self.client.send_change(URI, 2, [{"text": drawn("Jam 1", rows)}])
        self.assertEqual(self.client.problems(URI, 2), [])
        self.assertEqual(self.client.settled_hints(URI), [(0, len(TITLE), hint(rows))])

    def test_a_closed_file_loses_its_diagnostics(self):
        self.client.change(URI, cell((1, 1), "B"))
        self.client.problems(URI, 2, wanted=bool)
        self.client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
        self.client.wait(
            lambda: self.client.publications(URI)[-1]["diagnostics"] == [],
            what="an empty publication",
        )


class Encodings(unittest.TestCase):
    def test_positions_count_what_was_agreed(self):
        title = 'puzzle "🚗é"'
        units = {"utf-8": 1, "utf-16": 2, "utf-32": 4}
        for name, size in units.items():
            with self.subTest(encoding=name), Client() as client:
                agreed = client.initialize(
                    CAPABILITIES | {"general": {"positionEncodings": [name]}}
                )["capabilities"]
                self.assertEqual(agreed["positionEncoding"], name)
                client.open(URI, drawn("🚗é", JAM_1))

                def place(text):
                    return len(text.encode(f"{name}-le" if size > 1 else name)) // size

                ((_, column, label),) = client.settled_hints(URI)
                self.assertEqual((column, label), (place(title), hint(JAM_1)))
                # A letter between the car and the accent.
                here = position(0, place('puzzle "🚗'))
                span = {"start": here, "end": here}
                client.send_change(URI, 2, [{"range": span, "text": "ü"}])
                ((_, column, _),) = client.settled_hints(URI)
                self.assertEqual(column, place('puzzle "🚗üé"'))


class Burst(Server):
    def test_500_edits_end_in_the_right_figure(self):
        for seed in (1, 2):
            with self.subTest(seed=seed):
                before = self.client.versions[URI]
                for (left, entered, name), rows in walk(self.rows(), 250, seed):
                    self.client.change(URI, cell(left, "."))
                    version = self.client.change(URI, cell(entered, name))
                self.assertEqual(version, before + 500)
                self.assertEqual(self.client.texts[URI], drawn("Jam 1", rows))
                self.assertEqual(self.client.problems(URI, version), [])
                self.assertEqual(self.client.settled_hints(URI), [(0, len(TITLE), hint(rows))])
        versions = [said["version"] for said in self.client.publications(URI)]
        self.assertEqual(versions, sorted(versions))

    def test_several_edits_of_one_version_apply_in_order(self):
        edits, rows = [], JAM_1
        for (left, entered, name), rows in walk(rows, 100, 3):
            edits += [cell(left, "."), cell(entered, name)]
        version = self.client.change(URI, *edits)
        self.assertEqual(self.client.problems(URI, version), [])
        self.assertEqual(self.client.settled_hints(URI), [(0, len(TITLE), hint(rows))])

    def rows(self):
        lines = self.client.texts[URI].splitlines()[FIRST_ROW : FIRST_ROW + len(JAM_1)]
        return [line.replace(" ", "") for line in lines]


class Refusals(Server):
    def test_positions_outside_the_text_are_clamped(self):
        for place in (position(FAR, FAR), position(0, FAR), position(FAR, 0)):
            params = {"textDocument": {"uri": URI}, "position": place}
            self.client.request("textDocument/hover", params)
        everything = {"start": position(0, 0), "end": position(FAR, FAR)}
        params = {"textDocument": {"uri": URI}, "range": everything}
        self.client.request("textDocument/inlayHint", params)

        end = {"start": position(FAR, FAR), "end": position(FAR, FAR)}
        self.client.send_change(URI, 2, [{"range": end, "text": "nonsense\n"}])
        (junk,) = self.client.problems(URI, 2, wanted=bool)
        self.assertEqual((junk["code"], junk["range"]["start"]["line"]), ("syntax", 9))
        last = {"start": position(9, 0), "end": position(9, FAR)}
        self.client.send_change(URI, 3, [{"range": last, "text": ""}])
        self.assertEqual(self.client.problems(URI, 3), [])
        self.assert_alive()

    def test_a_range_that_ends_before_it_begins_is_survived(self):
        backwards = {"start": position(4, 3), "end": position(2, 1)}
        self.client.send_change(URI, 2, [{"range": backwards, "text": ""}])
        self.client.send_change(URI, 3, [{"text": drawn("Jam 1", JAM_1)}])
        self.assert_alive()

    def test_a_file_never_opened_is_refused(self):
        ghost = "file:///boards/ghost.rush"
        self.client.send_change(ghost, 7, [{"text": drawn("Ghost", JAM_1)}])
        self.client.notify("textDocument/didClose", {"textDocument": {"uri": ghost}})
        try:
            self.assertFalse(self.client.hints(ghost))
        except ServerError:
            pass
        self.assert_alive()
        self.assertFalse([said for said in self.client.publications(ghost) if said["diagnostics"]])

    def test_odd_uris_are_refused_or_served(self):
        for uri in ("untitled:Untitled-1", "file:///a%20b/%F0%9F%9A%97.rush", "nonsense", ""):
            self.client.open(uri, drawn("Jam 1", JAM_1))
            self.client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        self.assert_alive()

    def test_unknown_methods_and_wrong_params_get_an_error(self):
        for method, params, code in (
            ("tailback/nothing", {}, -32601),
            ("textDocument/hover", {"textDocument": 5}, -32602),
            ("textDocument/inlayHint", None, -32602),
        ):
            with self.subTest(method=method), self.assertRaises(ServerError) as caught:
                self.client.request(method, params)
            self.assertEqual(caught.exception.code, code)
        self.client.notify("$/nothing", {})
        self.client.notify("textDocument/didChange", {"textDocument": []})
        self.assert_alive()

    def test_broken_messages_do_not_end_it_silently(self):
        for broken in (
            framed(b"{not json"),
            framed(b'{"jsonrpc":"2.0"}'),
            framed(b"[]"),
            framed(b"\xff\xfe\x00"),
            b"Content-Length: many\r\n\r\n",
            b"Content-Type: text/plain\r\n\r\n",
            b"no header at all\r\n\r\n",
        ):
            with self.subTest(broken=broken), Client() as client:
                client.initialize()
                try:
                    client.send_raw(broken)
                    client.open(URI, drawn("Jam 1", JAM_1))
                    client.settled_hints(URI)
                except (EOFError, BrokenPipeError):
                    self.assertNotEqual(client.wait_exit(), 0)
                    self.assertTrue(client.stderr, "it ended without a word")

    def test_a_cancelled_request_is_answered_once(self):
        self.client.send_change(URI, 2, [{"text": large_file()}])
        outcomes = set()
        for _ in range(20):
            document = {"textDocument": {"uri": URI}}
            options = {"options": {"tabSize": 2, "insertSpaces": True}}
            id = self.client._last_id + 1
            formatting = message(id=id, method="textDocument/formatting", params=document | options)
            cancel = message(method="$/cancelRequest", params={"id": id})
            self.client.send_raw(formatting + cancel)
            self.client._last_id = id
            try:
                self.client.reply(id)
                outcomes.add("answered")
            except ServerError as error:
                outcomes.add(error.code)
        self.assertLessEqual(outcomes, {"answered", -32800})
        self.assertIn(-32800, outcomes)


class Ending(unittest.TestCase):
    def setUp(self):
        self.client = self.enterContext(Client())

    def test_shutdown_then_exit_is_0(self):
        self.client.initialize()
        self.client.open(URI, drawn("Jam 1", JAM_1))
        self.assertIsNone(self.client.request("shutdown", None))
        self.client.notify("exit", None)
        self.assertEqual(self.client.wait_exit(), 0)

    def test_it_ends_in_the_middle_of_a_long_search(self):
        self.client.initialize()
        self.client.open(URI, LONG)
        self.assertTrue(all(label.endswith("…") for *_, label in self.client.hints(URI)))
        self.client.request("shutdown", None, timeout=2)
        self.client.notify("exit", None)
        self.assertEqual(self.client.wait_exit(), 0)

    def test_after_shutdown_requests_are_refused(self):
        self.client.initialize()
        self.client.request("shutdown", None)
        with self.assertRaises(ServerError) as caught:
            self.client.hints(URI)
        self.assertEqual(caught.exception.code, -32600)

    def test_exit_without_shutdown_is_1(self):
        self.client.initialize()
        self.client.notify("exit", None)
        self.assertEqual(self.client.wait_exit(), 1)

    def test_before_initialize_requests_are_refused(self):
        with self.assertRaises(ServerError) as caught:
            self.client.hints(URI)
        self.assertEqual(caught.exception.code, -32002)

    def test_an_editor_that_dies_takes_the_server_along(self):
        self.client.initialize()
        self.client.process.stdin.close()
        try:
            self.client.wait_exit()
        except subprocess.TimeoutExpired:
            self.fail("the server lives on after its input ended")


# No solution of this board is known after 50 million states.
LONG = """puzzle "Long"
target A
grid
  BBBCCC....
  DDDEEE....
  FGHIIIJJJJ
  FGHKKK....
  FGHAAA.LM.
  NOPQRS.LM.
  NOPQRS.LM.
  NOPQRSTTT.
  UUUQRS....
  VVVQRS....
end
"""


def cell(place, name):
    """The edit that puts a name (or `.`) into a cell of the first grid of the file."""
    row, column = place
    return (FIRST_ROW + row, 2 + 2 * column, 3 + 2 * column, name)


def large_file():
    states = (rows for _, rows in walk(JAM_1, 400, seed=4))
    return "\n".join(drawn(f"Board {n}", rows) for n, rows in enumerate(states))


def message(**content):
    return framed(json.dumps({"jsonrpc": "2.0", **content}).encode())


def framed(body):
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


if __name__ == "__main__":
    unittest.main()
