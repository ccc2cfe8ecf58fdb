// `expect` and `solution` as tests: a file, its puzzles, their claims. `tailback check` runs them. Only a puzzle has a place,
// at its title: a false claim is underlined already, and needs no further marks at its line.
import * as vscode from "vscode";
import type { ProgramLauncher } from "../launcher";
import { run } from "../program";
import { findClaims, judge, type Claim, type ClaimingPuzzle, type Report } from "./claims";

/** Neither `allow` nor `tailback.toml` can make a claim pass by silencing reports. */
const CHECK = ["check", "--format", "json", "--ignore-allow", "--no-config"];

const PATTERN = "**/*.rush";

/** The data of a test item. */
interface Test {
  puzzle: ClaimingPuzzle;
  claim: Claim;
}

export function createTestExplorer(launcher: ProgramLauncher): vscode.Disposable {
  const controller = vscode.tests.createTestController("tailback", "Tailback: claims of puzzles");
  const explorer = new Explorer(controller, launcher);
  const watcher = vscode.workspace.createFileSystemWatcher(PATTERN);
  const again = (uri: vscode.Uri): void => void explorer.read(uri);
  controller.resolveHandler = (item) => (item === undefined ? explorer.findAll() : explorer.read(item.uri));
  controller.refreshHandler = () => explorer.findAll();
  const profile = controller.createRunProfile(
    "Check",
    vscode.TestRunProfileKind.Run,
    (request, token) => explorer.run(request, token),
    true,
  );
  for (const document of vscode.workspace.textDocuments) {
    explorer.readDocument(document);
  }
  return vscode.Disposable.from(
    controller,
    profile,
    watcher,
    watcher.onDidCreate(again),
    watcher.onDidChange(again),
    watcher.onDidDelete((uri) => controller.items.delete(uri.toString())),
    vscode.workspace.onDidOpenTextDocument((document) => explorer.readDocument(document)),
    vscode.workspace.onDidChangeTextDocument(({ document }) => explorer.readDocument(document)),
  );
}

class Explorer {
  private readonly tests = new WeakMap<vscode.TestItem, Test>();

  constructor(
    private readonly controller: vscode.TestController,
    private readonly launcher: ProgramLauncher,
  ) {}

  async findAll(): Promise<void> {
    const uris = await vscode.workspace.findFiles(PATTERN);
    const found = new Set(uris.map(String));
    for (const [id] of this.controller.items) {
      if (!found.has(id) && !id.startsWith("untitled:")) {
        this.controller.items.delete(id);
      }
    }
    await Promise.all(uris.map((uri) => this.read(uri)));
  }

  /** Reads the open text, or the file if it is not open. */
  async read(uri: vscode.Uri | undefined): Promise<void> {
    if (uri === undefined) {
      return;
    }
    try {
      this.show(uri, await textOf(uri));
    } catch {
      // The file is gone or is not text.
      this.controller.items.delete(uri.toString());
    }
  }

  readDocument(document: vscode.TextDocument): void {
    if (document.languageId === "rush" && ["file", "untitled"].includes(document.uri.scheme)) {
      this.show(document.uri, document.getText());
    }
  }

  async run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const run = this.controller.createTestRun(request);
    const excluded = new Set(request.exclude);
    const wanted = new Map<string, vscode.TestItem[]>();
    const add = (item: vscode.TestItem): void => {
      if (excluded.has(item)) {
        return;
      }
      if (this.tests.has(item) && item.uri !== undefined) {
        run.enqueued(item);
        const id = item.uri.toString();
        wanted.set(id, [...(wanted.get(id) ?? []), item]);
      }
      item.children.forEach(add);
    };
    (request.include ?? [...this.controller.items].map(([, item]) => item)).forEach(add);
    const aborting = new AbortController();
    token.onCancellationRequested(() => aborting.abort());
    for (const items of wanted.values()) {
      if (!token.isCancellationRequested) {
        await this.runFile(run, items, aborting.signal);
      }
    }
    run.end();
  }

  private show(uri: vscode.Uri, text: string): void {
    const puzzles = findClaims(text);
    const id = uri.toString();
    if (puzzles.length === 0) {
      this.controller.items.delete(id);
      return;
    }
    const path = uri.scheme === "untitled" ? uri.path : vscode.workspace.asRelativePath(uri);
    const file = this.controller.items.get(id) ?? this.controller.createTestItem(id, path, uri);
    this.controller.items.add(file);
    this.controller.invalidateTestResults(file);
    this.showChildren(file, puzzles, ({ title }) => title, (item, puzzle) => {
      item.range = new vscode.Range(puzzle.firstLine, 0, puzzle.firstLine, Number.MAX_SAFE_INTEGER);
      this.showChildren(item, puzzle.claims, ({ label }) => label, (test, claim) => {
        this.tests.set(test, { puzzle, claim });
      });
    });
  }

  /** Gives an item one child for each part, keeping existing children. */
  private showChildren<T>(
    parent: vscode.TestItem,
    parts: T[],
    labelOf: (part: T) => string,
    fill: (item: vscode.TestItem, part: T) => void,
  ): void {
    const counts = new Map<string, number>();
    const children = parts.map((part) => {
      const label = labelOf(part);
      const count = (counts.get(label) ?? 0) + 1;
      counts.set(label, count);
      const id = `${parent.id}/${label}/${count}`;
      const item = parent.children.get(id) ?? this.controller.createTestItem(id, label, parent.uri);
      fill(item, part);
      return item;
    });
    parent.children.replace(children);
  }

  private async runFile(run: vscode.TestRun, items: vscode.TestItem[], signal: AbortSignal): Promise<void> {
    items.forEach((item) => run.started(item));
    const [first] = items;
    try {
      const reports = await this.check(first?.uri ?? vscode.Uri.parse(""), signal);
      for (const item of items) {
        const test = this.tests.get(item);
        const verdict = test && judge(test.puzzle, test.claim, reports);
        if (verdict === undefined || verdict.kind === "undecided") {
          run.skipped(item);
        } else if (verdict.kind === "holds") {
          run.passed(item);
        } else {
          const messages = verdict.reports.map(({ message, notes }) => new vscode.TestMessage([message, ...notes].join("\n")));
          const tell = verdict.kind === "fails" ? run.failed : run.errored;
          tell.call(run, item, messages);
        }
      }
    } catch (reason) {
      for (const item of items) {
        if (signal.aborted) {
          run.skipped(item);
        } else {
          run.errored(item, new vscode.TestMessage(reason instanceof Error ? reason.message : String(reason)));
        }
      }
    }
  }

  /** Checks the text as it is in the editor, saved or not. */
  private async check(uri: vscode.Uri, signal: AbortSignal): Promise<Report[]> {
    const command = this.launcher.program;
    if (command === undefined) {
      throw new Error("the `tailback` program was not found");
    }
    const input = await textOf(uri);
    const done = await run(command, [...CHECK, "-"], { input, signal });
    if (done.code !== 0 && done.code !== 1) {
      throw new Error(`\`tailback check\` failed: ${done.stderr.trim()}`);
    }
    return (JSON.parse(done.stdout) as { diagnostics: Report[] }).diagnostics;
  }
}

async function textOf(uri: vscode.Uri): Promise<string> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  return open?.getText() ?? new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
}
