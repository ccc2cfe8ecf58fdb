// Search in the text, and the other commands that come with it.
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import type { Extension } from "@codemirror/state";
import { keymap, type EditorView } from "@codemirror/view";

export const search: Extension = [
  keymap.of(searchKeymap),
  // Not one letter or dot of a board, which is everywhere.
  highlightSelectionMatches({ minSelectionLength: 2 }),
];

export function run(key: string, view: EditorView): void {
  searchKeymap.find((binding) => binding.key === key)?.run?.(view);
}
