// Connects a board in a webview to the server and to the cursor.
import * as vscode from "vscode";
import type { Server } from "../server/server";
import { page, type PageParts } from "./page";
import { relay, type FromBoard, type ToBoard } from "./relay";

const VERSION = 1;
/** Tells the page that any text may have changed. */
const CHANGED: ToBoard = { method: "tailback/changed", params: { version: VERSION, textDocument: null } };

/** A position in a text, as the editor gives it. */
export interface Place {
  uri: vscode.Uri;
  position: vscode.Position;
}

export class Link implements vscode.Disposable {
  private readonly disposables: vscode.Disposable;
  private isReady = false;
  private isVisible = true;
  /** Whether a text has changed while the page was hidden. */
  private isStale = false;
  /** The position to show. A board without a text receives it only once. */
  private place: Place | undefined;
  /** The text that the board shows, as it names it to the server. */
  private uri: string | undefined;

  constructor(
    private readonly webview: vscode.Webview,
    private readonly server: Server,
    extension: vscode.Uri,
    private readonly shown: Pick<PageParts, "element" | "title" | "isAlone">,
    private readonly heard: (method: string, answer: unknown) => void = () => {},
  ) {
    const dist = vscode.Uri.joinPath(extension, "dist");
    webview.options = { enableScripts: true, localResourceRoots: [dist] };
    this.disposables = vscode.Disposable.from(
      webview.onDidReceiveMessage((message: FromBoard) => this.receive(message)),
      server.onNotification((notification) => {
        if (this.isVisible) {
          this.send(notification);
        } else {
          this.isStale = true;
        }
      }),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges, reason }) => {
        // The cursor need not be where something is undone.
        const start = contentChanges.at(-1)?.range.start;
        const uri = server.client?.code2ProtocolConverter.asUri(document.uri);
        if (reason !== undefined && start !== undefined && uri !== undefined && uri === this.uri) {
          this.follow({ uri: document.uri, position: start });
        }
      }),
      server.onDidChange(({ kind }) => {
        if (kind === "running") {
          this.send(CHANGED);
          this.follow(this.place);
        }
      }),
    );
    webview.html = page({
      ...shown,
      script: webview.asWebviewUri(vscode.Uri.joinPath(dist, "board.js")).toString(),
      source: webview.cspSource,
      nonce: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18)))),
    });
  }

  /** Shows the puzzle at a position in a text. */
  follow(place: Place | undefined): void {
    this.place = place;
    const { client } = this.server;
    if (place === undefined || !this.isReady || client === undefined) {
      return;
    }
    const position = client.code2ProtocolConverter.asPosition(place.position);
    const textDocument = { uri: client.code2ProtocolConverter.asUri(place.uri) };
    this.send({ method: "tailback/follow", params: { version: VERSION, textDocument, position } });
    if (this.shown.isAlone === true) {
      this.place = undefined;
    }
  }

  /** Sends a hidden page one notice when it is shown again, in place of one for each change. */
  setVisible(isVisible: boolean): void {
    this.isVisible = isVisible;
    if (isVisible && this.isStale) {
      this.isStale = false;
      this.send(CHANGED);
    }
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private async receive(message: FromBoard): Promise<void> {
    if ("ready" in message) {
      this.isReady = true;
      if (this.shown.isAlone === true && message.isShowing) {
        this.place = undefined;
      }
      this.follow(this.place);
      return;
    }
    const { textDocument } = message.params as { textDocument?: { uri: string } };
    this.uri = textDocument?.uri ?? this.uri;
    const answer = await relay(message, this.server.client);
    if ("result" in answer) {
      this.heard(message.method, answer.result);
    }
    this.send(answer);
  }

  private send(message: ToBoard): void {
    // The page may be gone; then nobody needs the message.
    void this.webview.postMessage(message);
  }
}

/** The position of the cursor if it is in a text that the server handles. */
export function cursor(server: Server, editor = vscode.window.activeTextEditor): Place | undefined {
  return editor !== undefined && server.handles(editor.document)
    ? { uri: editor.document.uri, position: editor.selection.active }
    : undefined;
}
