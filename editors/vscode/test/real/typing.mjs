// Types whole puzzles key by key, at several speeds, and checks that the file contains what was typed.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { until } from "./vscode.mjs";

/** The keys, and the text that they make. The editor indents rows. */
const puzzles = JSON.parse(readFileSync(fileURLToPath(new URL("../../../test-client/typing.json", import.meta.url)), "utf8"));
const KEYS = { "\n": "Enter", "\b": "Backspace", "\t": "Tab", " ": "Space" };
const SPEEDS = [15, 80, 400];

export const typing = {
  /** Every key keeps its meaning while completion lists pop up. */
  async letters(editor) {
    for (const milliseconds of SPEEDS) {
      for (const { name, keys, text } of puzzles) {
        await fresh(editor, async (file) => {
          await type(editor, keys, milliseconds);
          await saved(editor, file, text, `${name}, ${milliseconds} ms a key`);
        });
      }
    }
  },

  /** Tab goes from row to row of the drawn puzzle, and types nothing. */
  async template(editor) {
    const rows = ["B B . . . G", "A . . C . G", "A X X C . G", "A . . C . .", "E . . . F F", "E . D D D ."];
    const text = `puzzle "Jam"\ngrid\n${rows.map((row) => `  ${row}\n`).join("")}end\n`;
    for (const milliseconds of SPEEDS) {
      await fresh(editor, async (file) => {
        await type(editor, 'puzzle "Jam"\ngri', 80);
        await editor.hasText(".suggest-widget .monaco-list-row", "grid … end");
        await editor.press("Tab");
        await editor.hasText(".view-line", ". . . . . .");
        await type(editor, rows.join("\t"), milliseconds);
        await saved(editor, file, text.trimEnd(), `the statement, ${milliseconds} ms a key`);
      });
    }
  },

  /** Pasted text stays as it is, and undo and redo lead back to it. */
  async pasted(editor) {
    await fresh(editor, async (file) => {
      await type(editor, 'puzzle "Jam"\ngrid\nX X . .\n', 80);
      await editor.press("ArrowUp", "End", "Shift+Home");
      await clipboard(editor, "c", "Copy");
      await editor.press("ArrowDown", "End");
      await clipboard(editor, "v", "Paste");
      await editor.press("Enter");
      await type(editor, ". . A A\nend\nexit right 1\n", 15);
      const text = 'puzzle "Jam"\ngrid\n  X X . .\n  X X . .\n  . . A A\nend\nexit right 1\n';
      await saved(editor, file, text, "a row pasted");
      for (let i = 0; i < 6; i++) await editor.press("Control+z");
      for (let i = 0; i < 6; i++) await editor.press("Control+y");
      await saved(editor, file, text, "undone and made again");
    });
  },

  /** A list that the user opened takes the key. */
  async chosen(editor) {
    await fresh(editor, async (file) => {
      await type(editor, 'puzzle "Jam"\ngrid 6x6\ncar X a3 h\nexi', 80);
      await editor.hasText(".suggest-widget .monaco-list-row.focused", "exit");
      await editor.press("Enter");
      // The choice of sides comes from the snippet.
      await editor.hasText(".suggest-widget .monaco-list-row", "left");
      await type(editor, "left", 80);
      await editor.press("Tab", "Enter");
      await type(editor, "expect ", 80);
      await editor.hasText(".suggest-widget .monaco-list-row", "moves");
      await editor.press("ArrowDown", "Enter");
      await saved(editor, file, 'puzzle "Jam"\ngrid 6x6\ncar X a3 h\nexit left\nexpect ', "chosen", (is, text) =>
        is.startsWith(text) && is.length > text.length,
      );
    });
  },
};

/** Runs an action with an empty file that the server knows. */
async function fresh(editor, action) {
  const file = join(editor.folder, "typed.rush");
  writeFileSync(file, "");
  try {
    await sleep(1000);
    await editor.open("typed.rush");
    await sleep(1000);
    await action(file);
  } finally {
    await editor.press("Escape");
    await editor.command("File: Revert File");
    await editor.command("View: Close All Editors");
    rmSync(file);
  }
}

async function type(editor, keys, milliseconds) {
  for (const key of keys) {
    await editor.page.keyboard.press(KEYS[key] ?? key);
    await sleep(milliseconds);
  }
}

async function clipboard(editor, key, command) {
  await editor.page.keyboard.down("Control");
  await editor.page.keyboard.down(key, { commands: [command] });
  await editor.page.keyboard.up(key);
  await editor.page.keyboard.up("Control");
  await sleep(300);
}

/** Waits until the file contains the expected text. */
async function saved(editor, file, text, what, isRight = (is, text) => is === text) {
  // The keys are in the editor's queue.
  await sleep(500);
  await editor.press("Escape", "Control+s");
  await until(() => editor.page.$(".tab.dirty").then((tab) => tab === null), "the editor to be saved");
  let is;
  await until(() => isRight((is = readFileSync(file, "utf8")), text), what, 5_000).catch(() => {
    throw new Error(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(text)}`);
  });
}
