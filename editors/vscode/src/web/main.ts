// The extension in a browser, where the server is a worker. There are no programs, so there are neither tasks nor a Test
// Explorer.
import type * as vscode from "vscode";
import { activateWith, type Extension } from "../extension";
import { WorkerLauncher } from "./launcher";

export { deactivate } from "../extension";

export function activate(context: vscode.ExtensionContext): Extension {
  return activateWith(context, new WorkerLauncher(context.extensionUri), () => []);
}
