// The controls around the board: title, figures, counters and buttons.
import { html, nothing, type TemplateResult } from "lit";
import type { Tool } from "../editing";
import { SPEEDS, type Direction } from "../playback";
import type { Player } from "../player";
import type { Playing } from "../playing";
import type { BoardAnswer, Comparison, Edit, Figures, Metric, NearbyBoard } from "../protocol";
import { icon } from "./icons";
import { challengeWords, count, distanceWords, inBounds } from "./words";

/** The lists next to the board. */
export type Panel = "moves" | "nearby";

/** The actions of the controls. */
export interface Actions {
  undo(): void;
  redo(): void;
  restart(): void;
  hint(): void;
  play(direction: Direction): void;
  stop(): void;
  setSpeed(speed: number): void;
  goTo(at: number): void;
  /** Goes to the next or the previous puzzle of the text. */
  goBy(by: 1 | -1): void;
  setMetric(metric: Metric): void;
  setMode(mode: "play" | "edit"): void;
  setTool(tool: Tool): void;
  /** Shows a list next to the board, or none. */
  setPanel(panel: Panel | null): void;
  /** Makes an edit of the list of nearby boards. */
  makeNearby(board: NearbyBoard): void;
  /** Shows the board that an edit would make, or again the one of the text. */
  preview(edit: Edit | null): void;
  setFilter(filter: Comparison): void;
  writeSolution(): void;
  turn(): void;
  lengthen(by: number): void;
  rename(name: string): void;
  /** Gives the selected car the focus. */
  focusCar(): void;
  makeTarget(): void;
  remove(): void;
  selectTitle(): void;
}

/** A button labelled by an icon; `keys` are its shortcuts. */
export function iconButton(name: string, label: string, isOff: boolean, act: () => void, keys = ""): TemplateResult {
  const title = keys === "" ? label : `${label} (${keys.replace("Control", "Ctrl")})`;
  return html`<button class="icon" title=${title} aria-label=${label} aria-keyshortcuts=${keys || nothing}
    ?disabled=${isOff} @click=${act}>${icon(name)}</button>`;
}

/** The title of a challenge and, once it is solved, its figures. */
export function challengeHeader({ title, figures, puzzle, puzzles }: BoardAnswer, isSolved: boolean, actions: Actions): TemplateResult {
  return html`<header>
    <div class="titles">
      <h1>${title ?? "Untitled"}</h1>
      ${isSolved ? html`<p class="figures">${figuresText(figures)}</p>` : nothing}
    </div>
    ${others(puzzle, puzzles, actions)}
  </header>`;
}

/** The header of a board; `file` is the name of its text, if that is not seen anyway. */
export function header(answer: BoardAnswer, file: string | null, mode: "play" | "edit", actions: Actions): TemplateResult {
  const { figures, title, puzzle, puzzles, readOnly } = answer;
  const tab = (name: "play" | "edit", label: string, why: string | null) =>
    html`<button class="tab" aria-pressed=${mode === name} aria-disabled=${why === null ? nothing : "true"}
      title=${why === null ? nothing : why} @click=${() => actions.setMode(name)}>${label}</button>`;
  return html`<header>
    <div class="titles">
      <div class="names">
        <h1><button class="title" title="Show in the text" @click=${() => actions.selectTitle()}>${title ?? "Untitled"}</button></h1>
        ${file === null ? nothing : html`<span class="file">${file}</span>`}
      </div>
      <p class="figures is-${figures.outcome}" title=${figures.people?.detail ?? nothing}>${figuresText(figures)}</p>
    </div>
    ${others(puzzle, puzzles, actions)}
    <div class="tabs" role="group" aria-label="mode">${tab("play", "Play", null)}${tab("edit", "Edit", readOnly)}</div>
  </header>`;
}

/** `8 moves · 16 steps · about 2 min · 1 in 10 gives up`. */
function figuresText({ label, people }: Figures): string {
  return people === null ? label : `${label} · ${people.label}`;
}

/** The button that shows or hides a list next to the board. */
export function panelButton(name: Panel, open: Panel | null, actions: Actions): TemplateResult {
  const [label, glyph] = name === "moves" ? ["List of moves", "list"] : ["Nearby boards", "nearby"];
  return html`<button class="icon" title=${label} aria-label=${label} aria-pressed=${open === name}
    @click=${() => actions.setPanel(open === name ? null : name)}>${icon(glyph)}</button>`;
}

/** The way to the other puzzles of the text. */
function others(puzzle: number, puzzles: number, actions: Actions): TemplateResult | typeof nothing {
  return puzzles < 2 ? nothing : html`<div class="others" role="group" aria-label="puzzles">
      ${iconButton("previous", "Previous puzzle", puzzle === 0, () => actions.goBy(-1), "Shift+N")}
      <span>${puzzle + 1} of ${puzzles}</span>
      ${iconButton("next", "Next puzzle", puzzle + 1 === puzzles, () => actions.goBy(1), "n")}
    </div>`;
}

/** The card over a solved board: one line, and the way to the next puzzle. */
export function solvedCard(
  answer: BoardAnswer, player: Player, playing: Playing, isChallenge: boolean, actions: Actions,
): TemplateResult | typeof nothing {
  const { puzzle, puzzles } = answer;
  if (!player.isSolved || player.line.at === 0 || player.line.at < player.line.moves.length) {
    return nothing;
  }
  return html`<div class="card">
    <p>${isChallenge ? challengeWords(answer, player) : distanceWords(answer, player, playing.metric)}</p>
    <button class="again" @click=${() => actions.restart()}>Again</button>
    ${puzzle + 1 < puzzles
      ? html`<button class="onward" aria-keyshortcuts="n" title="Next puzzle (n)" @click=${() => actions.goBy(1)}>Next<span class="long"> puzzle</span></button>`
      : nothing}
  </div>`;
}

export function counters(answer: BoardAnswer, player: Player, metric: Metric, actions: Actions): TemplateResult {
  const { moves, steps } = player.counts;
  const figure = (name: Metric, n: number) => {
    const best = answer.figures[name];
    return html`<button class="counter" aria-pressed=${metric === name}
      title="Count the distance in ${name}" @click=${() => actions.setMetric(name)}>
      <b>${n}</b><span>${best === null ? "" : html` of ${inBounds(best)}`}</span> <small>${name}</small>
    </button>`;
  };
  return html`<div class="counters">
    ${figure("moves", moves)} ${figure("steps", steps)}
    <span role="status" class="distance ${trend(player, metric)}">${distanceText(answer, player, metric)}</span>
  </div>`;
}

/** The counters and buttons of a challenge, which give nothing away. */
export function challengeBar(answer: BoardAnswer, player: Player, actions: Actions): TemplateResult {
  const { line, counts } = player;
  return html`<div class="counters">
      <span class="counter"><b>${counts.moves}</b> <small>${count(counts.moves, "move").replace(/^\d+ /, "")}</small></span>
      <span role="status" class="distance ${player.isSolved ? "is-solved" : ""}" ?hidden=${!player.isSolved}>${player.isSolved ? challengeWords(answer, player) : ""}</span>
    </div>
    <div class="bar" role="group" aria-label="play">
      ${iconButton("restart", "Back to the start", line.at === 0, () => actions.restart(), "r")}
      ${iconButton("undo", "Undo", line.at === 0, () => actions.undo(), "Control+Z")}
      ${iconButton("redo", "Redo", line.at === line.moves.length, () => actions.redo(), "Control+Shift+Z")}
    </div>`;
}

/** The distance; nothing is announced before it is known. */
function distanceText(answer: BoardAnswer, player: Player, metric: Metric): string | TemplateResult {
  const words = distanceWords(answer, player, metric);
  return words === "…" ? html`<span aria-hidden="true">…</span>` : words;
}

function trend(player: Player, metric: Metric): string {
  if (player.isSolved) {
    return "is-solved";
  }
  const { now, before } = player.distance;
  const [to, from] = [now?.[metric]?.upper, before?.[metric]?.upper];
  if (to == null || from == null || to === from) {
    return "";
  }
  return to < from ? "is-nearer" : "is-farther";
}

export function playBar(
  answer: BoardAnswer, player: Player, { playback }: Playing, panel: Panel | null, actions: Actions,
): TemplateResult {
  const { line } = player;
  const { direction } = playback;
  const canSolve = answer.figures.outcome !== "unsolvable";
  return html`<div class="bar" role="group" aria-label="play">
      ${iconButton("restart", "Back to the start", line.at === 0, () => actions.restart(), "r")}
      ${iconButton("undo", "Undo", line.at === 0, () => actions.undo(), "Control+Z")}
      ${iconButton("redo", "Redo", line.at === line.moves.length, () => actions.redo(), "Control+Shift+Z")}
      <span class="gap"></span>
      ${direction === "backwards"
        ? iconButton("pause", "Pause", false, () => actions.stop(), "p")
        : iconButton("backwards", "Play backwards", line.at === 0, () => actions.play("backwards"))}
      ${direction === "forwards"
        ? iconButton("pause", "Pause", false, () => actions.stop(), "p")
        : iconButton("forwards", line.at < line.moves.length ? "Play forwards" : "Play the solution",
            !canSolve && line.at === line.moves.length, () => actions.play("forwards"), "p")}
      <label class="speed" title="Speed"><span class="heard">Speed</span>
        <select @change=${(event: Event) => actions.setSpeed(Number((event.target as HTMLSelectElement).value))}>
          ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === playback.speed}>${speed}×</option>`)}
        </select>
      </label>
      <span class="gap"></span>
      ${iconButton("hint", player.hint === null ? "Hint" : "Make the move of the hint",
        !canSolve || player.isSolved || direction !== null, () => actions.hint(), "h")}
      ${panelButton("moves", panel, actions)} ${answer.nearby ? panelButton("nearby", panel, actions) : nothing}
      ${answer.readOnly === null
        ? iconButton("write", "Write these moves as the solution", line.at === 0, () => actions.writeSolution())
        : nothing}
    </div>
    <input class="scrubber" type="range" aria-label="Move" min="0" max=${Math.max(1, line.moves.length)}
      .value=${String(line.at)} ?disabled=${line.moves.length === 0}
      aria-valuetext="after move ${line.at} of ${line.moves.length}"
      @input=${(event: Event) => actions.goTo(Number((event.target as HTMLInputElement).value))} />`;
}
