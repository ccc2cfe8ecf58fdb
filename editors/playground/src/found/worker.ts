// The worker that looks for boards, because a long document takes a while.
import { init, scan } from "tailback-scan";

const ready = init();

addEventListener("message", ({ data }: MessageEvent<{ id: number; text: string; path: string }>) => {
  const { id, text, path } = data;
  ready.then(() => postMessage({ id, found: scan(text, { path }) })).catch((reason: unknown) => postMessage({ id, why: String(reason) }));
});
