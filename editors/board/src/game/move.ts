// Moves and their notation: `XR3` slides `X` three cells to the right.
import type { Board, Exit } from "../protocol";
import { at, occupants, openExits, reach, type Position } from "./board";

/** A slide of a car by `by` cells, towards the right or the bottom if that is positive; never 0. */
export interface Move {
  readonly car: number;
  readonly by: number;
}

export function notation(board: Board, { car, by }: Move): string {
  const { name, axis } = at(board.cars, car);
  const letters = axis === "horizontal" ? "LR" : "UD";
  return `${name}${by < 0 ? letters[0] : letters[1]}${Math.abs(by)}`;
}

/** Reads `word`; `undefined` if it is not a move of a car of the board. */
export function parse(board: Board, word: string): Move | undefined {
  const [, name, letter, count] = /^(.+)([LRUD])(\d*)$/.exec(word) ?? [];
  const car = board.cars.findIndex((car) => car.name === name);
  if (letter === undefined || car < 0) {
    return undefined;
  }
  const axis = "LR".includes(letter) ? "horizontal" : "vertical";
  const n = count === "" ? 1 : Number(count);
  const isMove = at(board.cars, car).axis === axis && n > 0;
  return isMove ? { car, by: "LU".includes(letter) ? -n : n } : undefined;
}

/** A move in words: `X 3 cells right`. */
export function inWords(board: Board, { car, by }: Move): string {
  const { name, axis } = at(board.cars, car);
  const n = Math.abs(by);
  const way = axis === "horizontal" ? (by < 0 ? "left" : "right") : by < 0 ? "up" : "down";
  return `${name} ${n} ${n === 1 ? "cell" : "cells"} ${way}`;
}

export function after(position: Position, { car, by }: Move): Position {
  return position.map((offset, index) => (index === car ? offset + by : offset));
}

export function isLegal(board: Board, position: Position, { car, by }: Move): boolean {
  const { min, max } = reach(board, position, car);
  const to = at(position, car) + by;
  return by !== 0 && min <= to && to <= max;
}

/** All legal moves, car by car. */
export function legalMoves(board: Board, position: Position): Move[] {
  const cells = occupants(board, position);
  return board.cars.flatMap((_, car) => {
    const { min, max } = reach(board, position, car, cells);
    const offset = at(position, car);
    const offsets = Array.from({ length: max - min + 1 }, (_, index) => min + index);
    return offsets.filter((to) => to !== offset).map((to) => ({ car, by: to - offset }));
  });
}

/** The side of an open exit through which a move drives a target out of the board. */
function wayOut(board: Board, position: Position, { car, by }: Move): Exit["side"] | undefined {
  const { axis, length } = at(board.cars, car);
  const isHorizontal = axis === "horizontal";
  const to = at(position, car) + by;
  const side = to < 0
    ? (isHorizontal ? "left" : "top")
    : to + length > (isHorizontal ? board.columns : board.rows)
      ? (isHorizontal ? "right" : "bottom")
      : undefined;
  return board.targets.includes(car) && openExits(board, car).some((exit) => exit.side === side) ? side : undefined;
}

/** Reads moves up to the first illegal one; the last may drive a target out, which ends at the border. */
export function readMoves(board: Board, position: Position, words: readonly string[]): Move[] {
  const moves: Move[] = [];
  for (const word of words) {
    const written = parse(board, word);
    if (written === undefined) {
      break;
    }
    const { car } = written;
    const isLast = moves.length + 1 === words.length;
    const way = isLast ? wayOut(board, position, written) : undefined;
    const { axis, length } = at(board.cars, car);
    const border = (axis === "horizontal" ? board.columns : board.rows) - length;
    const to = way === undefined ? at(position, car) + written.by : written.by < 0 ? 0 : border;
    const move = { car, by: to - at(position, car) };
    if (!isLegal(board, position, move)) {
      break;
    }
    moves.push(move);
    position = after(position, move);
  }
  return moves;
}
