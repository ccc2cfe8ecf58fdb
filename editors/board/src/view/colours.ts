// The colours of cars. Neighbours in the list differ in lightness as well as in hue, so that authors who
// see fewer hues tell them apart; each has the ink that can be read on it (4.5 to 1 at least). They
// are the same in light and dark themes: a car keeps its colour.
import type { Board } from "../protocol";
import { byName } from "./order";

export interface Paint {
  readonly fill: string;
  readonly ink: string;
}

const DARK = "#14181c";
const LIGHT = "#ffffff";

/** Of the target, and of no other car. */
export const TARGET: Paint = { fill: "#cf2e1c", ink: LIGHT };

export const PAINTS: readonly Paint[] = [
  { fill: "#56b4e9", ink: DARK },
  { fill: "#e69f00", ink: DARK },
  { fill: "#0b62a4", ink: LIGHT },
  { fill: "#f0e442", ink: DARK },
  { fill: "#16a37b", ink: DARK },
  { fill: "#d78bb8", ink: DARK },
  { fill: "#4c3f91", ink: LIGHT },
  { fill: "#a3d9b1", ink: DARK },
  { fill: "#76491f", ink: LIGHT },
  { fill: "#b7c4d1", ink: DARK },
  { fill: "#56682a", ink: LIGHT },
  { fill: "#f2b8a0", ink: DARK },
];

/** The colour of each car: in the order of their names, the target aside, so that a car that moves keeps it. */
export function paints(board: Board): Paint[] {
  const paints = board.cars.map(() => TARGET);
  const others = byName(board.cars).filter(({ index }) => index !== board.target);
  for (const [rank, { index }] of others.entries()) {
    paints[index] = PAINTS[rank % PAINTS.length] ?? TARGET;
  }
  return paints;
}
