// Draws a board as SVG, in the colours of the board next to the text.
import type { Board, Car, Cell, Exit } from "../../../board/src/protocol";
import { paints, type Paint } from "../../../board/src/view/colours";

/** The side of a cell and the border around the board, in pixels. */
const CELL = 24;
const BORDER = 14;

/** An `svg` element; styles/markdown.css sets the colours that depend on the theme. */
export function draw(board: Board, title: string): string {
  const [width, height] = [board.columns * CELL, board.rows * CELL];
  const [outerWidth, outerHeight] = [width + 2 * BORDER, height + 2 * BORDER];
  const colours = paints(board);
  return [
    `<svg class="tailback-drawing" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escape(title || "board")}"`,
    ` width="${outerWidth}" height="${outerHeight}" viewBox="${-BORDER} ${-BORDER} ${outerWidth} ${outerHeight}">`,
    title === "" ? "" : `<title>${escape(title)}</title>`,
    `<rect class="tailback-ground" x="-2" y="-2" width="${width + 4}" height="${height + 4}" rx="5"/>`,
    ...board.walls.map(drawWall),
    ...board.exits.map((exit) => drawExit(board, exit)),
    ...board.cars.map((car, at) => drawCar(car, colours[at])),
    "</svg>",
  ].join("");
}

function drawWall({ column, row }: Cell): string {
  const [x, y] = [column * CELL + 1, row * CELL + 1];
  return `<rect class="tailback-wall" x="${x}" y="${y}" width="${CELL - 2}" height="${CELL - 2}" rx="3"/>`;
}

function drawExit(board: Board, { side, lane }: Exit): string {
  const middle = (lane + 0.5) * CELL;
  const [x, y, turn] = {
    right: [board.columns * CELL, middle, 0],
    bottom: [middle, board.rows * CELL, 90],
    left: [0, middle, 180],
    top: [middle, 0, 270],
  }[side];
  return `<path class="tailback-exit" transform="translate(${x} ${y}) rotate(${turn})" d="M-4 0H10M5-5L10 0L5 5"/>`;
}

function drawCar(car: Car, paint: Paint | undefined): string {
  const [x, y] = [car.column * CELL + 2, car.row * CELL + 2];
  const [long, short] = [car.length * CELL - 4, CELL - 4];
  const [width, height] = car.axis === "horizontal" ? [long, short] : [short, long];
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const isLong = car.name.length > 2;
  const turn = isLong && car.axis === "vertical" ? ` transform="rotate(-90 ${middleX} ${middleY})"` : "";
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${paint?.fill}"/>` +
    `<text x="${middleX}" y="${middleY}"${turn} fill="${paint?.ink}" font-size="${isLong ? 9 : 12}"` +
    ` text-anchor="middle" dominant-baseline="central">${escape(car.name)}</text>`
  );
}

export function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
