// What the board says in words, on the screen and to screen readers.
import { at, cellsOf, type Position } from "../game/board";
import type { Board, Bounds, Car, Cell, DistanceAnswer, Exit, Metric } from "../protocol";

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
  return index === board.target ? `${name}, the target` : name;
}

export function exitName({ side, lane }: Exit): string {
  return `${side} ${side === "left" || side === "right" ? lane + 1 : columnName(lane)}`;
}

/** The whole board, for those who do not see it. */
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

/** `4`, `4 to 7`, `over 3`. */
export function inBounds({ lower, upper }: Bounds): string {
  if (upper === lower) {
    return `${lower}`;
  }
  return upper === null ? `over ${Math.max(0, lower - 1)}` : `${lower} to ${upper}`;
}

/** How far it is from a position: `4 moves to go`. */
export function toGo(distance: DistanceAnswer, metric: Metric): string {
  if (distance.outcome === "unsolvable") {
    return "no way out";
  }
  const bounds = distance[metric];
  if (bounds === null || (bounds.upper === null && bounds.lower <= 1)) {
    return "distance not known";
  }
  if (bounds.upper === 0) {
    return "solved";
  }
  const noun = bounds.upper === 1 ? metric.slice(0, -1) : metric;
  return `${inBounds(bounds)} ${noun} to go`;
}
