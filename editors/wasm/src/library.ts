// The functions of `tailback-wasm`. Each takes a text and returns what the command line prints as JSON.
import * as module from "../module/tailback_library.js";
import type {
  AnalyzeAnswer,
  CheckAnswer,
  HintAnswer,
  PuzzleDocument,
  ScanAnswer,
  SolveAnswer,
} from "../module/answers.js";
import { Instance, jsonOf, textOf, type ModuleSource } from "./instance.js";
import { NAMES } from "./names.js";
import type { CheckOptions, FilterOptions, GenerateOptions, HintOptions, PickOptions, ReadOptions, SearchOptions, SolveOptions } from "./options.js";

export type * from "../module/answers.js";
export type { ModuleSource } from "./instance.js";
export type * from "./options.js";

/** A report of `check`. */
export type Diagnostic = CheckAnswer["diagnostics"][number];

/** The puzzles of a text in another format. */
export interface ImportAnswer {
  /** The version of this form of output. */
  version: 1;
  /** The format that was named or recognised; `null` for a text in the language. */
  format: string | null;
  /** The sound puzzles in the language, in canonical form. */
  rush: string;
  /** The faults of the boards that were left out, with their places in the text. */
  diagnostics: Diagnostic[];
}

/** New puzzles. */
export interface GenerateAnswer {
  /** The version of this form of output. */
  version: 1;
  /** The puzzles in the language. */
  rush: string;
  /** The number of puzzles. */
  made: number;
  /** The number of attempts to make one. */
  attempts: number;
}

/** A level set. */
export interface PickAnswer {
  /** The version of this form of output. */
  version: 1;
  /** The puzzles in the language, from the shortest to the longest. */
  rush: string;
  /** The number of puzzles. */
  picked: number;
  /** The numbers of picked puzzles and of those without a known solution, and the lengths. */
  summary: string;
}

const instance = new Instance(module);

/**
 * Loads the module, once; calls before that throw. In Node it is loaded automatically.
 *
 * @param source Where the module is, if `tailback_library_bg.wasm` is not next to this file.
 */
export function init(source?: ModuleSource | Promise<ModuleSource>): Promise<void> {
  return instance.load(source, () => new URL("tailback_library_bg.wasm", import.meta.url));
}

/** Loads the module from its bytes. */
export function initSync(bytes: BufferSource): void {
  instance.loadSync(bytes);
}

/**
 * Reads puzzles.
 *
 * @returns Each puzzle in the form of `tailback export --to exchange`, or `null` if it is not sound; `check` tells why.
 * @throws An option is wrong.
 */
export function parse(text: string, options: ReadOptions = {}): Array<PuzzleDocument | null> {
  return instance.answer(module.parse, text, options, NAMES.parse);
}

/**
 * Checks puzzles, and solves them for that.
 *
 * @returns The reports, with places and fixes, as `tailback check --format json` prints them.
 * @throws An option is wrong.
 */
export function check(text: string, options: CheckOptions = {}): CheckAnswer {
  return instance.answer(module.check, text, options, NAMES.check);
}

/**
 * Finds the optima in moves and steps, and a shortest solution. This takes as long as it takes unless `limits` are given,
 * and blocks everything else: call it in a worker, and end that to cancel.
 *
 * @returns A line for each puzzle, as `tailback solve --format json` prints them.
 * @throws An option is wrong.
 */
export function solve(text: string, options: SolveOptions = {}): SolveAnswer[] {
  return instance.answer(module.solve, text, options, NAMES.solve);
}

/**
 * Examines all reachable states of puzzles; without `effort` and `time`, with an effort of 60e9. Call it in a worker.
 *
 * @returns A line for each puzzle, as `tailback analyze --format json` prints them.
 * @throws An option is wrong.
 */
export function analyze(text: string, options: SearchOptions = {}): AnalyzeAnswer[] {
  return instance.answer(module.analyze, text, options, NAMES.analyze);
}

/**
 * Finds the best next move of a puzzle, after the moves that were made.
 *
 * @returns The line that `tailback solve --next --format json` prints.
 * @throws An option is wrong, a move is illegal, or there are several puzzles and none was chosen.
 */
export function hint(text: string, options: HintOptions = {}): HintAnswer {
  const after: unknown = (options as HintOptions | null)?.after;
  const given = Array.isArray(after) ? { ...options, after: after.join(" ") } : options;
  return instance.answer(module.hint, text, given, NAMES.hint);
}

/**
 * Makes new puzzles: solvable, with the hardest start of their cluster, and without a car that has no effect. This may take
 * a minute: call it in a worker, and end that to cancel.
 *
 * @returns As many puzzles as were made within the limits: those of `tailback generate` with the same options and seed.
 * @throws An option is wrong, or no puzzle can be like this.
 */
export function generate(options: GenerateOptions = {}): GenerateAnswer {
  const json = jsonOf(options, NAMES.generate);
  const { seed } = options;
  if (typeof seed === "number" && !(Number.isSafeInteger(seed) && seed >= 0)) {
    throw new TypeError(`the seed ${seed} is not a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`);
  }
  return JSON.parse(instance.call(() => module.generate(json))) as GenerateAnswer;
}

/**
 * Says for each puzzle whether a condition holds, and solves it if that needs it. Call it in a worker.
 *
 * @returns `null` for a puzzle that is not sound, or of which too little is known within the limits.
 * @throws An option is wrong; the message marks the place of a faulty condition.
 */
export function filter(text: string, options: FilterOptions): Array<boolean | null> {
  return instance.answer(module.filter, text, options, NAMES.filter);
}

/**
 * Picks puzzles from easy to hard, with an equal share of each length in moves, and solves all for that. No board is picked
 * twice, not even mirrored or turned. Call it in a worker.
 *
 * @returns The picked puzzles, and a summary.
 * @throws An option is wrong.
 */
export function pick(texts: string | readonly string[], options: PickOptions): PickAnswer {
  const given = JSON.stringify([texts].flat().map(textOf));
  return instance.answer(module.pick, given, options, NAMES.pick);
}

/** Returns a text in the language in canonical form. */
export function format(text: string): string {
  const given = textOf(text);
  return instance.call(() => module.format(given));
}

/**
 * Converts boards of another format to the language.
 *
 * @throws An option is wrong.
 */
function importText(text: string, options: ReadOptions = {}): ImportAnswer {
  return instance.answer(module.import_text, text, options, NAMES.import);
}
export { importText as import };

/**
 * Finds the boards in a document of any kind: a page, a program, a table, a forum's thread.
 *
 * @returns A line for each board, or for each way to read one, as `tailback import --scan --format json` prints them.
 * @throws An option is wrong.
 */
export function scan(text: string, options: Omit<ReadOptions, "from"> = {}): ScanAnswer[] {
  return instance.answer(module.scan, text, options, NAMES.scan);
}
