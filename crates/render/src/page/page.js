// A page that plays: it answers its board from what is written in it, and does the searches.
const { answers, isChallenge } = JSON.parse(document.getElementById("boards").textContent);
const VERSION = 1;
/** The most states that a search visits, a second of work or two. */
const MOST = 400000;

const board = document.querySelector("tailback-board");
board.host = {
  isAlone: true,
  isChallenge,
  async request(method, params) {
    const answer = answers[Math.min(params.puzzle ?? 0, answers.length - 1)];
    switch (method) {
      case "tailback/board":
        return answer;
      case "tailback/distance":
        return distance(answer.board, params.position);
      case "tailback/solution": {
        const { outcome, moves } = search(answer.board, params.position, params.metric === "steps");
        return { version: VERSION, outcome, moves };
      }
      default:
        throw new Error("This page is for playing");
    }
  },
  listen: () => () => {},
  getState: () => null,
  setState: () => {},
};
await board.updateComplete;
show();
addEventListener("hashchange", show);

/** Shows the puzzle whose number is in the address, or the first. */
function show() {
  const chosen = Number.parseInt(location.hash.slice(1), 10) - 1;
  const puzzle = chosen >= 0 && chosen < answers.length ? chosen : 0;
  board.show({ textDocument: { uri: answers[puzzle].textDocument.uri }, puzzle });
}

function distance(board, position) {
  const [inMoves, inSteps] = [search(board, position), search(board, position, true)];
  const bounds = ({ length }) => (length === null ? null : { lower: length, upper: length });
  return { version: VERSION, outcome: inMoves.outcome, moves: bounds(inMoves), steps: bounds(inSteps) };
}

/** Searches breadth first for a shortest solution from a position; in steps, each move is by one cell. */
function search(board, position, inSteps = false) {
  const { columns, rows, cars, targets, goals, walls, exits } = board;
  const isAcross = cars.map(({ axis }) => axis === "horizontal");
  const lane = cars.map((car, index) => (isAcross[index] ? car.row * columns : car.column));
  const stride = isAcross.map((across) => (across ? 1 : columns));
  const room = isAcross.map((across, index) => (across ? columns : rows) - cars[index].length);
  // The final cells of each car with a goal.
  const ends = [
    ...targets.map((car) => {
      const laneOfTarget = isAcross[car] ? cars[car].row : cars[car].column;
      const isOpen = (side) => exits.some((exit) => exit.side === side && exit.lane === laneOfTarget);
      const [first, last] = isAcross[car] ? ["left", "right"] : ["top", "bottom"];
      return { car, places: [...(isOpen(first) ? [0] : []), ...(isOpen(last) ? [room[car]] : [])] };
    }),
    ...goals.map(({ car, column, row }) => ({ car, places: [isAcross[car] ? column : row] })),
  ];
  const isSolved = (at) => ends.length > 0 && ends.every(({ car, places }) => places.includes(at[car]));
  const letters = ([["L", "R"], ["U", "D"]]);
  const states = [position];
  const from = [null];
  const seen = new Set([String.fromCharCode(...position)]);
  const taken = new Uint8Array(columns * rows);
  for (let number = 0; number < states.length; number += 1) {
    const state = states[number];
    if (isSolved(state)) {
      const moves = [];
      for (let at = number; from[at] !== null; at = from[at].before) {
        moves.push(from[at].move);
      }
      return { outcome: "solved", moves: joined(moves.reverse()), length: moves.length };
    }
    if (states.length > MOST) {
      return { outcome: "unknown", moves: null, length: null };
    }
    taken.fill(0);
    walls.forEach(({ column, row }) => { taken[row * columns + column] = 1; });
    state.forEach((offset, car) => {
      for (let cell = 0; cell < cars[car].length; cell += 1) {
        taken[lane[car] + (offset + cell) * stride[car]] = 1;
      }
    });
    for (let car = 0; car < cars.length; car += 1) {
      for (const way of [-1, 1]) {
        for (let by = 1; !inSteps || by === 1; by += 1) {
          const offset = state[car] + way * by;
          const cell = way < 0 ? offset : offset + cars[car].length - 1;
          if (offset < 0 || offset > room[car] || taken[lane[car] + cell * stride[car]] !== 0) {
            break;
          }
          const next = [...state];
          next[car] = offset;
          const key = String.fromCharCode(...next);
          if (!seen.has(key)) {
            seen.add(key);
            states.push(next);
            const letter = letters[isAcross[car] ? 0 : 1][way < 0 ? 0 : 1];
            from.push({ before: number, move: { car, letter, by } });
          }
        }
      }
    }
  }
  return { outcome: "unsolvable", moves: null, length: null };

  /** Writes moves; steps of a car one after another in one direction are one move. */
  function joined(moves) {
    const whole = [];
    for (const move of moves) {
      const last = whole.at(-1);
      if (last !== undefined && last.car === move.car && last.letter === move.letter) {
        last.by += move.by;
      } else {
        whole.push({ ...move });
      }
    }
    return whole.map(({ car, letter, by }) => `${cars[car].name}${letter}${by}`);
  }
}
