// Texts in VS Code: where they are, and their histories.
import * as vscode from "vscode";
import type * as lsp from "vscode-languageclient";

type Converter = Pick<lsp.BaseLanguageClient["protocol2CodeConverter"], "asTextEdit" | "asUri">;

/** The column in which a text is seen, or has a tab. */
export function columnOf(uri: vscode.Uri): vscode.ViewColumn | undefined {
  const isIt = (other: vscode.Uri) => other.toString() === uri.toString();
  const editor = vscode.window.visibleTextEditors.find(({ document }) => isIt(document.uri));
  const hasTab = ({ tabs }: vscode.TabGroup) =>
    tabs.some(({ input }) => input instanceof vscode.TabInputText && isIt(input.uri));
  return editor?.viewColumn ?? vscode.window.tabGroups.all.find(hasTab)?.viewColumn;
}

/** The column for a text that has no tab: one that does not have the board. */
function columnFor(groups: vscode.TabGroups): vscode.ViewColumn {
  return groups.all.find(({ isActive }) => !isActive)?.viewColumn ?? vscode.ViewColumn.Beside;
}

/** Shows a text that has no tab. Otherwise, if files are saved automatically, a change of it would be neither seen nor undone. */
async function showClosed(uri: vscode.Uri): Promise<void> {
  const { tabGroups } = vscode.window;
  const isOpen = tabGroups.all.some(({ tabs }) =>
    tabs.some(
      ({ input }) =>
        (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) &&
        input.uri.toString() === uri.toString(),
    ),
  );
  if (!isOpen) {
    await vscode.window.showTextDocument(uri, { viewColumn: columnFor(tabGroups), preserveFocus: true });
  }
}

/** The answer to a request to edit or to undo. */
interface Stepped {
  applied: boolean;
  failureReason?: string;
}

/** The reason why an edit was not made, in an editor that does not take any. */
const READ_ONLY = "the text is read-only in this editor: `File: Set Active Editor Writeable in Session` allows changes";
/** The reason why an edit was not made, if the user was faster. */
const CHANGED = "the text has changed in the meantime: try again";

/**
 * Makes an edit of one text in an editor that shows it; returns `undefined` if there is none. VS Code itself would change a
 * text that the user has made read-only.
 */
export async function applyEdit({ documentChanges }: lsp.WorkspaceEdit, converter: Converter): Promise<Stepped | undefined> {
  const [change, other] = documentChanges ?? [];
  if (change === undefined || other !== undefined || !("textDocument" in change)) {
    return undefined;
  }
  const uri = converter.asUri(change.textDocument.uri);
  const find = () => vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
  if (find() === undefined) {
    await showClosed(uri);
  }
  const editor = find();
  const version = editor?.document.version;
  if (editor === undefined || version !== change.textDocument.version) {
    return undefined;
  }
  const edits = change.edits.map((edit) => converter.asTextEdit(edit as lsp.TextEdit));
  const make = (builder: vscode.TextEditorEdit) => edits.forEach(({ range, newText }) => builder.replace(range, newText));
  // Fails if the editor shows another text or another version of it by then.
  const isMade = await editor.edit(make).then((isMade) => isMade, () => false);
  if (editor.document.version === version) {
    // An editor that is read-only reports no failure.
    return isMade ? { applied: false, failureReason: READ_ONLY } : { applied: false };
  }
  return isMade ? { applied: true } : { applied: false, failureReason: CHANGED };
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
    await vscode.window.showTextDocument(document, { viewColumn: columnOf(uri) ?? columnFor(vscode.window.tabGroups) });
  }
  const { version } = document;
  await vscode.commands.executeCommand(way);
  return document.version === version
    ? { applied: false, failureReason: `Nothing to ${way}` }
    : { applied: true };
}
