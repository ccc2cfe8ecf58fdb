// The messages between a board and the server, and the page that holds it.
import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import Module, { createRequire } from "node:module";
import test from "node:test";
import { binary, Client } from "../../board/test/server.mjs";

const require = createRequire(import.meta.url);

/** The part of VS Code that the views need. */
const vscode = {
  Disposable: { from: (...all) => ({ dispose: () => all.forEach((it) => it.dispose()) }) },
  Uri: { joinPath: (...parts) => parts.join("/") },
  workspace: {
    openTextDocument: async (options) => options,
    onDidChangeTextDocument(listener) {
      vscode.changed = listener;
      return { dispose() {} };
    },
  },
  window: {
    registerCustomEditorProvider(_, provider) {
      vscode.provider = provider;
      return { dispose() {} };
    },
    registerWebviewPanelSerializer: () => ({ dispose() {} }),
    createWebviewPanel: (...args) => ((vscode.made = args.at(-1)), vscode.panel),
    onDidChangeTextEditorSelection: () => ({ dispose() {} }),
    onDidChangeActiveTextEditor(listener) {
      vscode.activate = listener;
      return { dispose() {} };
    },
    showTextDocument: async (document, column) => vscode.shown.push([document, column]),
  },
  ViewColumn: { Active: -1 },
  commands: {
    registerCommand(name, run) {
      vscode.commands[name] = run;
      return { dispose() {} };
    },
  },
  shown: [],
};
vscode.ViewColumn.Beside = -2;
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
const { registerBoardEditor } = require("../dist/test/views/boardEditor.js");
const { registerBoard } = require("../dist/test/views/boardView.js");
const { registerCollection } = require("../dist/test/views/collectionView.js");
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
  assert.match(html, /postMessageHost\(channel, \{ isAlone: false \}\)/);
});

const URI = "file:///three.rush";
const THREE = ["One", "Two", "Three"].map((title) => `puzzle "${title}"\ngrid\n  X X . A\n  . . . A\n  . . . .\nend\n`).join("\n");

/** The board in place of a text. `heard` is what its page receives; `post` stands for the page. */
async function boardEditor({ client, source = "https://x", post = () => {} } = {}) {
  const heard = [];
  const nothing = { dispose() {} };
  let state;
  let receive;
  const server = {
    want: async () => {},
    onNotification: () => nothing,
    onDidChange: (listener) => ((state = listener), nothing),
    client: {
      code2ProtocolConverter: { asPosition: (it) => it, asUri: (it) => it },
      sendRequest: (method, params) => client?.request(method, params) ?? Promise.resolve(null),
    },
  };
  const webview = {
    cspSource: source,
    asWebviewUri: () => `${source}/board.js`,
    onDidReceiveMessage: (listener) => ((receive = listener), nothing),
    postMessage: async (message) => (heard.push(message), post(message)),
  };
  registerBoardEditor(server, "extension");
  const document = { uri: URI, getText: () => THREE, positionAt: () => ({ line: 0, character: 0 }) };
  await vscode.provider.resolveCustomTextEditor(document, { webview, onDidDispose: () => nothing });
  const followed = () => heard.filter(({ method }) => method === "tailback/follow").length;
  return { webview, followed, receive: (message) => receive(message), restarted: () => state({ kind: "running" }) };
}

test("a board in place of the text is led to the first puzzle once, and then stays where it went", async () => {
  const editor = await boardEditor();
  assert.match(editor.webview.html, /postMessageHost\(channel, \{ isAlone: true \}\)/);
  assert.equal(editor.followed(), 0, "nobody listens yet");
  await editor.receive({ ready: true, isShowing: false });
  assert.equal(editor.followed(), 1);
  await editor.receive({ ready: true, isShowing: true });
  editor.restarted();
  assert.equal(editor.followed(), 1, "it was led away");
  const later = await boardEditor();
  await later.receive({ ready: true, isShowing: true });
  later.restarted();
  assert.equal(later.followed(), 0, "what it showed before the window was loaded again is lost");
});

test("a board is led to a change of its text that is undone, and to no other change", async () => {
  const editor = await boardEditor();
  await editor.receive({ ready: true, isShowing: false });
  await editor.receive({ id: 1, method: "tailback/board", params: { version: 1, textDocument: { uri: URI }, puzzle: 2 } });
  const change = (uri, reason) =>
    vscode.changed({ document: { uri }, contentChanges: [{ range: { start: { line: 9, character: 0 } } }], reason });
  change(URI, undefined);
  change("file:///other.rush", 1);
  assert.equal(editor.followed(), 1, "only to the first puzzle");
  change(URI, 1);
  assert.equal(editor.followed(), 2);
});

/** A webview panel. `heard` is what its page receives, `receive` stands for the page, and `show` for the tab. */
function panel() {
  const nothing = { dispose() {} };
  const heard = [];
  let receive;
  let changed;
  const it = {
    visible: true,
    nRevealed: 0,
    webview: {
      cspSource: "https://x",
      asWebviewUri: () => "https://x/board.js",
      onDidReceiveMessage: (listener) => ((receive = listener), nothing),
      postMessage: async (message) => heard.push(message),
    },
    onDidDispose: () => nothing,
    onDidChangeViewState: (listener) => ((changed = listener), nothing),
    reveal: () => (it.nRevealed += 1),
    dispose() {},
  };
  const show = (visible) => ((it.visible = visible), changed());
  return { it, heard, receive: (message) => receive(message), show };
}

/** A server that gives each request the same answer. `notify` sends a notification. */
function fakeServer(answer = {}) {
  const nothing = { dispose() {} };
  let notify;
  const server = {
    want: async () => {},
    handles: ({ uri }) => uri.scheme === "file",
    onNotification: (listener) => ((notify = listener), nothing),
    onDidChange: () => nothing,
    client: {
      code2ProtocolConverter: { asPosition: (it) => it, asUri: (it) => it.path },
      sendRequest: async () => answer,
    },
  };
  return { server, notify: (notification) => notify(notification) };
}

test("the table stays as it is while its tab is hidden, and learns of changes once it is shown", async () => {
  const { it, heard, show } = panel();
  const { server, notify } = fakeServer();
  vscode.panel = it;
  registerCollection(server, "extension");
  await vscode.commands["tailback.openCollection"]();
  assert.deepEqual(vscode.made, { retainContextWhenHidden: true });
  const changed = (uri) => notify({ method: "tailback/changed", params: { version: 1, textDocument: { uri } } });
  changed("file:///a.rush");
  assert.equal(heard.length, 1);
  show(false);
  changed("file:///a.rush");
  changed("file:///b.rush");
  assert.equal(heard.length, 1, "a hidden page had a notice");
  show(true);
  show(true);
  assert.deepEqual(heard.slice(1), [{ method: "tailback/changed", params: { version: 1, textDocument: null } }]);
});

test("the focus comes back to the page from where a change was undone", async () => {
  const { it, receive } = panel();
  vscode.panel = it;
  registerCollection(fakeServer({ applied: true }).server, "extension");
  await vscode.commands["tailback.openCollection"]();
  await receive({ id: 1, method: "tailback/edit", params: { version: 1 } });
  assert.equal(it.nRevealed, 0);
  await receive({ id: 2, method: "tailback/undo", params: { version: 1 } });
  await receive({ id: 3, method: "tailback/redo", params: { version: 1 } });
  assert.equal(it.nRevealed, 2);
});

test("the board does not follow the cursor into an old version of a text", async () => {
  const { it, heard, receive } = panel();
  vscode.panel = it;
  registerBoard(fakeServer().server, "extension");
  await vscode.commands["tailback.openBoard"]();
  await receive({ ready: true, isShowing: false });
  const editor = (scheme) => ({ document: { uri: { scheme, path: `${scheme}:///a.rush` } }, selection: { active: 0 } });
  vscode.activate(editor("file"));
  vscode.activate(editor("git"));
  vscode.activate(editor("conflictResolution"));
  assert.deepEqual(heard.map(({ params }) => params.textDocument.uri), ["file:///a.rush"]);
});

test("puzzles that are picked in the table are a new document, and its page saves nothing", async () => {
  const answers = [{ version: 1, rush: 'puzzle "One"\n', summary: "" }, { version: 1, rush: "", summary: "" }];
  const { server } = fakeServer();
  server.client.sendRequest = async () => answers.shift();
  const { it, receive } = panel();
  vscode.panel = it;
  registerCollection(server, "extension");
  await vscode.commands["tailback.openCollection"]();
  assert.match(it.webview.html, /addEventListener\("tailback-picked", \(event\) => event\.preventDefault\(\)\)/);
  await receive({ id: 1, method: "tailback/pick", params: { version: 1, count: 1, puzzles: [] } });
  await receive({ id: 2, method: "tailback/pick", params: { version: 1, count: 1, puzzles: [] } });
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(vscode.shown, [[{ language: "rush", content: 'puzzle "One"\n' }, vscode.ViewColumn.Beside]]);
});

// The browser is one of the board's tests.
const browsers = await import("../../board/test/browser/browser.mjs").catch(() => undefined);
const skip = (browsers?.chromium() === undefined && "no Chromium, or no node_modules in editors/board")
  || (binary() === undefined && "no tailback: run `cargo build`, or set TAILBACK_BIN");

test("in place of the text, buttons lead to the other puzzles and open no text", { skip }, async () => {
  const client = await Client.start();
  client.open(URI, THREE);
  const files = createServer((request, response) => {
    const isScript = request.url === "/board.js";
    response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" });
    response.end(isScript ? readFileSync(new URL("../dist/board.js", import.meta.url)) : editor.webview.html);
  });
  files.listen(0, "127.0.0.1");
  await once(files, "listening");
  const source = `http://127.0.0.1:${files.address().port}`;
  const browser = await browsers.launch();
  const page = await browser.newPage();
  const post = (message) => page.evaluate((message) => window.postMessage(message, "*"), message);
  const editor = await boardEditor({ client, source, post });
  try {
    await page.exposeFunction("toExtension", (message) => void editor.receive(message));
    await page.evaluateOnNewDocument(() => {
      window.acquireVsCodeApi = () => ({
        postMessage: (message) => window.toExtension(message),
        getState: () => JSON.parse(sessionStorage.getItem("state") ?? "null"),
        setState: (state) => sessionStorage.setItem("state", JSON.stringify(state)),
      });
    });
    const inside = (selector) => `tailback-board >>> ${selector}`;
    const shows = (title) =>
      page.waitForFunction(
        (title) => document.querySelector("tailback-board")?.shadowRoot?.querySelector(".title")?.textContent.includes(title),
        { timeout: 20_000 },
        title,
      );
    const click = (label) => page.click(inside(`button[aria-label="${label}"]`));
    await page.goto(source);
    await shows("One");
    await click("Next puzzle");
    await shows("Two");
    await click("Next puzzle");
    await shows("Three");
    await click("Previous puzzle");
    await shows("Two");
    // As where its tab was hidden and is shown again.
    await page.reload();
    await shows("Two");
    await page.click(inside(".car"));
    assert.ok(client.asked.every(({ method }) => method !== "window/showDocument"));
  } finally {
    await browser.close();
    files.close();
    await client.stop();
  }
});
