// Whether the letters of a text have the colours that the board next to it shows.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { PAINTS, paints, TARGET } from "../dist/test/colours.js";
import { binary, Client } from "./server.mjs";

const skip = binary() === undefined && "no tailback: run `cargo build`, or set TAILBACK_BIN";

const DRAWN = `puzzle "Drawn"
grid
  A A . . . B
  C . # D . B
  C X X D . B
  C . . D . .
  E . . . F F
  E . G G G .
end
solution DD1 XR2
`;

/** A board as declared cars, of which the first of `targets` must leave. */
function declared({ columns, rows, cars, targets: [target] }) {
  const lines = cars.map(({ name, axis, column, row, length }) =>
    `car ${name} ${String.fromCharCode(97 + column)}${row + 1} ${axis} ${length}`);
  return [`puzzle "Declared"`, `grid ${columns}x${rows}`, `target ${cars[target ?? 0].name}`, ...lines, ""].join("\n");
}

describe("the letters of a text", { skip }, () => {
  let client, legend;
  before(async () => {
    client = await Client.start();
    legend = client.initialized.capabilities.semanticTokensProvider.legend;
  });
  after(() => client.stop());

  /** The server's answer for each word: the word, and its modifiers. */
  async function words(uri, text) {
    const { data } = await client.request("textDocument/semanticTokens/full", { textDocument: { uri } });
    const lines = text.split("\n");
    const words = [];
    let [line, start] = [0, 0];
    for (let at = 0; at < data.length; at += 5) {
      const [down, right, length, , modifiers] = data.slice(at, at + 5);
      [line, start] = [line + down, down === 0 ? start + right : right];
      const names = legend.tokenModifiers.filter((_, bit) => ((modifiers >> bit) & 1) === 1);
      words.push({ word: lines[line].slice(start, start + length), names });
    }
    return words;
  }

  const crowded = JSON.parse(readFileSync(new URL("colouring.json", import.meta.url), "utf8"))
    .map(({ board }) => board)
    .filter(({ cars }) => cars.length > 20 && cars.every(({ cells }) => cells === undefined));
  assert.ok(crowded.length > 2);
  const texts = [DRAWN, ...crowded.map(declared)];
  texts.forEach((text, number) => {
    test(`have the colours of the board next to it, in text ${number + 1}`, async () => {
      const uri = `file:///colours${number}.rush`;
      client.open(uri, text);
      const { board } = await client.request("tailback/board", { version: 1, textDocument: { uri } });
      const shown = paints(board);
      const found = (await words(uri, text)).filter(({ names }) => names.some((name) => /^(target|car\d+)$/.test(name)));
      const seen = new Set();
      for (const { word, names: [name] } of found) {
        // A car's name, the drawn cells of a car, or a move.
        const car = board.cars.findIndex((it) =>
          it.name === word || word.replaceAll(" ", "") === it.name.repeat(word.replaceAll(" ", "").length) ||
          new RegExp(`^${it.name}[LRUD]\\d+$`).test(word));
        assert.notEqual(car, -1, word);
        const paint = name === "target" ? TARGET : PAINTS[Number(name.slice("car".length))];
        assert.deepEqual(shown[car], paint, word);
        seen.add(car);
      }
      assert.equal(seen.size, board.cars.length);
    });
  });
});
