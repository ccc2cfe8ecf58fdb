// Pictures of a solution: how often each car moves, and when.
import type { Board } from "../../../board/src/protocol";
import { paints } from "../../../board/src/view/colours";
import { make } from "../dom";

interface Slide {
  car: string;
  cells: number;
}

/** A table with a strip for each car, on which each move of the solution has its column. */
export function movesOfCars(board: Board, moves: readonly string[]): HTMLElement {
  const slides = moves.map(read);
  const colours = paints(board);
  const rows = board.cars
    .map(({ name }, index) => ({ name, fill: colours[index]?.fill ?? "gray", at: slides.flatMap(({ car }, at) => (car === name ? [at] : [])) }))
    .sort((a, b) => b.at.length - a.at.length || a.name.localeCompare(b.name, undefined, { numeric: true }));
  const moving = rows.filter(({ at }) => at.length > 0);
  const still = rows.filter(({ at }) => at.length === 0).map(({ name }) => name);
  const cellsOf = (at: readonly number[]) => at.reduce((sum, index) => sum + (slides[index]?.cells ?? 0), 0);
  const line = ({ name, fill, at }: (typeof rows)[number]) => {
    const strip = make("td", { class: "strip", title: `in move ${at.map((index) => index + 1).join(", ")}` });
    strip.innerHTML = `<svg viewBox="0 0 ${moves.length} 1" preserveAspectRatio="none" aria-hidden="true">${
      at.map((index) => `<rect x="${index + 0.06}" y="0.1" width="0.88" height="0.8" rx="0.2" fill="${fill}"/>`).join("")}</svg>`;
    return make("tr", {}, make("th", { scope: "row" }, name), strip, make("td", {}, String(at.length)), make("td", {}, String(cellsOf(at))));
  };
  const head = ["Car", "When it moves", "Moves", "Cells"].map((words) => make("th", { scope: "col" }, words));
  return make("div", { class: "cars" },
    make("table", { "aria-label": "How often each car moves" }, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...moving.map(line))),
    ...(still.length === 0 ? [] : [make("p", {}, still.length === 1 ? `${still[0]} does not move.` : `${still.slice(0, -1).join(", ")} and ${still.at(-1)} do not move.`)]));
}

/** `X 3 cells right` for `XR3`. */
export function inWords(move: string): string {
  const { car, cells } = read(move);
  const way = WAYS[/([LRUD])\d*$/.exec(move)?.[1] ?? ""] ?? "";
  return `${car} ${cells} ${cells === 1 ? "cell" : "cells"} ${way}`;
}

const WAYS: Record<string, string> = { L: "left", R: "right", U: "up", D: "down" };

function read(move: string): Slide {
  const [, car = move, cells = ""] = /^(.+)[LRUD](\d*)$/.exec(move) ?? [];
  return { car, cells: cells === "" ? 1 : Number(cells) };
}
