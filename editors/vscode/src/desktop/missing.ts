// The message for when the server cannot be started, and the ways to fix that.
import * as vscode from "vscode";
import type { Server, ServerState } from "../server/server";
import { PATH_SETTING } from "./launcher";

const HOW_TO_INSTALL = "How to Install";
const CHOOSE = "Choose Program…";
const OPEN_SETTING = "Open Setting";
const TRY_AGAIN = "Try Again";
const INSTALLATION = "https://github.com/tailback/tailback#try-it";

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
      await chooseProgram();
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

/** Lets the user select the program and stores its path. The change of the setting starts the server. */
export async function chooseProgram(): Promise<void> {
  const [chosen] = (await vscode.window.showOpenDialog({ title: "The tailback program" })) ?? [];
  if (chosen !== undefined) {
    const target = vscode.ConfigurationTarget.Global;
    await vscode.workspace.getConfiguration().update(PATH_SETTING, chosen.fsPath, target);
  }
}
