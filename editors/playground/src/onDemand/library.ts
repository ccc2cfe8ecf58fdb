// The worker with the library: it analyses puzzles, makes new ones, and filters and picks those of the table.
import { analyze, filter, generate, init, pick, type GenerateOptions, type PickOptions } from "tailback-library";
import { answerWith } from "./answering";

/** The longest time in milliseconds that an analysis may take, and the facts of one puzzle of many. */
const TIME = 10_000;
const TIME_OF_MANY = 1_000;

export type LibraryRequest =
  /** All positions of a puzzle. `number` is that of the puzzle in the text, from 1. */
  | { name: "analyze"; text: string; number: number }
  | { name: "generate"; options: GenerateOptions }
  | { name: "filter"; texts: string[]; where: string }
  | { name: "pick"; texts: string[]; options: PickOptions };

/** Whether a condition holds for the puzzles of texts, or why it is not one. */
export interface Verdicts {
  holds: (boolean | null)[][];
  fault: string | null;
}

/** The condition of the last answer, and its verdicts by text: most texts are the same the next time. */
let [last, known] = ["", new Map<string, (boolean | null)[]>()];

function filterAll(texts: string[], where: string): Verdicts {
  const before = last === where ? known : new Map<string, never>();
  const options = { path: "a.rush", where, limits: { time: TIME_OF_MANY } };
  try {
    const holds = texts.map((text) => before.get(text) ?? filter(text, options));
    [last, known] = [where, new Map(texts.map((text, at) => [text, holds[at] ?? []]))];
    return { holds, fault: null };
  } catch (reason) {
    return { holds: [], fault: reason instanceof Error ? reason.message : String(reason) };
  }
}

answerWith(init(), (request: LibraryRequest) => {
  switch (request.name) {
    case "generate":
      return generate(request.options);
    case "filter":
      return filterAll(request.texts, request.where);
    case "pick":
      return pick(request.texts, { ...request.options, limits: { time: TIME_OF_MANY } });
    case "analyze":
      return analyze(request.text, { path: "a.rush", puzzle: request.number, limits: { time: TIME } })[0];
  }
});
