// The marks of problems next to the text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sourceOf } from "./source.mjs";

const { takeDiagnostics } = await sourceOf("src/editor/diagnostics.ts");

test("problems are taken away even if their places in the text are gone", () => {
  const shown = [];
  // An editor whose problem was in words that have been deleted, so that CodeMirror no longer counts it.
  const view = {
    state: { field: () => ({ diagnostics: { size: 0 } }) },
    plugin: () => ({}),
    dispatch: ({ effects }) => shown.push(...effects.map(({ value }) => value)),
  };
  const client = { workspace: { getFile: () => ({ version: 1, getView: () => view }) } };
  takeDiagnostics(client, { uri: "file:///a.rush", diagnostics: [] });
  assert.deepEqual(shown, [[]]);
});
