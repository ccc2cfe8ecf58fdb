// Small pictures of boards that are drawn in a text.
import type { Board, Car, Cell } from "../../board/src/protocol";
import { paints } from "../../board/src/view/colours";

/** Reads the drawn grid of a puzzle. Returns `null` if it has none, or one that cannot be drawn. */
export function boardOf(puzzle: string): Board | null {
  const rows = /^\s*grid\s*\n([^]*?)^\s*end\s*$/m.exec(puzzle)?.[1]?.trim().split("\n").map((row) => row.trim().split(/ +/));
  if (rows === undefined) {
    return null;
  }
  const cells = new Map<string, Cell[]>();
  const walls: Cell[] = [];
  rows.forEach((names, row) => names.forEach((name, column) => {
    if (name === "#") {
      walls.push({ row, column });
    } else if (name !== ".") {
      cells.set(name, [...(cells.get(name) ?? []), { row, column }]);
    }
  }));
  const cars = [...cells].map(([name, [first = { row: 0, column: 0 }, ...others]]): Car => (
    { name, ...first, axis: others[0]?.row === first.row ? "horizontal" : "vertical", length: 1 + others.length }));
  const target = cars.findIndex(({ name }) => name === (/^\s*target (\w+)/m.exec(puzzle)?.[1] ?? "X"));
  return { columns: Math.max(...rows.map(({ length }) => length)), rows: rows.length, cars, targets: target < 0 ? [] : [target], walls, exits: [] };
}

/** Draws a board as SVG, which holds nothing of the text but its shapes. */
export function svgOf(board: Board): string {
  const { columns, rows, cars, walls } = board;
  const colours = paints(board);
  const box = (kind: string, x: number, y: number, width: number, height: number, round: number) =>
    `<rect ${kind} x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"/>`;
  return `<svg viewBox="-0.3 -0.3 ${columns + 0.6} ${rows + 0.6}" aria-hidden="true">${[
    box('class="ground"', -0.2, -0.2, columns + 0.4, rows + 0.4, 0.4),
    ...walls.map(({ column, row }) => box('class="wall"', column, row, 1, 1, 0.15)),
    ...cars.map(({ axis, column, row, length }, index) => {
      const [width, height] = axis === "horizontal" ? [length, 1] : [1, length];
      return box(`fill="${colours[index]?.fill ?? "gray"}"`, column + 0.07, row + 0.07, width - 0.14, height - 0.14, 0.25);
    }),
  ].join("")}</svg>`;
}
