// The board beside the text. It follows the cursor.
import * as vscode from "vscode";
import type { Server } from "../server/server";
import { cursor, type Place } from "./link";
import { Panel } from "./panel";

export function registerBoard(server: Server, extension: vscode.Uri): vscode.Disposable {
  const board = new Panel(
    {
      view: "tailback.board",
      element: "tailback-board",
      title: "Board",
      heard(panel, method, answer) {
        if (method === "tailback/board" && answer !== null) {
          panel.title = (answer as { title: string | null }).title ?? "Board";
        }
      },
    },
    server,
    extension,
  );
  const show = async (place: Place | undefined): Promise<void> => {
    const link = await board.show(vscode.ViewColumn.Beside);
    link.follow(place);
  };
  return vscode.Disposable.from(
    board,
    vscode.commands.registerCommand("tailback.openBoard", () => show(cursor())),
    // From a lens, with the place of its puzzle; otherwise for the puzzle at the cursor.
    vscode.commands.registerCommand("tailback.play", (uri?: string, line = 0) => {
      const place = uri && { uri: vscode.Uri.parse(uri), position: new vscode.Position(line, 0) };
      return show(place || cursor());
    }),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
      const place = cursor(textEditor);
      if (place !== undefined && textEditor === vscode.window.activeTextEditor) {
        board.link?.follow(place);
      }
    }),
  );
}
