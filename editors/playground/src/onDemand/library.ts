// The worker with the library: it analyses puzzles and makes new ones.
import { analyze, generate, init, type GenerateOptions } from "tailback-library";
import { answerWith } from "./answering";

/** The longest time in milliseconds that an analysis may take. */
const TIME = 10_000;

export type LibraryRequest =
  /** All positions of a puzzle. `number` is that of the puzzle in the text, from 1. */
  | { name: "analyze"; text: string; number: number }
  | { name: "generate"; options: GenerateOptions };

answerWith(init(), (request: LibraryRequest) => {
  if (request.name === "generate") {
    return generate(request.options);
  }
  const { text, number } = request;
  return analyze(text, { path: "a.rush", puzzle: number, limits: { time: TIME } })[0];
});
