// The item in the status bar that shows the state of the server while a puzzle file is open.
import * as vscode from "vscode";
import type { Action, Launcher } from "./launcher";
import type { Server, ServerState } from "./server";

export function createStatus(server: Server, { remedies }: Launcher): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("tailback.server", vscode.StatusBarAlignment.Right, 90);
  item.name = "Tailback: Language Server";
  item.command = "tailback.serverActions";
  const draw = (): void => {
    const { text, tooltip, isFault } = appearance(server.state);
    item.text = text;
    item.tooltip = new vscode.MarkdownString(tooltip, true);
    item.tooltip.isTrusted = { enabledCommands: COMMANDS };
    item.backgroundColor = isFault ? new vscode.ThemeColor("statusBarItem.errorBackground") : undefined;
    const isRush = ({ document }: vscode.TextEditor): boolean => document.languageId === "rush";
    if (isFault || vscode.window.visibleTextEditors.some(isRush)) {
      item.show();
    } else {
      item.hide();
    }
  };
  draw();
  return vscode.Disposable.from(
    item,
    vscode.commands.registerCommand("tailback.serverActions", () => offer([...remedies, ...ACTIONS])),
    server.onDidChange(draw),
    vscode.window.onDidChangeVisibleTextEditors(draw),
  );
}

const ACTIONS: Action[] = [
  { label: "Show Server Log", command: "tailback.showServerLog" },
  { label: "Restart Server", command: "tailback.restartServer" },
];

async function offer(actions: Action[]): Promise<void> {
  const chosen = await vscode.window.showQuickPick(actions, { title: "Tailback: Language Server" });
  if (chosen !== undefined) {
    await vscode.commands.executeCommand(chosen.command, ...(chosen.arguments ?? []));
  }
}

const COMMANDS = [
  "tailback.restartServer",
  "tailback.showServerLog",
  "tailback.chooseServer",
  "tailback.openBoard",
  "tailback.openCollection",
];

const LINKS =
  "[Board](command:tailback.openBoard) · [Collection](command:tailback.openCollection) · " +
  "[Log](command:tailback.showServerLog) · [Restart](command:tailback.restartServer)";

function appearance(state: ServerState): { text: string; tooltip: string; isFault: boolean } {
  switch (state.kind) {
    case "off":
      return { text: "Tailback", tooltip: `Not started\n\n${LINKS}`, isFault: false };
    case "starting":
      return {
        text: "$(loading~spin) Tailback",
        tooltip: `Starting: ${state.name}\n\n${LINKS}`,
        isFault: false,
      };
    case "running":
      return { text: "$(check) Tailback", tooltip: `${state.name} runs\n\n${LINKS}`, isFault: false };
    case "stopped":
      return {
        text: "$(debug-disconnect) Tailback",
        tooltip: `${state.name} has stopped\n\n${LINKS}`,
        isFault: true,
      };
    case "missing":
    case "failed":
      return {
        text: "$(error) Tailback",
        tooltip: `${state.message}\n\n[Choose program](command:tailback.chooseServer) · ${LINKS}`,
        isFault: true,
      };
  }
}
