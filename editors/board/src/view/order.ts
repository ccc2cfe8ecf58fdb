// The cars in an order that edits do not change. Cars on the board are often in reading order, in which a car that
// moves up comes earlier.
import type { Car } from "../protocol";

export interface NamedCar {
  readonly car: Car;
  /** The index of the car on the board. */
  readonly index: number;
  /** Its name, numbered if earlier cars have the same one. */
  readonly key: string;
}

/** The cars by name. One that has no name yet comes last. */
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
