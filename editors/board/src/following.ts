// The choice of the puzzle: requests the board at the cursor, and again at each change. Only one request is pending
// at a time; changes meanwhile lead to one more, so typing never waits for a board.
import type { Host } from "./host";
import { VERSION, type BoardAnswer, type BoardParams } from "./protocol";

export class Following {
  private wanted: BoardParams | null = null;
  private asking: Promise<void> | null = null;
  private isStale = false;

  constructor(
    private readonly host: Host,
    private readonly tell: (answer: BoardAnswer) => void,
    /** Called with the reason when there is no board to show; the last one stays. */
    private readonly miss: (why: string) => void,
  ) {}

  /** The puzzle to request again after the board was hidden. */
  get shown(): BoardParams | null {
    return this.wanted;
  }

  /** Shows the puzzle at `where` from now on. */
  show(where: Omit<BoardParams, "version">): void {
    this.wanted = { version: VERSION, ...where };
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
      try {
        const answer = await this.host.request("tailback/board", this.wanted);
        if (answer === null) {
          this.miss("There is no puzzle in this text now");
        } else {
          this.tell(answer);
        }
      } catch (reason) {
        this.miss(messageOf(reason));
      }
    }
  }
}

export function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
