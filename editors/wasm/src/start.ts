// The language server of a page: `tailback-wasm/server`.

/** Starts the language server in a worker, which takes and sends messages of the protocol as objects. */
export function start(): Worker {
  // Bundlers find the worker by this form.
  return new Worker(new URL("./server.js", import.meta.url), { type: "module" });
}
