// The rules of the game in the board's TypeScript are those of the model: legal moves, applied moves and solved positions of
// whole clusters, and the places where a car fits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, lengthened, turned } from "../../board/dist/test/editing.js";
import * as game from "../../board/dist/test/game.js";
import { distances } from "../../board/test/search.mjs";
import { analyze, hint, parse } from "../dist/library.node.js";

/** The positions of a cluster that are searched in full. */
const MAX_STATES = 3000;

/** Random numbers that are the same in each run. */
function random(seed) {
  return (below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

const cellName = ({ column, row }) => `${String.fromCharCode(97 + column)}${row + 1}`;

/** A board with the text that the model reads. */
function written(board) {
  const exits = board.exits.map(({ side, lane }) => {
    const isRow = side === "left" || side === "right";
    return `${side} ${isRow ? lane + 1 : String.fromCharCode(97 + lane)}`;
  });
  const cars = board.cars.map(({ name, axis, length, ...at }) => ({ name, cell: cellName(at), axis, length }));
  const size = `${board.columns}x${board.rows}`;
  const walls = board.walls.map(cellName);
  return JSON.stringify([{ size, exits, target: board.cars[board.targets[0]].name, cars, walls }]);
}

const isSound = (board) => parse(written(board), { from: "exchange" })[0] !== null;

/** A random board, sound or not, with an exit in the target's lane and possibly others. */
function randomBoard(pick) {
  const [columns, rows] = [3 + pick(4), 3 + pick(4)];
  const board = { columns, rows, cars: [], targets: [0], walls: [], exits: [] };
  for (let tries = 4 + pick(12); tries > 0; tries -= 1) {
    const [column, row] = [pick(columns), pick(rows)];
    if (pick(8) === 0 && game.occupants(board, game.startOf(board))[row * columns + column] === game.EMPTY) {
      board.walls.push({ column, row });
      continue;
    }
    const axis = pick(2) === 0 ? "horizontal" : "vertical";
    const car = { name: String.fromCharCode(65 + board.cars.length), axis, column, row, length: 2 + pick(2) };
    if (fits(board, car, null)) {
      board.cars.push(car);
    }
  }
  const target = board.cars[0];
  if (target) {
    const isRow = target.axis === "horizontal";
    const sides = isRow ? ["left", "right"] : ["top", "bottom"];
    board.exits.push({ side: sides[pick(2)], lane: isRow ? target.row : target.column });
    if (pick(3) === 0) {
      const side = ["left", "right", "top", "bottom"][pick(4)];
      const lane = pick(side === "left" || side === "right" ? rows : columns);
      if (!board.exits.some((it) => it.side === side && it.lane === lane)) {
        board.exits.push({ side, lane });
      }
    }
  }
  return board;
}

function reachable(board) {
  const positions = [game.startOf(board)];
  const seen = new Set(positions.map(String));
  for (const position of positions) {
    for (const move of game.legalMoves(board, position)) {
      const next = game.after(position, move);
      if (!seen.has(String(next))) {
        seen.add(String(next));
        positions.push(next);
      }
    }
  }
  return positions.length;
}

function histogram(board, metric) {
  const counts = [];
  for (const distance of distances(board, metric).values()) {
    counts[distance] = (counts[distance] ?? 0) + 1;
  }
  return counts;
}

test("whole clusters have the same positions at the same distances", () => {
  const pick = random(1);
  let nPositions = 0;
  let nUnsolvable = 0;
  for (let number = 0; number < 600; number += 1) {
    const board = randomBoard(pick);
    if (board.cars.length === 0 || !isSound(board)) {
      continue;
    }
    const text = written(board);
    const [answer] = analyze(text, { from: "exchange", limits: { effort: 5e8 } });
    if (answer.cluster_states === null || answer.cluster_states > MAX_STATES) {
      continue;
    }
    nPositions += answer.cluster_states;
    nUnsolvable += Number(answer.outcome === "unsolvable");
    assert.equal(reachable(board), answer.cluster_states, text);
    for (const metric of ["moves", "steps"]) {
      assert.deepEqual(histogram(board, metric), answer.distances[metric].histogram, `${metric} of ${text}`);
    }
  }
  assert.ok(nPositions > 20_000, `${nPositions} positions are few`);
  assert.ok(nUnsolvable > 10, `${nUnsolvable} unsolvable boards are few`);
});

test("the same moves are legal on random walks, and lead to the same positions", () => {
  const pick = random(2);
  let nMoves = 0;
  for (let number = 0; number < 400; number += 1) {
    const board = randomBoard(pick);
    if (board.cars.length === 0 || !isSound(board)) {
      continue;
    }
    const text = written(board);
    const options = { from: "exchange", limits: { effort: 1e7 } };
    let position = game.startOf(board);
    const played = [];
    for (let step = 0; step < 15; step += 1) {
      const move = { car: pick(board.cars.length), by: pick(9) - 4 };
      if (move.by === 0) {
        continue;
      }
      nMoves += 1;
      const words = [...played, game.notation(board, move)];
      const after = words.join(" ");
      // The last move may also drive the target out of the board.
      const read = game.readMoves(board, game.startOf(board), words);
      let answer;
      try {
        answer = hint(text, { ...options, after });
      } catch (error) {
        assert.match(error.message, /is illegal/);
        assert.ok(read.length < words.length, `${text} after ${after}: ${error.message}`);
        assert.ok(!game.isLegal(board, position, move));
        continue;
      }
      assert.deepEqual(read.map((it) => game.notation(board, it)), answer.played, `${text} after ${after}`);
      const end = read.reduce(game.after, game.startOf(board));
      assert.equal(answer.moves === 0, game.isSolved(board, end), `${text} after ${after}`);
      if (game.isLegal(board, position, move)) {
        position = game.after(position, move);
        played.push(words.at(-1));
      }
    }
  }
  assert.ok(nMoves > 1000, `${nMoves} moves are few`);
});

test("a car fits where the board is sound with it", () => {
  const pick = random(3);
  let nPlaces = 0;
  for (let number = 0; number < 300; number += 1) {
    const board = randomBoard(pick);
    if (board.cars.length < 2 || !isSound(board)) {
      continue;
    }
    // Not the target, whose lane decides about the exits.
    const index = 1 + pick(board.cars.length - 1);
    const moved = { ...board.cars[index], column: pick(board.columns), row: pick(board.rows), length: 2 + pick(3) };
    for (const car of [moved, turned(board, index), lengthened(board, index, 1), lengthened(board, index, -1)]) {
      if (car !== null) {
        nPlaces += 1;
        const changed = { ...board, cars: board.cars.with(index, car) };
        assert.equal(isSound(changed), fits(board, car, index), written(changed));
      }
    }
  }
  assert.ok(nPlaces > 500, `${nPlaces} places are few`);
});
