// The line of moves being played: the moves made, and those undone that can be made again.
import type { Board } from "../protocol";
import { startOf, type Position } from "./board";
import { after, type Move } from "./move";

/** A list of moves, the first `at` of which are made. */
export interface Line {
  readonly moves: readonly Move[];
  readonly at: number;
}

export const NOTHING: Line = { moves: [], at: 0 };

export function positionAt(board: Board, line: Line, at: number = line.at): Position {
  return line.moves.slice(0, at).reduce(after, startOf(board));
}

/**
 * The line after `move`. Consecutive slides of one car merge into one move, and one that takes the car back cancels
 * out. If the move is the one that redo would make, the rest of the line is kept.
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

/** The line continued by `rest`, not yet played. */
export function continueWith({ moves, at }: Line, rest: readonly Move[]): Line {
  return { moves: [...moves.slice(0, at), ...rest], at };
}

/** The line with its first `at` moves made, or as many as there are. */
export function goTo({ moves }: Line, at: number): Line {
  return { moves, at: Math.max(0, Math.min(moves.length, at)) };
}

/** The numbers of moves and steps made. */
export function counts({ moves, at }: Line): { moves: number; steps: number } {
  const steps = moves.slice(0, at).reduce((sum, { by }) => sum + Math.abs(by), 0);
  return { moves: at, steps };
}
