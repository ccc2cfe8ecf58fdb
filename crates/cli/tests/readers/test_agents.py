"""Sessions of `tailback mcp` with the protocol's own client, which compares each answer with the schema of its tool."""

import asyncio
import os
import time
import unittest

from mcp import Client, MCPError, StdioServerParameters

PROGRAM = os.environ["TAILBACK_BIN"]
# The first boxed card: 8 moves and 16 steps, as the literature has it.
CARD = """puzzle "Jam 1"
grid
  B B . . . G
  A . . C . G
  A X X C . G
  A . . C . .
  E . . . F F
  E . D D D .
end
exit right
"""
# A board whose cluster has some 10^27 states: 20 trucks that do not meet.
HUGE = 'puzzle "huge"\ngrid 26x26\nexit right\ncar X a26 h\n' + "".join(
    f"truck t{column} {column}1 v\n" for column in "cdefghijklmnopqrstuv"
)
ENDLESS = {"text": HUGE, "limits": {"effort": 1e15}}
OPTIONS = ["--limit-time", "10m", "--limit-memory", "4GiB"]


def session(mode="auto", options=()):
    """A client with its own server."""
    server = StdioServerParameters(command=PROGRAM, args=["mcp", *options])
    return Client(server, mode=mode, read_timeout_seconds=120)


class Agents(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        # The client takes longer than a moment to read a schema, which the loop of a test would report.
        asyncio.get_running_loop().slow_callback_duration = 60

    async def answer(self, client, tool, **arguments):
        result = await client.call_tool(tool, arguments)
        self.assertFalse(result.is_error, result.content)
        self.assertTrue(result.content[0].text)
        return result.structured_content

    async def test_every_tool_answers_in_every_version_of_the_protocol(self):
        for mode in ["auto", "legacy"]:
            with self.subTest(mode):
                async with session(mode) as client:
                    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
                    self.assertTrue(all(tool.annotations.read_only_hint for tool in tools.values()))
                    checked = await self.answer(client, "check", text=CARD + "expect moves 7\n")
                    self.assertEqual([it["rule"] for it in checked["diagnostics"]], ["expectation"])
                    (solved,) = (await self.answer(client, "solve", text=CARD))["answers"]
                    self.assertEqual((solved["moves"], solved["steps"]), (8, 16))
                    (analyzed,) = (await self.answer(client, "analyze", text=CARD))["answers"]
                    # The count of Fogleman's database.
                    self.assertEqual(analyzed["cluster_states"], 1247)
                    hint = await self.answer(client, "hint", text=CARD, moves="FL3 GD3")
                    self.assertEqual(hint["moves"], 6)
                    made = await self.answer(client, "generate", size="5x5", moves="5..", count=2)
                    (first, second) = (await self.answer(client, "solve", text=made["rush"]))["answers"]
                    self.assertGreaterEqual(min(first["moves"], second["moves"]), 5)
                    explained = await self.answer(client, "explain", rule="overlap")
                    self.assertIn("# overlap", explained["rules"][0]["page"])
                    candidates = [{"edits": [{"remove": "C"}]}, {"text": CARD}, {"edits": [{"remove": "Z"}]}]
                    tried = await self.answer(client, "try_edits", text=CARD, candidates=candidates)
                    outcomes = [it["outcome"] for it in tried["candidates"]]
                    self.assertEqual(outcomes, ["solved", "solved", "invalid"])
                    self.assertEqual(tried["candidates"][1]["moves"], 8)
                    self.assertEqual(set(tools), {
                        "check", "solve", "try_edits", "tune", "analyze", "hint", "generate", "explain",
                    })

    async def test_pages_can_be_read(self):
        async with session() as client:
            uris = [str(page.uri) for page in (await client.list_resources()).resources]
            self.assertIn("tailback://rules/overlap", uris)
            language = await client.read_resource("tailback://language")
            self.assertTrue(language.contents[0].text.startswith("# The language reference"))
            with self.assertRaises(MCPError):
                await client.read_resource("tailback://rules/none")

    async def test_a_thousand_candidates_are_one_call(self):
        cells = [f"{column}{row}" for column in "abcdef" for row in range(1, 7)]
        candidates = [{"edits": [{"wall": cells[number % 36]}]} for number in range(1000)]
        async with session() as client:
            tried = await self.answer(client, "try_edits", text=CARD, candidates=candidates)
            self.assertEqual(len(tried["candidates"]), 1000)
            # A cell that a car covers takes no wall.
            covered = sum(row.count(letter) for row in CARD.split("\n")[2:8] for letter in "ABCDEFGX")
            invalid = [it["outcome"] for it in tried["candidates"][:36]].count("invalid")
            self.assertEqual(invalid, covered)
            result = await client.call_tool("try_edits", {"text": CARD, "candidates": [*candidates, {}]})
            self.assertTrue(result.is_error)

    async def test_faults_of_calls_are_answers_and_faults_of_requests_errors(self):
        async with session() as client:
            for tool, arguments in [
                ("solve", {"text": "nothing"}),
                ("solve", {"text": "x" * (2 << 20)}),
                ("solve", {"txt": CARD}),
                ("hint", {"text": CARD, "moves": "GD9"}),
            ]:
                result = await client.call_tool(tool, arguments)
                self.assertTrue(result.is_error, arguments)
            with self.assertRaisesRegex(MCPError, "did you mean `solve`"):
                await client.call_tool("solv", {})
            await self.answer(client, "solve", text=CARD)

    async def test_a_cancelled_call_ends_and_keeps_no_other_waiting(self):
        received = []

        async def tell(progress, total, message):
            received.append((progress, total, message))

        async with session(options=OPTIONS) as client:
            endless = [
                asyncio.create_task(client.call_tool("analyze", ENDLESS, progress_callback=tell)) for _ in range(3)
            ]
            await asyncio.sleep(1.5)
            began = time.monotonic()
            await self.answer(client, "solve", text=CARD)
            self.assertLess(time.monotonic() - began, 5)
            for call in endless:
                self.assertFalse(call.done())
                call.cancel()
            await asyncio.gather(*endless, return_exceptions=True)
            await self.answer(client, "solve", text=CARD)
        self.assertTrue(received)
        self.assertTrue(all(0 < progress <= total for progress, total, _ in received), received)


if __name__ == "__main__":
    unittest.main()
