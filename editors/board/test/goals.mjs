// Boards with other goals than one target, and what is known of them.
import { boardOf } from "./puzzles.mjs";

const drawn = (drawing) => ({ ...boardOf(drawing), targets: [] });

/** The board of docs/language.md: A must get to c1 and B to d3, in 2 moves and 3 steps. */
export const PLACES = {
  ...drawn(`
    A A . .
    . . . B
    C . . B
    C . . .`),
  exits: [],
  goals: [{ car: 0, column: 2, row: 0 }, { car: 1, column: 3, row: 2 }],
};

/** X and Y must leave: Y drives 1 cell, C makes room by 1 cell, and X drives 3 cells, in 3 moves and 5 steps. */
export const TARGETS = {
  ...drawn(`
    X X . . C
    . Y Y . C
    . . . . .
    . . . . .`),
  targets: [0, 2],
  exits: [{ side: "right", lane: 0 }, { side: "left", lane: 1 }],
};
