// The gestures of a pointer: slide a car, move it anywhere, change its length, draw a new one.
import { fits, offsetOf, sketched, stretched, type Tool } from "./editing";
import { at, reach, type Position } from "./game/board";
import type { Move } from "./game/move";
import { cellAt, type Gesture, type Place } from "./pointer";
import type { Board, Car, Edit } from "./protocol";
import type { Scene } from "./view/boardSvg";
import { placeOf } from "./view/words";

/** The effects of a gesture, on the screen and on the board. */
export interface Hand {
  /** Shows a car while it is dragged, and the car that will result. */
  drag(dragged: Scene["dragged"], sketch?: Car | null): void;
  select(car: number | null): void;
  say(message: string, isComplaint?: boolean): void;
  slide(move: Move): void;
  setCar(car: Car, done: string): void;
  edit(edit: Edit, done: string): void;
}

/** In play mode: slides a car along its lane as far as there is room, then snaps to the nearest cell. */
export function slideAlong(hand: Hand, board: Board, position: Position, index: number): Gesture {
  const car = at(board.cars, index);
  const start = at(position, index);
  const { min, max } = reach(board, position, index);
  const isHorizontal = car.axis === "horizontal";
  let offset = start;
  return {
    move(_, by) {
      offset = Math.max(min, Math.min(max, start + (isHorizontal ? by.x : by.y)));
      const [column, row] = isHorizontal ? [offset, car.row] : [car.column, offset];
      hand.drag({ car: index, column, row, length: car.length, isBad: false });
    },
    end(isClick) {
      hand.drag(null);
      if (isClick) {
        hand.select(index);
      } else {
        hand.slide({ car: index, by: Math.round(offset) - start });
      }
    },
    cancel: () => hand.drag(null),
  };
}

/** In edit mode: moves a car, held at `from`, to any free cells. */
export function moveAnywhere(hand: Hand, board: Board, index: number, from: Place): Gesture {
  const car = at(board.cars, index);
  const { column, row } = cellAt(from);
  const grip = { column: column - car.column, row: row - car.row };
  let place: Car = car;
  return {
    move(_, by) {
      place = { ...car, column: car.column + Math.round(by.x), row: car.row + Math.round(by.y) };
      const isBad = !fits(board, place, index);
      const [column, row] = [car.column + by.x, car.row + by.y];
      hand.drag({ car: index, column, row, length: car.length, isBad, grip }, isBad ? null : place);
    },
    end(isClick) {
      hand.drag(null);
      if (isClick) {
        hand.select(index);
      } else if (fits(board, place, index)) {
        hand.setCar(place, `${car.name} is on ${placeOf(place, offsetOf(place))}`);
      } else {
        hand.say(`There is no room for ${car.name}`, true);
      }
    },
    cancel: () => hand.drag(null),
  };
}

/** In edit mode: moves one end of a car to another cell of its lane. */
export function moveEnd(hand: Hand, board: Board, index: number, end: "start" | "end"): Gesture {
  const car = at(board.cars, index);
  let longer = car;
  return {
    move(to) {
      longer = stretched(board, index, end, cellAt(to));
      const { column, row, length } = longer;
      hand.drag({ car: index, column, row, length, isBad: false }, longer);
    },
    end() {
      hand.drag(null);
      hand.setCar(longer, `${car.name} is ${longer.length} cells long`);
    },
    cancel: () => hand.drag(null),
  };
}

/** In edit mode: uses the tool on a cell without a car. */
export function draw(hand: Hand, board: Board, tool: Tool, from: Place): Gesture {
  const cell = cellAt(from);
  if (tool !== "car") {
    const isWall = board.walls.some(({ column, row }) => column === cell.column && row === cell.row);
    const toggle = () =>
      hand.edit({ kind: isWall ? "removeWall" : "addWall", ...cell }, isWall ? "Wall removed" : "Wall added");
    return { move: () => {}, end: tool === "wall" ? toggle : () => hand.select(null), cancel: () => {} };
  }
  let car: Car | null = null;
  const show = (to: Place) => {
    const sketch = sketched(board, cell, cellAt(to));
    car = fits(board, sketch, null) ? sketch : null;
    hand.drag(null, car);
  };
  show(from);
  return {
    move: show,
    end() {
      hand.drag(null);
      if (car === null) {
        hand.say("There is no room for a car", true);
      } else {
        const { column, row, axis, length } = car;
        hand.edit({ kind: "addCar", column, row, axis, length }, "Car added");
      }
    },
    cancel: () => hand.drag(null),
  };
}
