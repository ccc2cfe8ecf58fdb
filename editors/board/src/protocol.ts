// What board and host say to each other, as protocol/*.schema.json describe it.

/** Of all requests, answers and notifications here. */
export const VERSION = 1;

export type Axis = "horizontal" | "vertical";
export type Side = "left" | "right" | "top" | "bottom";
export type Metric = "moves" | "steps";

/** Columns and rows count from 0, from the top left corner. */
export interface Cell {
  column: number;
  row: number;
}

/** A car and its top or left cell. */
export interface Car extends Cell {
  name: string;
  axis: Axis;
  length: number;
  /** Where it is no straight run: the cells that are drawn for it. Such a car cannot be played. */
  cells?: Cell[];
}

/** An opening in the border. `lane` is a row (left, right) or a column (top, bottom). */
export interface Exit {
  side: Side;
  lane: number;
}

export interface Board {
  columns: number;
  rows: number;
  cars: Car[];
  /** The index of the car that must leave. */
  target: number | null;
  walls: Cell[];
  exits: Exit[];
}

/** An optimum lies between the two; `upper` is `null` where no solution is known. */
export interface Bounds {
  lower: number;
  upper: number | null;
}

export type Outcome = "solved" | "unsolvable" | "unknown" | "searching" | "unsound";

export interface Figures {
  /** As behind the title in the text: `8 moves · 16 steps`. */
  label: string;
  outcome: Outcome;
  moves: Bounds | null;
  steps: Bounds | null;
}

/** Why an unsolvable puzzle is: what bars the way. */
export interface Jam {
  cars: number[];
  walls: Cell[];
  neverFree: Cell[];
  /** The jam in sentences. */
  words: string[];
}

/** One puzzle of one text. */
export interface PuzzleRef {
  textDocument: { uri: string };
  /** Its number in the text, from 0. */
  puzzle: number;
}

export interface BoardParams {
  version: typeof VERSION;
  textDocument: { uri: string };
  /** The cursor, as in the Language Server Protocol. */
  position?: { line: number; character: number };
  /** In place of the cursor: the number of the puzzle. */
  puzzle?: number;
}

export interface BoardAnswer {
  version: typeof VERSION;
  textDocument: { uri: string; version: number | null };
  puzzle: number;
  title: string | null;
  /** `null` where the text has no grid yet. */
  board: Board | null;
  /** Why the board cannot be played; none where it can. */
  faults: string[];
  figures: Figures;
  jam: Jam | null;
  redundant: number[];
  frozen: number[];
  idleWalls: Cell[];
  /** The moves of the text's `solution`, `null` where it has none. */
  solution: string[] | null;
  /** The car under the cursor. */
  car: number | null;
  /** How many puzzles the text has. */
  puzzles: number;
  /** Why the board cannot change the text; `null` where it can. */
  readOnly: string | null;
  /** Whether `tailback/undo` and `tailback/redo` have something to do. */
  history: { undo: boolean; redo: boolean };
}

/** A position of a puzzle: for each car, the column (or row) of its left (or top) cell. */
export interface PositionParams extends PuzzleRef {
  version: typeof VERSION;
  position: readonly number[];
}

export interface DistanceAnswer {
  version: typeof VERSION;
  outcome: "solved" | "unsolvable" | "unknown";
  moves: Bounds | null;
  steps: Bounds | null;
}

export interface SolutionParams extends PositionParams {
  metric: Metric;
}

export interface SolutionAnswer {
  version: typeof VERSION;
  outcome: "solved" | "unsolvable" | "unknown";
  /** Of a shortest solution from the position, or the best known; `null` where none is. */
  moves: string[] | null;
}

export interface HintAnswer {
  version: typeof VERSION;
  outcome: "solved" | "unsolvable" | "unknown";
  move: string | null;
}

export type Edit =
  | { kind: "setCar"; car: number; column: number; row: number; axis: Axis; length: number }
  | { kind: "addCar"; column: number; row: number; axis: Axis; length: number }
  | { kind: "removeCar"; car: number }
  | { kind: "addWall"; column: number; row: number }
  | { kind: "removeWall"; column: number; row: number }
  | { kind: "addExit"; side: Side; lane: number }
  | { kind: "removeExit"; side: Side; lane: number }
  | { kind: "setSolution"; moves: string[] }
  | { kind: "renameCar"; car: number; name: string };

export interface EditParams {
  version: typeof VERSION;
  /** The version of the text that the board was read from: an edit of an older one is refused. */
  textDocument: { uri: string; version: number | null };
  puzzle: number;
  edit: Edit;
}

export interface EditAnswer {
  version: typeof VERSION;
  applied: boolean;
  /** Why it was not applied. */
  reason: string | null;
}

/** To take the last edit of a board back, or to make it again. */
export interface StepParams {
  version: typeof VERSION;
  /** The version of the text that the board was read from. */
  textDocument: { uri: string; version: number | null };
}

export interface SelectParams extends PuzzleRef {
  version: typeof VERSION;
  /** `null` for the puzzle's title. */
  car: number | null;
}

export interface SelectAnswer {
  version: typeof VERSION;
  shown: boolean;
}

export interface CollectionParams {
  version: typeof VERSION;
}

export interface CollectionEntry extends PuzzleRef {
  /** What the file is called below the workspace. */
  path: string;
  title: string | null;
  line: number;
  board: Board | null;
  figures: Figures;
  difficulty: string | null;
  /** Which other entries have the same board, by their numbers. */
  duplicates: number[];
}

export interface CollectionAnswer {
  version: typeof VERSION;
  entries: CollectionEntry[];
  /** How many puzzles were left out because there are too many. */
  leftOut: number;
}

/** What can be asked, with the types of question and answer. */
export interface Requests {
  "tailback/board": [BoardParams, BoardAnswer | null];
  "tailback/distance": [PositionParams, DistanceAnswer];
  "tailback/solution": [SolutionParams, SolutionAnswer];
  "tailback/hint": [SolutionParams, HintAnswer];
  "tailback/edit": [EditParams, EditAnswer];
  "tailback/undo": [StepParams, EditAnswer];
  "tailback/redo": [StepParams, EditAnswer];
  "tailback/select": [SelectParams, SelectAnswer];
  "tailback/collection": [CollectionParams, CollectionAnswer];
}

/** `tailback/connected`: what a served page says once it cannot reach the server any more. The page hears it before all else. */
export interface Connected {
  version: typeof VERSION;
  ended: string;
}

/** What the host says unasked. */
export interface Notifications {
  /** The cursor is here now. */
  "tailback/follow": {
    version: typeof VERSION;
    textDocument: { uri: string };
    position: { line: number; character: number };
  };
  /** There is something new to be said of this text, or of any of them. */
  "tailback/changed": { version: typeof VERSION; textDocument: { uri: string } | null };
  /** What keeps this text, or all of them, from being shown as it is; `null` where all is well again. */
  "tailback/status": { version: typeof VERSION; textDocument: { uri: string } | null; message: string | null };
}
