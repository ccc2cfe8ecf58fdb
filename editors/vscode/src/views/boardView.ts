// The board next to the text. It follows the cursor.
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
        if (method === "tailback/board") {
          panel.title = (answer as { title: string | null } | null)?.title ?? "Board";
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
  const follow = (editor: vscode.TextEditor | undefined): void => {
    const place = editor === undefined ? undefined : cursor(server, editor);
    if (place !== undefined) {
      board.link?.follow(place);
    }
  };
  return vscode.Disposable.from(
    board,
    vscode.commands.registerCommand("tailback.openBoard", () => show(cursor(server))),
    // A lens passes the position of its puzzle; otherwise the puzzle at the cursor is played.
    vscode.commands.registerCommand("tailback.play", (from?: { uri: string; line: number }) =>
      show(from === undefined ? cursor(server) : placeOf(from)),
    ),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
      if (textEditor === vscode.window.activeTextEditor) {
        follow(textEditor);
      }
    }),
    // The cursor of another editor may be where it was last.
    vscode.window.onDidChangeActiveTextEditor(follow),
  );
}

function placeOf({ uri, line }: { uri: string; line: number }): Place {
  return { uri: vscode.Uri.parse(uri, true), position: new vscode.Position(line, 0) };
}
