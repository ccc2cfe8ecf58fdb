// Conditions and level sets of the table, which the library answers: the server of a page does without them.
import type { PickAnswer } from "tailback-library";
import type { Host } from "../../board/src/host";
import { VERSION, type CollectionAnswer, type PickParams, type Requests } from "../../board/src/protocol";
import type { LibraryRequest, Verdicts } from "./onDemand/library";
import { OnDemand } from "./onDemand/onDemand";
import type { Server } from "./server";
import type { Texts } from "./texts/texts";

/** The longest time in milliseconds that all puzzles may take. */
const PATIENCE = 60_000;

export class Collector {
  private readonly library: OnDemand<unknown>;

  constructor(private readonly server: Server, private readonly texts: Texts, library: string) {
    this.library = new OnDemand(library, PATIENCE);
  }

  readonly request: Host["request"] = <M extends keyof Requests>(method: M, params: Requests[M]["params"]): Promise<Requests[M]["answer"]> => {
    const { condition } = params as { condition?: string };
    const answer: Promise<unknown> = method === "tailback/collection" && condition !== undefined ? this.filtered(condition)
      : method === "tailback/pick" ? this.pick(params as PickParams)
      : this.server.request(method, params);
    return answer as Promise<Requests[M]["answer"]>;
  };

  private async filtered(condition: string): Promise<CollectionAnswer> {
    const answer = await this.server.request<CollectionAnswer>("tailback/collection", { version: VERSION });
    const uris = [...new Set(answer.entries.map(({ textDocument: { uri } }) => uri))];
    const request = { name: "filter", texts: uris.map((uri) => this.textOf(uri)), where: condition } satisfies LibraryRequest;
    const { holds, fault } = (await this.library.ask(request)) as Verdicts;
    const of = new Map(uris.map((uri, at) => [uri, holds[at]]));
    const entries = answer.entries.map((entry) => ({ ...entry, holds: of.get(entry.textDocument.uri)?.[entry.puzzle] ?? null }));
    return { ...answer, entries, fault };
  }

  private async pick({ count, puzzles }: PickParams): Promise<Requests["tailback/pick"]["answer"]> {
    const chosen = new Map<string, number[]>();
    for (const { textDocument: { uri }, puzzle } of puzzles) {
      chosen.set(uri, [...(chosen.get(uri) ?? []), puzzle + 1]);
    }
    const texts = [...chosen.keys()].map((uri) => this.textOf(uri));
    const options = { path: "a.rush", count, puzzles: [...chosen.values()] };
    const { rush, summary } = (await this.library.ask({ name: "pick", texts, options } satisfies LibraryRequest)) as PickAnswer;
    return { version: VERSION, rush, summary };
  }

  private textOf(uri: string): string {
    return this.texts.getFile(uri)?.doc.toString() ?? "";
  }
}
