// The command that begins a puzzle file.
import * as vscode from "vscode";

const TEMPLATE = `puzzle "New"
grid
  . . . . . .
  . . . . . .
  X X . . . .
  . . . . . .
  . . . . . .
  . . . . . .
end
`;

export async function newPuzzle(): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: "rush", content: TEMPLATE });
  await vscode.window.showTextDocument(document);
}
