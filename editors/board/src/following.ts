// The choice of the puzzle: requests the board at the cursor, and again at each change. Only one request is pending
// at a time; changes meanwhile lead to one more, so typing never waits for a board.
//
// No board is shown of any other text than the chosen one, since it could be edited there.
import type { Host } from "./host";
import { VERSION, type BoardAnswer, type BoardParams } from "./protocol";

export class Following {
  private wanted: BoardParams | null = null;
  private asking: Promise<void> | null = null;
  private isStale = false;

  constructor(
    private readonly host: Host,
    /** Called with the board to show, or with `null` when there is none, or none yet. */
    private readonly tell: (answer: BoardAnswer | null) => void,
    /** Called with the reason when the board is not known; the last one of the text stays. */
    private readonly miss: (why: string) => void,
  ) {}

  /** The puzzle to request again after the board was hidden. */
  get shown(): BoardParams | null {
    return this.wanted;
  }

  /** Shows the puzzle at `where` from now on. */
  show(where: Omit<BoardParams, "version">): void {
    const isOther = !this.concerns(where.textDocument.uri);
    this.wanted = { version: VERSION, ...where };
    if (isOther) {
      this.tell(null);
    }
    void this.ask();
  }

  /**
   * Handles a change in the text `uri`, or in any text if it is `null`. Resolves once the new answer was passed on.
   */
  async changed(uri: string | null): Promise<void> {
    if (this.concerns(uri)) {
      await this.ask();
    }
  }

  /** Whether a message about the text `uri`, or about any text if it is `null`, concerns the text that is shown. */
  concerns(uri: string | null): boolean {
    return uri === null || uri === this.wanted?.textDocument.uri;
  }

  private ask(): Promise<void> {
    this.isStale = true;
    this.asking ??= this.askUntilFresh().finally(() => { this.asking = null; });
    return this.asking;
  }

  private async askUntilFresh(): Promise<void> {
    while (this.isStale && this.wanted !== null) {
      this.isStale = false;
      const { uri } = this.wanted.textDocument;
      const [answer, why] = await this.host.request("tailback/board", this.wanted).then(
        (answer) => [answer, answer === null ? `There is no puzzle in ${nameOf(uri)}` : null] as const,
        (reason: unknown) => [undefined, messageOf(reason)] as const,
      );
      if (!this.concerns(uri)) {
        continue;
      }
      if (answer !== undefined) {
        this.tell(answer);
      }
      if (why !== null) {
        this.miss(why);
      }
    }
  }
}

/** The name of a text for its readers. */
export function nameOf(uri: string): string {
  const name = uri.slice(uri.search(/[^/:]*$/));
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
