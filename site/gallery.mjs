// The gallery: pictures of the cards, each a link that opens its board.
import { build } from "esbuild";
import { fileURLToPath } from "node:url";
import { escape } from "./markdown.mjs";

/** The cards of a text in which each board is drawn. */
export function cards(text) {
  return text.split(/^(?=puzzle )/m).slice(1).map((puzzle, index) => {
    const rows = /^grid\n([^]*?)^end/m.exec(puzzle)[1].trim().split("\n").map((row) => row.trim().split(" "));
    return { index, title: /^puzzle "(.*)"/.exec(puzzle)[1], difficulty: /^difficulty (.*)/m.exec(puzzle)[1], rows };
  });
}

export async function galleryOf(cards, file) {
  const paints = await paintsOfBoard();
  const levels = Map.groupBy?.(cards, ({ difficulty }) => difficulty) ?? grouped(cards);
  const one = ({ index, title, rows }) => `<li><a href="#${index + 1}">${picture(rows, paints)}<span>${escape(title)}</span></a></li>`;
  const lists = [...levels].map(([level, cards]) => `<h2 id="${level}">${level[0].toUpperCase()}${level.slice(1)}</h2><ul class="cards">${cards.map(one).join("")}</ul>`);
  return `<div class="gallery" data-cards="${file}"><h1>The forty cards</h1>
<p>Choose a card, and bring the red car out. The shortest solution is told once you have found one.</p>
${lists.join("\n")}</div>
<section class="player" aria-label="The chosen card" hidden><p><a href="#">All cards</a></p></section>
`;
}

function grouped(cards) {
  const levels = new Map(cards.map(({ difficulty }) => [difficulty, []]));
  cards.forEach((card) => levels.get(card.difficulty).push(card));
  return levels;
}

/** The function that gives the cars of a board the colours that they have everywhere. */
async function paintsOfBoard() {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(new URL("../editors/board/", import.meta.url)),
    entryPoints: ["src/view/colours.ts"],
    bundle: true,
    format: "esm",
    write: false,
  });
  return (await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`)).paints;
}

function picture(rows, paints) {
  const cells = new Map();
  rows.forEach((names, row) => names.forEach((name, column) => name === "." || cells.set(name, [...(cells.get(name) ?? []), { row, column }])));
  const cars = [...cells].map(([name, [first, second, ...more]]) => ({
    name, ...first, axis: first.row === second.row ? "horizontal" : "vertical", length: 2 + more.length,
  }));
  const board = { columns: rows[0].length, rows: rows.length, cars, walls: [], target: cars.findIndex(({ name }) => name === "X") };
  const colours = paints(board);
  const drawn = cars.map(({ row, column, axis, length }, index) => {
    const [width, height] = axis === "horizontal" ? [length, 1] : [1, length];
    return `<rect fill="${colours[index].fill}" x="${column + 0.07}" y="${row + 0.07}" width="${width - 0.14}" height="${height - 0.14}" rx="0.25"/>`;
  });
  return `<svg viewBox="-0.3 -0.3 ${board.columns + 0.6} ${board.rows + 0.6}" aria-hidden="true"><rect class="ground" x="-0.2" y="-0.2" width="${board.columns + 0.4}" height="${board.rows + 0.4}" rx="0.4"/>${drawn.join("")}</svg>`;
}
