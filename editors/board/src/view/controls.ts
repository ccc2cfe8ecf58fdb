// The controls around the board: title, figures, counters and buttons.
import { html, nothing, type TemplateResult } from "lit";
import type { Tool } from "../editing";
import type { Player } from "../player";
import type { Playing } from "../playing";
import type { BoardAnswer, Comparison, Edit, Figures, Metric, NearbyBoard } from "../protocol";
import { icon } from "./icons";
import { challengeWords, count, distanceWords, inBounds, solvedWords } from "./words";

/** The actions of the controls. */
export interface Actions {
  undo(): void;
  redo(): void;
  restart(): void;
  hint(): void;
  play(): void;
  stop(): void;
  goTo(at: number): void;
  /** Goes to the next or the previous puzzle of the text. */
  goBy(by: 1 | -1): void;
  setMetric(metric: Metric): void;
  setMode(mode: "play" | "edit"): void;
  setTool(tool: Tool): void;
  /** Shows or hides the list below the board; next to it, where there is room, it is always shown. */
  toggleList(): void;
  /** Makes an edit of the list of nearby boards. */
  makeNearby(board: NearbyBoard): void;
  /** Shows the board that an edit would make, or again the one of the text. */
  preview(edit: Edit | null): void;
  setFilter(filter: Comparison): void;
  writeSolution(): void;
  /** Makes the position the start of the puzzle. */
  startHere(): void;
  removeSpare(): void;
  setTitle(title: string): void;
  /** Adds a puzzle to the text, and goes to it. */
  addPuzzle(): void;
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
  const rename = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    actions.setTitle(input.value);
    // Until the text has caught up.
    input.value = title ?? "";
  };
  return html`<header>
    <div class="titles">
      <div class="names">
        <h1>${mode === "edit" && title !== null
          ? html`<input class="title" aria-label="Title" spellcheck="false" autocomplete="off" .value=${title} @change=${rename} />`
          : html`<button class="title" title="Show in the text" @click=${() => actions.selectTitle()}>${title ?? "Untitled"}</button>`}</h1>
        ${file === null ? nothing : html`<span class="file">${file}</span>`}
      </div>
      <p class="figures is-${figures.outcome}" title=${figures.people?.detail ?? nothing}>${figuresText(figures)}</p>
    </div>
    ${mode === "edit" ? iconButton("longer", "New puzzle in this text", false, () => actions.addPuzzle()) : nothing}
    ${others(puzzle, puzzles, actions)}
    <div class="tabs" role="group" aria-label="mode">${tab("play", "Play", null)}${tab("edit", "Edit", readOnly)}</div>
  </header>`;
}

/** `8 moves · 16 steps · ≈25 s · easy`. */
function figuresText({ label, people }: Figures): string {
  return people === null ? label : `${label} · ${people.label}`;
}

/** The button that shows or hides the list below a narrow board. */
export function listButton(label: string, isOpen: boolean, actions: Actions): TemplateResult {
  return html`<button class="choice toggle" aria-pressed=${isOpen} @click=${() => actions.toggleList()}>${icon("list")}<span>${label}</span></button>`;
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
    <p>${isChallenge ? challengeWords(answer, player) : solvedWords(answer, player, playing.metric)}</p>
    <button class="again" @click=${() => actions.restart()}>Again</button>
    ${puzzle + 1 < puzzles
      ? html`<button class="onward" aria-keyshortcuts="n" title="Next puzzle (n)" @click=${() => actions.goBy(1)}>Next<span class="long"> puzzle</span></button>`
      : nothing}
  </div>`;
}

export function counters(answer: BoardAnswer, player: Player, metric: Metric, actions: Actions): TemplateResult {
  const figure = (name: Metric) => {
    const best = answer.figures[name];
    return html`<button class="counter" aria-pressed=${metric === name}
      title="Count the distance in ${name}" @click=${() => actions.setMetric(name)}>
      <b>${player.counts[name]}</b><span>${best === null ? "" : html` of ${inBounds(best)}`}</span> <small>${name}</small>
    </button>`;
  };
  return html`<div class="counters">
    <div class="metrics" role="group" aria-label="metric">${figure("moves")}${figure("steps")}</div>
    <span role="status" class="distance ${trend(player, metric)}">${player.board === null ? "" : distanceText(answer, player, metric)}</span>
  </div>`;
}

/** The counters and buttons of a challenge, which give nothing away. */
export function challengeBar(answer: BoardAnswer, player: Player, actions: Actions): TemplateResult {
  const { line, counts } = player;
  return html`<div class="counters">
      <span class="counter"><b>${counts.moves}</b> <small>${count(counts.moves, "move").replace(/^\d+ /, "")}</small></span>
      <span role="status" class="heard">${player.isSolved ? challengeWords(answer, player) : ""}</span>
    </div>
    <div class="bar" role="group" aria-label="play">
      ${iconButton("restart", "Back to the start", line.at === 0, () => actions.restart(), "r")}
      ${iconButton("undo", "Undo", line.at === 0, () => actions.undo(), "Control+Z")}
      ${iconButton("redo", "Redo", line.at === line.moves.length, () => actions.redo(), "Control+Shift+Z")}
    </div>`;
}

/** The distance; nothing is announced before it is known. */
function distanceText(answer: BoardAnswer, player: Player, metric: Metric): string | TemplateResult {
  if (player.isSolved) {
    // The card over the board has these words too, but comes with them.
    return html`<span aria-hidden="true">solved</span><span class="heard">${solvedWords(answer, player, metric)}</span>`;
  }
  const words = distanceWords(player, metric);
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

export function playBar(answer: BoardAnswer, player: Player, { playback }: Playing, isListOpen: boolean, actions: Actions): TemplateResult {
  const { line, board } = player;
  const isOver = line.at === line.moves.length;
  const canSolve = board !== null && answer.figures.outcome !== "unsolvable";
  return html`<div class="bar" role="group" aria-label="play">
      ${iconButton("restart", "Back to the start", line.at === 0, () => actions.restart(), "r")}
      ${iconButton("undo", "Undo", line.at === 0, () => actions.undo(), "Control+Z")}
      ${iconButton("redo", "Redo", isOver, () => actions.redo(), "Control+Shift+Z")}
      ${playback.isRunning
        ? iconButton("pause", "Pause", false, () => actions.stop(), "p")
        : iconButton("forwards", isOver ? "Play the solution" : "Play forwards", !canSolve && isOver, () => actions.play(), "p")}
      ${iconButton("hint", player.hint === null ? "Hint" : "Make the move of the hint",
        !canSolve || player.isSolved || playback.isRunning, () => actions.hint(), "h")}
      ${listButton("Moves", isListOpen, actions)}
      ${line.at === 0 || answer.readOnly !== null ? nothing : html`<span class="gap"></span>
        ${iconButton("write", "Write these moves as the solution", false, () => actions.writeSolution())}
        ${iconButton("start", "Start the puzzle from here", false, () => actions.startHere())}`}
    </div>`;
}
