// Which puzzle is shown: it asks for the board under the cursor, again at each change. One question is
// under way at a time, and what was asked meanwhile is asked next, so typing never waits for a board.
import type { Host } from "./host";
import { VERSION, type BoardAnswer, type BoardParams } from "./protocol";

export class Following {
  private wanted: BoardParams | null = null;
  private asking: Promise<void> | null = null;
  private isStale = false;

  constructor(
    private readonly host: Host,
    private readonly tell: (answer: BoardAnswer) => void,
    /** There is no board to show now, for this reason; the last one stays. */
    private readonly miss: (why: string) => void,
  ) {}

  /** What it shows, to be asked for again after the board was hidden. */
  get shown(): BoardParams | null {
    return this.wanted;
  }

  /** Shows the puzzle that `where` says, from now on. */
  show(where: Omit<BoardParams, "version">): void {
    this.wanted = { version: VERSION, ...where };
    void this.ask();
  }

  /** Something has changed in the text `uri`, or in any where it is `null`. Ends once what it says now was told. */
  async changed(uri: string | null): Promise<void> {
    if (this.concerns(uri)) {
      await this.ask();
    }
  }

  /** Whether what is said of the text `uri`, or of any where it is `null`, is said of the text that is shown. */
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
