// The pages of rules: addresses that begin with `tailback-rule:`, whose content the server knows.
import * as vscode from "vscode";
import type { ClientCapabilities, LanguageClient, StaticFeature } from "vscode-languageclient/node";

const SCHEME = "tailback-rule";

/** Tells the server that this client can show its pages. */
export const rulePagesFeature: StaticFeature = {
  fillClientCapabilities(capabilities: ClientCapabilities) {
    const experimental = (capabilities.experimental ??= {}) as { tailback?: object };
    experimental.tailback = { ...experimental.tailback, rulePages: true };
  },
  initialize() {},
  getState: () => ({ kind: "static" }),
  clear() {},
};

/** Shows the pages of the server that runs at the moment. */
export function showRulePages(client: () => LanguageClient | undefined): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    async provideTextDocumentContent(uri) {
      const page = { uri: uri.toString() };
      const method = "workspace/textDocumentContent";
      const content = await client()?.sendRequest<{ text: string }>(method, page);
      return content?.text;
    },
  });
}
