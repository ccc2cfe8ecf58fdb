// Inlay hints: the figures after titles.
import type { Extension } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";
import type { InlayHint } from "vscode-languageserver-protocol";
import type { Server } from "../server";
import { offsetIn, served, wholeOf } from "./served";

class Hint extends WidgetType {
  constructor(readonly label: string) {
    super();
  }

  override eq(other: Hint): boolean {
    return other.label === this.label;
  }

  toDOM(): HTMLElement {
    const element = document.createElement("span");
    element.className = "hint";
    element.textContent = this.label;
    return element;
  }
}

const look = EditorView.theme({
  ".hint": {
    whiteSpace: "nowrap",
    marginLeft: "1ch",
    padding: "0 7px",
    borderRadius: "99px",
    background: "var(--raised)",
    color: "var(--quiet)",
    fontSize: "0.88em",
    userSelect: "none",
  },
});

export function hints(server: Server): Extension {
  const marks = served<InlayHint[]>(server, {
    method: "textDocument/inlayHint",
    refresh: "workspace/inlayHint/refresh",
    params: wholeOf,
    decorate: (answer, doc) =>
      Decoration.set(
        answer.map(({ position, label }) => {
          const words = typeof label === "string" ? label : label.map(({ value }) => value).join("");
          return Decoration.widget({ widget: new Hint(words), side: 1 }).range(offsetIn(doc, position));
        }),
        true,
      ),
  });
  return [marks, look];
}
