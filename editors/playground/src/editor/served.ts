// Marks in the text that the server knows: requested after each change and when the server says that there is news.
// Until the answer, the marks move with the text. Only one request of a kind is pending at a time; changes meanwhile lead to
// one more, so typing never waits for marks.
import { LSPPlugin } from "@codemirror/lsp-client";
import { StateEffect, StateField, type Extension, type Text } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from "@codemirror/view";
import type { Server } from "../server";

/** One kind of mark. */
export interface Kind<Answer> {
  method: string;
  /** The request of the server to ask again. */
  refresh: string;
  params(doc: Text): object;
  decorate(answer: Answer, doc: Text, view: EditorView): DecorationSet;
}

export function served<Answer>(server: Server, kind: Kind<Answer>): Extension {
  const put = StateEffect.define<DecorationSet>();
  const field = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(marks, transaction) {
      const fresh = transaction.effects.find((effect) => effect.is(put));
      return fresh === undefined ? marks.map(transaction.changes) : (fresh.value as DecorationSet);
    },
    provide: (field) => EditorView.decorations.from(field),
  });
  const asking = ViewPlugin.fromClass(
    class {
      private isAsking = false;
      private isStale = false;
      private isGone = false;
      private readonly stopListening = server.listen((method) => {
        if (method === kind.refresh) {
          void this.ask();
        }
      });

      constructor(private readonly view: EditorView) {
        void this.ask();
      }

      update(update: ViewUpdate): void {
        if (update.docChanged) {
          void this.ask();
        }
      }

      destroy(): void {
        this.isGone = true;
        this.stopListening();
      }

      private async ask(): Promise<void> {
        this.isStale = true;
        if (this.isAsking) {
          return;
        }
        this.isAsking = true;
        try {
          while (this.isStale && !this.isGone) {
            this.isStale = false;
            // All parts of the editor learn of a change before the request is sent.
            await Promise.resolve();
            await this.askOnce();
          }
        } finally {
          // An answer that does not fit the text must not end all marks after it.
          this.isAsking = false;
        }
      }

      private async askOnce(): Promise<void> {
        const { view } = this;
        const { doc } = view.state;
        const uri = LSPPlugin.get(view)?.uri;
        const params = { textDocument: { uri }, ...kind.params(doc) };
        const answer = await server.request<Answer | null>(kind.method, params).catch(() => null);
        // An answer about another text comes again: each change asks.
        if (answer !== null && !this.isGone && view.state.doc === doc) {
          const marks = kind.decorate(answer, doc, view);
          // The editor lays out the text for each transaction.
          if (!areSame(marks, view.state.field(field))) {
            view.dispatch({ effects: put.of(marks) });
          }
        }
      }
    },
  );
  return [field, asking];
}

/** Whether marks are equal and at the same places. `RangeSet.eq` of version 6.7.6 finds different ones equal. */
function areSame(some: DecorationSet, others: DecorationSet): boolean {
  const [a, b] = [some.iter(), others.iter()];
  while (a.value !== null && b.value !== null) {
    if (a.from !== b.from || a.to !== b.to || !a.value.eq(b.value)) {
      return false;
    }
    a.next();
    b.next();
  }
  return a.value === b.value;
}

export function offsetIn(doc: Text, { line, character }: { line: number; character: number }): number {
  const { from, to } = doc.line(Math.min(line + 1, doc.lines));
  return Math.min(from + character, to);
}

export function positionIn(doc: Text, offset: number): { line: number; character: number } {
  const line = doc.lineAt(offset);
  return { line: line.number - 1, character: offset - line.from };
}

export function wholeOf(doc: Text): { range: object } {
  return { range: { start: { line: 0, character: 0 }, end: positionIn(doc, doc.length) } };
}
