import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { known, toGo } from "../dist/test/words.js";

// `crates/facts` compares its own words with the same file.
const CASES = JSON.parse(readFileSync(new URL("bounds.json", import.meta.url), "utf8"));

test("the board words bounds as the server does", () => {
  for (const { lower, upper, words } of CASES) {
    assert.equal(known({ lower, upper }, "moves"), words);
  }
});

test("a distance is worded by what is known of it", () => {
  const distance = (lower, upper) => ({ outcome: "solved", moves: { lower, upper }, steps: null });
  assert.equal(toGo(distance(4, 4), "moves"), "4 moves to go");
  assert.equal(toGo(distance(2, null), "moves"), "over 1 move to go");
  assert.equal(toGo(distance(1, null), "moves"), "distance not known");
  assert.equal(toGo(distance(0, 0), "moves"), "solved");
  assert.equal(toGo({ ...distance(0, null), outcome: "unsolvable" }, "moves"), "unsolvable");
});
