// The editor without `@codemirror/language`: its commands change a text as they do with that package, but without a language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const SOURCE = `
  export * as commands from "@codemirror/commands";
  export { closeBrackets, deleteBracketPair, insertBracket } from "@codemirror/autocomplete";
  export { EditorSelection, EditorState } from "@codemirror/state";
  export { indentUnit } from "@codemirror/language";
`;

async function editor(alias) {
  const { outputFiles: [{ contents }] } = await build({ stdin: { contents: SOURCE, resolveDir: here("..") }, bundle: true, format: "esm", write: false, alias });
  return import(`data:text/javascript;base64,${Buffer.from(contents).toString("base64")}`);
}

const names = ["@codemirror/language", "@lezer/common", "@lezer/highlight"];
const [whole, without] = await Promise.all([editor({}), editor(Object.fromEntries(names.map((name) => [name, here("../src/editor/withoutTree.ts")])))]);

const TEXT = `puzzle "Bridge"
grid
  A A . [] B
\t  X (X) C
    # comment

expect moves 8`;

/** The text and the selection after a command at a place; `null` if the command needs more than a text. */
function after({ commands, EditorSelection, EditorState, indentUnit, closeBrackets, insertBracket, deleteBracketPair }, name, anchor, head) {
  let state = EditorState.create({ doc: TEXT, selection: EditorSelection.single(anchor, head), extensions: [indentUnit.of("  "), closeBrackets(), commands.history()] });
  const dispatch = (transaction) => { state = transaction.state; };
  try {
    if (name.length === 1) {
      const made = insertBracket(state, name);
      made === null || dispatch(made);
    } else {
      (commands[name] ?? deleteBracketPair)({ state, dispatch });
    }
  } catch {
    return null;
  }
  return [state.doc.toString(), state.selection.main.anchor, state.selection.main.head];
}

test("all commands on texts do the same", () => {
  // A command without a tree has no pairs of brackets to go to, and no language to indent by.
  const others = ["cursorMatchingBracket", "selectMatchingBracket", "indentSelection"];
  const names = [...Object.keys(whole.commands).filter((name) => !others.includes(name)), "deleteBracketPair", "(", "[", '"', "'"];
  const changing = new Set();
  for (const name of names) {
    for (let at = 1; at <= TEXT.length; at += 1) {
      for (const head of [at, Math.min(TEXT.length, at + 17)]) {
        const expected = after(whole, name, at, head);
        assert.deepEqual(after(without, name, at, head), expected, `${name} at ${at} to ${head}`);
        if (expected !== null && expected[0] !== TEXT) {
          changing.add(name);
        }
      }
    }
  }
  for (const name of ["insertNewlineAndIndent", "insertBlankLine", "indentMore", "indentLess", "deleteBracketPair", '"', "["]) {
    assert.ok(changing.has(name), name);
  }
});
