// The server in a worker of Node.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, test } from "node:test";
import { Worker } from "node:worker_threads";
import { Client, isDone } from "./client.mjs";
import { EASY, LONG } from "./puzzles.mjs";

const SCRIPT = new URL("../dist/server.js", import.meta.url);
const URI = "inmemory:///a.rush";
const ONE_MOVE = "1 move · 2 steps";

let worker;
let client;
beforeEach(() => {
  worker = new Worker(new URL("host.mjs", import.meta.url), { workerData: { script: SCRIPT.href } });
  client = new Client(worker, (take) => worker.on("message", take));
});
afterEach(() => worker.terminate());

const at = (line, start, end) => ({ start: { line, character: start }, end: { line, character: end } });

test("a text is checked and solved", async () => {
  const { capabilities, serverInfo } = await client.initialize();
  assert.equal(serverInfo.name, "tailback");
  assert.ok(capabilities.inlayHintProvider);
  assert.deepEqual(await client.open(URI, EASY), []);
  assert.deepEqual(await client.figuresLike(URI, isDone), [ONE_MOVE]);
});

test("every change is checked", async () => {
  await client.initialize();
  await client.open(URI, EASY);
  assert.deepEqual(await client.figuresLike(URI, isDone), [ONE_MOVE]);
  // The second row stays empty, and a wall closes the first one.
  const reports = await client.change(URI, 2, at(2, 8, 9), "#");
  assert.deepEqual(await client.figuresLike(URI, isDone), ["unsolvable (1 move before)"]);
  assert.ok(Array.isArray(reports));
  const broken = await client.change(URI, 3, at(2, 2, 3), "?");
  assert.ok(broken.length > 0);
});

test("the examples have the figures that they claim", async () => {
  const text = await readFile(new URL("../../../examples/cards.rush", import.meta.url), "utf8");
  const claims = [...text.matchAll(/^expect moves (\d+)/gm)].map(([, n]) => Number(n));
  assert.equal(claims.length, 40);
  await client.initialize();
  await client.open(URI, text);
  const figures = await client.figuresLike(URI, (them) => them.length === 40 && isDone(them));
  assert.deepEqual(figures.map((it) => parseInt(it, 10)), claims);
});

test("half an emoji in a text is its own character for the server", async () => {
  await client.initialize();
  const half = EASY.replace("Easy", "\ud83d Easy");
  await client.open(URI, half);
  const title = async () => (await client.request("textDocument/documentSymbol", { textDocument: { uri: URI } }))[0].name;
  assert.equal(await title(), "\ufffd Easy");
  // The text after it in its line has the same place on both sides.
  await client.change(URI, 2, at(0, 10, 14), "\ude42 Later");
  assert.equal(await title(), "\ufffd \ufffd Later");
});

test("an unknown request and a broken one are refused", async () => {
  await client.initialize();
  assert.equal((await client.ask("textDocument/unheardOf", {})).error.code, -32601);
  assert.equal((await client.ask("textDocument/hover", { position: 1 })).error.code, -32602);
});

test("a long search runs elsewhere, and is ended when its text is closed", async () => {
  await client.initialize();
  const searched = client.next(({ method }) => method === "test/searched");
  await client.open(URI, LONG);
  await searched;
  // The server answers while it is searched.
  assert.match((await client.figures(URI))[0], /…$/);
  const terminated = client.next(({ method }) => method === "test/terminated");
  client.notify("textDocument/didClose", { textDocument: { uri: URI } });
  await terminated;
  // Another search has a worker again.
  const again = client.next(({ method }) => method === "test/searched");
  await client.open("inmemory:///b.rush", LONG);
  await again;
});

test("a search that a request waits for runs elsewhere, and is ended when the request is cancelled", async () => {
  await client.initialize();
  const isSearch = ({ method }) => method === "test/searched";
  const figures = client.next(isSearch);
  await client.open(URI, LONG);
  await figures;
  const textDocument = { uri: URI };
  const { board } = await client.request("tailback/board", { version: 1, textDocument, puzzle: 0 });
  const position = board.cars.map((car) => (car.axis === "horizontal" ? car.column : car.row));
  const searched = client.next(isSearch);
  const id = client.send("tailback/distance", { version: 1, textDocument, puzzle: 0, position });
  await searched;
  // The server answers while both are searched.
  assert.match((await client.figures(URI))[0], /…$/);
  const answer = client.next((it) => it.id === id);
  const terminated = client.next(({ method }) => method === "test/terminated");
  client.notify("$/cancelRequest", { id });
  assert.equal((await answer).error.code, -32800);
  await terminated;
  // The next one has a worker again, and an answer.
  await client.open("inmemory:///b.rush", EASY);
  const easy = { version: 1, textDocument: { uri: "inmemory:///b.rush" }, puzzle: 0, position: [0] };
  assert.deepEqual((await client.request("tailback/distance", easy)).steps, { lower: 2, upper: 2 });
  assert.equal((await client.request("tailback/solution", { ...easy, metric: "moves" })).moves[0], "XR2");
});

test("after a failure, a new session has the texts", async () => {
  await client.initialize();
  await client.open(URI, EASY);
  await client.figuresLike(URI, isDone);
  await client.change(URI, 2, at(0, 8, 12), "Färbt 🙂");
  const logged = client.next(({ method, params }) => method === "window/logMessage" && params.type === 1);
  const { error } = await client.ask("test/trap", {});
  assert.equal(error.code, -32603);
  assert.match((await logged).params.message, /started again/);
  assert.deepEqual(await client.figuresLike(URI, isDone), [ONE_MOVE]);
  const symbols = await client.request("textDocument/documentSymbol", { textDocument: { uri: URI } });
  assert.equal(symbols[0].name, "Färbt 🙂");
  // The client's next change continues from its own version.
  await client.change(URI, 3, at(0, 8, 16), "Easy");
  const [renamed] = await client.request("textDocument/documentSymbol", { textDocument: { uri: URI } });
  assert.equal(renamed.name, "Easy");
});

test("a text that makes the server fail is left out until it is changed", async () => {
  await client.initialize();
  await client.open("inmemory:///b.rush", EASY);
  let n = 0;
  const failures = client.next(({ method, params }) => method === "window/logMessage" && params.type === 1 && ++n === 2);
  const text = EASY.replace("Easy", "test/trap");
  client.notify("textDocument/didOpen", { textDocument: { uri: URI, languageId: "rush", version: 1, text } });
  await failures;
  const textDocument = { uri: URI };
  assert.equal((await client.ask("textDocument/documentSymbol", { textDocument })).error, undefined);
  await client.change(URI, 2, at(0, 8, 17), "Easy");
  assert.deepEqual(await client.figuresLike(URI, isDone), [ONE_MOVE]);
  assert.deepEqual(await client.figuresLike("inmemory:///b.rush", isDone), [ONE_MOVE]);
});
