// The look of the editor, in the colours of the page.
import { EditorView } from "@codemirror/view";

export const look = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--paper)", fontSize: "14px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--code)", lineHeight: "1.5", overflow: "auto" },
  ".cm-content": { caretColor: "var(--ink)", paddingBottom: "3em" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": { color: "var(--quiet)", backgroundColor: "var(--paper)", border: "none" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--ink) 4%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--accent) 28%, transparent)",
  },
  ".cm-selectionMatch": { backgroundColor: "color-mix(in srgb, var(--accent) 14%, transparent)" },
  ".cm-tooltip": {
    color: "var(--ink)",
    backgroundColor: "var(--paper)",
    border: "1px solid var(--line)",
    borderRadius: "8px",
    boxShadow: "0 4px 18px rgb(0 0 0 / 0.22)",
    overflow: "hidden",
    maxWidth: "min(44em, 94vw)",
  },
  ".cm-tooltip pre": { fontFamily: "var(--code)", lineHeight: "1.35" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { color: "var(--paper)", background: "var(--accent)" },
  ".cm-completionDetail": { color: "inherit", fontStyle: "normal" },
  ".cm-panels": { color: "var(--ink)", backgroundColor: "var(--raised)", borderColor: "var(--line)" },
  ".cm-panel input, .cm-panel button": { color: "var(--ink)" },
  ".cm-button": { backgroundImage: "none", border: "1px solid var(--line)", borderRadius: "6px", color: "var(--ink)" },
  ".cm-textfield": { backgroundColor: "var(--paper)", border: "1px solid var(--line)", borderRadius: "6px" },
  ".cm-diagnosticSource": { color: "var(--quiet)", opacity: "1", fontSize: "0.85em" },
  "& .cm-panel.cm-panel-lint ul [aria-selected], & .cm-panel.cm-panel-lint ul:focus [aria-selected]": {
    color: "var(--ink)",
    background: "var(--paper) !important",
  },
  ".cm-panel.cm-panel-lint ul:focus": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-panel.cm-panel-lint [name=close]": { right: "8px", padding: "0 6px" },
  ".faded": { opacity: "0.6" },
  ".actions": { display: "grid", padding: "4px", maxHeight: "min(20em, 50dvh)", overflowY: "auto", fontFamily: "var(--words)" },
  ".actions button": {
    font: "inherit", fontSize: "13px", textAlign: "left", padding: "5px 10px", border: "0", borderRadius: "5px",
    color: "var(--ink)", background: "transparent", cursor: "pointer",
  },
  ".actions button:focus, .actions button:hover": { color: "var(--paper)", background: "var(--accent)", outline: "none" },
  // The rest of a wrapped line is indented, so that it does not look like its own line.
  "@media (max-width: 760px)": {
    ".cm-line": { paddingLeft: "calc(6px + 3ch)", textIndent: "-3ch" },
    ".cm-gutter-lint": { display: "none !important" },
    ".cm-lineNumbers .cm-gutterElement": { minWidth: "0", padding: "0 2px 0 6px" },
  },
  "@media (pointer: coarse)": { "&": { fontSize: "16px" }, ".actions button": { minHeight: "44px" } },
});
