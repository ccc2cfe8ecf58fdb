// Whether themes have colours for what the TextMate grammar marks.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import test from "node:test";
import { colours } from "./textmate.mjs";

const sample = await readFile(new URL("whole-file.rush", import.meta.url), "utf8");
const themes = createRequire(import.meta.url);

// Those that VS Code begins with, and some that many choose.
for (const name of [
  "dark-plus",
  "light-plus",
  "github-dark-default",
  "github-light-default",
  "monokai",
  "solarized-light",
]) {
  test(`${name} has a colour for everything but commas`, () => {
    const found = colours(sample, themes(`tm-themes/themes/${name}.json`));
    const plain = found.filter(({ colour }) => colour === undefined).map(({ word }) => word);
    assert.deepEqual([...new Set(plain)], [","]);
  });

  test(`${name} tells empty cells from cars and walls, as quiet as comments`, () => {
    const found = colours(sample, themes(`tm-themes/themes/${name}.json`));
    const colourOf = (wanted) => found.find(({ word }) => word.startsWith(wanted)).colour;
    assert.equal(colourOf("."), colourOf("//"));
    assert.notEqual(colourOf("."), colourOf("G"));
    assert.notEqual(colourOf("."), colourOf("#"));
  });
}
