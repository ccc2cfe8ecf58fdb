// The texts that a client has open, so that a new server can take over from one that has failed.

interface Position {
  line: number;
  character: number;
}

interface Change {
  range?: { start: Position; end: Position };
  text: string;
}

/** A message of the protocol. */
export interface Message {
  id?: number | string | null;
  method?: string;
  params?: unknown;
}

interface Item {
  uri: string;
  languageId: string;
  version: number;
  text: string;
}

/** Keeps the beginning of a session and its open texts. */
export class Documents {
  /** The messages that begin a session. */
  readonly beginning: Message[] = [];
  private readonly open = new Map<string, Item>();

  /** Takes a message of the client. Returns whether it changes what the open texts are. */
  see(message: Message): boolean {
    const params = message.params as { textDocument: Item; contentChanges: Change[] };
    switch (message.method) {
      case "initialize":
      case "initialized":
      case "workspace/didChangeConfiguration":
        this.beginning.push(message);
        return false;
      case "textDocument/didOpen":
        this.open.set(params.textDocument.uri, { ...params.textDocument });
        return true;
      case "textDocument/didChange": {
        const item = this.open.get(params.textDocument.uri);
        if (item) {
          item.version = params.textDocument.version;
          item.text = params.contentChanges.reduce(changed, item.text);
        }
        return true;
      }
      case "textDocument/didClose":
        this.open.delete(params.textDocument.uri);
        return true;
      default:
        return false;
    }
  }

  /** The messages that open the texts as they are now. */
  opened(): Message[] {
    return [...this.open.values()].map((textDocument) => ({
      jsonrpc: "2.0",
      method: "textDocument/didOpen",
      params: { textDocument },
    }));
  }
}

function changed(text: string, change: Change): string {
  if (!change.range) {
    return change.text;
  }
  const start = offset(text, change.range.start);
  return text.slice(0, start) + change.text + text.slice(offset(text, change.range.end));
}

/** The place of a position, whose characters are units of UTF-16. */
function offset(text: string, position: Position): number {
  const ends = /\r\n|\n|\r/g;
  for (let line = 0; line < position.line; line++) {
    if (!ends.exec(text)) {
      return text.length;
    }
  }
  const start = ends.lastIndex;
  const end = ends.exec(text)?.index ?? text.length;
  return Math.min(start + position.character, end);
}
