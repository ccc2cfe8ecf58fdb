// A tab that exists at most once and is restored when the window is reloaded.
import * as vscode from "vscode";
import type { Server } from "../server/server";
import { Link } from "./link";
import type { PageParts } from "./page";

export interface PanelParts extends Pick<PageParts, "element" | "title"> {
  /** The type of the webview. */
  view: string;
  /** Whether the page stays as it is while its tab is hidden. */
  isKept?: boolean;
  /** Called with each answer of the server to a request of the page. */
  heard?(panel: vscode.WebviewPanel, method: string, answer: unknown): void;
}

/** Requests for which the text has to have the focus, which then comes back to the page. */
const STEPS = new Set(["tailback/undo", "tailback/redo"]);

export class Panel implements vscode.Disposable {
  private open: { panel: vscode.WebviewPanel; link: Link } | undefined;
  private readonly serializer: vscode.Disposable;

  constructor(
    private readonly parts: PanelParts,
    private readonly server: Server,
    private readonly extension: vscode.Uri,
  ) {
    this.serializer = vscode.window.registerWebviewPanelSerializer(parts.view, {
      deserializeWebviewPanel: async (panel) => {
        this.adopt(panel);
        await server.want();
      },
    });
  }

  get link(): Link | undefined {
    return this.open?.link;
  }

  /** Brings the tab to the front, in `column` if it is new. The cursor stays where it is. */
  async show(column: vscode.ViewColumn): Promise<Link> {
    await this.server.want();
    if (this.open !== undefined) {
      this.open.panel.reveal(undefined, true);
      return this.open.link;
    }
    const where = { viewColumn: column, preserveFocus: true };
    const { view, title, isKept = false } = this.parts;
    return this.adopt(vscode.window.createWebviewPanel(view, title, where, { retainContextWhenHidden: isKept }));
  }

  dispose(): void {
    this.serializer.dispose();
    this.open?.panel.dispose();
  }

  private adopt(panel: vscode.WebviewPanel): Link {
    panel.iconPath = vscode.Uri.joinPath(this.extension, "images", "icon.png");
    const { heard } = this.parts;
    const link = new Link(panel.webview, this.server, this.extension, this.parts, (method, answer) => {
      if (STEPS.has(method)) {
        panel.reveal();
      }
      heard?.(panel, method, answer);
    });
    panel.onDidChangeViewState(() => link.setVisible(panel.visible));
    // A tab in the background is restored only when it is shown, and another may have been opened by then.
    this.open?.panel.dispose();
    this.open = { panel, link };
    panel.onDidDispose(() => {
      link.dispose();
      if (this.open?.panel === panel) {
        this.open = undefined;
      }
    });
    return link;
  }
}
