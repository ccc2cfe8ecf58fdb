// Runs the `tailback` program once, separately from the server.
import { spawn } from "node:child_process";

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Options {
  cwd?: string | undefined;
  /** The standard input. */
  input?: string | undefined;
  /** Ends the program when aborted. */
  signal?: AbortSignal;
}

/** Rejects if the program cannot be started or is aborted. */
export function run(command: string, args: string[], options: Options = {}): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const { cwd, signal, input = "" } = options;
    const child = spawn(command, args, { cwd, signal, windowsHide: true });
    const output = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output.stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (output.stderr += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, ...output }));
    // The program may end before it has read all of it.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}
