// How the server is started, which differs between a desktop and a browser.
import type { BaseLanguageClient, LanguageClientOptions } from "vscode-languageclient";

export interface Launcher {
  /** The actions that may help if the server does not run. */
  readonly remedies: Action[];
  /** The schemes of the documents that the server is for. */
  readonly schemes: string[];
  /** Finds the server, or says why there is none. */
  find(): FoundServer | { missing: string };
}

/** A command, as a list offers it. */
export interface Action {
  label: string;
  command: string;
  arguments?: unknown[];
}

export interface FoundServer {
  /** The server as the user knows it, in Markdown. */
  name: string;
  /** Creates a client, which starts the server. */
  createClient(options: LanguageClientOptions): BaseLanguageClient;
}

/** The name of each client. It owns the diagnostics, and so do those of the task (`problemMatchers` in package.json). */
export const CLIENT_NAME = "tailback";
