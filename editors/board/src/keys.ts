// The meaning of keys. Tab goes from car to car, arrows slide the focused one, and letters are for the whole board.
import { fits, lengthened, offsetOf } from "./editing";
import type { Hand } from "./gestures";
import { at, reach, type Position } from "./game/board";
import type { Board } from "./protocol";
import { placeOf } from "./view/words";

/** A command for the whole board. */
export type Command = "undo" | "redo" | "hint" | "play" | "restart" | "next" | "previous" | "mode";

const LETTERS: Partial<Record<string, Command>> = {
  h: "hint",
  p: "play",
  r: "restart",
  n: "next",
  N: "previous",
  e: "mode",
};

/** The command of a key pressed on `target`; `null` if the key is left to others. */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, target: Element): Command | null {
  const isTyping = target.matches("input:not([type=range]), select, textarea, [contenteditable]");
  if (altKey || isTyping) {
    return null;
  }
  if (!ctrlKey && !metaKey) {
    return LETTERS[key] ?? null;
  }
  switch (key.toLowerCase()) {
    case "z":
      return shiftKey ? "redo" : "undo";
    case "y":
      return "redo";
    default:
      return null;
  }
}

const ARROWS: Partial<Record<string, { column: number; row: number }>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};

/** In play mode, slides a car by a cell, with shift as far as it goes. Returns whether the key was used. */
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

/** The keys that edit the focused car in edit mode. */
export const EDIT_KEYS: ReadonlySet<string> = new Set([...Object.keys(ARROWS), "+", "-", "t", "Delete", "Backspace", "F2"]);

/** In edit mode, moves a car with the arrows and changes its length with plus and minus. */
export function moveByKey(hand: Hand, board: Board, index: number, { key }: KeyboardEvent): void {
  const car = at(board.cars, index);
  const way = ARROWS[key];
  if (way !== undefined) {
    const place = { ...car, column: car.column + way.column, row: car.row + way.row };
    if (fits(board, place, index)) {
      hand.setCar(place, `${car.name} is on ${placeOf(place, offsetOf(place))}`);
    } else {
      hand.say(`There is no room for ${car.name}`);
    }
    return;
  }
  const longer = lengthened(board, index, key === "+" ? 1 : -1);
  if (longer === null) {
    hand.say(key === "+" ? `There is no room for a longer ${car.name}` : `${car.name} is as short as a car can be`);
  } else {
    hand.setCar(longer, `${car.name} is ${longer.length} cells long`);
  }
}
