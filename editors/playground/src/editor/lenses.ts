// Lenses: buttons above a puzzle.
import type { Extension, Text } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";
import type { CodeLens, Command } from "vscode-languageserver-protocol";
import type { Server } from "../server";
import { served } from "./served";

type Run = (command: Command) => void;

class Lenses extends WidgetType {
  constructor(private readonly commands: readonly Command[], private readonly run: Run) {
    super();
  }

  override eq(other: Lenses): boolean {
    return JSON.stringify(other.commands) === JSON.stringify(this.commands);
  }

  toDOM(): HTMLElement {
    const element = document.createElement("div");
    element.className = "lenses";
    for (const command of this.commands) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = command.title;
      button.addEventListener("click", () => this.run(command));
      element.append(button);
    }
    return element;
  }

  override get estimatedHeight(): number {
    return 22;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const look = EditorView.theme({
  ".lenses": { display: "flex", flexWrap: "wrap", gap: "2px 6px", padding: "5px 4px 1px", fontFamily: "var(--words)", fontSize: "0.85em" },
  ".lenses button": {
    font: "inherit",
    padding: "1px 7px",
    border: "1px solid var(--line)",
    borderRadius: "99px",
    color: "var(--ink)",
    background: "var(--paper)",
    cursor: "pointer",
  },
  ".lenses button:hover": { background: "var(--raised)" },
  "@media (pointer: coarse)": { ".lenses button": { minHeight: "34px", padding: "1px 11px" } },
});

export function lenses(server: Server, run: Run): Extension {
  const marks = served<CodeLens[]>(server, {
    method: "textDocument/codeLens",
    refresh: "workspace/codeLens/refresh",
    params: () => ({}),
    decorate: (answer, doc) => Decoration.set(rows(answer, doc, run), true),
  });
  return [marks, look];
}

function rows(answer: readonly CodeLens[], doc: Text, run: Run) {
  const lines = Map.groupBy(answer, ({ range }) => range.start.line);
  return [...lines].filter(([line]) => line < doc.lines).map(([line, lenses]) => {
    const commands = lenses.flatMap(({ command }) => (command === undefined ? [] : [command]));
    const widget = new Lenses(commands, run);
    return Decoration.widget({ widget, block: true, side: -1 }).range(doc.line(line + 1).from);
  });
}
