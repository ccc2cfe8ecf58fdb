// The page with the editor and the board.
import { isolateHistory, redo, undo } from "@codemirror/commands";
import { forEachDiagnostic } from "@codemirror/lint";
import { formatDocument, LSPPlugin } from "@codemirror/lsp-client";
import { EditorView } from "@codemirror/view";
import type { AnalyzeAnswer, GenerateAnswer } from "tailback-library";
import type { ScanAnswer } from "tailback-scan";
import type * as lsp from "vscode-languageserver-protocol";
import type { BoardParams } from "../../board/src/protocol";
import { Bars } from "./bars";
import { button, make, opener } from "./dom";
import { showActions } from "./editor/actions";
import { Editor } from "./editor/editor";
import { offsetIn } from "./editor/served";
import { examplesMenu } from "./examples";
import { Collector } from "./collector";
import { fileControls } from "./fileControls";
import { foundPanel } from "./found/panel";
import { append, insert, isOurs, numbered, pasted } from "./found/paste";
import { generatePanel } from "./generate/panel";
import { EditorHost } from "./host";
import { Incoming } from "./incoming";
import type { LibraryRequest } from "./onDemand/library";
import { OnDemand } from "./onDemand/onDemand";
import { Server } from "./server";
import { sharePanel } from "./share/panel";
import { Side } from "./side";
import { EXAMPLE } from "./texts/example";
import { Files } from "./texts/files";
import { nameOf, uriOf } from "./texts/names";
import { Store } from "./texts/store";
import { Texts } from "./texts/texts";

/** The address of the site, with the documentation. */
declare const HOMEPAGE: string;
/** The scripts of the workers that are started on demand. */
declare const SCANNER: string;
declare const LIBRARY: string;

/** The longest times in milliseconds that a document may be looked through, and a puzzle analysed or made. */
const PATIENCE = { scanner: 20_000, analyst: 60_000, maker: 90_000 };

const BOARD = "board";

export async function start(): Promise<void> {
  const server = new Server((client) => new Texts(client));
  const texts = server.client.workspace as Texts;
  const bars = new Bars();
  const edit = make("div", { class: "edit" });
  const foot = make("div", { class: "foot", role: "group", "aria-label": "state of the text" });
  const scanner = new OnDemand<ScanAnswer[]>(SCANNER, PATIENCE.scanner);
  const analyst = new OnDemand<AnalyzeAnswer>(LIBRARY, PATIENCE.analyst);
  const maker = new OnDemand<GenerateAnswer>(LIBRARY, PATIENCE.maker);
  const store = await Store.open();
  const shownBefore = await store.note(BOARD).catch(() => null);

  const editor = new Editor(edit, {
    server,
    apply,
    extra: [pasted((text) => void look(text, files.current)), EditorView.updateListener.of((update) => {
      if (update.docChanged) {
        server.client.sync();
        files.touched();
      }
      if (update.docChanged || update.selectionSet) {
        host.follow(uriOf(files.current));
      }
      countProblems();
    })],
  });
  const { view } = editor;
  const collector = new Collector(server, texts, LIBRARY);
  const host = new EditorHost(collector, server, view, shownBefore, (state) => void store.setNote(BOARD, state).catch(() => {}));
  const side = new Side(host, (uri, puzzle, givenUp) => {
    const text = texts.getFile(uri)?.doc.toString() ?? "";
    return analyst.ask({ name: "analyze", text, number: puzzle + 1 } satisfies LibraryRequest, givenUp);
  }, (name, text) => void files.add(name, text));
  const files = new Files(store, editor, server, () => {
    controls.update();
    host.follow(uriOf(files.current));
  }, tellKept);
  const controls = fileControls(files, bars, open, focusText, () => void formatDocument(view));
  const incoming = new Incoming(files, bars, (puzzle) => {
    side.board.show({ textDocument: { uri: uriOf(files.current) }, puzzle });
    void host.request("tailback/select", { version: 1, textDocument: { uri: uriOf(files.current) }, puzzle, car: null }).catch(() => {});
  });

  const problems = button("No problems", () => fix(), { class: "problems", title: "Fixes and changes at the cursor (Ctrl+.)" });
  const kept = make("span", { class: "kept", role: "status" });
  foot.append(problems, ...side.buttons, kept);
  const generate = generatePanel({
    generate: (options, end) => maker.ask({ name: "generate", options } satisfies LibraryRequest, end),
    async model() {
      const { board = null, figures } = (await side.answer()) ?? {};
      return board === null ? null : { size: `${board.columns}x${board.rows}`, moves: figures?.moves?.upper ?? null, seconds: figures?.people?.seconds ?? null };
    },
    take(rush) {
      examples.hidePopover();
      append(view, rush);
      view.focus();
    },
  });
  const share = sharePanel({
    async content() {
      const answer = await side.answer();
      const isShown = answer !== null && answer.textDocument.uri === uriOf(files.current);
      return {
        name: files.current,
        text: view.state.doc.toString(),
        puzzle: isShown ? answer.puzzle : 0,
        title: (isShown ? answer.title : null) ?? files.current,
      };
    },
    board() {
      return side.board;
    },
  });
  const examples = examplesMenu(controls.add, opener("Make a puzzle…", generate), (why) => {
    bars.show({ name: "example", words: why, isBad: true, choices: [["Close", () => {}]] });
  });
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? "";
  document.body.append(
    make("header", { class: "head" },
      make("h1", {},
        make("a", { href: HOMEPAGE, title: "The documentation" }, make("img", { src: icon, alt: "" }), make("span", {}, "Tailback playground"))),
      ...controls.elements,
      opener("Examples ▾", examples),
      make("span", { class: "push" }),
      opener("Share", share, { class: "main" })),
    bars.element,
    make("main", {}, make("section", { class: "text", "aria-label": "Text" }, edit, foot), side.element, side.panel),
    share,
    generate,
    examples,
  );

  server.connect({ applyEdit: (params) => ({ applied: apply(params.edit) }), step, showDocument }, (why) => {
    bars.show({ name: "server", words: `The language server does not run: ${why}`, isBad: true, choices: [["Reload", () => location.reload()]] });
  });
  await files.load(EXAMPLE);
  // The cursor may have moved since its text was stored.
  const { shown = null } = (shownBefore ?? {}) as { shown?: BoardParams | null };
  if (shown?.position != null && shown.textDocument.uri === uriOf(files.current)) {
    goTo(offsetIn(view.state.doc, shown.position));
  }
  await incoming.read();
  addEventListener("hashchange", () => void incoming.read());

  /** Looks for boards in a document and shows them. Returns whether there are any; they may get into the text later. */
  async function look(text: string, name: string, take?: (rush: string) => void): Promise<boolean> {
    const all = await scanner.ask({ text, path: name }).catch((reason: Error) => {
      bars.show({ name: "scan", words: `The scan for boards failed: ${reason.message}`, isBad: true, choices: [["Close", () => {}]] });
      return [];
    });
    const found = take === undefined ? numbered(all, view.state.doc.toString()) : all;
    if (found.length > 0) {
      side.showFound(foundPanel(found, (rush) => {
        (take ?? ((rush) => {
          files.show(name);
          insert(view, text, rush);
        }))(rush);
        side.showFound(null);
        view.focus();
      }, () => side.showFound(null)));
    }
    return found.length > 0;
  }

  /** Opens a file: a text in the language as it is, boards in any other once they were shown. */
  async function open(name: string, text: string): Promise<void> {
    const add = (text: string) => files.add(name.replace(/(\.\w+)?$/, ".rush"), text);
    if (/\.rush$/i.test(name) || isOurs(text) || !(await look(text, name, add))) {
      files.add(name, text);
    }
  }

  /** Applies an edit as one step to undo. Returns whether all texts were as it expects. */
  function apply(edit: lsp.WorkspaceEdit): boolean {
    const changes = changesOf(edit);
    if (changes.some(({ uri, version }) => texts.getFile(uri) === null || (version !== null && texts.version(uri) !== version))) {
      return false;
    }
    for (const { uri, edits } of changes) {
      files.show(nameOf(uri));
      const { doc } = view.state;
      view.dispatch({
        changes: edits.map(({ range, newText }) => ({ from: offsetIn(doc, range.start), to: offsetIn(doc, range.end), insert: newText })),
        annotations: isolateHistory.of("full"),
        userEvent: "input.server",
      });
    }
    server.client.sync();
    return true;
  }

  function step(way: "undo" | "redo", uri: string): lsp.ApplyWorkspaceEditResult {
    if (uri !== uriOf(files.current)) {
      return { applied: false, failureReason: `${nameOf(uri)} is not in the editor` };
    }
    const applied = (way === "undo" ? undo : redo)(view);
    server.client.sync();
    return applied ? { applied } : { applied, failureReason: `Nothing to ${way}` };
  }

  function showDocument({ uri, selection, takeFocus }: lsp.ShowDocumentParams): lsp.ShowDocumentResult {
    if (!files.show(nameOf(uri))) {
      return { success: false };
    }
    if (selection !== undefined) {
      const { doc } = view.state;
      const [anchor, head] = [offsetIn(doc, selection.start), offsetIn(doc, selection.end)];
      view.dispatch({ selection: { anchor, head } });
      scrollTo(anchor);
    }
    if (takeFocus === true) {
      view.focus();
    }
    return { success: true };
  }

  /** Scrolls the editor only: on a phone, the page stays where the finger is. */
  function scrollTo(offset: number): void {
    const { top, bottom } = view.lineBlockAt(offset);
    const { scrollTop, clientHeight } = view.scrollDOM;
    if (top < scrollTop || bottom > scrollTop + clientHeight) {
      view.scrollDOM.scrollTop = top - clientHeight / 3;
    }
  }

  /** A phone would show its keys. */
  function focusText(): void {
    if (matchMedia("(pointer: fine)").matches) {
      view.focus();
    }
  }

  function countProblems(): void {
    const n = problemsHere().length;
    const words = n === 0 ? "No problems" : `${n} ${n === 1 ? "problem" : "problems"}`;
    if (problems.textContent !== words) {
      problems.textContent = words;
      problems.classList.toggle("has-errors", n > 0);
    }
  }

  /** Shows the fixes at the cursor, or if no problem is there, those of the first one. */
  function fix(): void {
    const { head } = view.state.selection.main;
    const problems = problemsHere();
    if (!problems.some(({ from, to }) => from <= head && head <= to)) {
      goTo(problems[0]?.from);
    }
    showActions(view, view.state.selection.main.head);
  }

  function problemsHere(): { from: number; to: number }[] {
    const places: { from: number; to: number }[] = [];
    forEachDiagnostic(view.state, (_, from, to) => places.push({ from, to }));
    return places;
  }

  function goTo(offset: number | undefined): void {
    if (offset !== undefined) {
      view.dispatch({ selection: { anchor: offset } });
      scrollTo(offset);
    }
  }

  function tellKept(why: string | null): void {
    const words = why ?? "Saved on this device";
    if (kept.textContent !== words) {
      // A screen reader reads aloud whatever is written there.
      kept.textContent = words;
    }
    kept.classList.toggle("has-errors", why !== null);
  }

  /** Opens the page of a rule next to the text. */
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href^="tailback-rule:"]');
    if (link != null) {
      event.preventDefault();
      void showRule(link.getAttribute("href") ?? "");
    }
  });

  async function showRule(uri: string): Promise<void> {
    const answer = await server.request<{ text: string } | null>("workspace/textDocumentContent", { uri }).catch(() => null);
    const html = LSPPlugin.get(view)?.docToHTML({ kind: "markdown", value: answer?.text ?? "" });
    if (answer !== null && html !== undefined) {
      side.showPage(html);
    }
  }
}

function changesOf(edit: lsp.WorkspaceEdit): { uri: string; version: number | null; edits: lsp.TextEdit[] }[] {
  const versioned = (edit.documentChanges ?? []).flatMap((change) =>
    "edits" in change
      ? [{ uri: change.textDocument.uri, version: change.textDocument.version, edits: change.edits as lsp.TextEdit[] }]
      : [],
  );
  const plain = Object.entries(edit.changes ?? {}).map(([uri, edits]) => ({ uri, version: null, edits }));
  return versioned.length > 0 ? versioned : plain;
}
