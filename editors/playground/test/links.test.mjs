// The links that `tailback render` prints as QR codes are read by the playground's own reader. A test of the crate
// `tailback-render` writes links.json.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sourceOf } from "./source.mjs";

const links = JSON.parse(readFileSync(new URL("links.json", import.meta.url), "utf8"));

test("links of other programs are read", async () => {
  const { contentOf, kindOf } = await sourceOf("src/share/links.ts");
  assert.ok(links.length > 3);
  for (const { hash, text } of links) {
    assert.equal(kindOf(hash), "solve");
    assert.deepEqual(await contentOf(hash), { name: "card.rush", text, puzzle: 0 });
  }
});
