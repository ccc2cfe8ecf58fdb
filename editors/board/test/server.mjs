// A language client for the program under test, which makes the edits that it is asked for.
import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";

const REPOSITORY = new URL("../../../", import.meta.url);

/** TAILBACK_BIN, or what cargo built last; `undefined` where there is none. */
export function binary() {
  if (process.env.TAILBACK_BIN !== undefined) {
    return process.env.TAILBACK_BIN;
  }
  const built = ["release", "debug"].map((profile) => new URL(`target/${profile}/tailback`, REPOSITORY).pathname);
  const [newest] = built.filter(existsSync).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return newest;
}

export class Client {
  #lastId = 0;
  #waiting = new Map();
  #bytes = Buffer.alloc(0);
  /** The notifications and requests of the server. */
  notifications = [];
  asked = [];
  texts = new Map();
  /** Makes a step along an undo history. */
  step = () => null;
  /** The capabilities of the server. */
  initialized;

  static async start(capabilities = {}) {
    const client = new Client();
    client.process = spawn(binary(), ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
    client.process.stdout.on("data", (data) => client.#read(data));
    client.initialized = await client.request("initialize", {
      processId: null,
      rootUri: null,
      capabilities: {
        workspace: { applyEdit: true, workspaceEdit: { documentChanges: true } },
        window: { showDocument: { support: true } },
        ...capabilities,
      },
    });
    client.notify("initialized", {});
    return client;
  }

  async stop() {
    await this.request("shutdown", null);
    this.notify("exit", null);
    await new Promise((resolve) => this.process.once("exit", resolve));
  }

  open(uri, text) {
    this.texts.set(uri, { text, version: 1 });
    this.notify("textDocument/didOpen", { textDocument: { uri, languageId: "rush", version: 1, text } });
  }

  change(uri, text) {
    const version = this.texts.get(uri).version + 1;
    this.texts.set(uri, { text, version });
    this.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text }] });
  }

  request(method, params) {
    const id = (this.#lastId += 1);
    this.#send({ jsonrpc: "2.0", id, method, params });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  notify(method, params) {
    this.#send({ jsonrpc: "2.0", method, params });
  }

  #send(message) {
    const body = JSON.stringify(message);
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #read(data) {
    this.#bytes = Buffer.concat([this.#bytes, data]);
    for (;;) {
      const end = this.#bytes.indexOf("\r\n\r\n");
      const [, length] = /Content-Length: (\d+)/i.exec(this.#bytes.subarray(0, Math.max(end, 0)).toString()) ?? [];
      if (length === undefined || this.#bytes.length < end + 4 + Number(length)) {
        return;
      }
      const body = this.#bytes.subarray(end + 4, end + 4 + Number(length));
      this.#bytes = this.#bytes.subarray(end + 4 + Number(length));
      this.#take(JSON.parse(body.toString()));
    }
  }

  #take(message) {
    if (message.method === undefined) {
      const { resolve, reject } = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error === undefined) {
        resolve(message.result);
      } else {
        reject(Object.assign(new Error(message.error.message), { code: message.error.code }));
      }
    } else if (message.id === undefined) {
      this.notifications.push(message);
    } else {
      this.asked.push(message);
      this.#send({ jsonrpc: "2.0", id: message.id, result: this.#do(message) });
    }
  }

  #do({ method, params }) {
    switch (method) {
      case "workspace/applyEdit": {
        const [{ textDocument, edits }] = params.edit.documentChanges;
        const { text, version } = this.texts.get(textDocument.uri);
        if (textDocument.version !== version) {
          return { applied: false, failureReason: "another version" };
        }
        this.change(textDocument.uri, apply(text, edits));
        return { applied: true };
      }
      case "tailback/undo":
      case "tailback/redo":
        return this.step(method.slice("tailback/".length));
      case "window/showDocument":
        return { success: true };
      default:
        return null;
    }
  }
}

/** `text` with `edits` made; its lines end in LF and hold nothing but ASCII. */
function apply(text, edits) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offset = ({ line, character }) => starts[line] + character;
  const inOrder = [...edits].sort((a, b) => offset(b.range.start) - offset(a.range.start));
  return inOrder.reduce(
    (text, { range, newText }) => text.slice(0, offset(range.start)) + newText + text.slice(offset(range.end)),
    text,
  );
}
