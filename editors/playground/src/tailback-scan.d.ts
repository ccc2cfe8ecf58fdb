// The module of editors/wasm that finds boards in documents.
declare module "tailback-scan" {
  /** A board that was found, or one way to read it. */
  export interface ScanAnswer {
    confidence: string;
    notation: string;
    puzzle: string | null;
    range: { start: { line: number } };
    reading: number | null;
    readings: number | null;
    reasons: string[];
    repeats: unknown[];
    /** The puzzle in the language; `null` if the board has a fault. */
    rush: string | null;
  }

  export function init(): Promise<void>;
  export function scan(text: string, options?: { path?: string }): ScanAnswer[];
}
