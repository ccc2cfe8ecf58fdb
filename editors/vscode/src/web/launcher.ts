// Starts the server as a worker, from files of this extension.
import * as vscode from "vscode";
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  type LanguageClientOptions,
} from "vscode-languageclient/browser";
import type { Files } from "../../../wasm/src/files";
import { CLIENT_NAME, type FoundServer, type Launcher } from "../server/launcher";

export class WorkerLauncher implements Launcher {
  readonly remedies = [];
  private readonly files: vscode.Uri;

  constructor(extension: vscode.Uri) {
    this.files = vscode.Uri.joinPath(extension, "dist", "web");
  }

  /** Files of the workspace come from anywhere, such as a repository on a forge. Old versions of them do not count. */
  get schemes(): string[] {
    return ["file", "untitled", ...new Set(vscode.workspace.workspaceFolders?.map(({ uri }) => uri.scheme))];
  }

  find(): FoundServer {
    return {
      name: "The server in this extension",
      createClient: (options) => new WorkerClient(() => this.start(), options),
    };
  }

  private async start(): Promise<Worker> {
    const [module, server, search] = await Promise.all([
      this.read("tailback_wasm_bg.wasm"),
      this.read("server.classic.js"),
      this.read("search.classic.js"),
    ]);
    // VS Code creates no worker from the address of an extension that is installed on a remote machine.
    const address = URL.createObjectURL(new Blob([server], { type: "text/javascript" }));
    const worker = new Worker(address);
    const files: Files = { module, search: new TextDecoder().decode(search) };
    worker.postMessage(files);
    return worker;
  }

  private async read(name: string): Promise<Uint8Array<ArrayBuffer>> {
    // A copy, since the array of VS Code may be a part of a larger buffer, or a shared one.
    return new Uint8Array(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.files, name)));
  }
}

/** A client that ends its worker. */
class WorkerClient extends LanguageClient {
  private worker: Worker | undefined;

  constructor(start: () => Promise<Worker>, options: LanguageClientOptions) {
    const connect = async () => {
      const worker = await start();
      this.worker = worker;
      // The client does not recognise the workers of VS Code, which are not instances of its `Worker`.
      return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
    };
    super(CLIENT_NAME, "Tailback", connect, options);
  }

  override async dispose(timeout?: number): Promise<void> {
    try {
      await super.dispose(timeout);
    } finally {
      this.worker?.terminate();
    }
  }
}
