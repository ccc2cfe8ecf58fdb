// The texts of the board, on the screen and for screen readers.
import { at, cellsOf, type Position } from "../game/board";
import type { Player } from "../player";
import type { Board, BoardAnswer, Bounds, Car, Cell, DistanceAnswer, Exit, Metric } from "../protocol";

export function cellName({ column, row }: Cell): string {
  return `${columnName(column)}${row + 1}`;
}

export function columnName(column: number): string {
  return String.fromCharCode(97 + column);
}

export function count(n: number, noun: string): string {
  return `${n} ${n === 1 ? noun : `${noun}s`}`;
}

/** `c3 to d3`. */
export function placeOf(car: Car, offset: number): string {
  const cells = cellsOf(car, offset);
  const [first, last] = [cells[0], cells.at(-1)];
  if (first === undefined || last === undefined) {
    return "nowhere";
  }
  return first === last ? cellName(first) : `${cellName(first)} to ${cellName(last)}`;
}

export function carName(board: Board, index: number): string {
  const { name } = at(board.cars, index);
  const goal = board.goals?.find(({ car }) => car === index);
  const targets = board.targets;
  return goal !== undefined
    ? `${name}, which must get to ${cellName(goal)}`
    : targets.includes(index) ? `${name}, ${targets.length > 1 ? "a" : "the"} target` : name;
}

export function exitName({ side, lane }: Exit): string {
  return `${side} ${side === "left" || side === "right" ? lane + 1 : columnName(lane)}`;
}

/** Describes the whole board, for screen readers. */
export function describe(board: Board, position: Position): string {
  const parts = [
    `${board.columns} columns and ${count(board.rows, "row")}.`,
    board.exits.length === 0 ? "" : `Exit ${board.exits.map(exitName).join(", ")}.`,
    ...board.cars.map((car, index) => {
      const where = car.cells === undefined
        ? placeOf(car, position[index] ?? 0)
        : car.cells.map(cellName).join(", ");
      return `${carName(board, index)}: ${car.axis}, ${where}.`;
    }),
    board.walls.length === 0 ? "" : `Walls on ${board.walls.map(cellName).join(", ")}.`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** `4`, `4 to 7`, `at most 7`, `over 3`: the server's wording of a length that may not be proved. */
export function inBounds({ lower, upper }: Bounds): string {
  if (upper === lower) {
    return `${lower}`;
  }
  if (upper === null) {
    return `over ${Math.max(0, lower - 1)}`;
  }
  return lower > 1 ? `${lower} to ${upper}` : `at most ${upper}`;
}

/** `move` or `moves`, to follow the wording of these bounds. */
export function unitOf({ lower, upper }: Bounds, metric: Metric): string {
  return nounFor(upper ?? lower - 1, metric);
}

/** `4 moves`, `over 1 move`, `moves not known`. `bounds.json` next to the tests also lists the server's wording. */
export function known(bounds: Bounds, metric: Metric): string {
  const isKnown = bounds.upper !== null || bounds.lower > 1;
  return isKnown ? `${inBounds(bounds)} ${unitOf(bounds, metric)}` : `${metric} not known`;
}

/** `4 moves to go, was 3`. */
export function distanceWords(player: Player, metric: Metric): string {
  const { now, before } = player.distance;
  if (now === null) {
    return "…";
  }
  const was = before?.[metric];
  return was == null ? toGo(now, metric) : `${toGo(now, metric)}, was ${inBounds(was)}`;
}

/** `Solved in 8 moves, the fewest`. */
export function solvedWords(answer: BoardAnswer, player: Player, metric: Metric): string {
  const n = player.counts[metric];
  return `Solved in ${n} ${nounFor(n, metric)}${verdict(answer, player, metric)}`;
}

/** `Solved in 10 moves; the optimum is 8 · 40 s, people take about 25 s`. */
export function challengeWords({ figures }: BoardAnswer, { counts, seconds }: Player): string {
  const best = figures.moves;
  const words = `Solved in ${count(counts.moves, "move")}`;
  const time = seconds === null || figures.people === null
    ? ""
    : ` · ${seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}, people take ${figures.people.time}`;
  if (best === null || best.lower !== best.upper) {
    return words + time;
  }
  return (best.upper === counts.moves ? `${words}, the optimum` : `${words}; the optimum is ${best.upper}`) + time;
}

function verdict(answer: BoardAnswer, player: Player, metric: Metric): string {
  const best = answer.figures[metric];
  return best !== null && best.upper === player.counts[metric] && best.lower === best.upper ? ", the fewest" : "";
}

/** `move` or `moves`. */
function nounFor(n: number, metric: Metric): string {
  return n === 1 ? metric.slice(0, -1) : metric;
}

/** The distance from a position, in words: `4 moves to go`. */
export function toGo(distance: DistanceAnswer, metric: Metric): string {
  if (distance.outcome === "unsolvable") {
    return "unsolvable";
  }
  const bounds = distance[metric];
  if (bounds === null || (bounds.upper === null && bounds.lower <= 1)) {
    return "distance not known";
  }
  if (bounds.upper === 0) {
    return "solved";
  }
  return `${known(bounds, metric)} to go`;
}
