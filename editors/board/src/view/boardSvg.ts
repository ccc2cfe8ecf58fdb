// The drawing of a board: ground, exits, walls, cars and what is marked on them.
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cellsOf, openExits, type Position } from "../game/board";
import type { Board, BoardAnswer, Car, Cell, Exit } from "../protocol";
import { paints, type Paint } from "./colours";
import { byName } from "./order";
import { carName, columnName, describe, exitName, placeOf } from "./words";

/** The side of a cell, and the border around the board, in the units of the drawing. */
export const CELL = 100;
export const BORDER = 74;

/** What of a board is shown at this moment. */
export interface Scene {
  board: Board;
  position: Position;
  /** Where a car that is being dragged is, in cells and parts of cells. */
  dragged: { car: number; column: number; row: number; length: number; isBad: boolean } | null;
  marks: Pick<BoardAnswer, "jam" | "redundant" | "frozen" | "idleWalls">;
  /** The car that is selected, here or in the text. */
  selected: number | null;
  /** Where a hint says that a car should go. */
  hint: { car: number; offset: number } | null;
  /** How far each car can slide, for those who hear it; empty while the board is edited. */
  reach: readonly { min: number; max: number }[];
  isSolved: boolean;
  mode: "play" | "edit";
  /** A car that is being drawn, in edit mode. */
  sketch: Car | null;
}

/** The drawing; its events are handled where it is put. */
export function drawBoard(scene: Scene): TemplateResult {
  const { board } = scene;
  const width = board.columns * CELL + 2 * BORDER;
  const height = board.rows * CELL + 2 * BORDER;
  const colours = paints(board);
  return html`<svg
    class="board ${scene.mode} ${scene.isSolved ? "is-solved" : ""}"
    viewBox="${-BORDER} ${-BORDER} ${width} ${height}"
    role="group"
    aria-label="board"
    aria-describedby="description"
  >
    ${drawGround(board)} ${board.exits.map((exit) => drawExit(board, exit))}
    ${scene.mode === "edit" ? exitSlots(board) : nothing}
    ${board.walls.map((wall) => drawWall(scene, wall))}
    ${drawHint(scene)}
    ${repeat(
      // An element stays with its car, and so does the focus.
      byName(board.cars),
      ({ key }) => key,
      ({ car, index }) => drawCar(scene, car, index, colours[index]),
    )}
    ${(scene.marks.jam?.neverFree ?? []).map(drawNeverFree)}
    ${scene.sketch === null ? nothing : drawSketch(scene.sketch)}
  </svg>
  <p id="description" class="heard">${describe(board, scene.position)}</p>`;
}

function drawGround(board: Board): SVGTemplateResult {
  const [width, height] = [board.columns * CELL, board.rows * CELL];
  const columns = Array.from({ length: board.columns }, (_, column) => column);
  const rows = Array.from({ length: board.rows }, (_, row) => row);
  return svg`<g aria-hidden="true">
    <rect class="frame" x="-14" y="-14" width=${width + 28} height=${height + 28} rx="26" />
    <rect class="ground" x="0" y="0" width=${width} height=${height} rx="14" />
    ${rows.flatMap((row) =>
      columns.map(
        (column) =>
          svg`<rect class="cell" x=${column * CELL + 5} y=${row * CELL + 5} width="90" height="90" rx="14" />`,
      ),
    )}
    ${columns.map((column) => svg`<text class="lane" x=${(column + 0.5) * CELL} y="-38">${columnName(column)}</text>`)}
    ${rows.map((row) => svg`<text class="lane" x="-44" y=${(row + 0.5) * CELL}>${row + 1}</text>`)}
  </g>`;
}

/** The middle of the border where an exit is, and the turn that makes right into its side. */
function exitPlace(board: Board, { side, lane }: Exit): { x: number; y: number; turn: number } {
  const middle = (lane + 0.5) * CELL;
  switch (side) {
    case "right":
      return { x: board.columns * CELL, y: middle, turn: 0 };
    case "bottom":
      return { x: middle, y: board.rows * CELL, turn: 90 };
    case "left":
      return { x: 0, y: middle, turn: 180 };
    case "top":
      return { x: middle, y: 0, turn: 270 };
  }
}

function drawExit(board: Board, exit: Exit): SVGTemplateResult {
  const { x, y, turn } = exitPlace(board, exit);
  const leads = openExits(board).some(({ side, lane }) => side === exit.side && lane === exit.lane);
  return svg`<g class="exit ${leads ? "" : "is-idle"}" aria-hidden="true" transform="translate(${x} ${y}) rotate(${turn})">
    <rect class="gap" x="-2" y="-45" width="18" height="90" />
    <path class="arrow" d="M22 -22 L46 0 L22 22 M44 0 L-4 0" />
  </g>`;
}

/** In edit mode each place of the border can be opened and closed. */
function exitSlots(board: Board): SVGTemplateResult[] {
  const lanes = (n: number) => Array.from({ length: n }, (_, lane) => lane);
  const slots: Exit[] = [
    ...lanes(board.rows).flatMap((lane): Exit[] => [{ side: "left", lane }, { side: "right", lane }]),
    ...lanes(board.columns).flatMap((lane): Exit[] => [{ side: "top", lane }, { side: "bottom", lane }]),
  ];
  return slots.map((exit) => {
    const { x, y, turn } = exitPlace(board, exit);
    const isOpen = board.exits.some(({ side, lane }) => side === exit.side && lane === exit.lane);
    return svg`<g class="slot" role="switch" tabindex="0" aria-checked=${isOpen} aria-label="exit ${exitName(exit)}"
      data-side=${exit.side} data-lane=${exit.lane} transform="translate(${x} ${y}) rotate(${turn})">
      <rect x="4" y="-42" width="60" height="84" rx="12" />
    </g>`;
  });
}

function drawWall({ marks }: Scene, wall: Cell): SVGTemplateResult {
  const isIn = (cells: readonly Cell[] = []) =>
    cells.some(({ column, row }) => column === wall.column && row === wall.row);
  const classes = `wall ${isIn(marks.jam?.walls) ? "is-jam" : ""} ${isIn(marks.idleWalls) ? "is-redundant" : ""}`;
  const [x, y] = [wall.column * CELL, wall.row * CELL];
  return svg`<g class=${classes} aria-hidden="true">
    <rect x=${x + 4} y=${y + 4} width="92" height="92" rx="12" />
    <path d="M${x + 26} ${y + 34} h48 M${x + 26} ${y + 50} h48 M${x + 26} ${y + 66} h48" />
  </g>`;
}

function drawNeverFree({ column, row }: Cell): SVGTemplateResult {
  const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
  return svg`<path class="never-free" aria-hidden="true"
    d="M${x - 47} ${y - 30} v-17 h17 M${x + 30} ${y - 47} h17 v17 M${x + 47} ${y + 30} v17 h-17 M${x - 30} ${y + 47} h-17 v-17" />`;
}

function drawHint({ board, position, hint }: Scene): SVGTemplateResult | typeof nothing {
  const car = hint === null ? undefined : board.cars[hint.car];
  if (hint === null || car === undefined || position[hint.car] === hint.offset) {
    return nothing;
  }
  const [place] = cellsOf(car, hint.offset);
  return place === undefined ? nothing : outline({ ...car, ...place }, "hint");
}

function drawSketch(car: Car): SVGTemplateResult {
  return outline(car, "sketch");
}

function outline(car: Car, name: string): SVGTemplateResult {
  const { width, height } = sizeOf(car, car.length);
  return svg`<rect class=${name} aria-hidden="true" x=${car.column * CELL + 9} y=${car.row * CELL + 9}
    width=${width - 18} height=${height - 18} rx="24" />`;
}

function sizeOf(car: Car, length: number): { width: number; height: number } {
  const along = length * CELL;
  return car.axis === "horizontal" ? { width: along, height: CELL } : { width: CELL, height: along };
}

function drawCar(scene: Scene, car: Car, index: number, paint: Paint | undefined): SVGTemplateResult {
  const { board, position, dragged, marks, mode } = scene;
  const offset = position[index] ?? 0;
  if (car.cells !== undefined) {
    return drawPieces(car, car.cells, index, paint);
  }
  const isHorizontal = car.axis === "horizontal";
  const held = dragged?.car === index ? dragged : null;
  const column = held?.column ?? (isHorizontal ? offset : car.column);
  const row = held?.row ?? (isHorizontal ? car.row : offset);
  const length = held?.length ?? car.length;
  const reach = scene.reach[index];
  const classes = [
    "car",
    index === board.target ? "is-target" : "",
    held === null ? "" : "is-dragged",
    held?.isBad === true ? "is-bad" : "",
    scene.selected === index ? "is-selected" : "",
    marks.jam?.cars.includes(index) === true ? "is-jam" : "",
    marks.redundant.includes(index) ? "is-redundant" : "",
    marks.frozen.includes(index) ? "is-frozen" : "",
    mode === "play" && reach !== undefined && reach.min === reach.max ? "is-stuck" : "",
  ];
  const remarks = [
    carName(board, index),
    marks.jam?.cars.includes(index) === true ? "part of the jam" : "",
    marks.redundant.includes(index) ? "redundant" : "",
    marks.frozen.includes(index) ? "frozen" : "",
  ];
  const label = remarks.filter((remark) => remark !== "").join(", ");
  const { width, height } = sizeOf(car, length);
  // Where cars are is set as a style, which moves smoothly; as text in an attribute it would not be let
  // through by a strict content policy.
  const place = `transform: translate(${column * CELL}px, ${row * CELL}px)`;
  return svg`<g class=${classes.join(" ")} .style=${place} data-car=${index} tabindex="0"
    role="slider" aria-label=${label} aria-orientation=${car.axis}
    aria-valuemin=${reach?.min ?? offset} aria-valuemax=${reach?.max ?? offset} aria-valuenow=${offset}
    aria-valuetext=${placeOf(car, offset)}>
    <rect class="shadow" x="9" y="13" width=${width - 18} height=${height - 18} rx="24" />
    <rect class="body" fill=${paint?.fill ?? "gray"} x="9" y="8" width=${width - 18} height=${height - 18} rx="24" />
    ${drawWindows(width, height, isHorizontal)}
    <text class="name ${car.name.length > 2 ? "is-long" : ""}" fill=${paint?.ink ?? "white"} x=${width / 2} y=${height / 2}>${car.name}</text>
    <rect class="ring" x="9" y="8" width=${width - 18} height=${height - 18} rx="24" />
    ${mode === "edit" && scene.selected === index ? drawHandles(width, height, isHorizontal) : nothing}
  </g>`;
}

/** Roof and windows, seen from above. */
function drawWindows(width: number, height: number, isHorizontal: boolean): SVGTemplateResult {
  return isHorizontal
    ? svg`<rect class="roof" x="22" y="20" width=${width - 44} height=${height - 42} rx="14" />
        <rect class="window" x="22" y="24" width="11" height=${height - 50} rx="5" />
        <rect class="window" x=${width - 33} y="24" width="11" height=${height - 50} rx="5" />`
    : svg`<rect class="roof" x="21" y="21" width=${width - 42} height=${height - 44} rx="14" />
        <rect class="window" x="25" y="21" width=${width - 50} height="11" rx="5" />
        <rect class="window" x="25" y=${height - 34} width=${width - 50} height="11" rx="5" />`;
}

/** What a selected car is lengthened by. */
function drawHandles(width: number, height: number, isHorizontal: boolean): SVGTemplateResult {
  const ends = isHorizontal
    ? [[6, height / 2], [width - 6, height / 2]]
    : [[width / 2, 6], [width / 2, height - 6]];
  return svg`${ends.map(
    ([x, y], end) => svg`<circle class="handle" data-end=${end === 0 ? "start" : "end"} cx=${x} cy=${y} r="13" />`,
  )}`;
}

/** A car that is no straight run, cell by cell. */
function drawPieces(car: Car, cells: readonly Cell[], index: number, paint: Paint | undefined): SVGTemplateResult {
  return svg`<g class="car is-broken" role="img" aria-label="${car.name}, no straight run of cells" data-car=${index}>
    ${cells.map(
      ({ column, row }) => svg`
        <rect class="body" fill=${paint?.fill ?? "gray"} x=${column * CELL + 9} y=${row * CELL + 9} width="82" height="82" rx="20" />
        <text class="name" fill=${paint?.ink ?? "white"} x=${(column + 0.5) * CELL} y=${(row + 0.5) * CELL}>${car.name}</text>`,
    )}
  </g>`;
}
