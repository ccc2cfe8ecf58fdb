// Boards in other notations that are pasted into the text.
import { isolateHistory } from "@codemirror/commands";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { ScanAnswer } from "tailback-scan";

/** The first line of a text in the language. */
const OURS = /^(rush \d|(puzzle|author|source|note) "|(grid|solution)$|(grid|exit|target|goal|car|truck|wall|expect|solution|allow|difficulty|tags) \S)/;
/** The fewest characters, without blanks, in which a board can be. */
const FEWEST = 12;

/** Whether a text is in the language, or so short that it holds no board. */
export function isOurs(text: string): boolean {
  const first = text.split(/\r\n?|\n/).map((line) => line.trim()).find((line) => line !== "" && !line.startsWith("//")) ?? "";
  return OURS.test(first) || text.replace(/\s/g, "").length < FEWEST;
}

/** The boards found in what is pasted into `text`. Those without titles are named after their places in it. */
export function numbered(found: readonly ScanAnswer[], text: string): ScanAnswer[] {
  const before = text.match(/^[ \t]*puzzle\b/gm)?.length ?? 0;
  return found.map((it, index) => (it.puzzle !== null || it.rush === null
    ? it
    : { ...it, rush: it.rush.replace(/^puzzle ".*"$/m, `puzzle "Board ${before + index + 1}"`) }));
}

/** Calls `look` with what is pasted, once it is in the text, if it is not in the language. */
export function pasted(look: (text: string) => void): Extension {
  return EditorView.domEventHandlers({
    paste(event) {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (!isOurs(text)) {
        setTimeout(() => look(text));
      }
      return false;
    },
  });
}

/** Puts the puzzles in place of the pasted text, or if that is no longer there, at the end. */
export function insert(view: EditorView, text: string, rush: string): void {
  const { doc } = view.state;
  const raw = view.state.toText(text).toString();
  const at = doc.toString().lastIndexOf(raw);
  if (at < 0) {
    append(view, rush);
    return;
  }
  const [from, to] = [at, at + raw.length];
  const before = from > doc.lineAt(from).from ? "\n" : "";
  const after = to < doc.lineAt(to).to ? "\n" : "";
  const change = before + rush + after;
  view.dispatch({ changes: { from, to, insert: change }, selection: { anchor: from + before.length }, userEvent: "input.paste", scrollIntoView: true });
}

/** Puts puzzles at the end of the text, after an empty line. */
export function append(view: EditorView, rush: string): void {
  const { doc } = view.state;
  const end = doc.toString().trimEnd().length;
  const before = end === 0 ? "" : "\n\n";
  view.dispatch({
    changes: { from: end, to: doc.length, insert: before + rush },
    selection: { anchor: end + before.length },
    annotations: isolateHistory.of("full"),
    userEvent: "input.paste",
    scrollIntoView: true,
  });
}
