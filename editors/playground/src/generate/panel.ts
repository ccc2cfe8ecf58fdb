// The panel that makes new puzzles.
import type { GenerateAnswer, GenerateOptions } from "tailback-library";
import { button, make } from "../dom";

/** The longest time in milliseconds that a puzzle may take. */
const TIME = 60_000;

interface Maker {
  /** Makes a puzzle. Rejects with an `Error`, also when `end` is aborted. */
  generate(options: GenerateOptions, end: AbortSignal): Promise<GenerateAnswer>;
  /** Takes the text of a new puzzle. */
  take(rush: string): void;
  /** The size of the puzzle that is shown, and its length and the seconds that people take if they are known. */
  model(): Promise<{ size: string; moves: number | null; seconds: number | null } | null>;
}

export function generatePanel({ generate, take, model }: Maker): HTMLElement {
  const field = (label: string, value: string, more: string) => {
    const input = make("input", { type: "text", value, spellcheck: "false", autocomplete: "off" });
    return { input, label: make("label", {}, make("span", {}, label), input, make("small", {}, more)) };
  };
  const size = field("Size", "6x6", "columns x rows");
  const moves = field("Moves", "12..20", "fewest to solve it: 12..20, 25..");
  const slider = make("input", { type: "range", min: "3", max: "50", value: "16", "aria-label": "Moves, about", input: () => around(slider.valueAsNumber) });
  /** Asks for lengths around one, and any time. */
  const around = (n: number) => {
    moves.input.value = near(n, 6);
    time.input.value = "";
  };
  const time = field("Time", "", "seconds that people take: 20..40; empty: any");
  const cars = field("Cars", "", "9..12; empty: as on the classic boards");
  const walls = field("Walls", "0", "cells that no car can enter");
  const exit = field("Exit", "right", "right, left, top c …");
  const said = make("p", { class: "copied", role: "status" });
  let running: AbortController | null = null;
  const start = button("Make a puzzle", () => void run(), { class: "main" });
  const stop = button("Stop", () => running?.abort(), { hidden: true });

  const run = async () => {
    if (running !== null) {
      return;
    }
    const n = Number(walls.input.value || "0");
    if (!Number.isInteger(n) || n < 0) {
      said.textContent = `“${walls.input.value}” is not a number of walls.`;
      return;
    }
    running = new AbortController();
    const { signal } = running;
    stop.hidden = false;
    said.textContent = "Looking for a puzzle…";
    const given = { cars: cars.input.value.trim(), time: time.input.value.trim() };
    const optional = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
    // Any number that is short enough to be read in the note of the puzzle.
    const seed = Math.floor(Math.random() * 1e6);
    const options = {
      size: size.input.value.trim(), moves: moves.input.value.trim(), exits: [exit.input.value.trim()], walls: n, seed, limits: { time: TIME },
      ...optional,
    };
    try {
      const { made, rush } = await generate(options, signal);
      said.textContent = made > 0
        ? "The puzzle is at the end of the text. Ctrl+Z removes it."
        : `No such puzzle was found in ${TIME / 1000} seconds: ask for fewer moves or more cars, or try again.`;
      if (made > 0) {
        take(rush);
        panel.hidePopover();
      }
    } catch (reason) {
      said.textContent = signal.aborted ? "Stopped." : capitalised((reason as Error).message);
    }
    running = null;
    stop.hidden = true;
  };
  const fields = [size, moves, time, cars, walls, exit];
  for (const { input } of fields) {
    input.addEventListener("keydown", ({ key }) => key === "Enter" && void run());
  }
  const panel = make("div", { class: "popover", popover: "auto", id: "generate", role: "dialog", "aria-label": "Make a puzzle" },
    make("h2", {}, "Another like this"),
    make("fieldset", { class: "fields", "aria-label": "Requirements" }, size.label, slider, ...fields.slice(1).map(({ label }) => label)),
    make("div", { class: "row" }, start, stop),
    said);
  panel.addEventListener("toggle", () => {
    if (running === null) {
      said.textContent = "";
    }
  });
  panel.addEventListener("beforetoggle", (event) => {
    if ((event as ToggleEvent).newState === "open" && running === null) {
      void model().then((like) => {
        size.input.value = like?.size ?? size.input.value;
        if (like?.moves != null) {
          slider.value = String(like.moves);
          around(like.moves);
          time.input.value = like.seconds === null ? "" : near(Math.round(like.seconds), 3);
        }
      });
    }
  });
  return panel;
}

/** A range around a number, by one part of `parts` to both sides. */
const near = (n: number, parts: number) => `${Math.max(1, n - Math.ceil(n / parts))}..${n + Math.ceil(n / parts)}`;

const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
