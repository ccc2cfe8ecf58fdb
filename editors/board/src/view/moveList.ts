// The moves of the line as a list, each with the distance after it; a click goes to that position.
import { html, type TemplateResult } from "lit";
import { inWords, notation } from "../game/move";
import type { Player } from "../player";
import type { Metric } from "../protocol";
import type { Actions } from "./controls";
import { inBounds, toGo, unitOf } from "./words";

export function moveList(player: Player, metric: Metric, actions: Actions): TemplateResult {
  const { board, line } = player;
  const entry = (at: number, name: string, words: string) => {
    const distance = player.distanceAt(at);
    const bounds = distance?.[metric] ?? null;
    // The spoken label begins with the visible one, so that voice control can name it.
    const seen = at === 0 ? name : `${at}. ${name}`;
    const heard = bounds === null
      ? `${seen}${words}${distance === null ? "" : `, ${toGo(distance, metric)}`}`
      : `${seen} ${inBounds(bounds)} ${unitOf(bounds, metric)} to go${words}`;
    return html`<li><button class=${at > line.at ? "is-ahead" : ""} aria-current=${at === line.at ? "step" : "false"}
      aria-label=${heard} @click=${() => actions.goTo(at)}>
      <span class="at">${at === 0 ? "" : `${at}.`}</span> <span class="move">${name}</span>
      <span class="far" aria-hidden=${bounds === null}>${bounds === null ? (distance === null ? "…" : "–") : inBounds(bounds)}</span>
    </button></li>`;
  };
  return html`<section class="moves" aria-label="moves">
    <p aria-hidden="true"><span>Move</span><span>${metric} to go</span></p>
    <ol>
      ${entry(0, "Start", "")}
      ${line.moves.map((move, index) =>
        board === null ? "" : entry(index + 1, notation(board, move), `: ${inWords(board, move)}`))}
    </ol>
  </section>`;
}
