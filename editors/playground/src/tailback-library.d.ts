// The module of editors/wasm that answers about the puzzles of a text.
declare module "tailback-library" {
  export interface Distances {
    /** The number of positions at each distance from the nearest solved one. */
    histogram: number[] | null;
    farthest: number | null;
    farthest_states: number | null;
    /** The cells of the cars in a position that is farthest, by their names. */
    unsolved: Record<string, string> | null;
  }

  export interface AnalyzeAnswer {
    cluster_states: number | null;
    states_found: number | null;
    distances: { moves: Distances | null; steps: Distances | null };
  }

  export interface GenerateOptions {
    size?: string;
    exits?: string[];
    cars?: string;
    walls?: number;
    moves?: string;
    count?: number;
    seed?: number;
    limits?: { time?: number };
  }

  export interface GenerateAnswer {
    rush: string;
    made: number;
    attempts: number;
  }

  export interface PickOptions {
    path?: string;
    count: number;
    puzzles?: number[][];
    limits?: { time?: number };
  }

  export interface PickAnswer {
    rush: string;
    summary: string;
  }

  export function filter(text: string, options: { path?: string; where: string; limits?: { time?: number } }): (boolean | null)[];
  export function pick(texts: readonly string[], options: PickOptions): PickAnswer;
  export function generate(options: GenerateOptions): GenerateAnswer;
  export function init(): Promise<void>;
  export function analyze(text: string, options?: { path?: string; puzzle?: number; limits?: { time?: number } }): AnalyzeAnswer[];
}
