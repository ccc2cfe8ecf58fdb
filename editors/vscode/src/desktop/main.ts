// The extension on a desktop or a remote machine, where the server is a program.
import * as vscode from "vscode";
import { activateWith, type Extension } from "../extension";
import { ProgramLauncher } from "./launcher";
import { chooseProgram, tellWhereMissing } from "./missing";
import { PATH_SETTING } from "./path";
import { registerTasks } from "./tasks";
import { createTestExplorer } from "./testing/testExplorer";

export { deactivate } from "../extension";

export function activate(context: vscode.ExtensionContext): Extension {
  const launcher = new ProgramLauncher(context);
  return activateWith(context, launcher, (server) => [
    tellWhereMissing(server),
    registerTasks(server, launcher),
    createTestExplorer(launcher),
    vscode.commands.registerCommand("tailback.chooseServer", () => chooseProgram(launcher.program)),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(PATH_SETTING)) {
        void server.reconsider();
      }
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => server.reconsider()),
  ]);
}
