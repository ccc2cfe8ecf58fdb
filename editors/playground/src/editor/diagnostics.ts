// The server's reports, underlined.
import { LSPPlugin, type LSPClient } from "@codemirror/lsp-client";
import { setDiagnostics, type Diagnostic } from "@codemirror/lint";
import type * as lsp from "vscode-languageserver-protocol";

const SEVERITIES = { 1: "error", 2: "warning", 3: "info", 4: "hint" } as const;
const UNNECESSARY = 1;

/** Shows what was published for the text of the editor. Returns whether it was about that version of it. */
export function showDiagnostics(client: LSPClient, params: lsp.PublishDiagnosticsParams): boolean {
  const file = client.workspace.getFile(params.uri);
  const view = file?.getView();
  const plugin = view == null ? null : LSPPlugin.get(view);
  if (file == null || view == null || plugin === null || (params.version ?? file.version) !== file.version) {
    return true;
  }
  const shown = params.diagnostics.map((item): Diagnostic => {
    const place = (position: lsp.Position, side: 1 | -1) =>
      plugin.unsyncedChanges.mapPos(plugin.fromPosition(position, plugin.syncedDoc), side);
    const from = place(item.range.start, 1);
    return {
      from,
      to: Math.max(from, place(item.range.end, -1)),
      severity: SEVERITIES[item.severity ?? 1],
      source: String(item.code ?? ""),
      message: typeof item.message === "string" ? item.message : item.message.value,
      ...(item.tags?.includes(UNNECESSARY) === true ? { markClass: "faded" } : {}),
    };
  });
  // Also if there are none: those in deleted words no longer count, but their marks are still next to the text.
  view.dispatch(setDiagnostics(view.state, shown));
  return true;
}
