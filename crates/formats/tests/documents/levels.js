// Levels of the game. Trailing commas on purpose.
export const levels = [
  {
    name: 'First steps',
    size: 6,
    // the red car leaves on the right
    cars: [
      { id: 'X', row: 2, col: 1, length: 2, orientation: 'H' },
      { id: 'A', row: 0, col: 0, length: 2, orientation: 'H' },
      { id: 'B', row: 0, col: 5, length: 3, orientation: 'V' },
      { id: 'C', row: 1, col: 0, length: 3, orientation: 'V', },
    ],
  },
  {
    name: "Second",
    vehicles: [
      { x: 1, y: 3, len: 2, dir: "horizontal", player: true },
      { x: 4, y: 1, len: 3, dir: "vertical" }, /* the bus */
      { x: 1, y: 4, len: 3, dir: "vertical" },
      { x: 5, y: 6, len: 2, dir: "horizontal" },
    ],
  },
];
