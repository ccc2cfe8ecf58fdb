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

test("a link is read although a full stop or a bracket follows it, and a broken one is a link", async () => {
  const { contentOf, kindOf } = await sourceOf("src/share/links.ts");
  const [{ hash, text }] = links;
  for (const after of [".", ")", "%29", ">,"]) {
    assert.equal(kindOf(hash + after), "solve", after);
    assert.equal((await contentOf(hash + after)).text, text, after);
  }
  for (const broken of ["#edit=", "#edit=.", `${hash.slice(0, 40)}.${hash.slice(40)}`]) {
    assert.notEqual(kindOf(broken), null, broken);
    await assert.rejects(contentOf(broken), /cannot be opened/, broken);
  }
  assert.equal(kindOf("#editor"), null);
});

test("a link whose puzzle there cannot be leads to the first one", async () => {
  const { pack, unpack } = await sourceOf("src/share/pack.ts");
  for (const [written, read] of [[3, 3], [-1, 0], [1.5, 0], [1e300, 0]]) {
    assert.equal((await unpack(await pack({ name: "a.rush", text: "", puzzle: written }))).puzzle, read);
  }
  await assert.rejects(unpack(await pack({ name: "a.rush", text: "", puzzle: "1" })), /no puzzle/);
});
