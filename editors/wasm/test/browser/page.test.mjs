// The worker in Chromium.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { after, before, test } from "node:test";
import { launch } from "../../../board/test/browser/browser.mjs";
import { EASY, LONG } from "../puzzles.mjs";

const ROOT = new URL("../../", import.meta.url);
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
/** The least that a page has to allow, and one with classic workers. */
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
const CLASSIC_POLICY = POLICY.replace("worker-src 'self'", "worker-src blob:");

let server;
let browser;
let page;
before(async () => {
  server = createServer(async (request, response) => {
    const { pathname: path, search } = new URL(request.url, "http://localhost");
    const body = await readFile(new URL(`.${path}`, ROOT)).catch(() => undefined);
    response.writeHead(body ? 200 : 404, {
      "content-type": TYPES[extname(path)] ?? "text/plain",
      "content-security-policy": search === "?classic" ? CLASSIC_POLICY : POLICY,
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  browser = await launch();
  page = await open("", () => new Worker("/dist/server.js", { type: "module" }));
});

/** Opens the page and gives it the function `connect`, which returns a client of the worker that `start` creates. */
async function open(search, start) {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/test/browser/page.html${search}`);
  await page.evaluate(`globalThis.start = ${start}`);
  await page.evaluate(async () => {
    const { Client, isDone } = await import("/test/client.mjs");
    globalThis.isDone = isDone;
    globalThis.connect = async () => {
      const worker = await start();
      const client = new Client(worker, (take) => {
        worker.onmessage = ({ data }) => take(data);
      });
      await client.initialize();
      return client;
    };
  });
  return page;
}

after(async () => {
  await browser?.close();
  server?.close();
});

test("a text is checked and solved in a page", async () => {
  const figures = await page.evaluate(async (text) => {
    const client = await connect();
    await client.open("inmemory:///a.rush", text);
    return client.figuresLike("inmemory:///a.rush", isDone);
  }, EASY);
  assert.deepEqual(figures, ["1 move · 2 steps"]);
});

async function checkLongSearch(page) {
  const [while_, after_] = await page.evaluate(
    async (long, easy) => {
      const client = await connect();
      await client.open("inmemory:///long.rush", long);
      const searched = client.next(({ method, params }) => method === "$/progress" && params.value.kind === "begin");
      await searched;
      const while_ = await client.figures("inmemory:///long.rush");
      client.notify("textDocument/didClose", { textDocument: { uri: "inmemory:///long.rush" } });
      await client.open("inmemory:///easy.rush", easy);
      return [while_, await client.figuresLike("inmemory:///easy.rush", isDone)];
    },
    LONG,
    EASY,
  );
  assert.match(while_[0], /…$/);
  assert.deepEqual(after_, ["1 move · 2 steps"]);
}

test("a long search delays no answer, and ends with its text", () => checkLongSearch(page));

test("the classic workers do the same from blobs, as the extension host of VS Code starts them", async () => {
  const page = await open("?classic", async () => {
    const file = (name) => fetch(`/dist/${name}`);
    const module = new Uint8Array(await (await file("tailback_wasm_bg.wasm")).arrayBuffer());
    const search = await (await file("search.classic.js")).text();
    const script = `importScripts(${JSON.stringify(new URL("/dist/server.classic.js", location.href).href)})`;
    const worker = new Worker(URL.createObjectURL(new Blob([script])));
    worker.postMessage({ module, search }, [module.buffer]);
    return worker;
  });
  await checkLongSearch(page);
});
