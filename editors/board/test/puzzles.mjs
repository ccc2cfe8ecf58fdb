// The drawn puzzles of examples/, read without the project's own parser.
import { readFileSync } from "node:fs";

/** The puzzles of an example that are drawn with the default exit, with the optima that they claim. */
export function drawnPuzzles(name) {
  const text = readFileSync(new URL(`../../../examples/${name}.rush`, import.meta.url), "utf8");
  const parts = text.split(/^puzzle /m).slice(1);
  return parts.flatMap((part) => {
    const [, rows] = /^grid\n(.*?)^end$/ms.exec(part) ?? [];
    const [, moves] = /^expect .*?moves (\d+)/m.exec(part) ?? [];
    const [, steps] = /^expect .*?steps (\d+)/m.exec(part) ?? [];
    if (rows === undefined || moves === undefined || /^(exit|target) /m.test(part)) {
      return [];
    }
    const title = /^"(.*?)"/.exec(part)[1];
    return [{ title, board: boardOf(rows), moves: Number(moves), steps: steps === undefined ? null : Number(steps) }];
  });
}

/** A board drawn as in the language, whose target is `X`. */
export function boardOf(drawing) {
  const rows = drawing.trim().split("\n").map((row) => row.trim().replaceAll(" ", ""));
  const cars = new Map();
  const walls = [];
  rows.forEach((line, row) =>
    [...line].forEach((name, column) => {
      if (name === "#") {
        walls.push({ column, row });
      } else if (name !== ".") {
        const car = cars.get(name) ?? { name, axis: "horizontal", length: 0, column, row };
        cars.set(name, { ...car, length: car.length + 1, axis: row > car.row ? "vertical" : "horizontal" });
      }
    }),
  );
  const list = [...cars.values()];
  const target = list.findIndex(({ name }) => name === "X");
  const exit = list[target]?.axis === "vertical"
    ? { side: "bottom", lane: list[target].column }
    : { side: "right", lane: list[target]?.row ?? 0 };
  return { columns: rows[0].length, rows: rows.length, cars: list, targets: target < 0 ? [] : [target], walls, exits: [exit] };
}
