import assert from "node:assert/strict";
import { test } from "node:test";
import { PAINTS, paints, TARGET } from "../dist/test/colours.js";
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

test("a car that is being drawn takes no other one's colour", () => {
  const board = boardOf(`
    A A . B B .
    X X . . . .`);
  const drawn = { name: "", axis: "vertical", column: 5, row: 0, length: 2 };
  const { "": own, ...others } = coloursOf({ ...board, cars: [...board.cars, drawn] });
  assert.deepEqual(others, coloursOf(board));
  assert.ok(!Object.values(others).includes(own));
});

test("cars that touch have other colours, however many there are", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"];
  // Boards full of cars of two cells, lying and standing, named in many orders.
  for (let seed = 1; seed <= 40; seed += 1) {
    let state = seed;
    const random = (n) => { state = (state * 1103515245 + 12345) % 2147483648; return (state >> 8) % n; };
    const names = letters.slice().sort(() => random(3) - 1);
    const [size, cells, cars] = [10, new Map(), []];
    for (let tries = 0; tries < 900 && cars.length < names.length; tries += 1) {
      const [column, row, length] = [random(size), random(size), 2 + random(2)];
      const axis = random(2) === 0 ? "horizontal" : "vertical";
      const own = Array.from({ length }, (_, by) =>
        axis === "horizontal" ? [column + by, row] : [column, row + by]);
      if (own.every(([x, y]) => x < size && y < size && !cells.has(`${x},${y}`))) {
        own.forEach(([x, y]) => cells.set(`${x},${y}`, cars.length));
        cars.push({ name: names[cars.length], axis, column, row, length });
      }
    }
    assert.ok(cars.length > 20);
    const colours = paints({ columns: size, rows: size, cars, target: 0, walls: [], exits: [] });
    for (const [cell, car] of cells) {
      const [x, y] = cell.split(",").map(Number);
      for (const other of [cells.get(`${x + 1},${y}`), cells.get(`${x},${y + 1}`)]) {
        if (other !== undefined && other !== car) {
          assert.notEqual(colours[car].fill, colours[other].fill, `${cars[car].name} and ${cars[other].name}`);
        }
      }
    }
  }
});

test("letters are read on each car, by the formula of the accessibility guidelines", () => {
  const luminance = (hex) => {
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  for (const { fill, ink } of [TARGET, ...PAINTS]) {
    const [dark, light] = [luminance(fill), luminance(ink)].sort((a, b) => a - b);
    assert.ok((light + 0.05) / (dark + 0.05) >= 4.5, `${ink} on ${fill}`);
  }
});
