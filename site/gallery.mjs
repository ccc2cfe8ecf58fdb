// The gallery: pictures of the cards, each a link that opens its board.
import { build } from "esbuild";
import { fileURLToPath } from "node:url";
import { escape } from "./markdown.mjs";

/** The cards of a text in which each board is drawn. */
export function cards(text) {
  return text.split(/^(?=puzzle )/m).slice(1).map((puzzle, index) => {
    return { index, puzzle, title: /^puzzle "(.*)"/.exec(puzzle)[1], difficulty: /^difficulty (.*)/m.exec(puzzle)[1] };
  });
}

export async function galleryOf(cards, file) {
  const { boardOf, svgOf } = await drawing();
  const levels = Map.groupBy?.(cards, ({ difficulty }) => difficulty) ?? grouped(cards);
  const one = ({ index, title, puzzle }) => `<li><a href="#${index + 1}">${svgOf(boardOf(puzzle))}<span>${escape(title)}</span></a></li>`;
  const lists = [...levels].map(([level, cards]) => `<h2 id="${level}">${level[0].toUpperCase()}${level.slice(1)}</h2><ul class="cards">${cards.map(one).join("")}</ul>`);
  return `<div class="gallery" data-cards="${file}"><h1>The forty cards</h1>
<p>Choose a card, and get the red car out. The shortest solution is shown once you have solved it.</p>
${lists.join("\n")}</div>
<section class="player" aria-label="The chosen card" hidden><p><a href="#">All cards</a></p></section>
`;
}

function grouped(cards) {
  const levels = new Map(cards.map(({ difficulty }) => [difficulty, []]));
  cards.forEach((card) => levels.get(card.difficulty).push(card));
  return levels;
}

/** The functions of the playground that read and draw boards. */
async function drawing() {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(new URL("../editors/playground/", import.meta.url)),
    entryPoints: ["src/drawn.ts"],
    bundle: true,
    format: "esm",
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}
