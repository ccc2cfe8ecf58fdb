// The claims of puzzles, `expect` and `solution`, and the verdict of a check on each. Only finds the lines;
// `tailback check` decides whether a claim is well-formed and true.

/** A statement that can be true or false. Lines count from 0. */
export interface Claim {
  /** The label: `expect moves 8` as in the text, or `solution` for one of several lines. */
  label: string;
  kind: "expect" | "solution";
  firstLine: number;
  lastLine: number;
}

/** A puzzle with claims, from its title to the line before the next title. */
export interface ClaimingPuzzle {
  title: string;
  firstLine: number;
  lastLine: number;
  claims: Claim[];
  /** The line of the first puzzle. Errors before it concern all puzzles. */
  headEnd: number;
}

/** A report of `tailback check --format json`; lines count from 1. */
export interface Report {
  rule: string;
  severity: "error" | "warning" | "information" | "hint";
  message: string;
  notes: string[];
  range: { start: { line: number } };
}

export type Verdict =
  | { kind: "holds" }
  | { kind: "fails"; reports: Report[] }
  /** The claim cannot be judged because of these faults. */
  | { kind: "unclear"; reports: Report[] }
  /** The search ended before the claim could be judged. */
  | { kind: "undecided" };

const STATEMENT =
  /^[ \t]*(?:rush|puzzle|author|source|note|difficulty|tags|grid|exit|target|goal|car|truck|wall|expect|solution|allow)[ \t]+(?!\/\/)[^ \t]|^[ \t]*puzzle"/;
const BLOCK = /^[ \t]*(grid|solution)[ \t]*(?:\/\/.*)?$/;
const END = /^[ \t]*end(?![^ \t/]|\/[^/])/;
const TITLE = /^[ \t]*puzzle[ \t]*"((?:[^"\\]|\\.)*)"/;
const ONE_LINE = /^[ \t]*(expect|solution)[ \t]+(?!\/\/)[^ \t]/;
const COMMENT = /[ \t]*\/\/.*$/;

/** Returns the puzzles of a text that make claims. */
export function findClaims(text: string): ClaimingPuzzle[] {
  const lines = text.split(/\r\n|\n|\r/);
  const puzzles: ClaimingPuzzle[] = [];
  let puzzle: ClaimingPuzzle | undefined;
  let block: { keyword: string; firstLine: number } | undefined;
  const close = (lastLine: number): void => {
    if (block?.keyword === "solution") {
      puzzle?.claims.push({ label: "solution", kind: "solution", firstLine: block.firstLine, lastLine });
    }
    block = undefined;
  };
  lines.forEach((line, at) => {
    if (block !== undefined) {
      if (END.test(line)) {
        close(at);
        return;
      }
      if (!STATEMENT.test(line)) {
        return;
      }
      close(at - 1);
    }
    const title = TITLE.exec(line);
    if (title?.[1] !== undefined) {
      if (puzzle !== undefined) {
        puzzle.lastLine = at - 1;
      }
      puzzle = {
        title: title[1].replace(/\\(.)/g, "$1"),
        firstLine: at,
        lastLine: lines.length - 1,
        claims: [],
        headEnd: puzzles[0]?.firstLine ?? at,
      };
      puzzles.push(puzzle);
      return;
    }
    const keyword = BLOCK.exec(line)?.[1];
    if (keyword !== undefined) {
      block = { keyword, firstLine: at };
      return;
    }
    const kind = ONE_LINE.exec(line)?.[1];
    if (kind === "expect" || kind === "solution") {
      const label = line.replace(COMMENT, "").trim().replace(/[ \t]+/g, " ");
      puzzle?.claims.push({ label, kind, firstLine: at, lastLine: at });
    }
  });
  close(lines.length - 1);
  return puzzles.filter(({ claims }) => claims.length > 0);
}

/** Judges one claim of a puzzle by the reports on the text, none of which is silenced. */
export function judge(puzzle: ClaimingPuzzle, claim: Claim, reports: Report[]): Verdict {
  const isIn = (lines: { firstLine: number; lastLine: number }) => (report: Report) =>
    lines.firstLine < report.range.start.line && report.range.start.line <= lines.lastLine + 1;
  const here = reports.filter(isIn(claim));
  const against = here.filter(({ rule }) => AGAINST[claim.kind].includes(rule));
  if (against.length > 0) {
    return { kind: "fails", reports: against };
  }
  // If the puzzle is unsolvable, a claim that it is solvable, or about its length, is false.
  const unsolvable = reports.filter(isIn(puzzle)).filter(({ rule }) => rule === "unsolvable");
  if (unsolvable.length > 0 && claim.kind === "expect" && claim.label !== "expect unsolvable") {
    return { kind: "fails", reports: unsolvable };
  }
  const isBefore = (report: Report): boolean => report.range.start.line <= puzzle.headEnd;
  const faults = reports
    .filter((report) => isIn(puzzle)(report) || isBefore(report))
    .filter(({ rule, severity }) => severity === "error" && !ABOUT_CLAIMS.includes(rule));
  if (faults.length > 0) {
    return { kind: "unclear", reports: faults };
  }
  const isUnproven = reports.filter(isIn(puzzle)).some(({ rule }) => rule === "unproven");
  return { kind: isUnproven && claim.kind === "expect" ? "undecided" : "holds" };
}

const AGAINST = {
  expect: ["expectation"],
  solution: ["illegal-move", "unfinished-solution"],
};

/** The rules that report on the claims of a sound board. */
const ABOUT_CLAIMS = [...AGAINST.expect, ...AGAINST.solution, "unsolvable", "unproven"];
