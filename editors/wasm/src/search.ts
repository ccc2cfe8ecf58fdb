// A worker that runs one search after the other. To cancel a search, the worker is terminated.
import init, { runSearch } from "../module/tailback_wasm.js";

/** To the worker: a search, and the module on the first time. */
export interface Order {
  id: number;
  task: Uint8Array;
  module: WebAssembly.Module;
}

/** From the worker: the results of a search so far, or at its end. A failed search has none. */
export type Report = { id: number; progress: Uint8Array } | { id: number; found: Uint8Array | undefined };

let ready: Promise<unknown> | undefined;

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  const { id, task, module } = data;
  const report = (report: Report) => self.postMessage(report);
  try {
    await (ready ??= init({ module_or_path: module }));
    report({ id, found: runSearch(task, (progress: Uint8Array) => report({ id, progress })) });
  } catch {
    // The instance is not usable after a failure, so the next search begins with a new one.
    ready = undefined;
    report({ id, found: undefined });
  }
};
