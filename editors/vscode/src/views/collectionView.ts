// A tab with all puzzles of the workspace as a table.
import * as vscode from "vscode";
import type { Server } from "../server/server";
import { Panel } from "./panel";

export function registerCollection(server: Server, extension: vscode.Uri): vscode.Disposable {
  const parts = { view: "tailback.collection", element: "tailback-collection", title: "Collection" } as const;
  const collection = new Panel(parts, server, extension);
  return vscode.Disposable.from(
    collection,
    vscode.commands.registerCommand("tailback.openCollection", () =>
      collection.show(vscode.ViewColumn.Active),
    ),
  );
}
