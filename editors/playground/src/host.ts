// The host of the board and of the table next to the editor.
import type { EditorView } from "@codemirror/view";
import type { Host } from "../../board/src/host";
import { VERSION } from "../../board/src/protocol";
import type { Collector } from "./collector";
import { positionIn } from "./editor/served";
import type { Server } from "./server";
import { soon } from "./texts/soon";

const CHANGED = "tailback/changed";

type Listener = Parameters<Host["listen"]>[0];

export class EditorHost implements Host {
  private readonly listeners = new Set<Listener>();
  private readonly storeSoon: () => void;

  constructor(
    private readonly collector: Collector,
    server: Server,
    private readonly view: EditorView,
    private state: unknown,
    store: (state: unknown) => void,
  ) {
    this.storeSoon = soon(() => store(this.state));
    server.listen((method, params) => {
      if (method === CHANGED) {
        this.tell((listener) => listener(CHANGED, params as never));
      }
    });
  }

  readonly request: Host["request"] = (method, params) => this.collector.request(method, params);

  readonly listen: Host["listen"] = (listener) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getState(): unknown {
    return this.state;
  }

  setState(state: unknown): void {
    this.state = state;
    this.storeSoon();
  }

  /** Shows the puzzle at the cursor. */
  follow(uri: string): void {
    const { doc, selection } = this.view.state;
    const position = positionIn(doc, selection.main.head);
    this.tell((listener) => listener("tailback/follow", { version: VERSION, textDocument: { uri }, position }));
  }

  /** Shows why the board is out of date. */
  fail(message: string): void {
    this.tell((listener) => listener("tailback/status", { version: VERSION, textDocument: null, message }));
  }

  private tell(call: (listener: Listener) => void): void {
    for (const listener of this.listeners) {
      call(listener);
    }
  }
}
