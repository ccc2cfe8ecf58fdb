// What a board needs of the program that it stands in. An editor, a page, a test: each is a host.
import type { Notifications, Requests } from "./protocol";

export interface Host {
  /** Asks; rejects with an `Error` whose message a person can read. */
  request<M extends keyof Requests>(method: M, params: Requests[M][0]): Promise<Requests[M][1]>;
  /** Calls `listener` with each notification until the function that it returns is called. */
  listen(listener: <M extends keyof Notifications>(method: M, params: Notifications[M]) => void): () => void;
  /** What `setState` was last given, also after the board was hidden or loaded again. */
  getState(): unknown;
  setState(state: unknown): void;
}
