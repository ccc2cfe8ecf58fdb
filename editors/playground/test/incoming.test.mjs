// Texts that come in: by a link, and pasted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sourceOf } from "./source.mjs";

const { pack } = await sourceOf("src/share/pack.ts");
const { Incoming } = await sourceOf("src/incoming.ts");
const { numbered } = await sourceOf("src/found/paste.ts");
const { EXAMPLE } = await sourceOf("src/texts/example.ts");

test("a linked text keeps its name where only the example is", async () => {
  const text = 'puzzle "Shared"\n';
  const hash = `#edit=${await pack({ name: EXAMPLE.name, text, puzzle: 0 })}`;
  globalThis.location = { hash, pathname: "/", search: "" };
  globalThis.history = { replaceState() {} };
  const texts = new Map([[EXAMPLE.name, EXAMPLE.text]]);
  const files = {
    current: EXAMPLE.name,
    get names() { return [...texts.keys()]; },
    textOf: (name) => texts.get(name),
    add(name, text) {
      files.current = texts.has(name) ? name.replace(".", "-2.") : name;
      texts.set(files.current, text);
    },
    drop: (name) => texts.delete(name),
    rename(name) {
      texts.set(name, texts.get(files.current));
      texts.delete(files.current);
      files.current = name;
    },
  };
  await new Incoming(files, { close() {} }, () => {}).read();
  assert.deepEqual([...texts], [[EXAMPLE.name, text]]);
});

test("pasted boards without titles are named after their places in the text", () => {
  const board = (puzzle, title) => ({ puzzle, rush: `puzzle "${title}"\ngrid\n  X X\nend\n` });
  const found = [board(null, "new 1"), board("Bridge", "Bridge"), { puzzle: null, rush: null }, board(null, "new 4")];
  const titles = numbered(found, 'puzzle "A"\ngrid\nend\n\n  puzzle "B"\n').map(({ rush }) => rush?.split("\n")[0] ?? null);
  assert.deepEqual(titles, ['puzzle "Board 3"', 'puzzle "Bridge"', null, 'puzzle "Board 6"']);
});
