// The server's reports, underlined.
import { LSPPlugin, type LSPClient } from "@codemirror/lsp-client";
import { setDiagnostics, type Diagnostic } from "@codemirror/lint";
import type * as lsp from "vscode-languageserver-protocol";
import type { OpenText, Texts } from "../texts/texts";

const SEVERITIES = { 1: "error", 2: "warning", 3: "info", 4: "hint" } as const;
const UNNECESSARY = 1;

/** Shows what was published for a text, or keeps it until the text is in the editor. Returns that nobody else has to. */
export function takeDiagnostics(client: LSPClient, params: lsp.PublishDiagnosticsParams): boolean {
  const file = (client.workspace as Texts).getFile(params.uri);
  if (file !== null) {
    file.published = params;
  }
  showDiagnostics(file);
  return true;
}

/** Shows the last reports about a text if it is in the editor, and they are about this version of it. */
export function showDiagnostics(file: OpenText | null): void {
  const params = file?.published ?? null;
  const view = file?.getView() ?? null;
  const plugin = view === null ? null : LSPPlugin.get(view);
  if (file === null || params === null || view === null || plugin === null || (params.version ?? file.version) !== file.version) {
    return;
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
}
