// The texts that the server has open: one is in the editor, the others are kept as they were left.
import { LSPPlugin, Workspace, type WorkspaceFile } from "@codemirror/lsp-client";
import { ChangeSet, Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { PublishDiagnosticsParams } from "vscode-languageserver-protocol";

export const LANGUAGE = "rush";

/** A text of the playground as the server knows it. */
export class OpenText implements WorkspaceFile {
  readonly languageId = LANGUAGE;
  version = 1;
  view: EditorView | null = null;
  /** The last reports of the server, which are not shown before the text is in the editor. */
  published: PublishDiagnosticsParams | null = null;

  constructor(readonly uri: string, public doc: Text) {}

  getView(): EditorView | null {
    return this.view;
  }
}

export class Texts extends Workspace {
  files: OpenText[] = [];

  override getFile(uri: string): OpenText | null {
    return this.files.find((file) => file.uri === uri) ?? null;
  }

  override syncFiles() {
    return this.files.flatMap((file) => {
      const plugin = file.view === null ? null : LSPPlugin.get(file.view);
      if (plugin == null || plugin.uri !== file.uri || plugin.unsyncedChanges.empty) {
        return [];
      }
      const update = { file, prevDoc: file.doc, changes: plugin.unsyncedChanges };
      file.doc = plugin.view.state.doc;
      file.version += 1;
      plugin.clear();
      return [update];
    });
  }

  /** Opens a text that no editor shows. */
  add(uri: string, text: string): void {
    const doc = Text.of(text.split(/\r\n?|\n/));
    const known = this.getFile(uri);
    if (known === null) {
      this.open(uri, doc);
    } else {
      this.replace(known, doc);
    }
  }

  /** Closes a text permanently. */
  remove(uri: string): void {
    this.files = this.files.filter((file) => file.uri !== uri);
    this.client.didClose(uri);
  }

  /** The editor shows a text. */
  override openFile(uri: string, _languageId: string, view: EditorView): void {
    const file = this.getFile(uri) ?? this.open(uri, view.state.doc);
    this.replace(file, view.state.doc);
    file.view = view;
  }

  /** The editor shows a text no more, which stays open. */
  override closeFile(uri: string): void {
    const file = this.getFile(uri);
    if (file !== null) {
      file.view = null;
    }
  }

  /** The version of a text if it has not changed since it was last sent. */
  version(uri: string): number | null {
    const file = this.getFile(uri);
    const doc = file?.view?.state.doc ?? file?.doc;
    return file !== null && file.doc === doc ? file.version : null;
  }

  private open(uri: string, doc: Text): OpenText {
    const file = new OpenText(uri, doc);
    this.files.push(file);
    if (this.client.connected) {
      this.client.didOpen(file);
    }
    return file;
  }

  private replace(file: OpenText, doc: Text): void {
    if (!file.doc.eq(doc)) {
      file.version += 1;
      this.client.notification("textDocument/didChange", {
        textDocument: { uri: file.uri, version: file.version },
        contentChanges: [{ text: doc.toString() }],
      });
    }
    file.doc = doc;
  }
}

/**
 * The changes that make `text` of a document and leave the common start and end as they are. They take characters out and put them
 * in as a whole, never one of the two halves of an emoji: the server has no positions inside of one.
 */
export function changesTo(doc: Text, text: string): ChangeSet {
  const before = doc.toString();
  let start = 0;
  while (start < before.length && start < text.length && before[start] === text[start]) {
    start += 1;
  }
  if (isLead(before[start - 1])) {
    start -= 1;
  }
  let end = 0;
  const most = Math.min(before.length, text.length) - start;
  while (end < most && before.at(-1 - end) === text.at(-1 - end)) {
    end += 1;
  }
  if (end > 0 && isTrail(before.at(-end))) {
    end -= 1;
  }
  const insert = text.slice(start, text.length - end);
  return ChangeSet.of({ from: start, to: before.length - end, insert }, before.length);
}

/** Whether a unit is the first half of a pair of surrogates. */
const isLead = (unit: string | undefined) => unit !== undefined && unit >= "\ud800" && unit <= "\udbff";
/** Whether a unit is the second half of a pair of surrogates. */
const isTrail = (unit: string | undefined) => unit !== undefined && unit >= "\udc00" && unit <= "\udfff";
