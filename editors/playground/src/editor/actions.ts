// Code actions: a menu at the cursor, opened by Ctrl+. or by a button.
import { LSPPlugin } from "@codemirror/lsp-client";
import { Facet, StateEffect, StateField, type Extension } from "@codemirror/state";
import { EditorView, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import type { CodeAction, WorkspaceEdit } from "vscode-languageserver-protocol";
import { PICKER, type Server } from "../server";
import { positionIn } from "./served";

/** The parts of the page that actions need. */
interface Surroundings {
  server: Server;
  apply(edit: WorkspaceEdit): boolean;
}

const surroundings = Facet.define<Surroundings, Surroundings | null>({ combine: ([first]) => first ?? null });
const put = StateEffect.define<Tooltip | null>();

const menu = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, transaction) {
    const fresh = transaction.effects.find((effect) => effect.is(put));
    if (fresh !== undefined) {
      return fresh.value as Tooltip | null;
    }
    return transaction.docChanged || transaction.selection !== undefined ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

export function actions(around: Surroundings): Extension {
  return [
    surroundings.of(around),
    menu,
    keymap.of([{ key: "Mod-.", run: (view) => { showActions(view, view.state.selection.main.head); return true; } }]),
  ];
}

/** Shows the menu of the actions at `offset`, with the focus on the first. */
export function showActions(view: EditorView, offset: number, only?: string[]): void {
  const around = view.state.facet(surroundings);
  const uri = LSPPlugin.get(view)?.uri;
  const { doc } = view.state;
  if (around === null || uri === undefined) {
    return;
  }
  const position = positionIn(doc, offset);
  const params = { textDocument: { uri }, range: { start: position, end: position }, context: { diagnostics: [], ...(only === undefined ? {} : { only }) } };
  void around.server.request<CodeAction[] | null>("textDocument/codeAction", params).catch(() => null).then((answer) => {
    if (view.state.doc === doc) {
      const create = () => ({ dom: menuOf(view, around, answer ?? []), mount: focusFirst });
      view.dispatch({ effects: put.of({ pos: offset, above: false, create }) });
    }
  });
}

function menuOf(view: EditorView, { server, apply }: Surroundings, offered: readonly CodeAction[]): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "actions";
  dom.setAttribute("role", "menu");
  dom.setAttribute("aria-label", "Fixes and changes");
  const close = () => {
    view.dispatch({ effects: put.of(null) });
    view.focus();
  };
  const add = (title: string, act: () => void) => {
    const item = document.createElement("button");
    item.type = "button";
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    item.textContent = title;
    item.addEventListener("click", () => { close(); act(); });
    dom.append(item);
  };
  for (const action of offered) {
    add(action.title.replaceAll("`", ""), () => action.command?.command === PICKER
      ? showActions(view, view.state.selection.main.head, [(action.command.arguments?.[0] as { kind: string }).kind])
      : void perform(server, action, apply));
  }
  if (offered.length === 0) {
    add("Nothing to change here", () => {});
  }
  dom.addEventListener("keydown", (event) => {
    const items = [...dom.querySelectorAll("button")];
    const now = items.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: now + 1, ArrowUp: now - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) {
      items[to % items.length]?.focus();
    } else if (event.key === "Escape" || event.key === "Tab") {
      close();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  dom.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget !== null && !dom.contains(relatedTarget as Node)) {
      view.dispatch({ effects: put.of(null) });
    }
  });
  return dom;
}

function focusFirst(view: EditorView): void {
  // The tooltip has its place only after it was measured.
  setTimeout(() => view.dom.ownerDocument.querySelector<HTMLElement>(".actions button")?.focus({ preventScroll: true }), 30);
}

async function perform(server: Server, action: CodeAction, apply: (edit: WorkspaceEdit) => boolean): Promise<void> {
  const whole = action.edit === undefined && action.data !== undefined
    ? await server.request<CodeAction>("codeAction/resolve", action).catch(() => action)
    : action;
  if (whole.edit !== undefined) {
    apply(whole.edit);
  }
  if (whole.command !== undefined) {
    const { command, arguments: args } = whole.command;
    await server.request("workspace/executeCommand", { command, arguments: args }).catch(() => {});
  }
}
