// The page of the tests: a board whose host is in the page, solves by a plain search and notes what it was asked.
import "/dist/board.js";
import * as game from "/dist/test/game.js";
import { edited } from "/dist/test/editing.js";
import { distances, solve } from "/test/search.mjs";

const VERSION = 1;
const listeners = new Set();
const known = new Map();

/** The distances of a board's positions, found once. */
function found(board, metric) {
  const key = metric + game.keyOf(board);
  known.set(key, known.get(key) ?? distances(board, metric));
  return known.get(key);
}

/** The boards on which one car is a cell further along its lane, by how far they are from a solution. */
function nearby(board) {
  const start = game.startOf(board);
  const optimum = (position) => found(board, "moves").get(String(position));
  const own = optimum(start);
  const [groups, edits] = [new Map(), []];
  for (const move of game.legalMoves(board, start).filter(({ by }) => Math.abs(by) === 1)) {
    const { name: _, ...place } = board.cars[move.car];
    const along = place.axis === "horizontal" ? "column" : "row";
    const edit = { kind: "setCar", car: move.car, ...place, [along]: place[along] + move.by };
    const n = optimum(game.after(start, move));
    const comparison = n === undefined ? "unsolvable" : n > own ? "more" : n < own ? "fewer" : "same";
    const words = `move \`${board.cars[move.car].name}\` by ${move.by}`;
    const moves = n === undefined ? null : { lower: n, upper: n };
    edits.push({ edit, moves });
    groups.set(comparison, [...(groups.get(comparison) ?? []), { edit, words, moves }]);
  }
  const all = [...groups].map(([comparison, boards]) => ({ comparison, count: boards.length, boards }));
  return { version: VERSION, outcome: own === undefined ? "unsolvable" : "solved", groups: all, edits, undecided: 0, leftOut: 0 };
}

/** The board with a name for the car that was drawn. */
function named(board) {
  return { ...board, cars: board.cars.map((car) => (car.name === "" ? { ...car, name: "N" } : car)) };
}

const host = {
  asked: [],
  /** Resolves when boards may come. */
  boardsMayCome: Promise.resolve(),
  /** Resolves when answers about nearby boards may come. */
  nearbyMayCome: Promise.resolve(),
  /** Resolves when results of edits may come. */
  editsMayCome: Promise.resolve(),
  state: JSON.parse(sessionStorage.getItem("state") ?? "null"),
  answer: null,
  refusal: null,
  /** The answer next to the board after an edit. */
  afterEdit: {},

  async request(method, params) {
    host.asked.push({ method, params: structuredClone(params) });
    if (method === "tailback/board") {
      const { answer } = host;
      await host.boardsMayCome;
      return answer;
    }
    const { board } = host.answer;
    switch (method) {
      case "tailback/undo":
      case "tailback/redo":
        return { version: VERSION, applied: true, reason: null };
      case "tailback/distance": {
        const [moves, steps] = ["moves", "steps"].map((metric) => found(board, metric).get(String(params.position)));
        const bounds = (n) => (n === undefined ? null : { lower: n, upper: n });
        const outcome = moves === undefined ? "unsolvable" : "solved";
        return { version: VERSION, outcome, moves: bounds(moves), steps: bounds(steps) };
      }
      case "tailback/solution": {
        const moves = solve(board, params.position, found(board, "moves"))?.map((move) => game.notation(board, move)) ?? null;
        return { version: VERSION, outcome: moves === null ? "unsolvable" : "solved", moves };
      }
      case "tailback/nearby":
        await host.nearbyMayCome;
        return nearby(board);
      case "tailback/edit":
        await host.editsMayCome;
        if (host.refusal !== null) {
          return { version: VERSION, applied: false, reason: host.refusal };
        }
        host.answer = { ...host.answer, board: named(edited(board, params.edit)), ...host.afterEdit };
        host.notify("tailback/changed", { version: VERSION, textDocument: null });
        return { version: VERSION, applied: true, reason: null };
      case "tailback/select":
        return { version: VERSION, shown: true };
    }
    throw new Error(`nobody answers ${method}`);
  },
  listen(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  notify(method, params) {
    for (const listener of listeners) {
      listener(method, params);
    }
  },
  getState: () => host.state,
  setState(state) {
    host.state = structuredClone(state);
    sessionStorage.setItem("state", JSON.stringify(state));
  },
  /** Shows what a test gives it. */
  show(answer) {
    host.answer = answer;
    sessionStorage.setItem("answer", JSON.stringify(answer));
    host.follow(answer.textDocument.uri);
  },
  follow(uri) {
    host.notify("tailback/follow", { version: VERSION, textDocument: { uri }, position: { line: 0, character: 0 } });
  },
};
host.answer = JSON.parse(sessionStorage.getItem("answer") ?? "null");
window.host = host;
document.querySelector("tailback-board").host = host;
