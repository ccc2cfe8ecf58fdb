// The pages of rules: URIs that begin with `tailback-rule:`, whose content the server supplies.
import * as vscode from "vscode";
import type { Server } from "./server/server";

const SCHEME = "tailback-rule";
/** The list of all pages. */
const LIST = vscode.Uri.parse(`${SCHEME}:/rules.md`);
const LINE = /^- \[([^\]]+)\]\(([^)]+)\): (.*)$/gm;

/** Shows the pages of the running server. */
export function showRulePages(server: Server): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
      provideTextDocumentContent: (uri) => read(server, uri),
    }),
    vscode.commands.registerCommand("tailback.explainRule", () => explainRule(server)),
  );
}

async function read(server: Server, uri: vscode.Uri): Promise<string | undefined> {
  const page = { uri: uri.toString() };
  const content = await server.client?.sendRequest<{ text: string }>("workspace/textDocumentContent", page);
  return content?.text;
}

/** Shows the page of a rule that the user chooses. Rules reported at the cursor come first. */
async function explainRule(server: Server): Promise<void> {
  await server.want();
  const list = await read(server, LIST);
  if (list === undefined) {
    return;
  }
  const reported = reportedAtCursor();
  const rules = [...list.matchAll(LINE)].map(([, label = "", uri = "", detail = ""]) => ({ label, uri, detail }));
  rules.sort((one, other) => Number(reported.has(other.label)) - Number(reported.has(one.label)));
  const options = { title: "Explain Rule", placeHolder: "The name or the subject of a rule", matchOnDetail: true };
  const chosen = await vscode.window.showQuickPick(rules, options);
  if (chosen !== undefined) {
    await vscode.window.showTextDocument(vscode.Uri.parse(chosen.uri));
  }
}

function reportedAtCursor(): Set<string> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    return new Set();
  }
  const reports = vscode.languages.getDiagnostics(editor.document.uri);
  const here = reports.filter(({ range }) => range.intersection(editor.selection) !== undefined);
  return new Set(here.map(({ code }) => String(typeof code === "object" ? code.value : code)));
}
