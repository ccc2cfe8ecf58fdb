// A client of the server in a worker, in Node and in a browser.

/** How long an answer may take on a busy machine, in milliseconds. */
const PATIENCE = 20_000;

export class Client {
  #worker;
  #last = 0;
  /** All messages that came, in order. */
  messages = [];
  #waiting = new Set();

  /** `worker` has `postMessage`, and `listen` is called with the function that takes its messages. */
  constructor(worker, listen) {
    this.#worker = worker;
    listen((message) => this.#take(message));
  }

  #take(message) {
    if (message.id !== undefined && message.method !== undefined) {
      this.#worker.postMessage({ jsonrpc: "2.0", id: message.id, result: null });
    }
    this.messages.push(message);
    for (const check of this.#waiting) {
      check(message);
    }
  }

  /** The next message for which `fits` holds. */
  next(fits) {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(check);
        reject(new Error(`no message fits ${fits}: ${JSON.stringify(this.messages.slice(-5))}`));
      }, PATIENCE);
      const check = (message) => {
        if (fits(message)) {
          clearTimeout(late);
          this.#waiting.delete(check);
          resolve(message);
        }
      };
      this.#waiting.add(check);
    });
  }

  notify(method, params) {
    this.#worker.postMessage({ jsonrpc: "2.0", method, params });
  }

  /** The whole answer to a request. */
  ask(method, params) {
    const id = this.send(method, params);
    return this.next((it) => it.id === id && it.method === undefined);
  }

  /** Sends a request, and returns its number. */
  send(method, params) {
    const id = ++this.#last;
    this.#worker.postMessage({ jsonrpc: "2.0", id, method, params });
    return id;
  }

  async request(method, params) {
    const { result, error } = await this.ask(method, params);
    if (error) {
      throw new Error(error.message);
    }
    return result;
  }

  async initialize() {
    const capabilities = {
      textDocument: { publishDiagnostics: {} },
      window: { workDoneProgress: true },
      workspace: { inlayHint: { refreshSupport: true } },
    };
    const result = await this.request("initialize", { processId: null, rootUri: null, capabilities });
    this.notify("initialized", {});
    return result;
  }

  /** Opens a text, and returns the reports on it. */
  open(uri, text) {
    const reports = this.reports(uri, 1);
    this.notify("textDocument/didOpen", { textDocument: { uri, languageId: "rush", version: 1, text } });
    return reports;
  }

  /** Replaces a stretch of a text, and returns the reports on the new version. */
  change(uri, version, range, text) {
    const reports = this.reports(uri, version);
    this.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ range, text }] });
    return reports;
  }

  /** The next reports on a version of a text. */
  async reports(uri, version) {
    const is = ({ method, params }) =>
      method === "textDocument/publishDiagnostics" && params.uri === uri && params.version === version;
    return (await this.next(is)).params.diagnostics;
  }

  /** The labels of the figures next to all titles. */
  async figures(uri) {
    const range = { start: { line: 0, character: 0 }, end: { line: 1_000_000, character: 0 } };
    const hints = await this.request("textDocument/inlayHint", { textDocument: { uri }, range });
    return hints.map(({ label }) => (typeof label === "string" ? label : label.map(({ value }) => value).join("")).trim());
  }

  /** The figures as soon as `fits` holds for them. */
  async figuresLike(uri, fits) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const figures = await this.figures(uri);
      if (fits(figures)) {
        return figures;
      }
      if (Date.now() > end) {
        throw new Error(`the figures stay ${figures}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Whether the figures of all puzzles are known. */
export const isDone = (figures) => figures.length > 0 && figures.every((it) => !it.includes("…") && !it.includes("?"));
