// The boards that were found in a document, for review before any of them is added to a text.
import type { ScanAnswer } from "tailback-scan";
import { button, make } from "../dom";
import { boardOf, svgOf } from "../drawn";

/** A page about what was found. `take` gets the chosen puzzles in the language. */
export function foundPanel(found: readonly ScanAnswer[], take: (rush: string, count: number) => void, leave: () => void): HTMLElement {
  const chosen = new Set(found.filter(({ rush, reading, confidence }) => rush !== null && (reading ?? 1) === 1 && confidence !== "possible"));
  const insert = button("", () => take([...found].filter((it) => chosen.has(it)).map(({ rush }) => rush).join("\n"), chosen.size), { class: "main" });
  const count = () => {
    insert.textContent = `Insert ${number(chosen.size, "puzzle")}`;
    insert.disabled = chosen.size === 0;
  };
  count();
  return make("div", { class: "found" },
    make("h2", {}, `${number(found.length, "board")} found`),
    make("ul", {}, ...found.map((it) => make("li", {}, one(it, chosen, count)))),
    make("div", { class: "row" }, insert, button("Leave the text as it is", leave)));
}

function one(it: ScanAnswer, chosen: Set<ScanAnswer>, changed: () => void): HTMLElement {
  const { rush, puzzle, range, confidence, notation, reasons, reading, readings, repeats } = it;
  const box = make("input", {
    type: "checkbox", checked: chosen.has(it), disabled: rush === null,
    change: () => {
      chosen[box.checked ? "add" : "delete"](it);
      changed();
    },
  });
  const picture = make("span", { class: "picture" });
  const board = rush === null ? null : boardOf(rush);
  picture.innerHTML = board === null ? "" : svgOf(board);
  const more = [
    `line ${range.start.line}`,
    ...(repeats.length > 0 ? [`and ${number(repeats.length, "more place")}`] : []),
    ...(readings === null ? [] : [`reading ${reading} of ${readings}`]),
    ...(confidence === "certain" ? [] : [confidence]),
    rush === null ? "faulty" : notation,
    ...reasons,
  ].join(" · ").replaceAll("`", "");
  return make("label", {}, box, picture, make("span", {}, make("b", {}, puzzle ?? /^puzzle "(.*)"$/m.exec(rush ?? "")?.[1] ?? "Untitled"), make("small", {}, more)));
}

function number(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? "" : "s"}`;
}
