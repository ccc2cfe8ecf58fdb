// What stands around the board: title, figures, counters, and what is played and edited with.
import { html, nothing, type TemplateResult } from "lit";
import type { Tool } from "../editing";
import { SPEEDS, type Playback } from "../playback";
import type { Player } from "../player";
import type { BoardAnswer, Metric } from "../protocol";
import { icon } from "./icons";
import { inBounds, toGo } from "./words";

/** What the controls can do. */
export interface Actions {
  undo(): void;
  redo(): void;
  restart(): void;
  hint(): void;
  play(direction: "forwards" | "backwards"): void;
  stop(): void;
  setSpeed(speed: number): void;
  goTo(at: number): void;
  setMetric(metric: Metric): void;
  setMode(mode: "play" | "edit"): void;
  setTool(tool: Tool): void;
  writeSolution(): void;
  turn(): void;
  remove(): void;
  selectTitle(): void;
}

export function header(answer: BoardAnswer, mode: "play" | "edit", actions: Actions): TemplateResult {
  const { figures, title } = answer;
  const tab = (name: "play" | "edit", label: string) =>
    html`<button class="tab" aria-pressed=${mode === name} @click=${() => actions.setMode(name)}>${label}</button>`;
  return html`<header>
    <div class="titles">
      <h1><button class="title" title="Show in the text" @click=${() => actions.selectTitle()}>${title ?? "Untitled"}</button></h1>
      <span class="figures is-${figures.outcome}">${figures.label}</span>
    </div>
    <div class="tabs" role="group" aria-label="mode">${tab("play", "Play")}${tab("edit", "Edit")}</div>
  </header>`;
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
    <span role="status" class="distance ${trend(player, metric)}">${distanceWords(answer, player, metric)}</span>
  </div>`;
}

/** `4 moves to go, was 3`. */
export function distanceWords(answer: BoardAnswer, player: Player, metric: Metric): string {
  const { now, before } = player.distance;
  if (player.isSolved) {
    return `Solved in ${player.counts[metric]} ${metric}${verdict(answer, player, metric)}`;
  }
  if (now === null) {
    return "…";
  }
  const was = before?.[metric];
  return was == null ? toGo(now, metric) : `${toGo(now, metric)}, was ${inBounds(was)}`;
}

function verdict(answer: BoardAnswer, player: Player, metric: Metric): string {
  const best = answer.figures[metric];
  return best !== null && best.upper === player.counts[metric] && best.lower === best.upper ? ", the fewest" : "";
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

export function playBar(player: Player, playback: Playback, canSolve: boolean, actions: Actions): TemplateResult {
  const { line } = player;
  const button = (name: string, label: string, isOff: boolean, act: () => void) =>
    html`<button class="icon" title=${label} aria-label=${label} ?disabled=${isOff} @click=${act}>${icon(name)}</button>`;
  const { direction } = playback;
  const isOn = direction !== null;
  return html`<div class="bar" role="group" aria-label="play">
      ${button("restart", "Back to the start", line.at === 0, () => actions.restart())}
      ${button("undo", "Undo", line.at === 0, () => actions.undo())}
      ${button("redo", "Redo", line.at === line.moves.length, () => actions.redo())}
      <span class="gap"></span>
      ${direction === "backwards"
        ? button("pause", "Pause", false, () => actions.stop())
        : button("backwards", "Play backwards", line.at === 0, () => actions.play("backwards"))}
      ${direction === "forwards"
        ? button("pause", "Pause", false, () => actions.stop())
        : button("forwards", line.at < line.moves.length ? "Play forwards" : "Play the solution",
            !canSolve && line.at === line.moves.length, () => actions.play("forwards"))}
      <label class="speed" title="Speed"><span class="heard">Speed</span>
        <select @change=${(event: Event) => actions.setSpeed(Number((event.target as HTMLSelectElement).value))}>
          ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === playback.speed}>${speed}×</option>`)}
        </select>
      </label>
      <span class="gap"></span>
      ${button("hint", player.hint === null ? "Hint" : "Make the move of the hint", !canSolve || player.isSolved || isOn, () => actions.hint())}
      ${button("write", "Write these moves as the solution", line.at === 0, () => actions.writeSolution())}
    </div>
    ${line.moves.length === 0
      ? nothing
      : html`<input class="scrubber" type="range" aria-label="Move" min="0" max=${line.moves.length} .value=${String(line.at)}
          aria-valuetext="after move ${line.at} of ${line.moves.length}"
          @input=${(event: Event) => actions.goTo(Number((event.target as HTMLInputElement).value))} />`}`;
}

export function editBar(tool: Tool, hasSelected: boolean, actions: Actions): TemplateResult {
  const choice = (name: Tool, label: string) =>
    html`<button class="choice" aria-pressed=${tool === name} title=${label} @click=${() => actions.setTool(name)}>
      ${icon(name)}<span>${name}</span>
    </button>`;
  return html`<div class="bar" role="group" aria-label="edit">
    ${choice("select", "Move, lengthen and choose cars")} ${choice("car", "Draw cars on empty cells")}
    ${choice("wall", "Put walls on empty cells, and take them away")}
    <span class="gap"></span>
    <button class="icon" title="Turn" aria-label="Turn" ?disabled=${!hasSelected} @click=${() => actions.turn()}>${icon("turn")}</button>
    <button class="icon" title="Remove" aria-label="Remove" ?disabled=${!hasSelected} @click=${() => actions.remove()}>${icon("remove")}</button>
  </div>`;
}
