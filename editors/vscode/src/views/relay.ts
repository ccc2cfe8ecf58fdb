// The messages between a board in a webview and the server. Does not import VS Code.

/**
 * A message from the board: a request, or that it is listening now, and whether it still shows its puzzle from
 * before it was hidden.
 */
export type FromBoard = BoardRequest | { ready: true; isShowing: boolean };

export interface BoardRequest {
  id: number;
  method: string;
  params: object;
}

/** A message to the board: the answer to a request, or a notification. */
export type ToBoard =
  | { id: number; result: unknown }
  | { id: number; error: string }
  | { method: string; params: object };

/** The part of the language client that is needed here. */
export interface Asked {
  sendRequest(method: string, params: object): Promise<unknown>;
}

const PREFIX = "tailback/";
const METHOD_NOT_FOUND = -32601;

/** Forwards a request to the server. There is always an answer. */
export async function relay(request: BoardRequest, server: Asked | undefined): Promise<ToBoard> {
  const { id, method, params } = request;
  if (!method.startsWith(PREFIX)) {
    return { id, error: `a board does not ask for \`${method}\`` };
  }
  if (server === undefined) {
    return { id, error: "the language server is not running" };
  }
  try {
    return { id, result: await server.sendRequest(method, params) };
  } catch (reason) {
    return { id, error: inWords(reason, method) };
  }
}

function inWords(reason: unknown, method: string): string {
  if (reason instanceof Error) {
    const isUnknown = "code" in reason && reason.code === METHOD_NOT_FOUND;
    return isUnknown
      ? `the \`tailback\` program is older than this extension: it does not know \`${method}\``
      : reason.message;
  }
  return String(reason);
}
