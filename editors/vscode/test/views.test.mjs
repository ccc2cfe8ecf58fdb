// What passes between a board and the server, and the page that it stands in.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import test from "node:test";

const require = createRequire(import.meta.url);
const { relay } = require("../dist/test/views/relay.js");
const { page } = require("../dist/test/views/page.js");

const ask = (server, method = "tailback/board") => relay({ id: 7, method, params: { version: 1 } }, server);

test("a request goes to the server as it is, and its answer back", async () => {
  const asked = [];
  const server = { sendRequest: async (...what) => asked.push(what) && { title: "A" } };
  assert.deepEqual(await ask(server), { id: 7, result: { title: "A" } });
  assert.deepEqual(asked, [["tailback/board", { version: 1 }]]);
});

test("a page cannot ask for anything else", async () => {
  const server = { sendRequest: () => assert.fail("it was asked") };
  assert.match((await ask(server, "workspace/executeCommand")).error, /does not ask/);
});

test("each failure has words", async () => {
  const failing = (error) => ({ sendRequest: async () => Promise.reject(error) });
  const error = (message, code) => Object.assign(new Error(message), { code });
  assert.equal((await ask(undefined)).error, "the language server is not running");
  assert.equal((await ask(failing(error("no such puzzle", -32602)))).error, "no such puzzle");
  assert.match((await ask(failing(error("?", -32601)))).error, /older than this extension.*`tailback\/board`/);
});

test("the page lets one script run, and the file that it imports", () => {
  const html = page({ element: "tailback-board", title: "Board", script: "https://x/board.js", source: "https://x", nonce: "n0" });
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html);
  assert.equal(policy, "default-src 'none'; script-src 'nonce-n0' https://x; style-src 'unsafe-inline'");
  assert.equal(html.match(/<script/g).length, 1);
  assert.match(html, /<script type="module" nonce="n0">/);
});
