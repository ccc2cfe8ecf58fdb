// The language server in its worker: the transport of the client, and the requests that the server makes.
import { LSPClient, type Transport } from "@codemirror/lsp-client";
import type * as lsp from "vscode-languageserver-protocol";
import { takeDiagnostics } from "./editor/diagnostics";
import { sanitized } from "./sanitize";
import { FOLDER } from "./texts/names";
import type { Texts } from "./texts/texts";

declare const SERVER: string;

/** Searches may take minutes; the server always answers. */
const TIMEOUT = 24 * 3600 * 1000;
const METHOD_NOT_FOUND = -32601;

/** The command of the server that shows the actions of a kind. */
export const PICKER = "editor.action.refactor";

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
}

/** The page's answers to the server. */
export interface Answers {
  applyEdit(params: lsp.ApplyWorkspaceEditParams): lsp.ApplyWorkspaceEditResult;
  /** Undoes the last change of a text, whether it was typed or made on the board; or makes it again. */
  step(way: "undo" | "redo", uri: string): lsp.ApplyWorkspaceEditResult;
  showDocument(params: lsp.ShowDocumentParams): lsp.ShowDocumentResult;
}

type Listener = (method: string, params: unknown) => void;

const CAPABILITIES = {
  workspace: {
    applyEdit: true,
    workspaceEdit: { documentChanges: true },
    inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
  },
  window: { showDocument: { support: true } },
  textDocument: {
    publishDiagnostics: { versionSupport: true, tagSupport: { valueSet: [1] }, codeDescriptionSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "source"] } },
      dataSupport: true,
      disabledSupport: false,
      resolveSupport: { properties: ["edit"] },
    },
  },
  experimental: { tailback: { rulePages: true, undo: true, commands: [PICKER] } },
};

export class Server {
  readonly client: LSPClient;
  private readonly worker = new Worker(new URL(SERVER, document.baseURI), { type: "module" });
  private readonly listeners = new Set<Listener>();
  private answers: Answers | null = null;

  constructor(texts: (client: LSPClient) => Texts) {
    this.client = new LSPClient({
      timeout: TIMEOUT,
      rootUri: FOLDER,
      sanitizeHTML: sanitized,
      workspace: texts,
      notificationHandlers: { "textDocument/publishDiagnostics": takeDiagnostics },
      extensions: [{ clientCapabilities: CAPABILITIES }],
      unhandledNotification: (_, method, params) => this.tell(method, params),
    });
  }

  /** Starts the session; `answers` reply to the server's requests from then on. */
  connect(answers: Answers, failed: (why: string) => void): void {
    this.answers = answers;
    this.worker.addEventListener("error", (event) => failed(event.message || "the language server did not start"));
    this.client.connect(this.transport());
  }

  /** Calls `listener` with the notifications and the requests to refresh. Returns the function that ends this. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Sends a request about the texts as they are now. Rejects with an `Error`. */
  async request<Answer>(method: string, params: object): Promise<Answer> {
    this.client.sync();
    try {
      return await this.client.request<object, Answer>(method, params);
    } catch (reason) {
      throw new Error((reason as { message?: string }).message ?? String(reason));
    }
  }

  private tell(method: string, params: unknown): void {
    for (const listener of this.listeners) {
      listener(method, params);
    }
  }

  private transport(): Transport {
    const handlers = new Map<(value: string) => void, (event: MessageEvent<Message>) => void>();
    let unsent: Message[] = [];
    const send = () => {
      this.worker.postMessage(unsent);
      unsent = [];
    };
    return {
      send: (message) => {
        // A key leads to several messages.
        if (unsent.push(JSON.parse(message) as Message) === 1) {
          queueMicrotask(send);
        }
      },
      subscribe: (handler) => {
        const take = ({ data }: MessageEvent<Message>) => {
          if (data.method !== undefined && data.id !== undefined) {
            this.answer(data.id, data.method, data.params);
          } else {
            handler(JSON.stringify(data));
          }
        };
        handlers.set(handler, take);
        this.worker.addEventListener("message", take);
      },
      unsubscribe: (handler) => {
        const take = handlers.get(handler);
        if (take !== undefined) {
          this.worker.removeEventListener("message", take);
        }
      },
    };
  }

  private answer(id: number, method: string, params: unknown): void {
    const reply = this.replyTo(method, params);
    // After the changes that the reply is about, which the client sends no sooner.
    void this.client.initializing.then(() => this.worker.postMessage({ jsonrpc: "2.0", id, ...reply }));
  }

  private replyTo(method: string, params: unknown): { result: unknown } | { error: object } {
    switch (method) {
      case "workspace/applyEdit":
        return { result: this.answers?.applyEdit(params as lsp.ApplyWorkspaceEditParams) ?? { applied: false } };
      case "tailback/undo":
      case "tailback/redo": {
        const { uri } = (params as { textDocument: { uri: string } }).textDocument;
        return { result: this.answers?.step(method === "tailback/undo" ? "undo" : "redo", uri) ?? { applied: false } };
      }
      case "window/showDocument":
        return { result: this.answers?.showDocument(params as lsp.ShowDocumentParams) ?? { success: false } };
      case "workspace/inlayHint/refresh":
      case "workspace/semanticTokens/refresh":
        this.tell(method, params);
        return { result: null };
      default:
        return { error: { code: METHOD_NOT_FOUND, message: `the playground does not know \`${method}\`` } };
    }
  }
}
