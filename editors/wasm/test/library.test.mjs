// The answers of the module are those of the command line, and agree with the schemas.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import * as tailback from "../dist/library.node.js";
import { scan } from "../dist/scan.node.js";

const repository = fileURLToPath(new URL("../../../", import.meta.url));
const program = process.env["TAILBACK_BIN"] ?? `${repository}target/debug/tailback`;
const EXAMPLES = readdirSync(`${repository}examples`).filter((name) => name.endsWith(".rush")).map((it) => `examples/${it}`);
const FOREIGN = "crates/formats/tests/documents";

const read = (path) => readFileSync(repository + path, "utf8");
/** Runs the command line, whose exit status says what is wrong with puzzles. */
const run = (...words) => runOn("", ...words);
function runOn(input, ...words) {
  try {
    return execFileSync(program, words, { cwd: repository, encoding: "utf8", input, stdio: ["pipe", "pipe", "ignore"] });
  } catch (error) {
    return error.stdout;
  }
}
const lines = (text) => text.split("\n").filter(Boolean).map((line) => JSON.parse(line));

/**
 * Leaves out what differs from run to run, the times, and what is not part of the answer: how many states a search visits.
 * The module has fewer widths of states than the command line, and its searches take other turns.
 */
function timeless(answer) {
  const left = (key, value) => {
    if (key === "searches" && value) return Object.keys(value);
    return key === "elapsed_us" ? undefined : value;
  };
  return JSON.parse(JSON.stringify(answer, left));
}

function same(answer, expected) {
  assert.deepEqual(timeless(answer), timeless(expected));
}

test("conditions hold as the answers say", () => {
  const text = read("examples/cards.rush");
  const solved = tailback.solve(text);
  assert.deepEqual(tailback.filter(text, { where: "moves > 20 and steps < 60" }), solved.map(({ moves, steps }) => moves > 20 && steps < 60));
  const few = text.split('puzzle "Card 9"')[0];
  assert.deepEqual(tailback.filter(few, { where: "not retreat" }), tailback.analyze(few).map(({ craft }) => craft.retreats === 0));
  const two = 'puzzle "Bent"\ngrid\n  A A\n  A .\nend\n' + text;
  assert.deepEqual(tailback.filter(two, { where: "cars > 0" }).slice(0, 2), [null, true]);
  assert.deepEqual(tailback.filter(text, { where: "moves > 20", limits: { effort: 1 } }).slice(0, 2), [null, null]);
  assert.throws(() => tailback.filter(text, { where: "moves > 20 and retret" }), /`retret`[^]*\n {2}moves > 20 and retret\n {17}\^{6}/);
});

test("a level set is that of the command line", () => {
  const path = "examples/cards.rush";
  for (const count of [1, 7, 60]) {
    const answer = tailback.pick(read(path), { count });
    assert.equal(answer.rush, run("pick", "--count", `${count}`, path));
    assert.equal(answer.picked, Math.min(count, 40));
  }
  const answer = tailback.pick([read(path), read(path)], { count: 9, puzzles: [[1, 40], [2]] });
  assert.deepEqual([answer.picked, answer.rush.match(/^puzzle .*/gm)], [3, ['puzzle "Card 1"', 'puzzle "Card 2"', 'puzzle "Card 40"']]);
  assert.match(answer.summary, /^picked only 3 of 9 puzzles, from 8 to 51 moves$/);
});

for (const path of EXAMPLES) {
  test(`${path} is solved as by the command line`, () => {
    same(tailback.solve(read(path), { path }), lines(run("solve", "--format", "json", path)));
    const [first] = lines(run("solve", "--format", "json", "--metric", "steps", "--puzzle", "1", path)) ?? [];
    same(tailback.solve(read(path), { path, metric: "steps", puzzle: 1 })[0], first);
  });

  test(`${path} is checked as by the command line`, () => {
    same(tailback.check(read(path), { path }), JSON.parse(run("check", "--no-config", "--format", "json", path)));
    // With faults of every kind: each third line is gone.
    const broken = read(path).split("\n").filter((_, number) => number % 3 !== 1).join("\n");
    const options = ["--no-config", "--format", "json", "--statistics", "--stdin-filename", path, "-"];
    const expected = runOn(broken, "check", ...options);
    const answer = tailback.check(broken, { path, withStatistics: true });
    assert.ok(answer.errors > 0);
    same(answer, JSON.parse(expected));
  });

  test(`${path} is analyzed as by the command line`, () => {
    const answer = tailback.analyze(read(path), { path, puzzle: 1 });
    same(answer, lines(run("analyze", "--format", "json", "--puzzle", "1", path)));
  });

  test(`${path} has the hints of the command line`, () => {
    const [hint] = lines(run("solve", "--next", "--format", "json", "--puzzle", "1", path));
    same(tailback.hint(read(path), { path, puzzle: 1 }), hint);
    if (hint.next) {
      const [next] = lines(run("solve", "--next", "--format", "json", "--puzzle", "1", "--after", hint.next, path));
      same(tailback.hint(read(path), { path, puzzle: 1, after: hint.next }), next);
      const list = tailback.hint(read(path), { path, puzzle: 1, after: [hint.next] });
      same(list, next);
    }
  });

  test(`${path} is formatted and exported as by the command line`, () => {
    const loose = read(path).replaceAll("\n  ", "\n      ");
    assert.equal(tailback.format(loose), read(path));
    const exported = JSON.parse(run("export", "--to", "exchange", path));
    same(tailback.parse(read(path), { path }), exported);
    const text = JSON.stringify(exported);
    const imported = tailback.import(text);
    assert.equal(imported.format, "exchange");
    assert.equal(imported.rush, runOn(text, "import", "-"));
  });
}

test("the boards in documents are found as by the command line", () => {
  const documents = readdirSync(repository + FOREIGN).map((name) => `${FOREIGN}/${name}`);
  assert.ok(documents.length > 3);
  for (const path of documents) {
    const expected = lines(run("import", "--scan", "--format", "json", path));
    same(tailback.scan(read(path), { path }), expected);
    same(scan(read(path), { path }), expected);
  }
});

test("puzzles are made as by the command line", () => {
  const options = { size: "5x5", exits: ["left"], cars: "4..8", walls: 1, moves: "5..9", count: 3, seed: 7 };
  const words = ["--size", "5x5", "--exit", "left", "--cars", "4..8", "--walls", "1", "--moves", "5..9", "--count", "3", "--seed", "7"];
  const { rush, made, attempts } = tailback.generate(options);
  assert.equal(rush, run("generate", ...words));
  assert.equal(made, 3);
  assert.ok(attempts >= 3);
  assert.equal(tailback.generate({ size: "5x5", time: "15..25", seed: 7 }).rush, run("generate", "--size", "5x5", "--time", "15..25", "--seed", "7"));
});

test("puzzles that cannot be are refused, and those not found within the limits are left out", () => {
  for (const [options, why] of [
    [{ moves: "0..0" }, /at least 1 move/], [{ moves: "9..5" }, /ends before it begins/], [{ walls: 40 }, /no room/],
    [{ exits: ["left", "top"] }, /do not lie in one row/], [{ size: "2x2" }, /starts at the exit/], [{ cars: "none" }, /the options/],
  ]) {
    assert.throws(() => tailback.generate(options), why);
  }
  assert.deepEqual(tailback.generate({ moves: "200..", limits: { effort: 1e6 } }), { version: 1, rush: "", made: 0, attempts: 0 });
});

test("a board in another format is recognised", () => {
  const [answer] = tailback.solve("60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n");
  assert.equal(answer.moves, 60);
  const { format, rush, diagnostics } = tailback.import("oooAAoooo\nABA\n", { from: "line", size: "3x3" });
  assert.equal(format, "line");
  assert.match(rush, /^puzzle/);
  assert.deepEqual(diagnostics.map((it) => [it.rule, it.range.start.line]), [["syntax", 2]]);
});

test("a search that meets a limit tells what it knows", () => {
  const board = "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n";
  for (const [limit, limits] of [["effort", { effort: 1e5 }], ["states", { states: 100 }], ["time", { time: 0 }]]) {
    const [answer] = tailback.solve(board, { limits });
    assert.equal(answer.outcome, "unknown", limit);
    assert.equal(answer.limit, limit);
    assert.ok(answer.bounds.moves[0] <= 60);
  }
});

test("rules have the severities that were asked for", () => {
  const text = read("examples/cards.rush");
  const rules = { "redundant-car": "warning", hints: "off" };
  assert.ok(tailback.check(text, { rules }).warnings > 0);
  assert.throws(() => tailback.check(text, { rules: { overlap: "off" } }), /is always an error/);
  assert.throws(() => tailback.check(text, { rules: { nothing: "off" } }), /unknown rule `nothing`/);
});

test("wrong options and moves are reported", () => {
  const text = read("examples/cards.rush");
  assert.throws(() => tailback.solve(text, { metric: "leaps" }), /found `leaps`, expected `both`, `moves` or `steps`/);
  assert.throws(() => tailback.solve(text, { limits: { patience: 1 } }), /unknown field `patience`/);
  assert.throws(() => tailback.hint(text), /there are 40 puzzles/);
  assert.throws(() => tailback.hint(text, { puzzle: 1, after: "QR9" }), /move 1 is illegal/);
  assert.throws(() => tailback.hint(text, { puzzle: "Card 99" }), /no puzzle `Card 99`/);
});

test("texts and options of wrong types are reported, and the next call works", () => {
  const names = Object.keys(tailback).filter((name) => !["init", "initSync", "generate"].includes(name));
  assert.ok(names.length > 6);
  for (const name of names) {
    // `pick` takes several texts.
    for (const wrong of name === "pick" ? [5, null, undefined, {}] : [5, null, undefined, {}, ["a"]]) {
      assert.throws(() => tailback[name](wrong), new TypeError("the text is not a string"), name);
    }
  }
  for (const name of names.filter((name) => name !== "format")) {
    for (const wrong of [5, null, "a", []]) {
      assert.throws(() => tailback[name]("", wrong), new TypeError("the options are not an object"), name);
    }
    assert.throws(() => tailback[name]("", { foo: 1 }), /unknown option `foo`; there are `path`, /, name);
  }
  assert.throws(() => scan(5), new TypeError("the text is not a string"));
  assert.throws(() => scan("", { from: "line" }), /unknown option `from`/);
  assert.throws(() => tailback.solve("", { limit: { time: 1 } }), /unknown option `limit`; .*`limits`/);
  for (const wrong of [NaN, -1, -Infinity]) {
    assert.throws(() => tailback.solve("", { limits: { time: wrong } }), new TypeError(`\`time\` is ${wrong}; expected 0 or more`));
  }
  assert.deepEqual(tailback.solve("", { metric: undefined, foo: undefined }), []);
});

test("a seed that would be changed is refused", () => {
  for (const seed of [-1, 1.5, 1e300, NaN, "a"]) {
    assert.throws(() => tailback.generate({ seed }), /seed|options/, String(seed));
  }
  assert.throws(() => tailback.generate({ sead: 1 }), /unknown option `sead`/);
});

test("the functions work in a bundle of the older kind, with the module next to it or passed in", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tailback-bundle-"));
  const packaged = fileURLToPath(new URL("../dist/", import.meta.url));
  const [loose, formatted] = ['puzzle   "a"', tailback.format('puzzle   "a"')];
  try {
    for (const kind of ["js", "cjs"]) {
      const contents = `import * as tailback from "./library.node.${kind}"; export { tailback };`;
      const outfile = join(folder, kind, "bundle.cjs");
      await build({ stdin: { contents, resolveDir: packaged }, bundle: true, platform: "node", format: "cjs", outfile, logLevel: "error" });
      const require = createRequire(import.meta.url);
      const alone = require(outfile).tailback;
      assert.throws(() => alone.format(loose), /is not loaded/);
      alone.initSync(readFileSync(`${packaged}tailback_library_bg.wasm`));
      assert.equal(alone.format(loose), formatted);
      copyFileSync(`${packaged}tailback_library_bg.wasm`, join(folder, kind, "tailback_library_bg.wasm"));
      delete require.cache[require.resolve(outfile)];
      const { tailback: adjacent } = require(outfile);
      await adjacent.init();
      assert.equal(adjacent.format(loose), formatted);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the functions are there for both kinds of modules", () => {
  const required = createRequire(import.meta.url)("../dist/library.node.cjs");
  assert.deepEqual(Object.keys(required).sort(), Object.keys(tailback).sort());
  assert.equal(required.format("puzzle   \"a\""), tailback.format("puzzle \"a\""));
});
