// The board in place of the text, chosen under "Reopen Editor With…". It is never the default, because differences
// between two versions are read as text.
import * as vscode from "vscode";
import type { Server } from "../server/server";
import { Link } from "./link";

const VIEW = "tailback.boardEditor";
const PUZZLE = /^[ \t]*puzzle\b/m;

export function registerBoardEditor(server: Server, extension: vscode.Uri): vscode.Disposable {
  return vscode.window.registerCustomEditorProvider(VIEW, {
    async resolveCustomTextEditor(document, panel) {
      await server.want();
      const shown = { element: "tailback-board", title: "Board", isAlone: true } as const;
      const link = new Link(panel.webview, server, extension, shown);
      panel.onDidDispose(() => link.dispose());
      const first = PUZZLE.exec(document.getText())?.index ?? 0;
      link.follow({ uri: document.uri, position: document.positionAt(first) });
    },
  });
}
