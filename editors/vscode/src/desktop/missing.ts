// The message for when the server cannot be started, and the ways to fix that.
import { homedir } from "node:os";
import { dirname } from "node:path";
import * as vscode from "vscode";
import type { Server, ServerState } from "../server/server";
import { INSTALLATION, PATH_SETTING } from "./path";
import { run } from "./program";

const HOW_TO_INSTALL = "How to Install";
const CHOOSE = "Choose Program…";
const OPEN_SETTING = "Open Setting";
const TRY_AGAIN = "Try Again";
/** The longest time in milliseconds that a chosen program may take to say what it is. */
const PATIENCE = 5000;

/** Tells the user whenever the server is missing or fails. */
export function tellWhereMissing(server: Server): vscode.Disposable {
  return server.onDidChange((state) => {
    if (state.kind === "missing" || state.kind === "failed") {
      // Not awaited, since the message may stay for hours.
      void tell(server, state);
    }
  });
}

async function tell(server: Server, state: ServerState & { message: string }): Promise<void> {
  const offered = state.kind === "missing" ? [HOW_TO_INSTALL, CHOOSE] : [OPEN_SETTING];
  const message = `Tailback: ${state.message}`;
  switch (await vscode.window.showErrorMessage(message, ...offered, TRY_AGAIN)) {
    case HOW_TO_INSTALL:
      await vscode.env.openExternal(vscode.Uri.parse(INSTALLATION));
      break;
    case CHOOSE:
      await vscode.commands.executeCommand("tailback.chooseServer");
      break;
    case OPEN_SETTING: {
      // In a remote window, the setting is a path on the remote machine and has its own page.
      const page = vscode.env.remoteName === undefined ? "openSettings" : "openRemoteSettings";
      await vscode.commands.executeCommand(`workbench.action.${page}`, { query: PATH_SETTING });
      break;
    }
    case TRY_AGAIN:
      await server.restart();
      break;
  }
}

/**
 * Lets the user select the program, beginning in the folder of `present`, and stores its path. The change of the setting
 * starts the server.
 */
export async function chooseProgram(present: string | undefined): Promise<void> {
  const defaultUri = vscode.Uri.file(present === undefined ? homedir() : dirname(present));
  const [chosen] = (await vscode.window.showOpenDialog({ title: "The tailback program", defaultUri })) ?? [];
  if (chosen === undefined) {
    return;
  }
  const path = chosen.fsPath;
  if (await isTailback(path)) {
    const target = vscode.ConfigurationTarget.Global;
    await vscode.workspace.getConfiguration().update(PATH_SETTING, path, target);
  } else if (await vscode.window.showErrorMessage(`Tailback: \`${path}\` is not the \`tailback\` program`, CHOOSE)) {
    await chooseProgram(path);
  }
}

async function isTailback(path: string): Promise<boolean> {
  try {
    const { stdout } = await run(path, ["--version"], { signal: AbortSignal.timeout(PATIENCE) });
    return stdout.startsWith("tailback ");
  } catch {
    return false;
  }
}
