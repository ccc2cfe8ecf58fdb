// The worker that analyses all positions of a puzzle.
import { analyze, init } from "tailback-library";
import { answerWith } from "../onDemand/answering";

/** The longest time in milliseconds that an analysis may take. */
const TIME = 10_000;

/** `number` is that of the puzzle in the text, from 1. */
answerWith(init(), ({ text, number }: { text: string; number: number }) => analyze(text, { path: "a.rush", puzzle: number, limits: { time: TIME } })[0]);
