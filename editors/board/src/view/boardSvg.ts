// The drawing of a board: ground, exits, walls, cars and their marks.
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Tool } from "../editing";
import { at, cellsOf, openExits, type Position } from "../game/board";
import type { Lead } from "../nearby";
import type { Board, BoardAnswer, Car, Cell, Exit } from "../protocol";
import { paints, type Paint } from "./colours";
import look from "./look.json";
import { byName } from "./order";
import { carName, columnName, describe, exitName, placeOf } from "./words";

/** The measures of the drawing, which the crate that draws pictures and cards has too. */
const { measures: MEASURES } = look;

/** The side of a cell in the units of the drawing. */
export const CELL = MEASURES.cell;

/** The width of the border, which has the frame, the exits and the names of the lanes. */
export const BORDER = 52;

/** The distance beyond the border that a target drives out. */
const OUT = BORDER + 20;

/** A car that is being dragged, at a fractional cell. */
export interface Held {
  car: number;
  column: number;
  row: number;
  length: number;
  isBad: boolean;
  /** The cell of the car that is held, from its first one, if the car can be dropped anywhere. */
  grip?: Cell;
}

/** The parts of a board to draw at this moment. */
export interface Scene {
  board: Board;
  position: Position;
  dragged: Held | null;
  marks: Pick<BoardAnswer, "jam" | "redundant" | "frozen" | "idleWalls">;
  /** The selected car, here or in the text. */
  selected: number | null;
  /** The place to which a hint would move a car. */
  hint: { car: number; offset: number } | null;
  /** How far each car can slide, for screen readers; empty in edit mode. */
  reach: readonly { min: number; max: number }[];
  isSolved: boolean;
  /** The targets have left the board, which was solved by playing. */
  hasDrivenOut: boolean;
  mode: "play" | "edit";
  /** The current tool, in edit mode. */
  tool: Tool;
  /** The car being drawn, in edit mode. */
  sketch: Car | null;
  /** Cells that an edit can be made on, with its effects. */
  leads: readonly (Lead & Cell)[];
  /** The effect of the edit that is being made. */
  lead: Lead | null;
}

/** Draws the board. The caller handles its events. */
export function drawBoard(scene: Scene): TemplateResult {
  const { board, dragged } = scene;
  const width = board.columns * CELL + 2 * BORDER;
  const height = board.rows * CELL + 2 * BORDER;
  const colours = paints(board);
  const held = dragged === null ? undefined : board.cars[dragged.car];
  return html`<svg
    class="board ${scene.mode} with-${scene.tool} ${scene.isSolved ? "is-solved" : ""}"
    viewBox="${-BORDER} ${-BORDER} ${width} ${height}"
    role="group"
    aria-label="board"
    aria-describedby="description"
  >
    ${drawGround(scene)} ${board.exits.map((exit) => drawExit(board, exit))}
    ${scene.mode !== "edit" ? nothing : scene.tool === "exit" ? exitSlots(board) : scene.tool === "size" ? sides(board) : nothing}
    ${board.walls.map((wall) => drawWall(scene, wall))}
    ${(board.goals ?? []).map((goal) => drawGoal(board, goal, colours[goal.car]))}
    ${drawHint(scene)}
    ${repeat(
      // Elements keep their cars, and so does the focus.
      byName(board.cars),
      ({ key }) => key,
      ({ car, index }) => drawCar(scene, car, index, colours[index]),
    )}
    ${(scene.marks.jam?.neverFree ?? []).map(drawNeverFree)}
    ${scene.leads.map(drawLead)}
    ${dragged === null || held === undefined ? nothing : drawHeld(scene, held, dragged, colours[dragged.car])}
    ${scene.sketch === null ? nothing : drawSketch(scene.sketch)}
    ${drawOutcome(scene)}
  </svg>
  <p id="description" class="heard">${describe(board, scene.position)}</p>`;
}

/** The border has places for exits, and buttons for its sides, with these tools only. */
function hasSlots({ mode, tool }: Scene): boolean {
  return mode === "edit" && (tool === "exit" || tool === "size");
}

function drawGround(scene: Scene): SVGTemplateResult {
  const { board } = scene;
  const [width, height] = [board.columns * CELL, board.rows * CELL];
  const { frame, square } = MEASURES;
  const columns = Array.from({ length: board.columns }, (_, column) => column);
  const rows = Array.from({ length: board.rows }, (_, row) => row);
  const isNamed = (...sides: Exit["side"][]) => (lane: number) =>
    !hasSlots(scene) && !board.exits.some((exit) => sides.includes(exit.side) && exit.lane === lane);
  return svg`<g aria-hidden="true">
    <rect class="frame" x=${-frame} y=${-frame} width=${width + 2 * frame} height=${height + 2 * frame} rx=${MEASURES.frameRadius} />
    <rect class="ground" x="0" y="0" width=${width} height=${height} rx=${MEASURES.groundRadius} />
    ${rows.flatMap((row) =>
      columns.map(
        (column) =>
          svg`<rect class="cell" x=${column * CELL + square} y=${row * CELL + square}
            width=${CELL - 2 * square} height=${CELL - 2 * square} rx=${MEASURES.squareRadius} />`,
      ),
    )}
    ${columns.filter(isNamed("top")).map((column) => svg`<text class="lane" x=${(column + 0.5) * CELL} y="-33">${columnName(column)}</text>`)}
    ${rows.filter(isNamed("left")).map((row) => svg`<text class="lane" x="-33" y=${(row + 0.5) * CELL}>${row + 1}</text>`)}
  </g>`;
}

/** The middle of the border at an exit, and the rotation from the right side to the exit's side. */
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
  const open = board.targets.flatMap((index) => openExits(board, index));
  const leads = open.some(({ side, lane }) => side === exit.side && lane === exit.lane);
  return svg`<g class="exit ${leads ? "" : "is-idle"}" aria-hidden="true" transform="translate(${x} ${y}) rotate(${turn})">
    <rect class="gap" x="-2" y="-45" width=${MEASURES.frame + 4} height="90" />
    <path class="arrow" d="M22 -22 L46 0 L22 22 M44 0 L-4 0" />
  </g>`;
}

/** Each slot of the border can be opened and closed. */
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
      <rect x="2" y="-42" width="48" height="84" rx="12" />
      ${isOpen ? nothing : svg`<path d="M20 -16 L36 0 L20 16" />`}
    </g>`;
  });
}

/** Each side of the border can be moved out and in by a lane. */
function sides(board: Board): SVGTemplateResult[] {
  return (["left", "right", "top", "bottom"] as const).flatMap((side) => {
    const isAcross = side === "left" || side === "right";
    const middle = ((isAcross ? board.rows : board.columns) - 1) / 2;
    // As near to the middle as no exit is.
    const lanes = Array.from({ length: 2 * middle + 1 }, (_, lane) => lane).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    const lane = lanes.find((lane) => !board.exits.some((exit) => exit.side === side && exit.lane === lane)) ?? middle;
    const { x, y, turn } = exitPlace(board, { side, lane });
    return (["grow", "shrink"] as const).map((way) =>
      svg`<g class="slot" role="button" tabindex="0" aria-label="${way === "grow" ? "add" : "remove"} a ${isAcross ? "column" : "row"}, ${side}"
        data-side=${side} data-way=${way} transform="translate(${x} ${y}) rotate(${turn})">
        <rect x="2" y=${way === "grow" ? -48 : 0} width="48" height="48" rx="12" />
        ${way === "grow" ? svg`<path d="M14 -24 h24 M26 -36 v24" />` : svg`<path d=${isAcross ? "M14 24 h24" : "M26 12 v24"} />`}
      </g>`);
  });
}

function drawWall({ marks }: Scene, wall: Cell): SVGTemplateResult {
  const isIn = (cells: readonly Cell[] = []) =>
    cells.some(({ column, row }) => column === wall.column && row === wall.row);
  const classes = `wall ${isIn(marks.jam?.walls) ? "is-jam" : ""} ${isIn(marks.idleWalls) ? "is-redundant" : ""}`;
  const [x, y] = [wall.column * CELL, wall.row * CELL];
  const inset = MEASURES.wall;
  return svg`<g class=${classes} aria-hidden="true">
    <rect x=${x + inset} y=${y + inset} width=${CELL - 2 * inset} height=${CELL - 2 * inset} rx=${MEASURES.wallRadius} />
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

/** The goal of a car, as an outline in its colour. */
function drawGoal(board: Board, { car: index, column, row }: { car: number } & Cell, paint?: Paint): SVGTemplateResult {
  return outline({ ...at(board.cars, index), column, row }, "goal", paint?.fill);
}

/** The effect of an edit on a cell: its colour, and the optimum as a number. */
function drawLead({ column, row, comparison, words }: Lead & Cell): SVGTemplateResult {
  const [x, y] = [column * CELL, row * CELL];
  return svg`<g class="lead is-${comparison}" aria-hidden="true"><rect x=${x + 5} y=${y + 5} width="90" height="90" rx="14" />
    <text x=${x + 50} y=${y + 50}>${comparison === "unsolvable" ? "×" : words.replace(/ moves?$/, "")}</text></g>`;
}

/** The effect of the edit that is being made, above its car. */
function drawOutcome({ board, dragged, sketch, lead, selected }: Scene): SVGTemplateResult | typeof nothing {
  const car = sketch ?? (selected === null ? undefined : board.cars[selected]);
  if (lead === null || car === undefined) {
    return nothing;
  }
  const { column, row } = dragged?.grip === undefined ? car : dragged;
  const words = `→ ${lead.words}`;
  const width = 40 + 17 * words.length;
  const middle = (column + sizeOf(car, car.length).width / CELL / 2) * CELL;
  const x = Math.max(width / 2 - BORDER, Math.min(board.columns * CELL + BORDER - width / 2, middle));
  const y = Math.max(24 - BORDER, row * CELL - 26);
  return svg`<g class="outcome is-${lead.comparison}" aria-hidden="true" transform="translate(${x} ${y})">
    <rect x=${-width / 2} y="-24" width=${width} height="48" rx="24" /><text>${words}</text></g>`;
}

function drawSketch(car: Car): SVGTemplateResult {
  return outline(car, "sketch");
}

function outline(car: Car, name: string, colour?: string): SVGTemplateResult {
  const { width, height } = sizeOf(car, car.length);
  const inset = MEASURES.car;
  return svg`<rect class=${name} stroke=${colour ?? nothing} aria-hidden="true" x=${car.column * CELL + inset} y=${car.row * CELL + inset}
    width=${width - 2 * inset} height=${height - 2 * inset} rx=${MEASURES.carRadius} />`;
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
  const isTarget = board.targets.includes(index);
  const isOut = isTarget && scene.hasDrivenOut;
  const reach = scene.reach[index];
  const isInJam = marks.jam?.cars.includes(index) === true;
  const classes = [
    "car",
    isTarget ? "is-target" : "",
    // The car that follows the pointer is drawn above all others.
    dragged?.car === index ? "is-lifted" : "",
    isOut ? "is-out" : "",
    scene.selected === index ? "is-selected" : "",
    isInJam ? "is-jam" : "",
    mode === "play" && reach !== undefined && reach.min === reach.max ? "is-stuck" : "",
  ];
  const remarks = [
    carName(board, index),
    isInJam ? "part of the jam" : "",
    marks.redundant.includes(index) ? "redundant" : "",
    marks.frozen.includes(index) ? "frozen" : "",
  ];
  const label = remarks.filter((remark) => remark !== "").join(", ");
  const where = isOut ? outside(board, index, offset) : offset;
  const [column, row] = car.axis === "horizontal" ? [where, car.row] : [car.column, where];
  return svg`<g class=${classes.join(" ")} .style=${shifted(column, row)} data-car=${index} data-name=${car.name} tabindex="0"
    role="slider" aria-label=${label} aria-orientation=${car.axis}
    aria-valuemin=${reach?.min ?? offset} aria-valuemax=${reach?.max ?? offset} aria-valuenow=${offset}
    aria-valuetext=${placeOf(car, offset)}>
    ${drawBody(car, car.length, paint)}
    ${mode === "edit" ? drawBadge(scene, car, index) : nothing}
    ${mode === "edit" && scene.selected === index ? drawHandles(car) : nothing}
  </g>`;
}

/** The mark of a car that changes nothing, or that can never move. */
function drawBadge({ marks }: Scene, car: Car, index: number): SVGTemplateResult | typeof nothing {
  const path = marks.redundant.includes(index) ? "M-8 0 h16" : marks.frozen.includes(index) ? "M-5 -7 v14 M5 -7 v14" : null;
  const { width } = sizeOf(car, car.length);
  return path === null ? nothing : svg`<g class="badge" transform="translate(${width - 24} 24)"><circle r="16" /><path d=${path} /></g>`;
}

/** The car that is being dragged, above all others. */
function drawHeld(scene: Scene, car: Car, held: Held, paint: Paint | undefined): SVGTemplateResult {
  const isTarget = scene.board.targets.includes(held.car);
  return svg`<g class="car is-dragged ${isTarget ? "is-target" : ""} ${held.isBad ? "is-bad" : ""}" aria-hidden="true"
    .style=${shifted(held.column, held.row)}>${drawBody(car, held.length, paint)}</g>`;
}

/**
 * A car's place is set as a style, which can be animated. A style attribute in the markup would violate a strict
 * content security policy.
 */
function shifted(column: number, row: number): string {
  return `transform: translate(${column * CELL}px, ${row * CELL}px)`;
}

/** The place of a target after it has left through its exit. */
function outside(board: Board, index: number, offset: number): number {
  const car = at(board.cars, index);
  const isAtStart = offset === 0 && openExits(board, index).some(({ side }) => side === "left" || side === "top");
  const side = car.axis === "horizontal" ? board.columns : board.rows;
  return isAtStart ? -car.length - OUT / CELL : side + OUT / CELL;
}

function drawBody(car: Car, length: number, paint: Paint | undefined): SVGTemplateResult {
  const { width, height } = sizeOf(car, length);
  const box = (name: string, y: number, fill?: string) =>
    svg`<rect class=${name} fill=${fill ?? nothing} x=${MEASURES.car} y=${y}
      width=${width - 2 * MEASURES.car} height=${height - 2 * MEASURES.car} rx=${MEASURES.carRadius} />`;
  return svg`
    ${box("shadow", MEASURES.shadowTop)} ${box("body", MEASURES.carTop, paint?.fill ?? "gray")}
    ${drawWindows(width, height, car.axis === "horizontal")}
    <text class="name ${car.name.length > 2 ? "is-long" : ""}" fill=${paint?.ink ?? "white"} x=${width / 2} y=${height / 2}>${car.name}</text>
    ${box("ring", MEASURES.carTop)}`;
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

/** Handles to change the length of the selected car, with a touch area around them. */
function drawHandles(car: Car): SVGTemplateResult {
  const { width, height } = sizeOf(car, car.length);
  const ends = car.axis === "horizontal"
    ? [[6, height / 2], [width - 6, height / 2]]
    : [[width / 2, 6], [width / 2, height - 6]];
  return svg`${ends.map(([x, y], end) => svg`<g class="handle" data-end=${end === 0 ? "start" : "end"}>
    <circle class="reach" cx=${x} cy=${y} r="34" /><circle class="knob" cx=${x} cy=${y} r="13" /></g>`)}`;
}

/** A car that is not a straight run, drawn cell by cell. */
function drawPieces(car: Car, cells: readonly Cell[], index: number, paint: Paint | undefined): SVGTemplateResult {
  return svg`<g class="car is-broken" role="img" aria-label="${car.name}, no straight run of cells" data-car=${index}>
    ${cells.map(
      ({ column, row }) => svg`
        <rect class="body" fill=${paint?.fill ?? "gray"} x=${column * CELL + 9} y=${row * CELL + 9} width="82" height="82" rx="20" />
        <text class="name" fill=${paint?.ink ?? "white"} x=${(column + 0.5) * CELL} y=${(row + 0.5) * CELL}>${car.name}</text>`,
    )}
  </g>`;
}
