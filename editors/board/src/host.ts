// The environment that a board needs: an editor, a page or a test.
import type { Notifications, Requests } from "./protocol";

export interface Host {
  /** The board is in place of the text, so going to another puzzle and selecting a car do not show the text. */
  readonly isAlone?: boolean;
  /**
   * The puzzle is a challenge: until it is solved, its length is hidden. There are no hints, no solution
   * and no edit mode.
   */
  readonly isChallenge?: boolean;
  /** Sends a request. Rejects with an `Error` whose message is fit for display. */
  request<M extends keyof Requests>(method: M, params: Requests[M]["params"]): Promise<Requests[M]["answer"]>;
  /** Calls `listener` with each notification until the returned function is called. */
  listen(listener: <M extends keyof Notifications>(method: M, params: Notifications[M]["params"]) => void): () => void;
  /** The value last passed to `setState`, even after the board was hidden or reloaded. */
  getState(): unknown;
  setState(state: unknown): void;
}
