// The places of cars, and how far they can slide. Nothing here draws or makes requests.
import type { Board, Car, Cell, Exit } from "../protocol";

/** For each car, the column (or row) of its left (or top) cell. */
export type Position = readonly number[];

export const EMPTY = -1;
export const WALL = -2;

export function startOf(board: Board): Position {
  return board.cars.map((car) => (car.axis === "horizontal" ? car.column : car.row));
}

/** The cells that `car` covers if its left or top cell is at `offset` of its lane. */
export function cellsOf(car: Car, offset: number): Cell[] {
  return Array.from({ length: car.length }, (_, index) =>
    car.axis === "horizontal"
      ? { column: offset + index, row: car.row }
      : { column: car.column, row: offset + index },
  );
}

export function isInside(board: Board, { column, row }: Cell): boolean {
  return 0 <= column && column < board.columns && 0 <= row && row < board.rows;
}

/** The content of each cell, row by row: the index of a car, `EMPTY` or `WALL`. */
export function occupants(board: Board, position: Position): Int16Array {
  const cells = new Int16Array(board.columns * board.rows).fill(EMPTY);
  const put = (cell: Cell, what: number) => {
    if (isInside(board, cell)) {
      cells[cell.row * board.columns + cell.column] = what;
    }
  };
  for (const wall of board.walls) {
    put(wall, WALL);
  }
  board.cars.forEach((car, index) => {
    for (const cell of car.cells ?? cellsOf(car, position[index] ?? 0)) {
      put(cell, index);
    }
  });
  return cells;
}

/** The least and the greatest offset to which a car can slide now. `cells` has the {@link occupants} of the position. */
export function reach(
  board: Board,
  position: Position,
  index: number,
  cells = occupants(board, position),
): { min: number; max: number } {
  const car = at(board.cars, index);
  const offset = position[index] ?? 0;
  const isFree = (along: number) => {
    const cell =
      car.axis === "horizontal" ? { column: along, row: car.row } : { column: car.column, row: along };
    return isInside(board, cell) && cells[cell.row * board.columns + cell.column] === EMPTY;
  };
  let [min, max] = [offset, offset];
  while (isFree(min - 1)) {
    min -= 1;
  }
  while (isFree(max + car.length)) {
    max += 1;
  }
  return { min, max };
}

/** The exits in the lane of `index`, a car that must leave. */
export function openExits(board: Board, index: number): Exit[] {
  const target = board.cars[index];
  if (target === undefined) {
    return [];
  }
  const isHorizontal = target.axis === "horizontal";
  const sides = isHorizontal ? ["left", "right"] : ["top", "bottom"];
  const lane = isHorizontal ? target.row : target.column;
  return board.exits.filter((exit) => sides.includes(exit.side) && exit.lane === lane);
}

/** Whether an end of each target is at the border, at an open exit, and each car with a goal is there. */
export function isSolved(board: Board, position: Position): boolean {
  const [targets, goals] = [board.targets, board.goals ?? []];
  const hasLeft = (index: number) => {
    const { axis, length } = at(board.cars, index);
    const laneLength = axis === "horizontal" ? board.columns : board.rows;
    const offset = at(position, index);
    return openExits(board, index).some(({ side }) =>
      side === "left" || side === "top" ? offset === 0 : offset + length === laneLength,
    );
  };
  const isMet = ({ car, column, row }: { car: number } & Cell) =>
    position[car] === (at(board.cars, car).axis === "horizontal" ? column : row);
  return targets.length + goals.length > 0 && targets.every(hasLeft) && goals.every(isMet);
}

/** A key that is equal for boards that play alike. */
export function keyOf(board: Board): string {
  return JSON.stringify([board.columns, board.rows, board.cars, board.targets, board.goals, board.walls, board.exits]);
}

/** `items[index]`, which must exist. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) {
    throw new RangeError(`there is no item ${index} of ${items.length}`);
  }
  return item;
}
