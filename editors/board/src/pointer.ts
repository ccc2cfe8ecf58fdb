// Mouse, touch and pen on the drawing: a click, or dragging, resizing or drawing a car.
import { BORDER, CELL } from "./view/boardSvg";
import type { Board, Cell } from "./protocol";

/** A point on the board, in fractional cells from the top left corner. */
export interface Place {
  x: number;
  y: number;
}

/** The part of the board on which a pointer was pressed. */
export type Grip =
  | { on: "car"; car: number }
  | { on: "handle"; car: number; end: "start" | "end" }
  | { on: "cell" };

/** Follows a pointer from press to release. */
export interface Gesture {
  /** The pointer is at `to` now, `by` from where it was pressed. Not called before it has left that point. */
  move(to: Place, by: Place): void;
  /** The pointer was released; `isClick` if it never moved. */
  end(isClick: boolean): void;
  /** The gesture ended without effect. */
  cancel(): void;
}

/** The distance in pixels beyond which a press becomes a drag. */
const SLACK = 4;

export class Pointer {
  private gesture: Gesture | null = null;
  private pointer = -1;
  private from: Place = { x: 0, y: 0 };
  private fromPixels: Place = { x: 0, y: 0 };
  private isClick = true;

  constructor(private readonly begin: (grip: Grip, at: Place) => Gesture | null) {}

  /** Whether a gesture is under way. */
  get isBusy(): boolean {
    return this.gesture !== null;
  }

  down(event: PointerEvent, svg: SVGSVGElement, board: Board): void {
    if (event.button !== 0 || (this.gesture !== null && !event.isPrimary)) {
      return;
    }
    // The release of the pointer before was not seen.
    this.cancel();
    const at = placeOf(svg, board, event);
    this.gesture = isOnSlot(event) ? null : this.begin(gripOf(event.target as Element), at);
    if (this.gesture === null) {
      return;
    }
    this.pointer = event.pointerId;
    this.from = at;
    this.fromPixels = { x: event.clientX, y: event.clientY };
    this.isClick = true;
    svg.setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent, svg: SVGSVGElement, board: Board): void {
    if (event.pointerId !== this.pointer || this.gesture === null) {
      return;
    }
    const { x, y } = this.fromPixels;
    this.isClick &&= Math.hypot(event.clientX - x, event.clientY - y) < SLACK;
    if (!this.isClick) {
      const to = placeOf(svg, board, event);
      this.gesture.move(to, { x: to.x - this.from.x, y: to.y - this.from.y });
    }
  }

  up(event: PointerEvent): void {
    if (event.pointerId === this.pointer) {
      const gesture = this.gesture;
      this.gesture = null;
      this.pointer = -1;
      gesture?.end(this.isClick);
    }
  }

  /** Ends the gesture without effect if it is that of this pointer. */
  lose({ pointerId }: PointerEvent): void {
    if (pointerId === this.pointer) {
      this.cancel();
    }
  }

  cancel(): void {
    const gesture = this.gesture;
    this.gesture = null;
    this.pointer = -1;
    gesture?.cancel();
  }
}

/** The cell that contains a point. */
export function cellAt({ x, y }: Place): Cell {
  return { column: Math.floor(x), row: Math.floor(y) };
}

/** Slots of the border are clicked, never dragged. */
function isOnSlot(event: PointerEvent): boolean {
  return (event.target as Element).closest(".slot") !== null;
}

function gripOf(element: Element): Grip {
  const car = element.closest<SVGElement>("[data-car]")?.dataset["car"];
  if (car === undefined) {
    return { on: "cell" };
  }
  const end = element.closest<SVGElement>("[data-end]")?.dataset["end"];
  return end === "start" || end === "end"
    ? { on: "handle", car: Number(car), end }
    : { on: "car", car: Number(car) };
}

function placeOf(svg: SVGSVGElement, board: Board, event: PointerEvent): Place {
  const matrix = svg.getScreenCTM();
  if (matrix === null) {
    return { x: 0, y: 0 };
  }
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const clamp = (at: number, cells: number) =>
    Math.max(-BORDER, Math.min(cells * CELL + BORDER, at)) / CELL;
  return { x: clamp(point.x, board.columns), y: clamp(point.y, board.rows) };
}
