// Combines the parts of the extension that a desktop and a browser share. All knowledge of puzzles is in the server.
import * as vscode from "vscode";
import { extendMarkdownIt } from "./markdown/preview";
import { newPuzzle } from "./newPuzzle";
import { showRulePages } from "./rulePages";
import type { Launcher } from "./server/launcher";
import { Server } from "./server/server";
import { createStatus } from "./server/status";
import { registerBoardEditor } from "./views/boardEditor";
import { registerBoard } from "./views/boardView";
import { registerCollection } from "./views/collectionView";

let current: Server | undefined;

/** The interface for other extensions: the plug-in for the Markdown preview. */
export interface Extension {
  extendMarkdownIt: typeof extendMarkdownIt;
}

/** Activates the shared parts and those of `others`. */
export function activateWith(
  context: vscode.ExtensionContext,
  launcher: Launcher,
  others: (server: Server) => vscode.Disposable[],
): Extension {
  const log = vscode.window.createOutputChannel("Tailback", { log: true });
  const server = new Server(launcher, log);
  current = server;
  context.subscriptions.push(
    log,
    server,
    createStatus(server, launcher),
    showRulePages(server),
    registerBoard(server, context.extensionUri),
    registerCollection(server, context.extensionUri),
    registerBoardEditor(server, context.extensionUri),
    vscode.commands.registerCommand("tailback.newPuzzle", newPuzzle),
    vscode.commands.registerCommand("tailback.restartServer", () => server.restart()),
    vscode.commands.registerCommand("tailback.showServerLog", () => log.show(true)),
    vscode.workspace.onDidOpenTextDocument((document) => startFor(server, document)),
    ...others(server),
  );
  for (const document of vscode.workspace.textDocuments) {
    startFor(server, document);
  }
  void startForWorkspace(server);
  return { extendMarkdownIt };
}

export function deactivate(): Promise<void> | undefined {
  return current?.shutdown();
}

/** Only a puzzle file needs the server; a Markdown preview does not. */
function startFor(server: Server, { languageId }: vscode.TextDocument): void {
  if (languageId === "rush") {
    void server.want();
  }
}

async function startForWorkspace(server: Server): Promise<void> {
  const found = await vscode.workspace.findFiles("**/*.rush", undefined, 1);
  if (found.length > 0) {
    await server.want();
  }
}
