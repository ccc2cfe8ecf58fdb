// The line of moves that is played: what was played, and what undo has left to be played again.
import type { Board } from "../protocol";
import { startOf, type Position } from "./board";
import { after, type Move } from "./move";

/** The first `at` of `moves` are played; the others can be. */
export interface Line {
  readonly moves: readonly Move[];
  readonly at: number;
}

export const NOTHING: Line = { moves: [], at: 0 };

export function positionAt(board: Board, line: Line, at: number = line.at): Position {
  return line.moves.slice(0, at).reduce(after, startOf(board));
}

/**
 * The line with `move` played. Slides of one car without another between them are one move, and one that
 * takes the car back is none. The move that redo would make leaves the rest of the line in place.
 */
export function play({ moves, at }: Line, move: Move): Line {
  const next = moves[at];
  if (next !== undefined && next.car === move.car && next.by === move.by) {
    return { moves, at: at + 1 };
  }
  const played = moves.slice(0, at);
  const last = played.at(-1);
  if (last?.car === move.car) {
    played.pop();
    move = { car: move.car, by: last.by + move.by };
  }
  if (move.by !== 0) {
    played.push(move);
  }
  return { moves: played, at: played.length };
}

/** The line with `moves` to be played from here. */
export function continueWith({ moves, at }: Line, rest: readonly Move[]): Line {
  return { moves: [...moves.slice(0, at), ...rest], at };
}

/** The line with its first `at` moves played, or as near as it gets. */
export function goTo({ moves }: Line, at: number): Line {
  return { moves, at: Math.max(0, Math.min(moves.length, at)) };
}

/** What the played part counts. */
export function counts({ moves, at }: Line): { moves: number; steps: number } {
  const steps = moves.slice(0, at).reduce((sum, { by }) => sum + Math.abs(by), 0);
  return { moves: at, steps };
}
