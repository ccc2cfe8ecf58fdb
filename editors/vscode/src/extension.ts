// Combines the parts of the extension. All knowledge of puzzles is in the server.
import * as vscode from "vscode";
import { extendMarkdownIt } from "./markdown/preview";
import { newPuzzle } from "./newPuzzle";
import { showRulePages } from "./rulePages";
import { chooseProgram, tellWhereMissing } from "./server/missing";
import { PATH_SETTING, Server } from "./server/server";
import { createStatus } from "./server/status";
import { registerTasks } from "./tasks";
import { createTestExplorer } from "./testing/testExplorer";
import { registerBoardEditor } from "./views/boardEditor";
import { registerBoard } from "./views/boardView";
import { registerCollection } from "./views/collectionView";

let current: Server | undefined;

/** Returns the plug-in for the Markdown preview. */
export function activate(context: vscode.ExtensionContext): { extendMarkdownIt: typeof extendMarkdownIt } {
  const log = vscode.window.createOutputChannel("Tailback", { log: true });
  const server = new Server(context, log);
  current = server;
  context.subscriptions.push(
    log,
    server,
    tellWhereMissing(server),
    createStatus(server),
    showRulePages(server),
    registerTasks(server),
    createTestExplorer(server),
    registerBoard(server, context.extensionUri),
    registerCollection(server, context.extensionUri),
    registerBoardEditor(server, context.extensionUri),
    vscode.commands.registerCommand("tailback.newPuzzle", newPuzzle),
    vscode.commands.registerCommand("tailback.chooseServer", chooseProgram),
    vscode.commands.registerCommand("tailback.restartServer", () => server.restart()),
    vscode.commands.registerCommand("tailback.showServerLog", () => log.show(true)),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(PATH_SETTING)) {
        void server.reconsider();
      }
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => server.reconsider()),
    vscode.workspace.onDidOpenTextDocument((document) => startFor(server, document)),
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
