// `tailback view`: the page over HTTP, who may see it, and its file.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe, test } from "node:test";
import { conforms } from "./schemas.mjs";
import { binary } from "./server.mjs";

const TEXT = 'puzzle "One"\ngrid\n  X X . A\n  . . . A\n  . . . .\nend\n';
const skip = binary() === undefined && "no tailback: run `cargo build`, or set TAILBACK_BIN";

describe("tailback view", { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), "tailback-view-"));
  const path = join(folder, "one.rush");
  let address;
  let program;

  before(async () => {
    writeFileSync(path, TEXT);
    program = spawn(binary(), ["view", path, "--no-browser", "--write"], { stdio: ["ignore", "pipe", "ignore"] });
    address = await new Promise((resolve) => createInterface(program.stdout).once("line", resolve));
  });
  after(() => {
    program.kill();
    rmSync(folder, { recursive: true });
  });

  const origin = () => new URL(address).origin;
  const post = (params, headers = { origin: origin() }) =>
    fetch(`${address}request`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(params),
    });

  async function ask(method, params) {
    const { result, error } = await (await post({ method, params: { version: 1, ...params } })).json();
    assert.equal(error, undefined);
    conforms(method, "answer", result);
    return result;
  }

  /** The messages that the page receives. */
  async function* events() {
    const { body } = await fetch(`${address}events`);
    let rest = "";
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split("\n\n");
      rest = parts.pop();
      for (const part of parts) {
        const [, data] = /^data: (.*)$/m.exec(part) ?? [];
        if (data !== undefined) {
          yield JSON.parse(data);
        }
      }
    }
  }

  test("the page comes with a policy that lets it do no more than it must", async () => {
    const page = await fetch(address);
    assert.equal(page.status, 200);
    const policy = page.headers.get("content-security-policy");
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe|https?:|\*/);
    assert.equal(page.headers.get("referrer-policy"), "no-referrer");
    assert.equal(page.headers.get("cache-control"), "no-store");
    for (const file of ["board.js", "page.js", "page.css"]) {
      assert.equal((await fetch(address + file)).status, 200, file);
    }
  });

  test("without the token, from another site or under another name nobody gets in", async () => {
    const { origin, port } = new URL(address);
    assert.equal((await fetch(`${origin}/`)).status, 404);
    assert.equal((await fetch(address.replace(/[0-9a-f]{32}/, "0".repeat(32)))).status, 404);
    assert.equal((await fetch(address, { headers: { origin: "https://example.com" } })).status, 403);
    assert.equal((await fetch(`${address}events`, { headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" } })).status, 403);
    assert.equal((await post({ method: "tailback/board", params: {} }, {})).status, 403, "a post without an origin");
    assert.equal((await post({}, { origin: "http://localhost:1" })).status, 403);
    const { request } = await import("node:http");
    const status = await new Promise((resolve) =>
      request({ host: "127.0.0.1", port, path: new URL(address).pathname, headers: { host: `evil.example:${port}` } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end(),
    );
    assert.equal(status, 403, "a name that somebody made mean this machine");
  });

  test("a page cannot open other pages, nor ask what it likes", async () => {
    for (const method of ["tailback/openBoard", "textDocument/hover", "shutdown"]) {
      const { error } = await (await post({ method, params: { version: 1 } })).json();
      assert.match(error, /not found/i);
    }
  });

  test("the board follows the file, and what is changed on it is written", async () => {
    const sent = events();
    const { value: hello } = await sent.next();
    assert.equal(hello.method, "tailback/connected");
    conforms(hello.method, "params", hello.params);
    assert.equal(hello.params.ended, "`tailback view` has ended: start it again");
    const { value: first } = await sent.next();
    assert.equal(first.method, "tailback/follow");
    conforms(first.method, "params", first.params);
    const { textDocument, position } = first.params;
    const shown = await ask("tailback/board", { textDocument, position });
    assert.equal(shown.title, "One");

    const edit = { kind: "setCar", car: 1, column: 3, row: 1, axis: "vertical", length: 2 };
    const edited = await ask("tailback/edit", { textDocument: shown.textDocument, puzzle: 0, edit });
    assert.deepEqual(edited, { version: 1, applied: true, reason: null });
    const after = 'puzzle "One"\ngrid\n  X X . .\n  . . . A\n  . . . A\nend\n';
    assert.equal(readFileSync(path, "utf8"), after);

    writeFileSync(path, after.replace("One", "Changed outside"));
    for await (const { method } of sent) {
      assert.equal(method, "tailback/changed");
      // `writeFileSync` empties the file before it writes, and the server may read in between.
      const board = await ask("tailback/board", { textDocument });
      if (board?.title === "Changed outside") {
        break;
      }
    }
  });
});
