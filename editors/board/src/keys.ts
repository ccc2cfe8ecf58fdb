// What keys do on the board. Tab goes from car to car, arrows slide the one that has the focus.
import { fits, offsetOf, stretched } from "./editing";
import type { Hand } from "./gestures";
import { at, reach, type Position } from "./game/board";
import type { Board } from "./protocol";
import { placeOf } from "./view/words";

const ARROWS: Partial<Record<string, { column: number; row: number }>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};

/** Play: an arrow slides a car by a cell, with shift as far as it goes. Whether the key means something. */
export function slideByKey(hand: Hand, board: Board, position: Position, index: number, event: KeyboardEvent): boolean {
  const way = ARROWS[event.key];
  if (way === undefined) {
    return false;
  }
  const car = at(board.cars, index);
  const by = car.axis === "horizontal" ? way.column : way.row;
  const { min, max } = reach(board, position, index);
  const offset = at(position, index);
  const room = by < 0 ? offset - min : max - offset;
  if (by === 0) {
    hand.say(`${car.name} is ${car.axis}`);
  } else if (room === 0) {
    hand.say(`${car.name} has no room there`);
  } else {
    hand.slide({ car: index, by: by * (event.shiftKey ? room : 1) });
  }
  return true;
}

/** Edit: arrows move a car, plus and minus lengthen it. Whether the key means something. */
export function editByKey(hand: Hand, board: Board, index: number, { key }: KeyboardEvent): boolean {
  const car = at(board.cars, index);
  const way = ARROWS[key];
  if (way !== undefined) {
    const place = { ...car, column: car.column + way.column, row: car.row + way.row };
    if (fits(board, place, index)) {
      hand.setCar(index, place, `${car.name} is on ${placeOf(place, offsetOf(place))}`);
    } else {
      hand.say(`There is no room for ${car.name}`);
    }
    return true;
  }
  if (key !== "+" && key !== "-") {
    return false;
  }
  const by = car.length - 1 + (key === "+" ? 1 : -1);
  const isHorizontal = car.axis === "horizontal";
  const end = { column: car.column + (isHorizontal ? by : 0), row: car.row + (isHorizontal ? 0 : by) };
  const longer = stretched(board, index, "end", end);
  hand.setCar(index, longer, `${car.name} is ${longer.length} cells long`);
  return true;
}
