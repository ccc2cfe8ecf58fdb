// The part of `@codemirror/language` and of Lezer that the other packages of the editor use, in place of both: the server knows
// the language, so the editor has no syntax tree.
import { countColumn, Facet, type EditorState } from "@codemirror/state";

/** A place in the text, in place of a node of a tree. */
class Place {
  readonly type = { isTop: true, prop: () => undefined };
  readonly name = "";
  readonly parent = null;
  readonly firstChild = null;
  readonly next = null;
  readonly node = this;

  constructor(readonly from: number, readonly to = from) {}

  childBefore(): null {
    return null;
  }

  childAfter(): null {
    return null;
  }
}

export const syntaxTree = () => ({ resolveInner: (at: number) => new Place(at), resolveStack: (at: number) => new Place(at) });
export const NodeProp = {};
export const language = Facet.define<never, null>({ combine: () => null });
export const highlightingFor = (): null => null;
export const highlightCode = (): void => {};
export const matchBrackets = (): null => null;

export const indentUnit = Facet.define<string, string>({ combine: ([unit = "  "]) => unit });
export const getIndentUnit = (state: EditorState): number => state.facet(indentUnit).length;
export const indentString = (_: EditorState, columns: number): string => " ".repeat(columns);
/** Without a tree, a new line is indented as the one before. */
export const getIndentation = (): null => null;

export class IndentContext {
  constructor(private readonly state: EditorState) {}

  lineIndent(at: number): number {
    return countColumn(/^\s*/.exec(this.state.doc.lineAt(at).text)?.[0] ?? "", this.state.tabSize);
  }
}
