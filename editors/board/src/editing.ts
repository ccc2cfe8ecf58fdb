// Edit mode: the board as an edit would make it, shown until the text has caught up.
import { at, cellsOf, EMPTY, isInside, occupants, startOf } from "./game/board";
import type { Board, Car, Cell, Edit, Exit } from "./protocol";

/** The tools for empty cells. */
export type Tool = "select" | "car" | "wall" | "exit" | "size";

/** Whether `car` fits on the board, disregarding the car `except`. */
export function fits(board: Board, car: Car, except: number | null): boolean {
  const cells = occupants(board, startOf(board));
  return car.length > 0 && cellsOf(car, offsetOf(car)).every((cell) => {
    const there = cells[cell.row * board.columns + cell.column];
    return isInside(board, cell) && (there === EMPTY || there === except);
  });
}

export function offsetOf(car: Car): number {
  return car.axis === "horizontal" ? car.column : car.row;
}

/** The car with its first cell at another offset of its lane. */
export function placedAt(car: Car, offset: number): Car {
  return car.axis === "horizontal" ? { ...car, column: offset } : { ...car, row: offset };
}

/** Car `index` turned around its first cell, or as near to that as it fits; `null` if it does not fit. */
export function turned(board: Board, index: number): Car | null {
  const car = at(board.cars, index);
  const axis = car.axis === "horizontal" ? "vertical" : "horizontal";
  for (let back = 0; back < car.length; back += 1) {
    for (const along of cellsOf(car, offsetOf(car))) {
      const place = axis === "vertical"
        ? { column: along.column, row: along.row - back }
        : { column: along.column - back, row: along.row };
      const turned = { ...car, ...place, axis } satisfies Car;
      if (fits(board, turned, index)) {
        return turned;
      }
    }
  }
  return null;
}

/** Car `index` with its end (or start) at `cell` of its lane, or as near to it as there is room. */
export function stretched(board: Board, index: number, end: "start" | "end", cell: Cell): Car {
  const car = at(board.cars, index);
  const isHorizontal = car.axis === "horizontal";
  const [first, last] = [offsetOf(car), offsetOf(car) + car.length - 1];
  const to = isHorizontal ? cell.column : cell.row;
  const spanning = (from: number, till: number): Car => ({
    ...car,
    ...(isHorizontal ? { column: from } : { row: from }),
    length: till - from + 1,
  });
  // From the wanted length back to the present one; a car keeps at least two cells.
  const wanted = end === "start" ? Math.min(to, last - 1) : Math.max(to, first + 1);
  const now = end === "start" ? first : last;
  const step = Math.sign(now - wanted);
  for (let at = wanted; at !== now; at += step) {
    const longer = end === "start" ? spanning(at, last) : spanning(first, at);
    if (fits(board, longer, index)) {
      return longer;
    }
  }
  return car;
}

/** Car `index` with `by` cells more (or fewer), at its end or else at its start; `null` if neither fits. */
export function lengthened(board: Board, index: number, by: number): Car | null {
  const car = at(board.cars, index);
  const length = car.length + by;
  const back = car.axis === "horizontal" ? { column: car.column - by } : { row: car.row - by };
  const ways: Car[] = [{ ...car, length }, { ...car, ...back, length }];
  return length < 2 ? null : (ways.find((way) => fits(board, way, index)) ?? null);
}

/** A car of at least two cells from `from` to `to`, along the longer side of the rectangle between them. */
export function sketched(board: Board, from: Cell, to: Cell): Car {
  const [across, down] = [to.column - from.column, to.row - from.row];
  const isHorizontal = Math.abs(across) >= Math.abs(down);
  const reach = isHorizontal ? across : down;
  const along = isHorizontal ? from.column : from.row;
  const side = isHorizontal ? board.columns : board.rows;
  const far = reach === 0 ? (along + 1 < side ? along + 1 : along - 1) : along + reach;
  const first = Math.min(along, far);
  const length = Math.abs(far - along) + 1;
  return isHorizontal
    ? { name: "", axis: "horizontal", column: first, row: from.row, length }
    : { name: "", axis: "vertical", column: from.column, row: first, length };
}

/** The board as `edit` will make it, until the text decides. */
export function edited(board: Board, edit: Edit): Board {
  switch (edit.kind) {
    case "setCar": {
      const { kind: _, car: index, ...place } = edit;
      return { ...board, cars: board.cars.map((car, at) => (at === index ? { ...car, ...place } : car)) };
    }
    case "addCar": {
      const { kind: _, ...place } = edit;
      return { ...board, cars: [...board.cars, { name: "", ...place }] };
    }
    case "removeCar": {
      const isKept = (car: number) => car !== edit.car;
      const renumbered = (car: number) => car - Number(car > edit.car);
      const targets = board.targets.filter(isKept).map(renumbered);
      const goals = (board.goals ?? []).filter(({ car }) => isKept(car));
      return { ...board, targets, goals: goals.map((goal) => ({ ...goal, car: renumbered(goal.car) })), cars: board.cars.filter((_, at) => at !== edit.car) };
    }
    case "addWall":
      return { ...board, walls: [...board.walls, { column: edit.column, row: edit.row }] };
    case "removeWall":
      return {
        ...board,
        walls: board.walls.filter(({ column, row }) => column !== edit.column || row !== edit.row),
      };
    case "addExit":
      return { ...board, exits: [...board.exits, { side: edit.side, lane: edit.lane }] };
    case "removeExit":
      return {
        ...board,
        exits: board.exits.filter(({ side, lane }) => side !== edit.side || lane !== edit.lane),
      };
    case "renameCar":
      return { ...board, cars: board.cars.map((car, at) => (at === edit.car ? { ...car, name: edit.name } : car)) };
    case "setTarget":
      return { ...board, targets: [edit.car] };
    case "setStart":
      return { ...board, cars: board.cars.map((car, at) => placedAt(car, edit.position[at] ?? offsetOf(car))) };
    case "grow":
    case "shrink":
      return resized(board, edit.side, edit.kind === "grow" ? 1 : -1);
    case "addPuzzle":
    case "movePuzzle":
    case "setSolution":
    case "setTitle":
    case "removeSpare":
      return board;
  }
}

/** The board with `by` rows or columns more at a side. */
function resized(board: Board, side: Exit["side"], by: number): Board {
  const [across, down] = side === "left" || side === "right" ? [by, 0] : [0, by];
  const [right, below] = side === "left" || side === "top" ? [across, down] : [0, 0];
  const moved = <T extends Cell>(cell: T): T => ({ ...cell, column: cell.column + right, row: cell.row + below });
  const lane = ({ side, lane }: Exit): Exit => ({ side, lane: lane + (side === "left" || side === "right" ? below : right) });
  return {
    ...board,
    columns: board.columns + across,
    rows: board.rows + down,
    cars: board.cars.map(moved),
    walls: board.walls.map(moved),
    goals: (board.goals ?? []).map(moved),
    exits: board.exits.map(lane),
  };
}

/** The car of `board` that `edit` has changed or added; `null` if it is not a car. */
export function changedCar(board: Board, edit: Edit): number | null {
  switch (edit.kind) {
    case "setCar":
      return edit.car;
    case "addCar":
      return board.cars.length - 1;
    default:
      return null;
  }
}
