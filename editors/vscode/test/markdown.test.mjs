// Boards in the Markdown preview, with the drawing of a block as `car x,y WxH`.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import test from "node:test";

const { extendMarkdownIt } = createRequire(import.meta.url)("../dist/test/markdown/preview.js");

const markdown = extendMarkdownIt({
  renderer: { rules: { fence: (tokens, index) => `<pre>${tokens[index].content}</pre>` } },
});
const render = (content, info = "rush") => markdown.renderer.rules.fence([{ info, content }], 0);

/** The parts of the drawing and their places, in cells. */
function drawn(text) {
  const html = render(text);
  const cell = (pixels) => Math.round(Number(pixels) / 24);
  const boxes = [...html.matchAll(/<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"[^>]*>(?:<text[^>]*>([^<]*))/g)];
  return boxes.map(([, x, y, width, height, name]) => `${name} ${cell(x)},${cell(y)} ${cell(width)}x${cell(height)}`);
}

test("a drawn and a declared board are drawn alike", () => {
  const cars = ["A 0,0 2x1", "X 0,1 2x1", "B 3,1 1x3"];
  assert.deepEqual(drawn('puzzle "A"\ngrid\n  A A . .\n  X X . B // here\n  . . # B\n  . . . B\nend'), cars);
  assert.deepEqual(
    drawn('puzzle "A"\ngrid 4x4\ncar A a1 h\ncar X a2 horizontal 2\ntruck B d2 v\nwall c3'),
    cars,
  );
});

test("the exit is where the text says, or in the lane of the target", () => {
  const exit = (text) => /translate\((\d+) (\d+)\) rotate\((\d+)\)/.exec(render(text)).slice(1).join(" ");
  assert.equal(exit("grid\n. .\nX X\nend"), "48 36 0");
  assert.equal(exit("grid 3x3\ntarget B\ncar B b1 v"), "36 72 90");
  assert.equal(exit("grid 3x3\nexit left\ncar X a2 h"), "0 36 180");
  assert.equal(exit("grid 3x3\nexit top b\ncar X b2 v"), "36 0 270");
});

test("each puzzle of a block has its board, and the text stays below", () => {
  const html = render('puzzle "A & B"\ngrid\nXX.\nend\npuzzle "C"\ngrid\nX X\nend\n');
  assert.equal(html.match(/<svg/g).length, 2);
  assert.match(html, /aria-label="A &amp; B"/);
  assert.ok(html.endsWith('<pre>puzzle "A & B"\ngrid\nXX.\nend\npuzzle "C"\ngrid\nX X\nend\n</pre>'));
});

test("what has no grid is left as it is", () => {
  for (const text of ["", "car X a1 h", "expect moves 8", 'puzzle "A"']) {
    assert.equal(render(text), `<pre>${text}</pre>`);
  }
  assert.equal(render("grid\nXX.\nend", "rust"), "<pre>grid\nXX.\nend</pre>");
});

test("a board that is not sound is reported instead of drawn", () => {
  const faulty = {
    "a bent car": "grid\n  A A . .\n  A . . .\n  X X . .\nend",
    "a car bent around another": "grid\n  A A .\n  A X X\nend",
    "a car in two parts": "grid\n  A . A\n  X X .\nend",
    "parts of a car in two lanes": "grid\n  A . .\n  . A .\n  X X .\nend",
    "a square": "grid\n  X X\n  X X\nend",
    "a car over another": "grid 3x3\ncar X a1 h\ncar A b1 v",
    "a car on a wall": "grid 3x3\ncar X a1 h\nwall b1",
    "a declared car over a drawn one": "grid\n  X X .\n  . . .\nend\ncar A a1 v",
    "a car that sticks out": "grid 3x3\ncar X c1 h",
    "no size": "grid 0x3",
    "too large a size": "grid 99x3",
    "no rows": "grid\nend",
    "no number": "grid x",
  };
  for (const [what, text] of Object.entries(faulty)) {
    const note = '<div class="tailback-boards"><p class="tailback-undrawn">This board is not drawn: its text has errors</p></div>';
    assert.equal(render(text), `${note}<pre>${text}</pre>`, what);
  }
  const two = render('puzzle "<A>"\ngrid\nXX\nX.\nend\npuzzle "B"\ngrid\nXX.\nend');
  assert.match(two, /&lt;A&gt; is not drawn: its text has errors<\/p><svg/);
});

test("nothing of a text becomes markup", () => {
  const html = render('puzzle "<b>"\ngrid 3x3\ncar <i> a1 h');
  assert.ok(!/<(b|i)>/.test(html.slice(0, html.indexOf("<pre>"))), html);
});

test("every board of the examples is drawn", async () => {
  for (const name of ["cards", "exits", "landmarks", "tour"]) {
    const text = await readFile(new URL(`../../../examples/${name}.rush`, import.meta.url), "utf8");
    const count = text.match(/^puzzle /gm).length;
    assert.equal(render(text).match(/<svg/g).length, count, name);
  }
});
