// The pages of rules: addresses that begin with `tailback-rule:`, whose content the server knows.
import * as vscode from "vscode";
import type { Server } from "./server/server";

const SCHEME = "tailback-rule";

/** Shows the pages of the server that runs at the moment. */
export function showRulePages(server: Server): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    async provideTextDocumentContent(uri) {
      const page = { uri: uri.toString() };
      const method = "workspace/textDocumentContent";
      const content = await server.client?.sendRequest<{ text: string }>(method, page);
      return content?.text;
    },
  });
}
