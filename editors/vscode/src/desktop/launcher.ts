// Starts the server as a program on this machine.
import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";
import { CLIENT_NAME, type Action, type FoundServer, type Launcher } from "../server/launcher";
import { findServer, INSTALLATION, PATH_SETTING, surroundings } from "./path";

export class ProgramLauncher implements Launcher {
  readonly remedies: Action[] = [
    { label: "How to Install", command: "vscode.open", arguments: [vscode.Uri.parse(INSTALLATION)] },
    { label: "Choose Program…", command: "tailback.chooseServer" },
  ];

  readonly schemes = ["file", "untitled"];

  constructor(private readonly context: vscode.ExtensionContext) {}

  /** The path of the program; `undefined` if there is none. */
  get program(): string | undefined {
    const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === "file");
    const bundled = this.context.asAbsolutePath("server");
    return findServer(this.setting, surroundings(bundled, folder?.uri.fsPath));
  }

  find(): FoundServer | { missing: string } {
    const command = this.program;
    if (command !== undefined) {
      return {
        name: `\`${command}\``,
        createClient: (options) =>
          new LanguageClient(CLIENT_NAME, "Tailback", { command, args: ["lsp"] }, options),
      };
    }
    const { setting } = this;
    return {
      missing:
        setting === null
          ? "the `tailback` program was not found in this extension, on the PATH or where cargo installs it"
          : `there is no program \`${setting}\`, which the setting \`${PATH_SETTING}\` names`,
    };
  }

  private get setting(): string | null {
    const setting = vscode.workspace.getConfiguration().get<unknown>(PATH_SETTING, null);
    // Settings may be of any type. One that is not text names no program.
    return setting === null || typeof setting === "string" ? setting : JSON.stringify(setting);
  }
}
