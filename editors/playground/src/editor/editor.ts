// The editor of one text after the other.
import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyField, historyKeymap } from "@codemirror/commands";
import { indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { formatKeymap, hoverTooltips, renameKeymap, serverCompletion } from "@codemirror/lsp-client";
import { EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers,
} from "@codemirror/view";
import type { WorkspaceEdit } from "vscode-languageserver-protocol";
import type { Server } from "../server";
import { uriOf } from "../texts/names";
import { LANGUAGE } from "../texts/texts";
import { actions } from "./actions";
import { hints } from "./hints";
import { look } from "./look";
import { searchKeys } from "./searchKeys";
import { tokens } from "./tokens";

/** The functions of the page that the editor needs. */
export interface EditorParts {
  server: Server;
  apply(edit: WorkspaceEdit): boolean;
  extra: Extension;
}

/** The part of an editor's state that is stored, with its undo history. */
const STORED = { history: historyField };

export class Editor {
  readonly view: EditorView;

  constructor(parent: HTMLElement, private readonly parts: EditorParts) {
    this.view = new EditorView({ parent });
  }

  /** The state of a text that was stored, or of a new one. */
  stateOf(name: string, text: string, stored?: unknown): EditorState {
    const config = { doc: text, extensions: this.extensions(name) };
    if (stored !== undefined) {
      try {
        const state = EditorState.fromJSON(stored, config, STORED);
        if (state.doc.toString() === text) {
          return state;
        }
      } catch {
        // The history is of another version of the editor; the text is what counts.
      }
    }
    return EditorState.create(config);
  }

  static stored(state: EditorState): unknown {
    return state.toJSON(STORED);
  }

  private extensions(name: string): Extension {
    const { server, apply, extra } = this.parts;
    return [
      lineNumbers(),
      lintGutter(),
      highlightSpecialChars(),
      history(),
      drawSelection(),
      EditorView.lineWrapping,
      closeBrackets(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      indentUnit.of("  "),
      EditorView.contentAttributes.of({ "aria-label": `Text of ${name}`, spellcheck: "false", autocapitalize: "off" }),
      server.client.plugin(uriOf(name), LANGUAGE),
      serverCompletion({ override: true }),
      hoverTooltips(),
      hints(server),
      tokens(server),
      actions({ server, apply }),
      searchKeys(),
      keymap.of([
        ...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap, ...formatKeymap,
        ...renameKeymap,
      ]),
      look,
      extra,
    ];
  }
}
