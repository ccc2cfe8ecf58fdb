// A host for a page without an editor: one text, and the language server in a worker.
import type { Host } from "../host";
import { VERSION } from "../protocol";

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/** A text that the board shows. */
export interface HostedText {
  uri: string;
  text: string;
}

export const NOT_STARTED = "The solver did not start: reload the page";

/** A host whose board shows `text`, which cannot be changed, and asks the server in `worker`. */
export function workerHost(worker: Worker, { uri, text }: HostedText, options: Pick<Host, "isChallenge"> = {}): Host {
  const waiting = new Map<number, { resolve(result: never): void; reject(reason: Error): void }>();
  const listeners = new Set<Parameters<Host["listen"]>[0]>();
  let lastId = 0;
  let state: unknown;
  const send = (message: Message) => worker.postMessage({ jsonrpc: "2.0", ...message });
  const ask = (method: string, params: unknown) =>
    new Promise<never>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      send({ id: lastId, method, params });
    });
  worker.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const { id, method } = data;
    if (method === undefined) {
      const asked = waiting.get(id ?? 0);
      waiting.delete(id ?? 0);
      if (data.error === undefined) {
        asked?.resolve(data.result as never);
      } else {
        asked?.reject(new Error(data.error.message));
      }
    } else if (id !== undefined) {
      send({ id, result: null });
    } else if (method === "tailback/changed") {
      listeners.forEach((listener) => listener("tailback/changed", data.params as never));
    }
  });
  let hasFailed = false;
  const tellFailure = (listener: Parameters<Host["listen"]>[0]) =>
    listener("tailback/status", { version: VERSION, textDocument: null, message: NOT_STARTED });
  worker.addEventListener("error", () => {
    hasFailed = true;
    listeners.forEach(tellFailure);
  });
  const experimental = { tailback: { readOnly: "This puzzle is read-only" } };
  const ready = ask("initialize", { processId: null, rootUri: null, capabilities: { experimental } }).then(() => {
    send({ method: "initialized", params: {} });
    const textDocument = { uri, languageId: "rush", version: 1, text };
    send({ method: "textDocument/didOpen", params: { textDocument } });
  });
  return {
    ...options,
    isAlone: true,
    async request(method, params) {
      await ready;
      return ask(method, params);
    },
    listen(listener) {
      listeners.add(listener);
      if (hasFailed) {
        // The worker ended before the board listened.
        queueMicrotask(() => tellFailure(listener));
      }
      return () => listeners.delete(listener);
    },
    getState: () => state,
    setState: (to) => { state = to; },
  };
}
