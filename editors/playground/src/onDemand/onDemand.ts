// A worker that is started when it is first needed, because not every visit needs its module.
import type { Question, Reply } from "./answering";

export class OnDemand<Answer> {
  private worker: Worker | null = null;
  private lastId = 0;

  /** `script` is relative to the page. An answer may take `patience` milliseconds. */
  constructor(private readonly script: string, private readonly patience: number) {}

  /** Rejects with an `Error` if the answer takes too long or is given up, or the module cannot be loaded. */
  ask(request: object, givenUp?: AbortSignal): Promise<Answer> {
    const worker = (this.worker ??= new Worker(new URL(this.script, document.baseURI), { type: "module" }));
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
      const timer = setTimeout(() => fail("no answer in time"), this.patience);
      givenUp?.addEventListener("abort", () => fail("cancelled"), { signal: end.signal });
      end.signal.addEventListener("abort", () => clearTimeout(timer));
      worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
        if (data.id === id && "answer" in data) {
          end.abort();
          resolve(data.answer as Answer);
        } else if (data.id === id && "why" in data) {
          fail(data.why);
        }
      }, { signal: end.signal });
      worker.addEventListener("error", ({ message }) => fail(message || "the module cannot be loaded"), { signal: end.signal });
      worker.postMessage({ id, request } satisfies Question);
    });
  }
}
