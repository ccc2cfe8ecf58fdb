// What a board needs of the program that it stands in. An editor, a page, a test: each is a host.
import type { Notifications, Requests } from "./protocol";

export interface Host {
  /**
   * The host undoes in its own way: its undo takes back what was typed as well, so undo and redo are always offered
   * and `history` of the board's answer is not looked at.
   */
  readonly ownsUndo?: boolean;
  /** The board stands in place of the text: to go to another puzzle, or to select a car, shows nothing in the text. */
  readonly isAlone?: boolean;
  /** Asks; rejects with an `Error` whose message a person can read. */
  request<M extends keyof Requests>(method: M, params: Requests[M][0]): Promise<Requests[M][1]>;
  /** Calls `listener` with each notification until the function that it returns is called. */
  listen(listener: <M extends keyof Notifications>(method: M, params: Notifications[M]) => void): () => void;
  /** What `setState` was last given, also after the board was hidden or loaded again. */
  getState(): unknown;
  setState(state: unknown): void;
}
