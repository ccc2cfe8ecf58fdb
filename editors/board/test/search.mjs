// A plain breadth-first search, for tests in Node and in the page.
import * as game from "../dist/test/game.js";

/** A shortest solution from a position, by breadth-first search; `null` where there is none. */
export function solve(board, from = game.startOf(board), metric = "moves") {
  const before = new Map([[String(from), null]]);
  let layer = [from];
  for (let isMore = true; isMore; isMore = layer.length > 0) {
    const next = [];
    for (const position of layer) {
      if (game.isSolved(board, position)) {
        return wayTo(before, position);
      }
      for (const move of game.legalMoves(board, position)) {
        const then = game.after(position, move);
        if ((metric === "moves" || Math.abs(move.by) === 1) && !before.has(String(then))) {
          before.set(String(then), { position, move });
          next.push(then);
        }
      }
    }
    layer = next;
  }
  return null;
}

function wayTo(before, position) {
  const moves = [];
  for (let step = before.get(String(position)); step !== null; step = before.get(String(step.position))) {
    moves.unshift(step.move);
  }
  return moves;
}
