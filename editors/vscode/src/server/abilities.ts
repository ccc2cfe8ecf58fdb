// The abilities of this client beyond the protocol. The server uses only those that are announced to it.
import type { ClientCapabilities, StaticFeature } from "vscode-languageclient";

const ABILITIES = {
  /** The client shows `tailback-rule:` URIs. */
  rulePages: true,
  /** The client undoes changes of its texts, and makes them again. */
  undo: true,
  /** The client's own commands, which lenses and actions may use. A lens with none is plain text. */
  commands: ["tailback.play", "editor.action.refactor", ""],
};

export const abilities: StaticFeature = {
  fillClientCapabilities(capabilities: ClientCapabilities) {
    capabilities.experimental = { ...(capabilities.experimental as object), tailback: ABILITIES };
  },
  initialize() {},
  getState: () => ({ kind: "static" }),
  clear() {},
};
