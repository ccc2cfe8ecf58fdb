// A board to be solved: one text in a worker with the server, without an editor.
import type { Host } from "../../board/src/host";
import { workerHost } from "../../board/src/hosts/worker";

declare const SERVER: string;

/** A host with one text, whose figures it hides until a puzzle is solved. */
export function challengeHost(uri: string, text: string): Host {
  const worker = new Worker(new URL(SERVER, document.baseURI), { type: "module" });
  return workerHost(worker, { uri, text }, { isChallenge: true });
}
