// The one `tailback lsp` of this window: starts and stops it, and reports its state.
import * as vscode from "vscode";
import {
  LanguageClient,
  State,
  type DidChangeConfigurationMiddleware,
  type LanguageClientOptions,
} from "vscode-languageclient/node";
import { abilities } from "./abilities";
import { findServer, surroundings } from "./path";

export const PATH_SETTING = "tailback.server.path";

export type ServerState =
  | { kind: "off" }
  | { kind: "starting" | "running" | "stopped"; command: string }
  | { kind: "missing" | "failed"; message: string };

/** A notification of the server. */
export interface Notification {
  method: string;
  params: object;
}

/** The notification that concerns the boards. */
const CHANGED = "tailback/changed";

export class Server implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<ServerState>();
  private readonly notified = new vscode.EventEmitter<Notification>();
  /** Starts and stops run one after the other, however quickly they are requested. */
  private queue: Promise<void> = Promise.resolve();
  private isWanted = false;
  private current: LanguageClient | undefined;
  private currentState: ServerState = { kind: "off" };

  constructor(
    private readonly context: vscode.ExtensionContext,
    readonly log: vscode.LogOutputChannel,
  ) {}

  readonly onDidChange = this.changed.event;
  readonly onNotification = this.notified.event;

  get state(): ServerState {
    return this.currentState;
  }

  /** The client, while the server runs. */
  get client(): LanguageClient | undefined {
    return this.currentState.kind === "running" ? this.current : undefined;
  }

  /** Starts the server unless it was already requested. */
  want(): Promise<void> {
    if (this.isWanted) {
      return this.queue;
    }
    return this.restart();
  }

  restart(): Promise<void> {
    this.isWanted = true;
    this.queue = this.queue.then(() => this.stop()).then(() => this.start());
    return this.queue;
  }

  /** Restarts the server if it runs, or should be running. */
  async reconsider(): Promise<void> {
    if (this.isWanted) {
      await this.restart();
    }
  }

  /** Stops the server when the window closes. */
  shutdown(): Promise<void> {
    this.queue = this.queue.then(() => this.stop());
    return this.queue;
  }

  dispose(): void {
    this.changed.dispose();
    this.notified.dispose();
  }

  /** The path of the program, also while it is not running; `undefined` if there is none. */
  get program(): string | undefined {
    return "command" in this.state ? this.state.command : this.findProgram();
  }

  private findProgram(): string | undefined {
    const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === "file");
    const bundled = this.context.asAbsolutePath("server");
    return findServer(this.setting, surroundings(bundled, folder?.uri.fsPath));
  }

  private get setting(): string | null {
    return vscode.workspace.getConfiguration().get<string | null>(PATH_SETTING, null);
  }

  private async start(): Promise<void> {
    const command = this.findProgram();
    if (command === undefined) {
      const { setting } = this;
      this.become({
        kind: "missing",
        message:
          setting === null
            ? "the `tailback` program was not found: not in this extension, not on the PATH and not where cargo installs"
            : `there is no program \`${setting}\`, which the setting \`${PATH_SETTING}\` names`,
      });
      return;
    }
    this.log.info(`starting ${command} lsp`);
    this.become({ kind: "starting", command });
    // Diagnostics are owned by the name `tailback`, and so are those of the task (`problemMatchers` in
    // package.json). If both report on a closed file, the later ones replace the earlier ones.
    const client = new LanguageClient(
      "tailback",
      "Tailback",
      { command, args: ["lsp"] },
      clientOptions(this.log, {
        // If the changed setting is the path of the program, this client is about to end, and would complain that
        // it cannot send the notification.
        didChangeConfiguration: async (sections, tell) => {
          await this.queue;
          if (this.current === client) {
            await tell(sections);
          }
        },
      }),
    );
    this.current = client;
    client.registerFeature(abilities);
    client.onNotification(CHANGED, (params: object) => this.notified.fire({ method: CHANGED, params }));
    client.onDidChangeState(({ newState }) => {
      if (this.current === client) {
        this.become({ kind: STATES[newState], command });
      }
    });
    try {
      await client.start();
    } catch (reason) {
      this.current = undefined;
      this.become({ kind: "failed", message: `\`${command} lsp\` did not start: ${String(reason)}` });
    }
  }

  private async stop(): Promise<void> {
    const stopping = this.current;
    this.current = undefined;
    try {
      await stopping?.dispose();
    } catch {
      // The server had died before; there is nothing left to stop.
    }
  }

  private become(state: ServerState): void {
    this.currentState = state;
    if ("message" in state) {
      this.log.error(state.message);
    }
    this.changed.fire(state);
  }
}

const STATES = {
  [State.Starting]: "starting",
  [State.Running]: "running",
  [State.Stopped]: "stopped",
  [State.StartFailed]: "stopped",
} as const;

function clientOptions(
  log: vscode.LogOutputChannel,
  workspace: DidChangeConfigurationMiddleware,
): LanguageClientOptions {
  return {
    documentSelector: [
      { scheme: "file", language: "rush" },
      { scheme: "untitled", language: "rush" },
    ],
    initializationOptions: serverSettings,
    outputChannel: log,
    // Boards in hovers have the colours of their cars.
    markdown: { supportHtml: true },
    synchronize: { configurationSection: "tailback" },
    middleware: { workspace },
  };
}

/** The `tailback` settings without those that concern only the client. */
function serverSettings(): Record<string, unknown> {
  const { server: _, trace: __, ...rest } =
    vscode.workspace.getConfiguration().get<Record<string, unknown>>("tailback") ?? {};
  return rest;
}
