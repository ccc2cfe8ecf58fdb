// The messages between board and host.
import type { Messages, SelectParams } from "./messages";

export type * from "./messages";

/** The version of all requests, answers and notifications here. */
export const VERSION = 1;

/** The requests, with the types of their parameters and answers. */
export type Requests = Messages["requests"];

/** The notifications of the host. */
export type Notifications = Omit<Messages["notifications"], "tailback/connected">;

/** One puzzle of one text. */
export type PuzzleRef = Pick<SelectParams, "textDocument" | "puzzle">;
