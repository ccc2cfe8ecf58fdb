// The page of the tests: a board whose host is in the page, solves by a plain search and notes what it was asked.
import "/dist/board.js";
import * as game from "/dist/test/game.js";
import { edited } from "/dist/test/editing.js";
import { solve } from "/test/search.mjs";

const VERSION = 1;
const listeners = new Set();

const host = {
  asked: [],
  state: JSON.parse(sessionStorage.getItem("state") ?? "null"),
  answer: null,
  refusal: null,

  async request(method, params) {
    host.asked.push({ method, params: structuredClone(params) });
    const { board } = host.answer;
    switch (method) {
      case "tailback/board":
        return host.answer;
      case "tailback/distance": {
        const [moves, steps] = ["moves", "steps"].map((metric) => solve(board, params.position, metric));
        const length = (solution, count) => solution.reduce((sum, move) => sum + count(move), 0);
        const bounds = (n) => ({ lower: n, upper: n });
        return moves === null
          ? { version: VERSION, outcome: "unsolvable", moves: null, steps: null }
          : {
              version: VERSION,
              outcome: "solved",
              moves: bounds(moves.length),
              steps: bounds(length(steps, ({ by }) => Math.abs(by))),
            };
      }
      case "tailback/solution": {
        const moves = solve(board, params.position, params.metric);
        return { version: VERSION, outcome: moves ? "solved" : "unsolvable", moves: moves?.map((move) => game.notation(board, move)) ?? null };
      }
      case "tailback/hint": {
        const [move] = solve(board, params.position, params.metric) ?? [];
        return { version: VERSION, outcome: "solved", move: move === undefined ? null : game.notation(board, move) };
      }
      case "tailback/edit":
        if (host.refusal !== null) {
          return { version: VERSION, applied: false, reason: host.refusal };
        }
        host.answer = { ...host.answer, board: edited(board, params.edit) };
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
    host.notify("tailback/follow", {
      version: VERSION,
      textDocument: answer.textDocument,
      position: { line: 0, character: 0 },
    });
  },
};
host.answer = JSON.parse(sessionStorage.getItem("answer") ?? "null");
window.host = host;
document.querySelector("tailback-board").host = host;
