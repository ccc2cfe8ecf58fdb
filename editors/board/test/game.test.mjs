import assert from "node:assert/strict";
import { test } from "node:test";
import * as game from "../dist/test/game.js";
import { boardOf, drawnPuzzles } from "./puzzles.mjs";
import { distances } from "./search.mjs";

const JAM = boardOf(`
  A A . . . B
  C . . D . B
  C X X D . B
  C . . D . .
  E . . . F F
  E . G G G .`);

function played(board, words) {
  const moves = game.readMoves(board, game.startOf(board), words.split(" "));
  return moves.reduce(game.play, game.NOTHING);
}

test("the boxed cards have the optima that are known of them", () => {
  const cards = drawnPuzzles("cards").slice(0, 12);
  assert.equal(cards.length, 12);
  for (const { title, board, moves, steps } of cards) {
    const start = String(game.startOf(board));
    assert.equal(distances(board, "moves").get(start), moves, title);
    assert.equal(distances(board, "steps").get(start), steps, title);
  }
});

test("a car slides up to what is in its way, and not over the border", () => {
  const reach = (name) =>
    game.reach(JAM, game.startOf(JAM), JAM.cars.findIndex((car) => car.name === name));
  assert.deepEqual(reach("A"), { min: 0, max: 3 });
  assert.deepEqual(reach("X"), { min: 1, max: 1 });
  assert.deepEqual(reach("B"), { min: 0, max: 1 });
  assert.deepEqual(reach("G"), { min: 1, max: 3 });
  assert.deepEqual(reach("E"), { min: 4, max: 4 });
});

test("a wall stops a car", () => {
  const board = boardOf("X X . # .");
  assert.deepEqual(game.reach(board, game.startOf(board), 0), { min: 0, max: 1 });
});

test("a written solution is read, counted and solves", () => {
  const line = played(JAM, "AR1 CU1 FL3 EU1 GL2 DD2 BD3 XR3");
  assert.deepEqual(game.counts(line), { moves: 8, steps: 16 });
  assert.ok(game.isSolved(JAM, game.positionAt(JAM, line)));
  assert.deepEqual(
    line.moves.map((move) => game.notation(JAM, move)),
    "AR1 CU1 FL3 EU1 GL2 DD2 BD3 XR3".split(" "),
  );
});

test("only the last move of a solution may drive off the board", () => {
  const board = boardOf("X X . . A A");
  assert.deepEqual(game.readMoves(board, [0, 4], ["XR9"]), [], "a car is in the way");
  const free = boardOf("X X . .");
  assert.deepEqual(game.readMoves(free, [0], ["XR9"]), [{ car: 0, by: 2 }]);
  assert.deepEqual(game.readMoves(free, [0], ["XR9", "XL1"]), []);
});

test("words that are not moves of the board end the reading", () => {
  for (const word of ["ZR1", "XU1", "X", "XR0", "R1", ""]) {
    assert.equal(game.parse(JAM, word), undefined, word);
  }
  assert.deepEqual(game.parse(JAM, "AR"), { car: 0, by: 1 });
});

test("slides of one car in a row are one move, and back to where it was is none", () => {
  const slide = (by) => ({ car: 0, by });
  const once = game.play(game.play(game.NOTHING, slide(1)), slide(2));
  assert.deepEqual(game.counts(once), { moves: 1, steps: 3 });
  assert.deepEqual(game.counts(game.play(once, slide(-3))), { moves: 0, steps: 0 });
});

test("undo and redo lead along the line, another move leaves it", () => {
  const line = played(JAM, "AR1 CU1 FL3");
  const back = game.goTo(line, 1);
  assert.deepEqual(game.counts(back), { moves: 1, steps: 1 });
  assert.equal(back.moves.length, 3);
  const [, next] = line.moves;
  assert.equal(game.play(back, next).moves.length, 3, "the move that redo makes keeps the rest");
  assert.equal(game.play(back, { car: 6, by: 1 }).moves.length, 2);
  assert.equal(game.goTo(line, -5).at, 0);
  assert.equal(game.goTo(line, 99).at, 3);
});

test("a target at an exit in another lane is not solved", () => {
  const board = { ...boardOf("X X .\n. . ."), exits: [{ side: "right", lane: 1 }] };
  assert.ok(!game.isSolved(board, [1]));
  assert.ok(game.isSolved({ ...board, exits: [{ side: "left", lane: 0 }] }, [0]));
});
