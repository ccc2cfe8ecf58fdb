// The search for boards in any document. Its module is loaded when it is first needed.
import type { ScanAnswer } from "tailback-scan";

declare const SCANNER: string;

/** The longest time in milliseconds that a document may take. */
const PATIENCE = 20_000;

export class Scanner {
  private worker: Worker | null = null;
  private lastId = 0;

  /** Finds the boards in a document. Rejects with an `Error` if it takes too long or the module cannot be loaded. */
  find(text: string, path: string): Promise<ScanAnswer[]> {
    const worker = (this.worker ??= new Worker(new URL(SCANNER, document.baseURI), { type: "module" }));
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      const end = new AbortController();
      const fail = (why: string) => {
        end.abort();
        worker.terminate();
        this.worker = this.worker === worker ? null : this.worker;
        reject(new Error(why));
      };
      const timer = setTimeout(() => fail("this takes too long"), PATIENCE);
      end.signal.addEventListener("abort", () => clearTimeout(timer));
      worker.addEventListener("message", ({ data }: MessageEvent<{ id: number; found?: ScanAnswer[]; why?: string }>) => {
        if (data.id === id && data.found !== undefined) {
          end.abort();
          resolve(data.found);
        } else if (data.id === id) {
          fail(data.why ?? "");
        }
      }, { signal: end.signal });
      worker.addEventListener("error", ({ message }) => fail(message || "the module cannot be loaded"), { signal: end.signal });
      worker.postMessage({ id, text, path });
    });
  }
}
