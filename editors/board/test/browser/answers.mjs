// The answers of a host about a board.
import { drawnPuzzles } from "../puzzles.mjs";

export const [CARD] = drawnPuzzles("cards");

/** The answer to `tailback/board` for a puzzle as that of the first card. */
export function answer(board, more = {}) {
  return {
    version: 1,
    textDocument: { uri: "file:///cards.rush", version: 1 },
    puzzle: 0,
    title: "Card 1",
    board,
    faults: [],
    figures: {
      label: "8 moves · 16 steps",
      outcome: "solved",
      moves: { lower: 8, upper: 8 },
      steps: { lower: 16, upper: 16 },
      people: {
        seconds: 25.3,
        time: "maybe 25 s",
        label: "≈25 s · easy",
        detail: "maybe 25 s (19 s to 35 s) · 1 in 30 gives up (1% to 8%); a guess: no timed board has 8 cars",
      },
    },
    jam: null,
    redundant: [],
    frozen: [],
    idleWalls: [],
    solution: null,
    remarks: [],
    car: null,
    puzzles: 1,
    readOnly: null,
    history: { undo: false, redo: false },
    ...more,
  };
}
