// A server in a worker that knows one board by heart. Its title says which puzzle was asked for.
const board = {
  columns: 3, rows: 2, targets: [0], walls: [], exits: [{ side: "right", lane: 0 }],
  cars: [{ name: "X", axis: "horizontal", column: 0, row: 0, length: 2 }],
};
const one = { lower: 1, upper: 1 };
const figures = { label: "1 move · 1 step", outcome: "solved", moves: one, steps: one, people: null };
const answers = {
  "tailback/board": ({ textDocument, puzzle }) => ({
    version: 1, textDocument: { ...textDocument, version: 1 }, puzzle, title: `Puzzle ${puzzle}`, board, faults: [], figures, jam: null,
    redundant: [], frozen: [], idleWalls: [], solution: null, remarks: [], car: null, puzzles: 3, readOnly: "not here",
    history: { undo: false, redo: false }, nearby: false,
  }),
  "tailback/distance": () => ({ version: 1, outcome: "solved", moves: one, steps: one }),
};

self.onmessage = ({ data: { id, method, params } }) => {
  if (id !== undefined) {
    self.postMessage({ jsonrpc: "2.0", id, result: answers[method]?.(params) ?? null });
  }
};
