// A picture of all positions of a puzzle: how many there are at each distance from a solved one.
import type { AnalyzeAnswer } from "tailback-library";
import { button, make } from "../dom";

const count = (n: number) => n.toLocaleString("en");
const moves = (n: number) => `${count(n)} ${n === 1 ? "move" : "moves"}`;
const positions = (n: number) => `${count(n)} ${n === 1 ? "position" : "positions"}`;

/**
 * The picture with its figures. `start` is the distance of the puzzle's own position, where it is known; `begin` makes one at another
 * distance the start.
 */
export function positionsOf({ cluster_states, states_found, distances }: AnalyzeAnswer, start: number | null, begin: (distance: number) => void): HTMLElement {
  const { histogram, farthest, farthest_states } = distances.moves ?? {};
  if (cluster_states === null || histogram == null) {
    const found = states_found === null ? "" : ` ${positions(states_found)} were found.`;
    return make("p", {}, `The puzzle has too many positions to analyse here.${found}`);
  }
  if (histogram.length === 0 || farthest == null || farthest_states == null) {
    return make("p", {}, `None of the ${positions(cluster_states)} is solved.`);
  }
  const most = Math.max(...histogram);
  const bars = histogram.map((n, distance) => {
    const words = `${moves(distance)}: ${positions(n)}`;
    return button("", () => begin(distance), {
      class: distance === start ? "is-start" : "", style: `--part: ${n / most}`, disabled: distance === 0 || distance === start,
      title: distance === start ? words : `${words}; start from one of them`, "aria-label": words,
    });
  });
  const hardest = `The hardest ${farthest_states === 1 ? "start is" : `${count(farthest_states)} starts are`} ${moves(farthest)} away`;
  return make("figure", { class: "positions" },
    make("div", { class: "histogram", role: "group", "aria-label": "Positions by distance" }, ...bars),
    make("div", { class: "scale", "aria-hidden": "true" }, make("span", {}, "solved"), make("span", {}, moves(farthest))),
    make("figcaption", {}, `${positions(cluster_states)} can be reached. ${hardest}${start === null ? "." : `; this one is ${moves(start)} away.`}`));
}
