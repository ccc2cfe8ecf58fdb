// The nearest boards as a list: a small drawing, the edit in words and the optimum. Pointing at a board shows it, a click makes
// the edit.
import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { edited } from "../editing";
import type { Nearby } from "../nearby";
import type { Board, Comparison, NearbyBoard } from "../protocol";
import type { Actions } from "./controls";
import { inCode } from "./inCode";
import { smallBoard } from "./smallBoard";
import { count, known } from "./words";

const LABELS: Record<Comparison, string> = {
  more: "Harder",
  fewer: "Easier",
  same: "Same length",
  solvable: "Solvable",
  unsolvable: "Unsolvable",
};

export function nearbyList(nearby: Nearby, readOnly: string | null, actions: Actions): TemplateResult {
  const { found, isStale } = nearby;
  const { all, chosen } = nearby.filters;
  const group = nearby.groupOf(chosen);
  return html`<section class="nearby" aria-label="nearby boards" aria-busy=${found === null || isStale}>
    <div class="filters" role="group" aria-label="boards with">
      ${all.map((filter) => html`<button class="filter" aria-pressed=${filter === chosen} @click=${() => actions.setFilter(filter)}>
        ${LABELS[filter]} <small>${nearby.groupOf(filter)?.count ?? (found === null ? "" : 0)}</small></button>`)}
    </div>
    ${found === null || group === null
      ? html`<p class="none">${found === null ? (nearby.complaint ?? "Looking for boards…") : "No board within one edit matches"}</p>`
      : html`<ul class=${isStale ? "is-stale" : ""}>
          ${guard([group, isStale, readOnly], () => group.boards.map((it) => row(it, found.near.board, isStale, readOnly, actions)))}
        </ul>`}
    ${found === null ? nothing : html`<p class="rest">${rest(nearby, group?.count ?? 0, group?.boards.length ?? 0)}</p>`}
  </section>`;
}

function row(
  it: NearbyBoard, board: Board | null, isStale: boolean, readOnly: string | null, actions: Actions,
): TemplateResult {
  const show = () => actions.preview(it.edit);
  const hide = () => actions.preview(null);
  return html`<li><button aria-disabled=${isStale || readOnly !== null ? "true" : nothing} title=${readOnly ?? nothing}
    @pointerenter=${show} @pointerleave=${hide} @focus=${show} @blur=${hide}
    @click=${({ detail }: MouseEvent) => {
      // The second click of a double click would be one on the list that the first has led to.
      if (detail < 2) {
        actions.makeNearby(it);
      }
    }}>
    ${board === null ? nothing : smallBoard(edited(board, it.edit))}
    <span class="edit">${inCode(it.words)}</span>
    <b>${it.moves === null ? "unsolvable" : known(it.moves, "moves")}</b>
  </button></li>`;
}

/** The boards missing from the list. */
function rest({ found }: Nearby, nBoards: number, nListed: number): string {
  const { undecided = 0, leftOut = 0 } = found?.answer ?? {};
  const parts = [
    nBoards > nListed ? `${nListed} of ${count(nBoards, "board")}` : "",
    undecided > 0 ? `${count(undecided, "board")} not decided in time` : "",
    leftOut > 0 ? `${count(leftOut, "larger edit")} not tried` : "",
  ];
  return parts.filter((part) => part !== "").join("; ");
}
