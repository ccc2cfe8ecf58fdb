// The claims of a text as `kind first-last label`, and the verdict of reports on them.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import test from "node:test";

const { findClaims, judge } = createRequire(import.meta.url)("../dist/test/desktop/testing/claims.js");

function check(text, ...expected) {
  const found = findClaims(text).flatMap(({ title, claims }) => [
    title,
    ...claims.map(({ kind, firstLine, lastLine, label }) => `${kind} ${firstLine}-${lastLine} ${label}`),
  ]);
  assert.deepEqual(found, expected);
}

/** A report at a line counted from 0, as in the claims. */
function report(rule, line, severity = "error") {
  const at = { line: line + 1, column: 1 };
  return { rule, severity, message: rule, notes: [], range: { start: at, end: at } };
}

function verdicts(text, ...reports) {
  return findClaims(text).flatMap((puzzle) =>
    puzzle.claims.map((claim) => {
      const { kind, reports: why = [] } = judge(puzzle, claim, reports);
      return [kind, ...why.map(({ rule }) => rule)].join(" ");
    }),
  );
}

test("each expect and each solution of a puzzle is a claim", () => {
  check(
    'rush 1\npuzzle "A \\"1\\""\nexpect  moves 8, steps 15..20 // here\nsolution XR3\n\npuzzle "B"\n  expect unsolvable\n',
    'A "1"',
    "expect 2-2 expect moves 8, steps 15..20",
    "solution 3-3 solution XR3",
    "B",
    "expect 6-6 expect unsolvable",
  );
});

test("a solution of several lines is one claim, up to its end or the statement that closes it", () => {
  check('puzzle "A"\nsolution // all\n  XR3\n  AU1\nend\n', "A", "solution 1-4 solution");
  check('puzzle "A"\nsolution\n  XR3\nexpect moves 1', "A", "solution 1-2 solution", "expect 3-3 expect moves 1");
  check('puzzle "A"\nsolution\n  XR3', "A", "solution 1-2 solution");
});

test("a row is not a claim, and a puzzle without one is none of the list", () => {
  check('puzzle "A"\ngrid\nexpect\nend\nexpect\n// expect moves 3\nnote "x"\npuzzle "B"');
});

test("the header of a file claims nothing", () => {
  check('expect moves 3\npuzzle "A"\nexpect solvable', "A", "expect 2-2 expect solvable");
});

const TEXT = 'puzzle "A"\nexpect moves 8\nexpect steps 9\nsolution\n  XR3\nend\npuzzle "B"\nexpect solvable\n';

test("without reports, and with warnings, all claims hold", () => {
  assert.deepEqual(verdicts(TEXT), Array(4).fill("holds"));
  assert.deepEqual(verdicts(TEXT, report("suboptimal-solution", 3, "warning")), Array(4).fill("holds"));
});

test("a report against a claim fails that claim alone", () => {
  assert.deepEqual(verdicts(TEXT, report("expectation", 2), report("illegal-move", 4)), [
    "holds",
    "fails expectation",
    "fails illegal-move",
    "holds",
  ]);
});

test("where the board is at fault, nobody can tell", () => {
  assert.deepEqual(verdicts(TEXT, report("overlap", 0)), [...Array(3).fill("unclear overlap"), "holds"]);
});

test("an optimum that is not proved leaves expectations open, not solutions", () => {
  assert.deepEqual(verdicts(TEXT, report("unproven", 0, "warning")), [
    "undecided",
    "undecided",
    "holds",
    "holds",
  ]);
});

test("on an unsolvable board, what is reported of a claim fails it, and nothing holds untold", () => {
  assert.deepEqual(
    verdicts(TEXT, report("unsolvable", 0), report("expectation", 1), report("expectation", 2), report("unsolvable", 6)),
    ["fails expectation", "fails expectation", "holds", "fails unsolvable"],
  );
  const claims = 'puzzle "A"\nexpect unsolvable\nexpect unsolvable // yes\nexpect solvable, unsolvable\n';
  assert.deepEqual(verdicts(claims, report("unsolvable", 0)), ["holds", "holds", "fails unsolvable"]);
});

test("an error before the first puzzle leaves all claims open", () => {
  const text = `rush 2\n${TEXT}`;
  assert.deepEqual(verdicts(text, report("syntax", 0)), Array(4).fill("unclear syntax"));
});

test("what the search did not decide is still false where something is reported against it", () => {
  assert.deepEqual(verdicts(TEXT, report("unproven", 0, "warning"), report("expectation", 1)), [
    "fails expectation",
    "undecided",
    "holds",
    "holds",
  ]);
});
