// Texts in VS Code: where they are, and their histories.
import * as vscode from "vscode";

/** The column in which a text is seen, or has a tab. */
export function columnOf(uri: vscode.Uri): vscode.ViewColumn | undefined {
  const isIt = (other: vscode.Uri) => other.toString() === uri.toString();
  const editor = vscode.window.visibleTextEditors.find(({ document }) => isIt(document.uri));
  const hasTab = ({ tabs }: vscode.TabGroup) =>
    tabs.some(({ input }) => input instanceof vscode.TabInputText && isIt(input.uri));
  return editor?.viewColumn ?? vscode.window.tabGroups.all.find(hasTab)?.viewColumn;
}

/** The answer to a request to undo, as to one to edit. */
interface Stepped {
  applied: boolean;
  failureReason?: string;
}

/**
 * Undoes the last change of a text, or makes it again. VS Code's command is for the editor with the focus: the text gets
 * it, unless a board is in place of the text.
 */
export async function step(way: "undo" | "redo", uri: vscode.Uri): Promise<Stepped> {
  const isIt = (other: vscode.Uri) => other.toString() === uri.toString();
  const document = vscode.workspace.textDocuments.find((it) => isIt(it.uri));
  if (document === undefined) {
    return { applied: false, failureReason: "the text is not open in the editor" };
  }
  const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
  if (!(input instanceof vscode.TabInputCustom && isIt(input.uri))) {
    await vscode.window.showTextDocument(document, { viewColumn: columnOf(uri) ?? vscode.ViewColumn.One });
  }
  const { version } = document;
  await vscode.commands.executeCommand(way);
  return document.version === version
    ? { applied: false, failureReason: `Nothing to ${way}` }
    : { applied: true };
}
