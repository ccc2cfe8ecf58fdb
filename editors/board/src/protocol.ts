// The messages between board and host, as described by protocol/*.schema.json.

/** The version of all requests, answers and notifications here. */
export const VERSION = 1;

export type Axis = "horizontal" | "vertical";
export type Side = "left" | "right" | "top" | "bottom";
export type Metric = "moves" | "steps";

/** A cell. Columns and rows count from 0, from the top left corner. */
export interface Cell {
  column: number;
  row: number;
}

/** A car and its top or left cell. */
export interface Car extends Cell {
  name: string;
  axis: Axis;
  length: number;
  /** The cells drawn for a car that is not a straight run. Such a car cannot be played. */
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
  /** The index of the car that must leave, the first one of several. */
  target: number | null;
  /** The indices of all cars that must leave, if they are several. */
  targets?: number[];
  /** The cars with a goal cell, each with the cell for its top or left end. */
  goals?: ({ car: number } & Cell)[];
  walls: Cell[];
  exits: Exit[];
}

/** Bounds on an optimum; `upper` is `null` if no solution is known. */
export interface Bounds {
  lower: number;
  upper: number | null;
}

export type Outcome = "solved" | "unsolvable" | "unknown" | "searching" | "unsound";

export interface Figures {
  /** The text of the hint after the title: `8 moves · 16 steps`. */
  label: string;
  outcome: Outcome;
  moves: Bounds | null;
  steps: Bounds | null;
  /** `null` for a puzzle that is unsolvable or solved already, or if it is not known. */
  people: People | null;
}

/** The estimate of how people fare. */
export interface People {
  /** The seconds of an average player who solves the puzzle. */
  seconds: number;
  /** `about 2 min`. */
  time: string;
  /** `about 2 min · 1 in 10 gives up`. */
  label: string;
  /** The same with intervals, and the reason to doubt it. */
  detail: string;
}

/** The parts that block an unsolvable puzzle. */
export interface Jam {
  cars: number[];
  walls: Cell[];
  neverFree: Cell[];
  /** The explanation in sentences. */
  words: string[];
}

/** One puzzle of one text. */
export interface PuzzleRef {
  textDocument: { uri: string };
  /** The index of the puzzle in the text. */
  puzzle: number;
}

export interface BoardParams {
  version: typeof VERSION;
  textDocument: { uri: string };
  /** The cursor, as in the Language Server Protocol. */
  position?: { line: number; character: number };
  /** The index of the puzzle, instead of the cursor. */
  puzzle?: number;
}

export interface BoardAnswer {
  version: typeof VERSION;
  textDocument: { uri: string; version: number | null };
  puzzle: number;
  title: string | null;
  /** `null` if the text has no grid yet. */
  board: Board | null;
  /** The reasons why the board cannot be played, if any. */
  faults: string[];
  figures: Figures;
  jam: Jam | null;
  redundant: number[];
  frozen: number[];
  idleWalls: Cell[];
  /** The moves of the text's `solution`; `null` if it has none. */
  solution: string[] | null;
  /** The car under the cursor. */
  car: number | null;
  /** The number of puzzles in the text. */
  puzzles: number;
  /** The reason why the board cannot change the text; `null` if it can. */
  readOnly: string | null;
  /** Whether `tailback/undo` and `tailback/redo` are offered. */
  history: { undo: boolean; redo: boolean };
  /** Whether `tailback/nearby` is answered here. */
  nearby: boolean;
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
  /** The moves of a shortest solution from the position, or of the best one known; `null` if there is none. */
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
  | { kind: "setTarget"; car: number }
  | { kind: "setSolution"; moves: string[] }
  | { kind: "renameCar"; car: number; name: string };

export interface EditParams {
  version: typeof VERSION;
  /** The version of the text that the board was read from. An edit of an older one is refused. */
  textDocument: { uri: string; version: number | null };
  puzzle: number;
  edit: Edit;
}

export interface EditAnswer {
  version: typeof VERSION;
  applied: boolean;
  /** The reason why the edit was not applied. */
  reason: string | null;
}

export interface NearbyParams {
  version: typeof VERSION;
  /** The version of the text that the board was read from. A question about an older one is refused. */
  textDocument: { uri: string; version: number | null };
  puzzle: number;
}

/** How the optimum of a board in moves compares with that of the puzzle; without one to compare, whether there is one. */
export type Comparison = "more" | "fewer" | "same" | "solvable" | "unsolvable";

/** A board that is one edit away. */
export interface NearbyBoard {
  edit: Edit;
  /** The edit in words. */
  words: string;
  /** The optimum; `null` if there is no solution. */
  moves: Bounds | null;
}

export interface NearbyGroup {
  comparison: Comparison;
  /** The number of boards, of which the nearest are listed. */
  count: number;
  boards: NearbyBoard[];
}

export interface NearbyAnswer {
  version: typeof VERSION;
  /** The outcome of the puzzle itself. */
  outcome: "solved" | "unsolvable" | "unknown";
  /** The groups that have boards. */
  groups: NearbyGroup[];
  /** The number of boards that a limit left undecided. */
  undecided: number;
  /** The number of edits that were not tried, because there are too many. */
  leftOut: number;
}

/** A request to undo the last change of a text, or to make it again. */
export interface StepParams {
  version: typeof VERSION;
  /** The version of the text that the board was read from. */
  textDocument: { uri: string; version: number | null };
  /** The puzzle that the board shows. Without an undo of the editor's, no other one is changed. */
  puzzle: number;
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
  /** The path of the file, relative to the workspace. */
  path: string;
  title: string | null;
  line: number;
  board: Board | null;
  figures: Figures;
  difficulty: string | null;
  /** The indices of the other entries with the same board. */
  duplicates: number[];
}

export interface CollectionAnswer {
  version: typeof VERSION;
  entries: CollectionEntry[];
  /** The number of puzzles left out because there are too many. */
  leftOut: number;
}

/** The requests, with the types of their parameters and answers. */
export interface Requests {
  "tailback/board": [BoardParams, BoardAnswer | null];
  "tailback/distance": [PositionParams, DistanceAnswer];
  "tailback/solution": [SolutionParams, SolutionAnswer];
  "tailback/hint": [SolutionParams, HintAnswer];
  "tailback/nearby": [NearbyParams, NearbyAnswer];
  "tailback/edit": [EditParams, EditAnswer];
  "tailback/undo": [StepParams, EditAnswer];
  "tailback/redo": [StepParams, EditAnswer];
  "tailback/select": [SelectParams, SelectAnswer];
  "tailback/collection": [CollectionParams, CollectionAnswer];
}

/**
 * `tailback/connected`: the message for when a served page can no longer reach the server. It is the first
 * message of the page.
 */
export interface Connected {
  version: typeof VERSION;
  ended: string;
}

/** The notifications of the host. */
export interface Notifications {
  /** The cursor has moved here. */
  "tailback/follow": {
    version: typeof VERSION;
    textDocument: { uri: string };
    position: { line: number; character: number };
  };
  /** There is news about this text, or about all. */
  "tailback/changed": { version: typeof VERSION; textDocument: { uri: string } | null };
  /** The reason why this text, or any text, cannot be shown as it is; `null` once it can. */
  "tailback/status": { version: typeof VERSION; textDocument: { uri: string } | null; message: string | null };
}
