// Starts `tailback lsp` and connects it. All knowledge of puzzles is in the server.
import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions } from "vscode-languageclient/node";
import { rulePagesFeature, showRulePages } from "./rulePages";
import { findServer, surroundings } from "./serverPath";

const PATH_SETTING = "tailback.server.path";
const OPEN_SETTING = "Open Setting";
const TRY_AGAIN = "Try Again";

let client: LanguageClient | undefined;
/** Starts and stops run one after the other, however fast they are asked for. */
let queue: Promise<void> = Promise.resolve();

export function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel("Tailback", { log: true });
  context.subscriptions.push(
    log,
    showRulePages(() => client),
    vscode.commands.registerCommand("tailback.restartServer", () => restart(log)),
    vscode.commands.registerCommand("tailback.showServerLog", () => log.show(true)),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(PATH_SETTING)) {
        void restart(log);
      }
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void restart(log)),
  );
  return restart(log);
}

export function deactivate(): Promise<void> {
  queue = queue.then(stop);
  return queue;
}

function restart(log: vscode.LogOutputChannel): Promise<void> {
  queue = queue.then(stop).then(() => start(log));
  return queue;
}

async function start(log: vscode.LogOutputChannel): Promise<void> {
  const setting = vscode.workspace.getConfiguration().get(PATH_SETTING, "tailback");
  const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === "file");
  const command = findServer(setting, surroundings(folder?.uri.fsPath));
  if (command === undefined) {
    complain(log, `Tailback: there is no program \`${setting}\`; install it, or say where it is.`);
    return;
  }
  log.info(`starting ${command} lsp`);
  const started = new LanguageClient(
    "tailback",
    "Tailback",
    { command, args: ["lsp"] },
    clientOptions(log),
  );
  started.registerFeature(rulePagesFeature);
  try {
    await started.start();
    client = started;
  } catch (reason) {
    complain(log, `Tailback: \`${command} lsp\` did not start: ${String(reason)}`);
  }
}

async function stop(): Promise<void> {
  const stopping = client;
  client = undefined;
  try {
    await stopping?.dispose();
  } catch {
    // It had died before; there is nothing left to stop.
  }
}

function clientOptions(log: vscode.LogOutputChannel): LanguageClientOptions {
  return {
    documentSelector: [
      { scheme: "file", language: "rush" },
      { scheme: "untitled", language: "rush" },
    ],
    initializationOptions: serverSettings,
    outputChannel: log,
    synchronize: { configurationSection: "tailback" },
  };
}

/** The `tailback` section without what concerns the client only. */
function serverSettings(): Record<string, unknown> {
  const { server: _, trace: __, ...rest } =
    vscode.workspace.getConfiguration().get<Record<string, unknown>>("tailback") ?? {};
  return rest;
}

/** Not awaited by the start: the message may stand for hours. */
function complain(log: vscode.LogOutputChannel, message: string): void {
  log.error(message);
  void vscode.window.showErrorMessage(message, OPEN_SETTING, TRY_AGAIN).then((choice) => {
    if (choice === OPEN_SETTING) {
      // In a remote window the path is one of the remote machine, and stands on its page.
      const page = vscode.env.remoteName === undefined ? "openSettings" : "openRemoteSettings";
      void vscode.commands.executeCommand(`workbench.action.${page}`, { query: PATH_SETTING });
    } else if (choice === TRY_AGAIN) {
      void restart(log);
    }
  });
}
