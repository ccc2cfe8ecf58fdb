// The types of the npm package `tailback-board`.

/** The environment of a board: it passes the board's requests on to a language server. */
export interface Host {
  /** There is no text next to the board. */
  readonly isAlone?: boolean;
  /** A challenge: the length of the solution is hidden until the puzzle is solved. */
  readonly isChallenge?: boolean;
  /** Sends a request. Rejects with an `Error` whose message is fit for display. */
  request(method: string, params: object): Promise<unknown>;
  /** Calls `listener` with each notification until the returned function is called. */
  listen(listener: (method: string, params: object) => void): () => void;
  /** The value last passed to `setState`. */
  getState(): unknown;
  setState(state: unknown): void;
}

/** A puzzle of a text: its number from 0, or a position in it. */
export interface Where {
  textDocument: { uri: string };
  puzzle?: number;
  position?: { line: number; character: number };
}

/** `<tailback-board>`: a puzzle to view, play and edit. */
export class TailbackBoard extends HTMLElement {
  /** The address of the text, in the Rush language, relative to the page. */
  src: string | null;
  /** The number of the puzzle in the text, from 1. Anything else is the first one. */
  puzzle: number | null;
  /** Whether the puzzle is solved without help; the optimum is shown at the end. */
  challenge: boolean;
  /** The address of `dist/server.js` of `tailback-wasm`, if that package is not next to this one. */
  server: string | null;
  /** The host. A board with `src` makes its own. */
  host: Host | null;
  /** Resolves once the board is drawn. */
  readonly updateComplete: Promise<boolean>;
  /** Shows a puzzle of the host. */
  show(where: Where): void;
}

/** `<tailback-collection>`: all puzzles of a host's texts. */
export class TailbackCollection extends HTMLElement {
  host: Host | null;
}

/** A host with one text, which cannot be changed, and a worker with the language server. */
export function workerHost(
  worker: Worker,
  text: { uri: string; text: string },
  options?: { isChallenge?: boolean },
): Host;

/** A host for webviews and frames. */
export function postMessageHost(
  api: { postMessage(message: unknown): void; getState(): unknown; setState(state: unknown): void },
  options?: Pick<Host, "isAlone" | "isChallenge">,
): Host;

declare global {
  interface HTMLElementTagNameMap {
    "tailback-board": TailbackBoard;
    "tailback-collection": TailbackCollection;
  }
}
