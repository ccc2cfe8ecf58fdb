// The moves of the line as a list, each with the distance after it, to go there.
import { html, type TemplateResult } from "lit";
import { inWords, notation } from "../game/move";
import type { Player } from "../player";
import type { Metric } from "../protocol";
import type { Actions } from "./controls";
import { inBounds, toGo } from "./words";

export function moveList(player: Player, metric: Metric, actions: Actions): TemplateResult {
  const { board, line } = player;
  const entry = (at: number, name: string, words: string) => {
    const distance = player.distanceAt(at);
    const bounds = distance?.[metric] ?? null;
    const togo = distance === null ? "" : `, ${toGo(distance, metric)}`;
    return html`<li><button class=${at > line.at ? "is-ahead" : ""} aria-current=${at === line.at ? "step" : "false"}
      aria-label="${words}${togo}" @click=${() => actions.goTo(at)}>
      <span class="at">${at === 0 ? "" : `${at}.`}</span> <span class="move">${name}</span>
      <span class="far">${bounds === null ? (distance === null ? "…" : "–") : inBounds(bounds)}</span>
    </button></li>`;
  };
  return html`<section class="moves" aria-label="moves">
    <p aria-hidden="true"><span>Move</span><span>${metric} to go</span></p>
    <ol>
      ${entry(0, "Start", "start")}
      ${line.moves.map((move, index) =>
        board === null ? "" : entry(index + 1, notation(board, move), `move ${index + 1}: ${inWords(board, move)}`))}
    </ol>
  </section>`;
}
