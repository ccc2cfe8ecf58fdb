// How the server is started, which differs between a desktop and a browser.
import type { BaseLanguageClient, LanguageClientOptions } from "vscode-languageclient";

export interface Launcher {
  /** Finds the server, or says why there is none. */
  find(): FoundServer | { missing: string };
}

export interface FoundServer {
  /** The server as the user knows it, in Markdown. */
  name: string;
  /** The schemes of the documents that it is for. */
  schemes: string[];
  /** Creates a client, which starts the server. */
  createClient(options: LanguageClientOptions): BaseLanguageClient;
}

/** The name of each client. It owns the diagnostics, and so do those of the task (`problemMatchers` in package.json). */
export const CLIENT_NAME = "tailback";
