// A host over `postMessage`, for a webview of VS Code or a frame in a page.
import type { Host } from "../host";

/** The other end: `acquireVsCodeApi()` in VS Code. */
export interface Channel {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

/** A request to the host. */
export interface Request {
  id: number;
  method: string;
  params: object;
}

/** A message from the host: the answer to a request, or a notification. */
export type Message =
  | { id: number; result: unknown }
  | { id: number; error: string }
  | { method: string; params: object };

interface Waiting {
  resolve(result: unknown): void;
  reject(reason: Error): void;
}

/** The traits of the other end; see `Host`. */
export type Traits = Pick<Host, "isAlone" | "isChallenge">;

export function postMessageHost(channel: Channel, traits: Traits = {}, from: EventTarget = window): Host {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(method: never, params: never) => void>();
  let lastId = 0;
  from.addEventListener("message", (event) => {
    const message = (event as MessageEvent<Message>).data;
    if ("method" in message) {
      for (const listener of listeners) {
        listener(message.method as never, message.params as never);
      }
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if ("error" in message) {
      asked?.reject(new Error(message.error));
    } else {
      asked?.resolve(message.result);
    }
  });
  return {
    ...traits,
    request: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve: resolve as (result: unknown) => void, reject });
        channel.postMessage({ id: lastId, method, params } satisfies Request);
      }),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => channel.getState(),
    setState: (state) => channel.setState(state),
  };
}
