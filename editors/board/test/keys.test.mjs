// The keys in the manual are those of the source.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { commandOf, EDIT_KEYS } from "../dist/test/keys.js";

const manual = readFileSync(new URL("../../../docs/editor.md", import.meta.url), "utf8");
const [, section] = /^### Keys of the board$(.*?)^## /ms.exec(manual);
const [ofBoard, ofCars] = section.split("On a car").map((table) =>
  [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, keys]) => [...keys.matchAll(/`(.+?)`/g)].map(([, key]) => key)).sort());

/** Nothing that is typed into. */
const target = { matches: () => false };
const PRINTED = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));

test("the manual has each key of the board, and no other", () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const plain = PRINTED.filter((key) => commandOf({ ...none, key }, target) !== null);
  const held = PRINTED.filter((key) => /[a-z]/.test(key)).flatMap((key) => {
    const [alone, shifted] = [false, true].map((shiftKey) => commandOf({ ...none, ctrlKey: true, shiftKey, key }, target));
    const name = key.toUpperCase();
    return [
      ...(alone === null ? [] : [`Ctrl+${name}`]),
      ...(shifted === null || shifted === alone ? [] : [`Ctrl+Shift+${name}`]),
    ];
  });
  assert.deepEqual(ofBoard, [...plain, ...held].sort());
});

test("the manual has each key of a car, and no other", () => {
  const source = readFileSync(new URL("../src/input.ts", import.meta.url), "utf8");
  const compared = [...source.matchAll(/\bkey [!=]== "(.+?)"/g)].map(([, key]) => (key === " " ? "Space" : key));
  assert.deepEqual(ofCars, [...new Set([...compared, ...EDIT_KEYS])].sort());
});
