// A board to be solved: one text in a worker with the server, without an editor.
import type { Host } from "../../board/src/host";
import { VERSION } from "../../board/src/protocol";

declare const SERVER: string;

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/** A host with one text, whose figures it hides until a puzzle is solved. */
export function challengeHost(uri: string, text: string): Host {
  const worker = new Worker(new URL(SERVER, document.baseURI), { type: "module" });
  const waiting = new Map<number, { resolve(result: never): void; reject(reason: Error): void }>();
  const listeners = new Set<Parameters<Host["listen"]>[0]>();
  let lastId = 0;
  const send = (message: Message) => worker.postMessage({ jsonrpc: "2.0", ...message });
  const ask = (method: string, params: unknown) =>
    new Promise<never>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      send({ id: lastId, method, params });
    });
  worker.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.method === undefined) {
      const asked = waiting.get(data.id ?? 0);
      waiting.delete(data.id ?? 0);
      if (data.error === undefined) {
        asked?.resolve(data.result as never);
      } else {
        asked?.reject(new Error(data.error.message));
      }
    } else if (data.id !== undefined) {
      send({ id: data.id, result: null });
    } else if (data.method === "tailback/changed") {
      listeners.forEach((listener) => listener("tailback/changed", data.params as never));
    }
  });
  worker.addEventListener("error", () => {
    const message = "The solver did not start: load the page again";
    listeners.forEach((listener) => listener("tailback/status", { version: VERSION, textDocument: null, message }));
  });
  const ready = ask("initialize", { processId: null, rootUri: null, capabilities: {} }).then(() => {
    send({ method: "initialized", params: {} });
    const textDocument = { uri, languageId: "rush", version: 1, text };
    send({ method: "textDocument/didOpen", params: { textDocument } });
  });
  return {
    isAlone: true,
    isChallenge: true,
    async request(method, params) {
      await ready;
      return ask(method, params);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => null,
    setState: () => {},
  };
}
