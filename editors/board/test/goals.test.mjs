import assert from "node:assert/strict";
import { describe as group, test } from "node:test";
import { edited } from "../dist/test/editing.js";
import * as game from "../dist/test/game.js";
import { carName, describe } from "../dist/test/words.js";
import { PLACES, TARGETS } from "./goals.mjs";
import { distances } from "./search.mjs";

const after = (board, words) => {
  const moves = words === "" ? [] : game.readMoves(board, game.startOf(board), words.split(" "));
  assert.equal(moves.length, words === "" ? 0 : words.split(" ").length, words);
  return game.positionAt(board, moves.reduce(game.play, game.NOTHING));
};

group("a board with other goals", () => {
  test("is solved when all cars are at their goals at the same moment", () => {
    for (const [words, isSolved] of [
      ["", false],
      ["AR2", false],
      ["BD1", false],
      ["AR2 BD1", true],
      ["BD1 AR2", true],
      ["AR2 BD1 CU1", true],
      ["AR2 BD1 AL1", false],
    ]) {
      assert.equal(game.isSolved(PLACES, after(PLACES, words)), isSolved, words);
    }
  });

  test("is solved when all targets are at open exits in their own lanes", () => {
    for (const [words, isSolved] of [
      ["", false],
      ["YL1", false],
      ["YL1 CD2 XR3", true],
      ["CD2 XR3", false],
      // The exit of the second row is on the left.
      ["CD2 XR3 YR2", false],
      ["YL1 CD2 XR3 YR1", false],
    ]) {
      assert.equal(game.isSolved(TARGETS, after(TARGETS, words)), isSolved, words);
    }
  });

  test("has the optima that are known of it", () => {
    for (const [board, moves, steps] of [[PLACES, 2, 3], [TARGETS, 3, 5]]) {
      const start = String(game.startOf(board));
      assert.equal(distances(board, "moves").get(start), moves);
      assert.equal(distances(board, "steps").get(start), steps);
    }
  });

  test("says for each car where it must get", () => {
    assert.deepEqual(PLACES.cars.map((_, index) => carName(PLACES, index)), ["A, which must get to c1", "B, which must get to d3", "C"]);
    assert.deepEqual(TARGETS.cars.map((_, index) => carName(TARGETS, index)), ["X, a target", "C", "Y, a target"]);
    assert.equal(
      describe(PLACES, game.startOf(PLACES)),
      "4 columns and 4 rows. A, which must get to c1: horizontal, a1 to b1. B, which must get to d3: vertical, d2 to d3. C: vertical, a3 to a4.",
    );
  });

  test("keeps the goals of the other cars when one is removed", () => {
    const places = edited(PLACES, { kind: "removeCar", car: 0 });
    assert.deepEqual(places.goals, [{ car: 0, column: 3, row: 2 }]);
    assert.equal(carName(places, 0), "B, which must get to d3");
    const targets = edited(TARGETS, { kind: "removeCar", car: 0 });
    assert.deepEqual(targets.targets, [1]);
    assert.equal(carName(targets, 1), "Y, the target");
    const none = edited(edited(PLACES, { kind: "removeCar", car: 0 }), { kind: "removeCar", car: 0 });
    assert.equal(game.isSolved(none, game.startOf(none)), false, "nothing is left to be done");
  });

  test("plays unlike the same cars with another goal", () => {
    const other = { ...PLACES, goals: [PLACES.goals[0]] };
    assert.notEqual(game.keyOf(other), game.keyOf(PLACES));
    assert.notEqual(game.keyOf({ ...TARGETS, targets: [0] }), game.keyOf(TARGETS));
  });
});
