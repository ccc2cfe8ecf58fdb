// <tailback-board src="puzzle.rush">: a board that fetches its puzzle, with the server in a worker of the page.
import type { PropertyDeclarations, PropertyValues } from "lit";
import { TailbackCollection } from "./collection";
import { TailbackBoard } from "./element";
import { messageOf } from "./following";
import { NOT_STARTED, workerHost } from "./hosts/worker";

/** The server of the package `tailback-wasm` next to this one, as packages are installed and as networks serve them. */
const SERVER = "../../tailback-wasm/dist/server.js";

export class EmbeddedBoard extends TailbackBoard {
  static override properties: PropertyDeclarations = {
    src: {},
    puzzle: { type: Number },
    challenge: { type: Boolean },
    server: {},
  };

  src: string | null = null;
  puzzle: number | null = 1;
  challenge = false;
  server: string | null = null;
  private worker: Worker | null = null;
  /** The number of loads that were begun, of which the last one counts. */
  private nLoads = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) {
      void this.load();
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.end();
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("src") || changes.has("puzzle") || changes.has("challenge") || changes.has("server")) {
      void this.load();
    }
    // A load takes the host away at once.
    super.willUpdate(changes);
  }

  private end(): void {
    this.nLoads += 1;
    this.worker?.terminate();
    this.worker = null;
    this.host = null;
  }

  /** Fetches the puzzle and starts the server, side by side. */
  private async load(): Promise<void> {
    const { src, puzzle, challenge } = this;
    this.end();
    const number = this.nLoads;
    const isOvertaken = () => number !== this.nLoads;
    this.miss(src === null ? null : "Loading the puzzle…");
    if (src === null) {
      return;
    }
    try {
      const address = new URL(src, document.baseURI);
      const server = this.server === null ? new URL(SERVER, import.meta.url) : new URL(this.server, document.baseURI);
      let hasFailed = false;
      const starting = startServer(server).then((worker) => {
        worker.addEventListener("error", () => { hasFailed = true; });
        return worker;
      });
      let text: string;
      try {
        text = await fetched(address);
      } catch (reason) {
        void starting.then((worker) => worker.terminate(), () => {});
        throw reason;
      }
      const worker = await starting;
      if (isOvertaken()) {
        worker.terminate();
        return;
      }
      this.worker = worker;
      if (hasFailed) {
        throw new Error(NOT_STARTED);
      }
      const textDocument = { uri: address.href };
      this.host = workerHost(worker, { ...textDocument, text }, { isChallenge: challenge });
      await this.updateComplete;
      if (!isOvertaken()) {
        this.show({ textDocument, puzzle: indexOf(puzzle) });
      }
    } catch (reason) {
      if (!isOvertaken()) {
        this.miss(messageOf(reason));
      }
    }
  }
}

/** The index of a puzzle by its number from 1, and that of the first one for anything else. */
function indexOf(puzzle: number | null): number {
  return puzzle !== null && Number.isSafeInteger(puzzle) && puzzle > 0 ? puzzle - 1 : 0;
}

async function load(address: URL): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`\`${address.pathname}\` cannot be loaded: ${response.status} ${response.statusText}`);
  }
  return response;
}

const fetched = async (address: URL) => (await load(address)).text();

/** Starts the server at an address. From another origin, a worker can only be started as a blob. */
async function startServer(address: URL): Promise<Worker> {
  if (address.origin === location.origin) {
    return new Worker(address, { type: "module" });
  }
  const [server, search, module] = await Promise.all([
    fetched(new URL("server.classic.js", address)),
    fetched(new URL("search.classic.js", address)),
    load(new URL("tailback_wasm_bg.wasm", address)).then((it) => it.arrayBuffer()),
  ]);
  const blob = URL.createObjectURL(new Blob([server], { type: "text/javascript" }));
  const worker = new Worker(blob);
  worker.postMessage({ module: new Uint8Array(module), search });
  return worker;
}

customElements.define("tailback-board", EmbeddedBoard);
customElements.define("tailback-collection", TailbackCollection);

export { EmbeddedBoard as TailbackBoard, TailbackCollection, workerHost };
export { postMessageHost } from "./hosts/postMessage";
