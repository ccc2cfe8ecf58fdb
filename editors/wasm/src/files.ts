// The files that a classic worker of the server needs to start.

/** The first message to the worker. */
export interface Files {
  /** The bytes of `tailback_wasm_bg.wasm`. */
  module: Uint8Array<ArrayBuffer>;
  /** The text of `search.classic.js`. */
  search: string;
}
