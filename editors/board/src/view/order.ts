// The cars in an order that an edit does not change: that of the board is often the one in which they are
// read, so a car that moves up comes earlier.
import type { Car } from "../protocol";

export interface NamedCar {
  readonly car: Car;
  /** Its number on the board. */
  readonly index: number;
  /** Its name; where others before it have the same, with a number behind it. */
  readonly key: string;
}

/** The cars by their names. One that has no name yet comes last. */
export function byName(cars: readonly Car[]): NamedCar[] {
  const seen = new Map<string, number>();
  const named = cars.map((car, index) => {
    const n = seen.get(car.name) ?? 0;
    seen.set(car.name, n + 1);
    return { car, index, key: n === 0 ? car.name : `${car.name} ${n + 1}` };
  });
  return named.sort(({ car: { name: a } }, { car: { name: b } }) =>
    Number(a === "") - Number(b === "") || Number(a > b) - Number(a < b));
}
