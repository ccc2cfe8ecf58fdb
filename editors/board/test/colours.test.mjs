import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PAINTS, paints, TARGET } from "../dist/test/colours.js";
import { edited } from "../dist/test/editing.js";
import { boardOf } from "./puzzles.mjs";

/** The colour of each car by its name. */
function coloursOf(board) {
  const colours = paints(board);
  return Object.fromEntries(board.cars.map(({ name }, index) => [name, colours[index].fill]));
}

test("a car keeps its colour when it moves before another one", () => {
  const before = boardOf(`
    . . . . . .
    A A . B B .
    . . . . . .
    X X . . . C
    . . . . . C`);
  const after = boardOf(`
    . . . B B C
    A A . . . C
    . . . . . .
    X X . . . .
    . . . . . .`);
  assert.notEqual(before.cars[0].name, after.cars[0].name);
  const colours = coloursOf(before);
  assert.deepEqual(coloursOf(after), colours);
  assert.equal(colours.X, TARGET.fill);
  assert.equal(new Set(Object.values(colours)).size, 4);
});

test("a car keeps its colour when another one is renamed or taken away", () => {
  const board = boardOf(`
    A A . B B .
    X X . . . C
    O O O . . C`);
  const { A, B, ...others } = coloursOf(board);
  const car = (wanted) => board.cars.findIndex(({ name }) => name === wanted);
  const { Z, ...renamed } = coloursOf(edited(board, { kind: "renameCar", car: car("A"), name: "Z" }));
  assert.deepEqual({ ...others, B }, renamed);
  assert.deepEqual({ ...others, A }, coloursOf(edited(board, { kind: "removeCar", car: car("B") })));
});

test("a car that is being drawn takes no other one's colour", () => {
  const board = boardOf(`
    A A . B B .
    X X . . . .`);
  const drawn = { name: "", axis: "vertical", column: 5, row: 0, length: 2 };
  const { "": own, ...others } = coloursOf({ ...board, cars: [...board.cars, drawn] });
  assert.deepEqual(others, coloursOf(board));
  assert.ok(!Object.values(others).includes(own));
});

test("each car has the colour that its letters have in the text", () => {
  const cases = JSON.parse(readFileSync(new URL("colouring.json", import.meta.url), "utf8"));
  assert.ok(cases.some(({ board }) => board.cars.length > 100));
  for (const { board, colours } of cases) {
    const expected = colours.map((colour) => (colour === "target" ? TARGET : PAINTS[colour]));
    assert.deepEqual(paints(board), expected);
  }
});
