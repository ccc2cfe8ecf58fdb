// Help where the program is missing, and edits of texts, with a fake VS Code.
import assert from "node:assert/strict";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import Module, { createRequire } from "node:module";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, beforeEach } from "node:test";

const disposable = { dispose() {} };
const said = [];
const stored = [];
let choices = [];
const vscode = {
  ConfigurationTarget: { Global: 1 },
  Disposable: { from: () => disposable },
  MarkdownString: class {},
  StatusBarAlignment: {},
  TabInputCustom: class { constructor(uri) { this.uri = uri; } },
  TabInputText: class { constructor(uri) { this.uri = uri; } },
  ThemeColor: class {},
  Uri: { file: (fsPath) => ({ fsPath }), parse: (uri) => ({ toString: () => uri }) },
  closed: undefined,
  commands: {
    registerCommand: (name, run) => Object.assign(vscode.registered, { [name]: run }),
    executeCommand: async (...what) => said.push(what),
  },
  registered: {},
  ViewColumn: {},
  window: {
    visibleTextEditors: [],
    tabGroups: { all: [] },
    showTextDocument: async (uri, { viewColumn, preserveFocus }) => {
      said.push(["shown", uri, viewColumn, preserveFocus]);
      vscode.window.visibleTextEditors = [vscode.closed];
    },
    createStatusBarItem: () => Object.assign(vscode.item, { show() {}, hide() {} }),
    onDidChangeVisibleTextEditors: () => disposable,
    showErrorMessage: async (message) => void said.push(message),
    showOpenDialog: async ({ defaultUri }) => {
      said.push(defaultUri.fsPath);
      return choices.splice(0, 1);
    },
    showQuickPick: async (offered) => {
      said.push(offered.map(({ label }) => label));
      return offered[0];
    },
  },
  item: {},
  workspace: { getConfiguration: () => ({ update: async (...what) => stored.push(what) }) },
};
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
const require = createRequire(import.meta.url);
const { chooseProgram } = require("../dist/test/desktop/missing.js");
const { createStatus } = require("../dist/test/server/status.js");
const { applyEdit } = require("../dist/test/server/texts.js");

const root = await mkdtemp(join(tmpdir(), "tailback-"));
after(() => rm(root, { recursive: true }));
beforeEach(() => {
  said.length = 0;
  stored.length = 0;
});

async function file(name, text, mode) {
  const path = join(root, name);
  await writeFile(path, text);
  await chmod(path, mode);
  return path;
}
vscode.ViewColumn.Beside = -2;

test("the chosen program is stored", async () => {
  const program = await file("tailback", "#!/bin/sh\necho tailback 0.1.0\n", 0o755);
  choices = [vscode.Uri.file(program)];
  await chooseProgram(undefined);
  assert.deepEqual(said, [homedir()], "the search begins at home");
  assert.deepEqual(stored, [["tailback.server.path", program, 1]]);
});

test("a file that is not the program is not stored, and that is said", async () => {
  const present = join(root, "old", "tailback");
  for (const [name, text, mode] of [["cards.rush", "puzzle", 0o644], ["other", "#!/bin/sh\necho hello\n", 0o755]]) {
    const path = await file(name, text, mode);
    choices = [vscode.Uri.file(path)];
    await chooseProgram(present);
    assert.deepEqual(said.splice(0), [join(root, "old"), `Tailback: \`${path}\` is not the \`tailback\` program`]);
  }
  assert.deepEqual(stored, []);
});

test("the status item offers what can be done", async () => {
  const remedy = { label: "How to Install", command: "vscode.open", arguments: ["there"] };
  createStatus({ state: { kind: "off" }, onDidChange: () => disposable }, { remedies: [remedy] });
  await vscode.registered[vscode.item.command]();
  assert.deepEqual(said, [["How to Install", "Show Server Log", "Restart Server"], ["vscode.open", "there"]]);
});

/** Makes an edit of a text in an editor that does what `edit` does to its document. */
async function applied(edit, version = 3) {
  const document = { uri: "file:///a.rush", version };
  vscode.window.visibleTextEditors = [{ document, edit: async () => edit(document) }];
  const converter = { asUri: (uri) => uri, asTextEdit: (edit) => edit };
  return applyEdit({ documentChanges: [{ textDocument: { uri: "file:///a.rush", version: 3 }, edits: [] }] }, converter);
}

test("an edit of a read-only text is refused with the reason", async () => {
  const { applied: isApplied, failureReason } = await applied(() => true);
  assert.equal(isApplied, false);
  assert.match(failureReason, /read-only/);
  assert.deepEqual(await applied((document) => { document.version += 1; return true; }), { applied: true });
  assert.equal(await applied(() => assert.fail("an older text was edited"), 4), undefined);
});

test("an edit that the user forestalled is not reported as made", async () => {
  // The text that was typed in between is a newer version, too.
  const { applied: isApplied, failureReason } = await applied((document) => { document.version += 1; return false; });
  assert.equal(isApplied, false);
  assert.match(failureReason, /has changed/);
  // The editor shows another text by then.
  assert.deepEqual(await applied(() => false), { applied: false });
  assert.deepEqual(await applied(() => { throw new Error("TextEditor(7)"); }), { applied: false });
});

test("a text without a tab is shown before it is edited, and not over the board", async () => {
  const uri = "file:///a.rush";
  const document = { uri, version: 3 };
  const converter = { asUri: (uri) => uri, asTextEdit: (edit) => edit };
  const edit = { documentChanges: [{ textDocument: { uri, version: 3 }, edits: [] }] };
  const board = { isActive: true, viewColumn: 1, tabs: [{ input: {} }] };
  const other = { isActive: false, viewColumn: 2, tabs: [{ input: new vscode.TabInputText("file:///b.rush") }] };
  const make = (...all) => {
    said.length = 0;
    document.version = 3;
    vscode.window.tabGroups = { all };
    vscode.window.visibleTextEditors = [];
    vscode.closed = { document, edit: async () => { document.version += 1; return true; } };
    return applyEdit(edit, converter);
  };
  assert.deepEqual(await make(board), { applied: true });
  assert.deepEqual(said, [["shown", uri, -2, true]]);
  assert.deepEqual(await make(board, other), { applied: true });
  assert.deepEqual(said, [["shown", uri, 2, true]]);
  // VS Code itself edits a text whose tab is hidden, or has a board in place of the text.
  for (const Input of [vscode.TabInputText, vscode.TabInputCustom]) {
    assert.equal(await make(board, { ...other, tabs: [{ input: new Input(uri) }] }), undefined);
    assert.deepEqual(said, []);
  }
});
