// The options of the functions.

/** How a text is read. All formats that `tailback import` reads are recognised without an option. */
export interface ReadOptions {
  /**
   * The name of the text's file, which answers repeat. With the ending `.rush`, the text is in the language. A size in
   * the name, such as `6x6`, is that of boards whose format does not give it.
   *
   * @default "<text>"
   */
  path?: string;
  /** The format of the text: `rush` for the language, or a format of `tailback import --from`. */
  from?: string;
  /** The size of boards whose format does not give it, such as `6x6`. */
  size?: string;
  /** The exit of boards in another format, such as `right 3` or `top c`. */
  exit?: string;
  /** The car that must leave, in boards of another format. */
  target?: string;
}

/** A unit of lengths: a move slides a car any distance, a step slides it by one cell. */
export type Metric = "moves" | "steps";

/**
 * The most that the searches for a puzzle may use. A search that meets a limit returns what it knows: bounds of the
 * optimum, and the best solution found.
 */
export interface Limits {
  /** Work that is counted rather than timed, so that the answer is the same on every machine. */
  effort?: number;
  /** The states that a search may hold. */
  states?: number;
  /**
   * The memory in bytes. WebAssembly has 4 GiB at most.
   *
   * @default 512 MiB
   */
  memory?: number;
  /** The time in milliseconds. */
  time?: number;
}

/** The options of a search. */
export interface SearchOptions extends ReadOptions {
  /** The limits for each puzzle. */
  limits?: Limits;
  /** The puzzle, by its number from 1 or by its title, if not all are wanted. */
  puzzle?: number | string;
}

/** The options of `filter`. */
export interface FilterOptions extends ReadOptions {
  /** A condition on the facts of a puzzle, such as `moves > 20 and not retreat`. */
  where: string;
  /** The limits for each puzzle; without `effort` and `time`, an effort of 20e9. */
  limits?: Limits;
}

/** The options of `pick`. */
export interface PickOptions extends ReadOptions {
  /** The number of puzzles to pick. */
  count: number;
  /** The numbers of the puzzles to pick from in each text, from 1; by default all. */
  puzzles?: number[][];
  /** The limits for each puzzle; without `effort` and `time`, an effort of 20e9. */
  limits?: Limits;
}

/** The options of `solve`. */
export interface SolveOptions extends SearchOptions {
  /**
   * The unit in which solutions are counted. With `both`, the solution is a shortest one in moves.
   *
   * @default "both"
   */
  metric?: Metric | "both";
}

/** The options of `hint`. If there are several puzzles, one has to be chosen. */
export interface HintOptions extends SearchOptions {
  /** The moves to make first, such as `XR1 AU2`, or a list of them, such as the `solution` of an answer. */
  after?: string | readonly string[];
  /**
   * The unit in which solutions are counted.
   *
   * @default "moves"
   */
  metric?: Metric;
}

/** The severity of a report. */
export type Severity = "error" | "warning" | "information" | "hint";

/** The options of `check`. */
export interface CheckOptions extends ReadOptions {
  /** The limits for each puzzle; without `effort` and `time`, an effort of 20e9. */
  limits?: Limits;
  /**
   * The severity of rules that are not to have their own, by name of the rule or of a group (`warnings`, `information`,
   * `hints`).
   */
  rules?: Record<string, Severity | "off">;
  /** Whether to count the reports of each rule. */
  withStatistics?: boolean;
}

/** The options of `generate`. Ranges are written like `20..30`, `20..` or `20`. */
export interface GenerateOptions {
  /**
   * The columns and rows.
   *
   * @default "6x6"
   */
  size?: string;
  /**
   * One exit, such as `right` or `top c`, or two at both ends of a lane. Without a lane, they are in the middle one.
   *
   * @default ["right"]
   */
  exits?: string[];
  /** The number of cars, the target among them; by default as dense as the classic boards. */
  cars?: string;
  /**
   * The number of walls.
   *
   * @default 0
   */
  walls?: number;
  /**
   * The optimum in moves.
   *
   * @default "10..", or any if there is a `time`
   */
  moves?: string;
  /** The seconds that people are expected to take. */
  time?: string;
  /**
   * The number of puzzles.
   *
   * @default 1
   */
  count?: number;
  /**
   * The seed of the random numbers. The same options and seed give the same puzzles, as far as the time allows.
   *
   * @default 0
   */
  seed?: number;
  /** The limits for all puzzles together; without `effort` and `time`, an effort of 60e9. */
  limits?: Limits;
}
