// Written by build.mjs from protocol/board.schema.json.

/** The line that a car slides along. */
export type Axis = "horizontal" | "vertical";

/** A board, valid or not, with everything that can be drawn. An index of a car is one of `cars`. */
export interface Board {
  /** The cars of the draft, in the same order. */
  cars: Array<Car>;
  /** The number of columns. */
  columns: number;
  /** The exits, without duplicates. */
  exits: Array<Exit>;
  /** The cars with a goal cell. */
  goals?: Array<{
    /** The index of the car. */
    car: number;
    /** The column, from the left. */
    column: number;
    /** The row, from the top. */
    row: number;
  }>;
  /** The number of rows. */
  rows: number;
  /** The indices of the cars that must leave. */
  targets: Array<number>;
  /** The walls on the board, without duplicates. */
  walls: Array<Cell>;
}

/** A puzzle as shown by the board next to the text. */
export interface BoardAnswer {
  /** The board; `null` if the text has no valid grid. */
  board: Board | null;
  /** The car under the cursor. */
  car: number | null;
  /** The reasons why the board cannot be played, if any. */
  faults: Array<string>;
  /** The figures known so far. */
  figures: Figures;
  /** The cars that can never move. */
  frozen: Array<number>;
  /** Whether undo and redo are offered. */
  history: {
    redo: boolean;
    undo: boolean;
  };
  /** The walls that can be removed without changing the optimum in moves. */
  idleWalls: Array<Cell>;
  /** The reason why there is no solution, if it was found. */
  jam: Jam | null;
  /** The number of the puzzle in its text, from 0. */
  puzzle: number;
  /** The number of puzzles in the text. */
  puzzles: number;
  /** The reason why the board cannot change the text; `null` if it can. */
  readOnly: string | null;
  /** The cars that can be removed without changing the optimum in moves. */
  redundant: Array<number>;
  /** The comments in that solution. */
  remarks: Array<Remark>;
  /** The moves of the solution in the text; `null` if it has none. */
  solution: Array<string> | null;
  textDocument: VersionedText;
  /** The title; `null` if the line cannot be read. */
  title: string | null;
  version: 1;
}

/** The cursor or the number of the puzzle. The first puzzle is meant without both, and above the first one. */
export interface BoardParams {
  /** The cursor, as in the Language Server Protocol. */
  position?: Position | null;
  /** The number of the puzzle in its text, from 0. */
  puzzle?: number | null;
  textDocument: Text;
  version: 1;
}

/** The bounds of an optimum in one metric. */
export interface Bounds {
  /** The lower bound; the puzzle may also be unsolvable. */
  lower: number;
  /** The upper bound, if a solution was found. */
  upper: number | null;
}

/** A car as it is drawn. */
export interface Car {
  /** The line that the car slides along. */
  axis: Axis;
  /** The cells drawn for a car that is not a straight run. Such a car cannot be played. */
  cells?: Array<Cell>;
  /** The column, from the left. */
  column: number;
  /** The length in cells. */
  length: number;
  /** The name. */
  name: string;
  /** The row, from the top. */
  row: number;
}

/** The placement of a car, on the board or off it. */
export interface CarPlacement {
  /** The line that the car slides along. */
  axis: Axis;
  /** The column, from the left. */
  column: number;
  /** The length in cells. */
  length: number;
  /** The row, from the top. */
  row: number;
}

/** One square of a board; both numbers count from 0, from the top left corner. */
export interface Cell {
  /** The column, from the left. */
  column: number;
  /** The row, from the top. */
  row: number;
}

/** There is news about a text. */
export interface ChangedParams {
  /** The text; `null` for all. */
  textDocument: Text | null;
  version: 1;
}

export interface CollectionAnswer {
  entries: Array<CollectionEntry>;
  /** The faults of the condition, each with the text, in which its place is marked; `null` if there are none. */
  fault: string | null;
  /** The number of puzzles left out because there are too many. */
  leftOut: number;
  version: 1;
}

/** A puzzle of the workspace. */
export interface CollectionEntry {
  board: Board | null;
  difficulty: string | null;
  /** The indices of the other entries with the same board. */
  duplicates: Array<number>;
  figures: Figures;
  /** Whether the condition holds; `null` if that is not known yet. */
  holds: boolean | null;
  line: number;
  /** The path of the file, relative to the workspace. */
  path: string;
  /** The number of the puzzle in its text, from 0. */
  puzzle: number;
  textDocument: VersionedText;
  title: string | null;
}

export interface CollectionParams {
  /** A condition on the facts of puzzles, such as `moves > 20 and not retreat`. */
  condition?: string | null;
  version: 1;
}

/** The comparison of a board's optimum in moves with that of the puzzle. */
export type Comparison = "more" | "fewer" | "same" | "solvable" | "unsolvable";

/** The first message to a served page. */
export interface ConnectedParams {
  /** The message of the page once it can no longer reach the server. */
  ended: string;
  version: 1;
}

export interface DistanceAnswer {
  moves: Bounds | null;
  outcome: Outcome;
  steps: Bounds | null;
  version: 1;
}

/** A small change of a board or of its solution. */
export type Edit = {
  /** The line that the car slides along. */
  axis: Axis;
  /** The index of the car in the draft. */
  car: number;
  /** The column, from the left. */
  column: number;
  kind: "setCar";
  /** The length in cells. */
  length: number;
  /** The row, from the top. */
  row: number;
} | {
  /** The line that the car slides along. */
  axis: Axis;
  /** The column, from the left. */
  column: number;
  kind: "addCar";
  /** The length in cells. */
  length: number;
  /** The row, from the top. */
  row: number;
} | {
  /** The index of the car in the draft. */
  car: number;
  kind: "removeCar";
} | {
  /** The column, from the left. */
  column: number;
  kind: "addWall";
  /** The row, from the top. */
  row: number;
} | {
  /** The column, from the left. */
  column: number;
  kind: "removeWall";
  /** The row, from the top. */
  row: number;
} | {
  kind: "addExit";
  /** Its row (left, right) or column (top, bottom), from 0. */
  lane: number;
  /** The side that the exit is on. */
  side: Side;
} | {
  kind: "removeExit";
  /** Its row (left, right) or column (top, bottom), from 0. */
  lane: number;
  /** The side that the exit is on. */
  side: Side;
} | {
  /** The index of the car in the draft. */
  car: number;
  kind: "setTarget";
} | {
  kind: "setStart";
  /** For each car of the puzzle, the offset of its top or left end in its lane. */
  position: Array<number>;
} | {
  kind: "setSolution";
  /** The moves, in notation. */
  moves: Array<string>;
} | {
  kind: "removeSpare";
} | {
  kind: "setTitle";
  /** The new title. */
  title: string;
} | {
  kind: "grow";
  /** The side. */
  side: Side;
} | {
  kind: "shrink";
  /** The side. */
  side: Side;
} | {
  kind: "addPuzzle";
} | {
  kind: "movePuzzle";
  /** The number that it gets, from 0. */
  to: number;
} | {
  /** The index of the car in the draft. */
  car: number;
  kind: "renameCar";
  /** The new name. */
  name: string;
};

export interface EditAnswer {
  applied: boolean;
  /** The reason why the edit was not applied. */
  reason: string | null;
  version: 1;
}

export interface EditParams {
  edit: Edit;
  puzzle: number;
  textDocument: VersionedText;
  version: 1;
}

/** The optimum after an edit. */
export interface EditedOptimum {
  /** The edit. */
  edit: Edit;
  /** The optimum in moves, as far as it is known; `null` if there is no solution. */
  moves: Bounds | null;
}

/** An opening in the border. */
export interface Exit {
  /** Its row (left, right) or column (top, bottom), from 0. */
  lane: number;
  /** The side that the exit is on. */
  side: Side;
}

/** The figures of a puzzle, as far as they are known. */
export interface Figures {
  /** The label after the title in the text, which may be empty: `8 moves · 16 steps`. */
  label: string;
  /** The bounds of the optimum in moves. */
  moves: Bounds | null;
  /** The progress of the search for the figures. */
  outcome: Standing;
  /** The estimate of how people fare; `null` if it is not known, or if the puzzle is unsolvable or solved already. */
  people: People | null;
  /** The bounds of the optimum in steps. */
  steps: Bounds | null;
}

/** The place of the cursor. */
export interface FollowParams {
  /** The position in the text. */
  position: Position;
  /** The text that contains the cursor. */
  textDocument: Text;
  version: 1;
}

/** The obstacles in an unsolvable puzzle. */
export interface Jam {
  /** Cars that, together with `walls`, suffice to make it unsolvable. */
  cars: Array<number>;
  /** Cells on the way of the target that are covered in every state. */
  neverFree: Array<Cell>;
  /** Walls that belong to the obstacles. */
  walls: Array<Cell>;
  /** The explanation in sentences. */
  words: Array<string>;
}

/** The unit in which the length of a solution is counted. */
export type Metric = "moves" | "steps";

/** The boards that are one edit away from a puzzle. */
export interface NearbyAnswer {
  /** All edits that were tried, with mirror images. */
  edits: Array<EditedOptimum>;
  /** The groups that have boards. Boards that are unsolvable as the puzzle is are in none. */
  groups: Array<NearbyGroup>;
  /** The number of edits that were not tried, because there are too many. */
  leftOut: number;
  /** The outcome of the puzzle itself. */
  outcome: Outcome;
  /** The number of boards that a limit left undecided. */
  undecided: number;
  version: 1;
}

/** A board that is one edit away. */
export interface NearbyBoard {
  /** The edit. */
  edit: Edit;
  /** The optimum in moves, as far as it is known; `null` if there is no solution. */
  moves: Bounds | null;
  /** The edit in words, with quotations between backticks: ``move `B` from f1 to f2``. */
  words: string;
}

/** The boards that compare alike. */
export interface NearbyGroup {
  /** Some of them: those whose optimum differs most first, and among these, those with the least changes. */
  boards: Array<NearbyBoard>;
  /** The comparison of each with the puzzle. */
  comparison: Comparison;
  /** The number of boards. */
  count: number;
}

export interface NearbyParams {
  puzzle: number;
  textDocument: VersionedText;
  version: 1;
}

/** The address of the board. */
export interface OpenBoardAnswer {
  /** The address of the page. It contains a token and must not be passed on. */
  url: string;
  version: 1;
}

/** The place that the board shows first. */
export interface OpenBoardParams {
  /** A place in one of its puzzles. */
  position?: Position | null;
  /** Whether the client is to show the page, as it does by default. */
  show?: boolean | null;
  /** The text. */
  textDocument: Text;
  version: 1;
}

/** How a search ended. */
export type Outcome = "solved" | "unsolvable" | "unknown";

/** The estimate of how people fare. */
export interface People {
  /** The same with intervals, and the reason to doubt it. */
  detail: string;
  /** `≈2 min · medium` */
  label: string;
  /** The seconds of an average player who solves the puzzle. */
  seconds: number;
  /** `about 2 min` */
  time: string;
}

export interface PickAnswer {
  /** The puzzles in the language, from the shortest to the longest. */
  rush: string;
  /** The numbers of picked puzzles and of those without a known solution, and the lengths. */
  summary: string;
  version: 1;
}

export interface PickParams {
  /** The number of puzzles to pick. */
  count: number;
  /** The puzzles to pick from. */
  puzzles: Array<PuzzleRef>;
  version: 1;
}

/** As in the Language Server Protocol. */
export interface Position {
  character: number;
  line: number;
}

/** A position of a puzzle. */
export interface PositionParams {
  /** For each car, the offset of its top or left end in its lane. */
  position: Array<number>;
  /** The number of the puzzle in its text, from 0. */
  puzzle: number;
  textDocument: Text;
  version: 1;
}

/** A puzzle by its number in its text. */
export interface PuzzleRef {
  /** The number of the puzzle in its text, from 0. */
  puzzle: number;
  textDocument: Text;
}

/** A comment in a solution. */
export interface Remark {
  /** The number of moves before it. A comment after the moves of a line is before them. */
  after: number;
  /** The comment, without its slashes. */
  words: string;
}

export interface SelectAnswer {
  shown: boolean;
  version: 1;
}

/** A car, or the title of a puzzle. */
export interface SelectParams {
  /** `null` for the title. */
  car: number | null;
  /** The number of the puzzle in its text, from 0. */
  puzzle: number;
  textDocument: Text;
  version: 1;
}

/** A side of the border. */
export type Side = "left" | "right" | "top" | "bottom";

export interface SolutionAnswer {
  /** The best one known if the outcome is `unknown`; `null` if there is none. */
  moves: Array<string> | null;
  outcome: Outcome;
  version: 1;
}

/** A position of a puzzle, and the metric in which the solution is shortest. */
export interface SolutionParams {
  metric: Metric;
  /** For each car, the offset of its top or left end in its lane. */
  position: Array<number>;
  /** The number of the puzzle in its text, from 0. */
  puzzle: number;
  textDocument: Text;
  version: 1;
}

/** The progress of the search for the figures of a puzzle. */
export type Standing = "unsound" | "searching" | "solved" | "unsolvable" | "unknown";

/** The trouble with a text. */
export interface StatusParams {
  /** The description of the trouble; `null` if it is over. */
  message: string | null;
  /** The text; `null` for all. */
  textDocument: Text | null;
  version: 1;
}

export interface StepParams {
  /** The puzzle that the board shows. Reverting edits change no other one. */
  puzzle: number;
  textDocument: VersionedText;
  version: 1;
}

export interface Text {
  uri: string;
}

/** The state of a text that a board was read from. A request about an older one is refused. */
export interface VersionedText {
  uri: string;
  /** As in the Language Server Protocol; `null` if the text has none. */
  version: number | null;
}

export interface Messages {
  notifications: {
    "tailback/changed": {
      params: ChangedParams;
    };
    "tailback/connected": {
      params: ConnectedParams;
    };
    "tailback/follow": {
      params: FollowParams;
    };
    "tailback/status": {
      params: StatusParams;
    };
  };
  requests: {
    "tailback/board": {
      answer: BoardAnswer | null;
      params: BoardParams;
    };
    "tailback/collection": {
      answer: CollectionAnswer;
      params: CollectionParams;
    };
    "tailback/distance": {
      answer: DistanceAnswer;
      params: PositionParams;
    };
    "tailback/edit": {
      answer: EditAnswer;
      params: EditParams;
    };
    "tailback/nearby": {
      answer: NearbyAnswer;
      params: NearbyParams;
    };
    "tailback/openBoard": {
      answer: OpenBoardAnswer;
      params: OpenBoardParams;
    };
    "tailback/pick": {
      answer: PickAnswer;
      params: PickParams;
    };
    "tailback/redo": {
      answer: EditAnswer;
      params: StepParams;
    };
    "tailback/select": {
      answer: SelectAnswer;
      params: SelectParams;
    };
    "tailback/solution": {
      answer: SolutionAnswer;
      params: SolutionParams;
    };
    "tailback/undo": {
      answer: EditAnswer;
      params: StepParams;
    };
  };
}

