// Reads boards from a text without a server, for previews, which are drawn at once. It knows the common statements and
// draws no board that is not sound; reporting mistakes is left to the server.
import { cellsOf, isInside, startOf } from "../../../board/src/game/board";
import type { Board, Car, Cell, Exit, Side } from "../../../board/src/protocol";

export interface Drawn {
  title: string;
  /** `undefined` if the board is not sound. */
  board: Board | undefined;
}

/** Returns each puzzle of the text that has a grid. A board without a puzzle has no title. */
export function readBoards(text: string): Drawn[] {
  return split(text).flatMap(({ title, lines }) =>
    lines.some((line) => /^grid\b/.test(line)) ? [{ title, board: readBoard(lines) }] : [],
  );
}

const TITLE = /^[ \t]*puzzle[ \t]*"((?:[^"\\]|\\.)*)"/;

function split(text: string): { title: string; lines: string[] }[] {
  const found = [{ title: "", lines: [] as string[] }];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const title = TITLE.exec(line)?.[1];
    if (title !== undefined) {
      found.push({ title: title.replace(/\\(.)/g, "$1"), lines: [] });
    } else {
      found.at(-1)?.lines.push(line.replace(/\/\/.*$/, "").trim());
    }
  }
  return found;
}

function readBoard(lines: string[]): Board | undefined {
  const board: Board = { columns: 0, rows: 0, cars: [], targets: [], walls: [], exits: [] };
  let targetNames: string[] | undefined;
  const goals: { name: string; at: Cell }[] = [];
  const drawn = new Map<string, Cell[]>();
  let isDrawing = false;
  for (const line of lines) {
    const [keyword = "", ...words] = line.split(/[ \t]+/);
    if (line === "end") {
      isDrawing = false;
    } else if (isDrawing) {
      addRow(board, drawn, [keyword, ...words].join(""));
    } else if (line === "grid") {
      isDrawing = true;
    } else if (keyword === "target") {
      targetNames ??= words;
    } else if (keyword === "goal") {
      const [name = "", , at = ""] = words;
      goals.push({ name, at: cellOf(at) });
    } else {
      STATEMENTS[keyword]?.(board, words);
    }
  }
  board.cars.unshift(...[...drawn].map(([name, cells]) => drawnCar(name, cells)));
  const names = targetNames ?? (goals.length === 0 ? ["X"] : []);
  return isSound(board) ? finish(board, names, goals) : undefined;
}

const STATEMENTS: Record<string, (board: Board, words: string[]) => void> = {
  grid: (board, [size = ""]) => {
    [board.columns = 0, board.rows = 0] = size.split("x").map(Number);
  },
  car: (board, [name = "", at = "", axis = "", length = "2"]) => {
    board.cars.push(makeCar(name, at, axis, Number(length)));
  },
  truck: (board, [name = "", at = "", axis = ""]) => {
    board.cars.push(makeCar(name, at, axis, 3));
  },
  wall: (board, cells) => {
    board.walls.push(...cells.map(cellOf));
  },
  exit: (board, [side, lane]) => {
    const isRow = side === "left" || side === "right";
    const at = lane === undefined ? OWN_LANE : isRow ? Number(lane) - 1 : columnOf(lane);
    board.exits.push({ side: side as Side, lane: at });
  },
};

/** A placeholder for the lanes of targets, until they are known. */
const OWN_LANE = -1;

function addRow(board: Board, drawn: Map<string, Cell[]>, row: string): void {
  board.columns = Math.max(board.columns, row.length);
  for (const [column, name] of [...row].entries()) {
    const here = { column, row: board.rows };
    if (name === "#") {
      board.walls.push(here);
    } else if (name !== ".") {
      drawn.set(name, [...(drawn.get(name) ?? []), here]);
    }
  }
  board.rows += 1;
}

/** The car on some cells, which are in reading order. If they are not a straight run, it has no length. */
function drawnCar(name: string, cells: Cell[]): Car {
  const [{ column, row } = { column: 0, row: 0 }, second] = cells;
  const axis = second?.row === row ? "horizontal" : "vertical";
  const car: Car = { name, axis, column, row, length: cells.length };
  const run = cellsOf(car, axis === "horizontal" ? column : row);
  const isRun = cells.every((cell, at) => cell.column === run[at]?.column && cell.row === run[at].row);
  return isRun ? car : { ...car, length: 0 };
}

function makeCar(name: string, at: string, axis: string, length: number): Car {
  return { name, axis: axis.startsWith("h") ? "horizontal" : "vertical", length, ...cellOf(at) };
}

function columnOf(letter: string): number {
  return letter.toLowerCase().charCodeAt(0) - "a".charCodeAt(0);
}

function cellOf(word: string): Cell {
  return { column: columnOf(word), row: Number(word.slice(1)) - 1 };
}

function isSound(board: Board): boolean {
  const isSize = (n: number): boolean => Number.isInteger(n) && 1 <= n && n <= 26;
  const start = startOf(board);
  const covered = [...board.walls, ...board.cars.flatMap((car, at) => cellsOf(car, start[at] ?? 0))];
  return (
    isSize(board.columns) &&
    isSize(board.rows) &&
    board.cars.every(({ length }) => length >= 1) &&
    covered.every((cell) => isInside(board, cell)) &&
    new Set(covered.map(({ column, row }) => `${column},${row}`)).size === covered.length
  );
}

/** Finds the cars with goals, and places exits in the lanes of those that must leave if the text names none. */
function finish(board: Board, targetNames: string[], places: { name: string; at: Cell }[]): Board {
  const indexOf = (name: string): number => board.cars.findIndex((car) => car.name === name);
  const targets = targetNames.map(indexOf).filter((car) => car !== -1);
  const goals = places
    .map(({ name, at }) => ({ car: indexOf(name), ...at }))
    .filter(({ car }) => car !== -1);
  const lanes = board.cars
    .filter((_, index) => targets.includes(index))
    .map(({ axis, row, column }) => (axis === "horizontal"
      ? { sides: ["left", "right"], usual: "right" as Side, lane: row }
      : { sides: ["top", "bottom"], usual: "bottom" as Side, lane: column }));
  const own = (side: Side): Exit[] =>
    lanes.filter(({ sides }) => sides.includes(side)).map(({ lane }) => ({ side, lane }));
  const exits = board.exits.length === 0
    ? lanes.map(({ usual: side, lane }) => ({ side, lane }))
    : board.exits.flatMap(({ side, lane }) => (lane === OWN_LANE ? own(side) : [{ side, lane }]));
  return {
    ...board,
    targets,
    ...(goals.length > 0 ? { goals } : {}),
    exits,
  };
}
