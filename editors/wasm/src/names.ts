// The names of the options of each function, since JavaScript has no types.
import type { CheckOptions, FilterOptions, GenerateOptions, HintOptions, PickOptions, ReadOptions, SearchOptions, SolveOptions } from "./options.js";

/** The names of all options of a type, which the compiler compares with it. */
type All<Options> = Record<keyof Options, true>;

const SCAN: All<Omit<ReadOptions, "from">> = { path: true, size: true, exit: true, target: true };
const READ: All<ReadOptions> = { ...SCAN, from: true };
const SEARCH: All<SearchOptions> = { ...READ, limits: true, puzzle: true };
const SOLVE: All<SolveOptions> = { ...SEARCH, metric: true };
const HINT: All<HintOptions> = { ...SEARCH, after: true, metric: true };
const CHECK: All<CheckOptions> = { ...READ, limits: true, rules: true, withStatistics: true };
const FILTER: All<FilterOptions> = { ...READ, where: true, limits: true };
const PICK: All<PickOptions> = { ...READ, count: true, puzzles: true, limits: true };
const GENERATE: All<GenerateOptions> = {
  size: true, exits: true, cars: true, walls: true, moves: true, time: true, count: true, seed: true, limits: true,
};

/** The names of the options that each function has. */
export const NAMES = {
  parse: READ, check: CHECK, solve: SOLVE, analyze: SEARCH, hint: HINT, filter: FILTER, pick: PICK, generate: GENERATE, import: READ, scan: SCAN,
} as const;
