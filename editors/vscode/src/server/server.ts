// The one server of this window: starts and stops it, and reports its state.
import * as vscode from "vscode";
import {
  CancellationToken,
  State,
  type BaseLanguageClient,
  type LanguageClientOptions,
  type Middleware,
} from "vscode-languageclient";
import { abilities } from "./abilities";
import type { Launcher } from "./launcher";
import { applyEdit, columnOf, step } from "./texts";

export type ServerState =
  | { kind: "off" }
  | { kind: "starting" | "running" | "stopped"; name: string }
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
  private current: BaseLanguageClient | undefined;
  private currentState: ServerState = { kind: "off" };

  constructor(
    private readonly launcher: Launcher,
    readonly log: vscode.LogOutputChannel,
  ) {}

  readonly onDidChange = this.changed.event;
  readonly onNotification = this.notified.event;

  get state(): ServerState {
    return this.currentState;
  }

  /** The client, while the server runs. */
  get client(): BaseLanguageClient | undefined {
    return this.currentState.kind === "running" ? this.current : undefined;
  }

  /** Whether a document is for the server. Those of other schemes are old versions, as in a comparison. */
  handles({ languageId, uri }: vscode.TextDocument): boolean {
    return languageId === "rush" && this.launcher.schemes.includes(uri.scheme);
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
    // A start that failed must not keep later ones from happening.
    this.queue = this.queue.catch(() => {}).then(() => this.stop()).then(() => this.start());
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

  private async start(): Promise<void> {
    const found = this.launcher.find();
    if ("missing" in found) {
      this.become({ kind: "missing", message: found.missing });
      return;
    }
    const { name } = found;
    this.log.info(`starting ${name}`);
    this.become({ kind: "starting", name });
    const client: BaseLanguageClient = found.createClient(
      clientOptions(this.log, this.launcher.schemes, {
        // If the changed setting is the path of the program, this client is about to end, and would complain that
        // it cannot send the notification.
        didChangeConfiguration: async (sections, tell) => {
          await this.queue;
          if (this.current === client) {
            await tell(sections);
          }
        },
        handleApplyEdit: async (params, next) =>
          (await applyEdit(params.edit, client.protocol2CodeConverter)) ?? next(params, CancellationToken.None),
      }),
    );
    this.current = client;
    client.registerFeature(abilities);
    client.onNotification(CHANGED, (params: object) => this.notified.fire({ method: CHANGED, params }));
    for (const way of ["undo", "redo"] as const) {
      client.onRequest(`tailback/${way}`, ({ textDocument }: { textDocument: { uri: string } }) =>
        step(way, client.protocol2CodeConverter.asUri(textDocument.uri)),
      );
    }
    client.onDidChangeState(({ newState }) => {
      if (this.current === client) {
        this.become({ kind: STATES[newState], name });
      }
    });
    try {
      await client.start();
    } catch (reason) {
      this.current = undefined;
      this.become({ kind: "failed", message: `${name} did not start: ${String(reason)}` });
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
  schemes: string[],
  workspace: NonNullable<Middleware["workspace"]>,
): LanguageClientOptions {
  return {
    documentSelector: schemes.map((scheme) => ({ scheme, language: "rush" })),
    initializationOptions: serverSettings,
    outputChannel: log,
    // Boards in hovers have the colours of their cars.
    markdown: { supportHtml: true },
    synchronize: { configurationSection: "tailback" },
    middleware: { workspace, window: { showDocument } },
  };
}

/** Shows a text where it is open already. VS Code would show it over the board if that was used last. */
const showDocument: NonNullable<NonNullable<Middleware["window"]>["showDocument"]> = async (params, token, next) => {
  const uri = vscode.Uri.parse(params.uri, true);
  const viewColumn = params.external === true ? undefined : columnOf(uri);
  if (viewColumn === undefined) {
    return next(params, token);
  }
  const { start, end } = params.selection ?? {};
  const selection =
    start === undefined || end === undefined
      ? undefined
      : new vscode.Range(start.line, start.character, end.line, end.character);
  const how = { viewColumn, preserveFocus: params.takeFocus !== true };
  await vscode.window.showTextDocument(uri, selection === undefined ? how : { ...how, selection });
  return { success: true };
};

/** The `tailback` settings without those that concern only the client. */
function serverSettings(): Record<string, unknown> {
  const { server: _, trace: __, ...rest } =
    vscode.workspace.getConfiguration().get<Record<string, unknown>>("tailback") ?? {};
  return rest;
}
