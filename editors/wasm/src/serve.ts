// The language server in a worker. Messages of the protocol go in and out by `postMessage`, as objects: what
// `BrowserMessageReader` of vscode-jsonrpc and other clients of workers expect. Several messages may come in one array, since
// each `postMessage` takes a page a few tenths of a millisecond.
//
// The two entries, `server.ts` and `classic.ts`, differ in where they get the module and the worker of searches from.
import init, { __wbg_reset_state, runSearch, Session, type Effects } from "../module/tailback_wasm.js";
import { Documents, type Message } from "./documents";
import type { Order, Report } from "./search";

/** The code of an internal error in JSON-RPC, and the type of an error message in the protocol. */
const INTERNAL_ERROR = -32603;
const ERROR = 1;

const documents = new Documents();
/** The client's requests that have no answer yet. */
const waiting = new Set<Message["id"]>();
let session: Session;
/** Creates the worker of searches, which runs `search.ts`. */
let newSearcher: () => Worker;
/** Whether the session has failed since the client last changed a text. */
let hasFailed = false;
/** Whether the texts are not open in the session, because it has failed with them twice. */
let isWithoutTexts = false;
let module: WebAssembly.Module;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The workers of the searches that run, by the numbers of these. */
const running = new Map<number, Worker>();
/** The workers without a search. */
const idle: Worker[] = [];

/** The tasks to run after the messages that have arrived, one a turn. */
const turns: (() => void)[] = [];
const turn = new MessageChannel();
turn.port1.onmessage = () => turns.shift()?.();

const now = () => performance.now();

/** Starts the server, which takes the worker's messages from then on. */
export function serve(compiled: Promise<WebAssembly.Module>, createSearcher: () => Worker) {
  newSearcher = createSearcher;
  const ready = start(compiled);
  // Only an error outside of a promise reaches the page, as the `error` event of its worker.
  ready.catch((error: unknown) => setTimeout(() => {
    throw error;
  }));
  self.onmessage = async ({ data }: MessageEvent<Message | Message[]>) => {
    await ready;
    [data].flat().forEach(take);
  };
}

async function start(compiled: Promise<WebAssembly.Module>) {
  module = await compiled;
  await init({ module_or_path: module });
  session = new Session();
}

function take(message: Message) {
  const isChange = documents.see(message);
  if (message.method !== undefined && message.id !== undefined) {
    waiting.add(message.id);
  }
  if (isChange) {
    hasFailed = false;
  }
  if (isChange && isWithoutTexts) {
    isWithoutTexts = false;
    openTexts();
  } else {
    receive(message);
  }
}

function receive(message: Message) {
  attempt(() => session.receive(written(message), now()));
}

/**
 * Returns a message as JSON that the session can read. A surrogate without its other half, which JavaScript allows in a text, is
 * U+FFFD there: a text that the session refused would differ from the client's from then on. Positions stay what they are.
 */
function written(message: Message): string {
  const wellFormed = (_: string, value: unknown) =>
    typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value;
  return JSON.stringify(message, wellFormed);
}

/** Passes an event to the session, and does what it asks for. If the session fails, a new one takes over. */
function attempt(event: () => Effects) {
  try {
    perform(event());
  } catch (error) {
    recover(error);
  }
}

function perform(effects: Effects) {
  for (const text of effects.messages) {
    const message = JSON.parse(text) as Message;
    if (message.method === undefined && !waiting.delete(message.id)) {
      // It was answered by the session that has failed.
      continue;
    }
    self.postMessage(message);
  }
  if (effects.wake !== undefined) {
    clearTimeout(timer);
    timer = setTimeout(() => attempt(() => session.wake(now())), effects.wake - now());
  }
  for (const id of effects.cancelled) {
    const worker = running.get(id);
    if (worker) {
      worker.terminate();
      running.delete(id);
      later(() => session.searchEnded(id, undefined, now()));
    }
  }
  for (const { id, isShort, task } of effects.searches) {
    if (isShort) {
      later(() => session.searchEnded(id, runSearch(task, () => undefined), now()));
    } else {
      search(id, task);
    }
  }
  effects.free();
}

/** Lets messages that have arrived go first. A timer would wait for a millisecond, and for four in a chain of timers. */
function later(event: () => Effects) {
  const of = session;
  turns.push(() => {
    if (of === session) {
      attempt(event);
    }
  });
  turn.port2.postMessage(null);
}

function search(id: number, task: Uint8Array) {
  const worker = idle.pop() ?? newSearcher();
  running.set(id, worker);
  worker.onmessage = ({ data }: MessageEvent<Report>) => {
    if (running.get(data.id) !== worker) {
      // The worker has reported before it was ended.
    } else if ("progress" in data) {
      attempt(() => session.searchProgress(data.id, data.progress, now()));
    } else {
      running.delete(data.id);
      idle.push(worker);
      attempt(() => session.searchEnded(data.id, data.found, now()));
    }
  };
  worker.postMessage({ id, task, module } satisfies Order);
}

/** Ends all searches. */
function endSearches() {
  for (const worker of running.values()) {
    worker.terminate();
  }
  running.clear();
}

/**
 * Starts a new session with the texts of the one that has failed. If that fails as well, it would fail for ever, so the
 * texts are left out until the client changes one.
 */
function recover(error: unknown) {
  endSearches();
  clearTimeout(timer);
  const message = `the server has failed and was started again: ${String(error)}`;
  for (const id of waiting) {
    self.postMessage({ jsonrpc: "2.0", id, error: { code: INTERNAL_ERROR, message } });
  }
  waiting.clear();
  self.postMessage({ jsonrpc: "2.0", method: "window/logMessage", params: { type: ERROR, message } });
  __wbg_reset_state();
  session = new Session();
  isWithoutTexts = hasFailed;
  hasFailed = true;
  try {
    for (const message of documents.beginning) {
      perform(session.receive(written(message), now()));
    }
  } catch {
    // The server fails whatever the texts are, and says so to each request.
    return;
  }
  if (!isWithoutTexts) {
    openTexts();
  }
}

function openTexts() {
  const of = session;
  for (const message of documents.opened()) {
    if (of === session) {
      receive(message);
    }
  }
}
