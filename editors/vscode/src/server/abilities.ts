// What this client can do beside the protocol: the server asks for it only where it is known.
import type { ClientCapabilities, StaticFeature } from "vscode-languageclient/node";

const ABILITIES = {
  /** It shows `tailback-rule:` addresses. */
  rulePages: true,
  /** Its own commands, which lenses may name. */
  commands: ["tailback.play"],
};

export const abilities: StaticFeature = {
  fillClientCapabilities(capabilities: ClientCapabilities) {
    capabilities.experimental = { ...(capabilities.experimental as object), tailback: ABILITIES };
  },
  initialize() {},
  getState: () => ({ kind: "static" }),
  clear() {},
};
