// The colours of cars, from palette.json, which the crate that defines them writes for all editors.
import { occupants, startOf } from "../game/board";
import type { Board } from "../protocol";
import { byName, type NamedCar } from "./order";
import palette from "./palette.json";

export interface Paint {
  readonly fill: string;
  readonly ink: string;
}

/** The colour of targets, which no other car has. */
export const TARGET: Paint = palette.target;

export const PAINTS: readonly Paint[] = palette.cars;

/**
 * The colour of each car, by its name, without targets, so that a car keeps its colour when it moves and when other
 * cars come and go. If there are more cars than colours, a car that would touch one of the same colour takes the next free
 * one. The server colours the letters of the text by the same rule; it does not see boards that are being edited or
 * are in Markdown.
 */
export function paints(board: Board): Paint[] {
  const paints = board.cars.map(() => TARGET);
  const targets = board.targets;
  const others = byName(board.cars).filter(({ index }) => !targets.includes(index));
  const preferred = preferences(others);
  const taken = new Map<number, number>();
  const touching = neighbours(board);
  for (const index of fewestLast(others.map(({ index }) => index), touching)) {
    const around = new Set([...(touching[index] ?? [])].map((other) => taken.get(other)));
    const wanted = preferred.get(index) ?? 0;
    const ranks = PAINTS.map((_, by) => (wanted + by) % PAINTS.length);
    const rank = ranks.find((rank) => !around.has(rank)) ?? wanted;
    taken.set(index, rank);
    paints[index] = PAINTS[rank] ?? TARGET;
  }
  return paints;
}

/**
 * The preferred colour of each car: that of its name, and where an earlier car has it, the next one that no car has, if
 * any is left. A car without a name yet leaves the others theirs.
 */
function preferences(cars: readonly NamedCar[]): Map<number, number> {
  const preferred = new Map<number, number>();
  const taken = new Set<number>();
  const later = cars.filter(({ car, index }) => {
    const own = colourOf(car.name);
    preferred.set(index, own);
    const isFree = car.name !== "" && !taken.has(own);
    if (isFree) {
      taken.add(own);
    }
    return !isFree;
  });
  for (const { car, index } of later) {
    const own = colourOf(car.name);
    const free = PAINTS.map((_, by) => (own + by) % PAINTS.length).find((colour) => !taken.has(colour)) ?? own;
    taken.add(free);
    preferred.set(index, free);
  }
  return preferred;
}

/**
 * The colour of a name: the first for `A`, the next for `B`. The second half of the alphabet has the same in reverse,
 * because a card of the game has cars from `A` on and trucks from `O` on.
 */
function colourOf(name: string): number {
  const [M, Z] = [77, 90];
  // 7 undoes the number of the letter `A`, which is 5 modulo 12.
  const number = (letter: number) => (letter >= M && letter <= Z ? Z - letter : letter + 7);
  return [...name].reduce((sum, letter) => (7 * sum + number(letter.codePointAt(0) ?? 0)) % PAINTS.length, 0);
}

/** For each car, the cars that touch it. */
function neighbours(board: Board): Set<number>[] {
  const cells = occupants(board, startOf(board));
  const touching = board.cars.map(() => new Set<number>());
  const touch = (a: number | undefined, b: number | undefined) => {
    if (a !== undefined && b !== undefined && a >= 0 && b >= 0 && a !== b) {
      touching[a]?.add(b);
      touching[b]?.add(a);
    }
  };
  for (let at = 0; at < cells.length; at += 1) {
    if ((at + 1) % board.columns !== 0) {
      touch(cells[at], cells[at + 1]);
    }
    touch(cells[at], cells[at + board.columns]);
  }
  return touching;
}

/**
 * An order in which each car has few neighbours before it: at most five, as in any planar map, so a colour is
 * always left. It is built from the end, by removing the car with the fewest neighbours.
 */
function fewestLast(cars: readonly number[], touching: readonly Set<number>[]): number[] {
  const left = new Set(cars);
  const order: number[] = [];
  while (left.size > 0) {
    let [fewest, next] = [Infinity, -1];
    for (const car of left) {
      const n = [...(touching[car] ?? [])].filter((other) => left.has(other)).length;
      if (n <= fewest) {
        [fewest, next] = [n, car];
      }
    }
    left.delete(next);
    order.push(next);
  }
  return order.reverse();
}
