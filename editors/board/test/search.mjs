// A plain search of all positions of a board, for tests in Node and in the page.
import * as game from "../dist/test/game.js";

/** How far each position that can be reached is from a solved one; those without a way are left out. */
export function distances(board, metric = "moves") {
  const neighbours = new Map();
  const positions = [game.startOf(board)];
  neighbours.set(String(positions[0]), null);
  for (const position of positions) {
    const moves = game.legalMoves(board, position).filter(({ by }) => metric === "moves" || Math.abs(by) === 1);
    const next = moves.map((move) => game.after(position, move));
    neighbours.set(String(position), next.map(String));
    for (const then of next.filter((then) => !neighbours.has(String(then)))) {
      neighbours.set(String(then), null);
      positions.push(then);
    }
  }
  const found = new Map();
  let layer = positions.filter((position) => game.isSolved(board, position)).map(String);
  for (let distance = 0; layer.length > 0; distance += 1) {
    layer = layer.filter((key) => !found.has(key) && found.set(key, distance));
    // Each move can be taken back.
    layer = layer.flatMap((key) => neighbours.get(key));
  }
  return found;
}

/** A shortest solution from a position, where `found` has the distances in moves; `null` where there is none. */
export function solve(board, position, found) {
  const moves = [];
  let rest = found.get(String(position));
  if (rest === undefined) {
    return null;
  }
  while (rest > 0) {
    rest -= 1;
    const move = game.legalMoves(board, position).find((move) => found.get(String(game.after(position, move))) === rest);
    moves.push(move);
    position = game.after(position, move);
  }
  return moves;
}
