// The boards that are one edit away. Only one request is pending at a time; the last list stays until there is a newer one,
// but nothing of it can be done once the board has changed.
import { messageOf } from "./following";
import { keyOf } from "./game/board";
import type { Host } from "./host";
import { isPlayable } from "./player";
import { VERSION, type BoardAnswer, type Bounds, type Cell, type Comparison, type Edit, type NearbyAnswer, type NearbyGroup } from "./protocol";
import { known } from "./view/words";

/** The kinds of boards listed near one whose optimum is known, near one that has no solution, and near any other. */
const FILTERS: Record<NearbyAnswer["outcome"], [Comparison, ...Comparison[]]> = {
  solved: ["more", "fewer", "same", "unsolvable"],
  unsolvable: ["solvable"],
  unknown: ["solvable", "unsolvable"],
};

/** The effect of an edit on the optimum in moves. */
export interface Lead {
  /** The comparison with the optimum of the board; `null` if bounds leave it open. */
  comparison: Comparison | null;
  /** `11 moves`, `unsolvable`. */
  words: string;
}

/** A board, and the question about those near it. */
interface Question {
  key: string;
  textDocument: { uri: string; version: number | null };
  puzzle: number;
}

export class Nearby {
  /** The boards near the board `shown`; `null` before there are any. */
  found: { answer: NearbyAnswer; near: BoardAnswer } | null = null;
  /** The edit whose board is shown in place of the text's. */
  preview: Edit | null = null;
  /** Why there are no boards. */
  complaint: string | null = null;
  private filter: Comparison = "more";
  private leads = new Map<string, Lead>();
  private wanted: (Question & { near: BoardAnswer }) | null = null;
  /** The board of the list. */
  private key: string | null = null;
  private isAsking = false;

  constructor(private readonly host: Host, private readonly changed: () => void) {}

  /** Whether the list is about an earlier board. */
  get isStale(): boolean {
    return this.wanted === null || this.wanted.key !== this.key;
  }

  /** Looks for the boards near that of `near`, or for none. */
  set(near: BoardAnswer | null): void {
    const board = near !== null && isPlayable(near.board, near.faults) ? near.board : null;
    const other = this.found !== null && near !== null && !isSamePuzzle(this.found.near, near);
    if (near === null || other) {
      this.found = null;
      this.key = null;
    }
    if (near === null || board === null) {
      this.wanted = null;
      this.preview = null;
      return;
    }
    const { textDocument, puzzle } = near;
    const key = keyOf(board);
    if (key !== this.wanted?.key) {
      this.preview = null;
    }
    this.wanted = { key, textDocument, puzzle, near };
    if (key === this.key) {
      // The optimum may have become known.
      this.compare(near.figures.moves);
    }
    void this.ask();
  }

  /** The filters, and the chosen one. */
  get filters(): { all: Comparison[]; chosen: Comparison } {
    const all = FILTERS[this.found?.answer.outcome ?? "solved"];
    return { all, chosen: all.includes(this.filter) ? this.filter : all[0] };
  }

  choose(filter: Comparison): void {
    this.filter = filter;
    this.preview = null;
    this.changed();
  }

  /** The boards of a filter; `null` if there are none. */
  groupOf(filter: Comparison): NearbyGroup | null {
    return this.found?.answer.groups.find(({ comparison }) => comparison === filter) ?? null;
  }

  private compare(own: Bounds | null): void {
    const edits = this.found?.answer.edits ?? [];
    this.leads = new Map(edits.map(({ edit, moves }) => {
      const words = moves === null ? "unsolvable" : known(moves, "moves");
      return [keyOfEdit(edit), { comparison: comparison(own, moves), words }];
    }));
  }

  /** The effect of an edit of the current board, if it is known. */
  leadOf(edit: Edit): Lead | null {
    return this.isStale ? null : (this.leads.get(keyOfEdit(edit)) ?? null);
  }

  /** The cells that `cellOf` assigns to edits of the current board, with the effects of these. */
  leadsTo(cellOf: (edit: Edit) => Cell | null): (Lead & Cell)[] {
    return (this.isStale ? [] : (this.found?.answer.edits ?? [])).flatMap(({ edit }) => {
      const [cell, lead] = [cellOf(edit), this.leadOf(edit)];
      return cell === null || lead === null ? [] : [{ ...cell, ...lead }];
    });
  }

  private async ask(): Promise<void> {
    if (this.isAsking) {
      return;
    }
    this.isAsking = true;
    for (let { wanted } = this; wanted !== null && wanted.key !== this.key; wanted = this.wanted) {
      const { key, textDocument, puzzle, near } = wanted;
      try {
        const answer = await this.host.request("tailback/nearby", { version: VERSION, textDocument, puzzle });
        if (this.wanted?.key === key) {
          this.key = key;
          this.found = { answer, near };
          this.compare(this.wanted.near.figures.moves);
          this.complaint = null;
        }
      } catch (reason) {
        if (this.wanted === wanted) {
          // If the text has changed in the meantime, the next state of the board leads to another question.
          this.complaint = messageOf(reason);
          break;
        }
      }
    }
    this.isAsking = false;
    this.changed();
  }
}

function isSamePuzzle(one: BoardAnswer, other: BoardAnswer): boolean {
  return one.puzzle === other.puzzle && one.textDocument.uri === other.textDocument.uri;
}

function keyOfEdit(edit: Edit): string {
  return Object.entries(edit).sort().join();
}

function comparison(own: Bounds | null, moves: Bounds | null): Comparison | null {
  if (moves === null) {
    return "unsolvable";
  }
  if (own === null || own.lower !== own.upper) {
    return moves.upper === null ? null : "solvable";
  }
  if (moves.lower > own.lower) {
    return "more";
  }
  if (moves.upper !== null && moves.upper < own.lower) {
    return "fewer";
  }
  return moves.lower === moves.upper ? "same" : null;
}
