// The changes that one tab takes over from another.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Text } from "@codemirror/state";
import { sourceOf } from "./source.mjs";

const { changesTo } = await sourceOf("src/texts/texts.ts");

/** Checks the change from one text to another: the units that it takes out from an offset on, and what it puts there. */
function check(before, after, from, taken, put) {
  const changes = changesTo(Text.of(before.split("\n")), after);
  const found = [];
  changes.iterChanges((fromA, toA, _, __, inserted) => found.push([fromA, before.slice(fromA, toA), inserted.toString()]));
  assert.deepEqual(found, [[from, taken, put]]);
  assert.equal(changes.apply(Text.of(before.split("\n"))).toString(), after);
}

test("only what differs is changed", () => {
  check("one two three", "one four three", 4, "two", "four");
  check("aa", "aaa", 2, "", "a");
});

test("characters that share half of their units are changed as a whole", () => {
  // 🙂 is D83D DE42, 🙃 is D83D DE43, and U+1FA42 is D83E DE42.
  check("a🙂b", "a🙃b", 1, "🙂", "🙃");
  check("a🙂b", "a\u{1fa42}b", 1, "🙂", "\u{1fa42}");
  check("a🙂🙃b", "a🙂b", 3, "🙃", "");
});
