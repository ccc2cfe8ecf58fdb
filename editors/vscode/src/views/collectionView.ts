// A tab with all puzzles of the workspace as a table.
import * as vscode from "vscode";
import type { Server } from "../server/server";
import { Panel } from "./panel";

export function registerCollection(server: Server, extension: vscode.Uri): vscode.Disposable {
  const collection = new Panel(
    {
      view: "tailback.collection",
      element: "tailback-collection",
      title: "Collection",
      // A puzzle that is opened from the table may hide it.
      isKept: true,
      heard(_, method, answer) {
        if (method === "tailback/pick") {
          void openPicked((answer as { rush: string }).rush);
        }
      },
    },
    server,
    extension,
  );
  return vscode.Disposable.from(
    collection,
    vscode.commands.registerCommand("tailback.openCollection", () =>
      collection.show(vscode.ViewColumn.Active),
    ),
  );
}

/** Opens a level set as a new document next to the table. */
async function openPicked(content: string): Promise<void> {
  if (content !== "") {
    const document = await vscode.workspace.openTextDocument({ language: "rush", content });
    await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
  }
}
