// Prints how long the built page takes: until its text can be edited, and from a key to the facts about the puzzle.
// `node test/measure.mjs [ROUNDS] [1,6]`; each figure is the median and the 90th percentile. Times on a slowed processor are
// those of a page whose thread Chromium slows by 6, as its tools for phones do; it does not slow workers. Processor times are
// those of the page and its workers. Unlike the others, they are about the same on a busy machine, and on an idle one
// little more time passes.
import { readFileSync } from "node:fs";
import { chromium, start } from "./site.mjs";

const ROUNDS = Number(process.argv[2] ?? 30);
const CARDS = readFileSync(new URL("../../../examples/cards.rush", import.meta.url), "utf8");
const CARD = `${CARDS.split(/^(?=puzzle )/m)[1].trim()}\n`;
/** The row of the first card in which a letter changes. With a shorter car B, the card takes 7 moves instead of 8. */
const [BEFORE, LETTERS] = ["  A A . . . ", [".", "B"]];

if (chromium() === undefined) {
  console.error("no Chromium: install it, or set CHROMIUM_BIN");
  process.exit(1);
}
const site = await start();
const shown = (times) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(1);
  return `${at(0.5).padStart(7)} ms median ${at(0.9).padStart(7)} ms 90th percentile`;
};

/** Notes when the editor has its text, and when the board shows figures. */
function watchStart() {
  const found = {
    editable: () => document.querySelector(".cm-content[contenteditable=true]")?.textContent.includes("puzzle"),
    figures: () => /moves/.test(document.querySelector("tailback-board")?.shadowRoot?.querySelector(".figures")?.textContent ?? ""),
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    for (const [name, isThere] of Object.entries(found)) {
      if (isThere()) {
        performance.mark(name);
        delete found[name];
      }
    }
    if (Object.keys(found).length > 0) {
      setTimeout(() => port2.postMessage(0), 2);
    }
  };
  port2.postMessage(0);
}

/**
 * Notes the times from each key to new figures: on the board, after the title, and when they are painted. Chromium paints 60 times
 * a second, so the last has up to 17 ms of waiting in it.
 */
function watchKeys() {
  window.keys = [];
  let pressed = null;
  const figures = () => document.querySelector("tailback-board").shadowRoot.querySelector(".figures")?.textContent.trim();
  const hint = () => document.querySelector(".hint")?.textContent.trim();
  const isFinal = (words) => words !== undefined && words !== "" && !/[?…]/.test(words);
  addEventListener("keydown", ({ timeStamp }) => { performance.mark("key"); pressed = { start: timeStamp, figures: figures(), hint: hint() }; }, true);
  const look = () => {
    const now = performance.now();
    if (pressed === null) {
      return;
    }
    if (pressed.board === undefined && figures() !== pressed.figures && isFinal(figures())) {
      pressed.board = now - pressed.start;
    }
    if (pressed.text === undefined && hint() !== pressed.hint && isFinal(hint())) {
      pressed.text = now - pressed.start;
    }
    if (pressed.board !== undefined && pressed.text !== undefined) {
      const done = pressed;
      pressed = null;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => performance.mark("painted") && window.keys.push({ board: done.board, text: done.text, painted: performance.now() - done.start });
        port2.postMessage(0);
      });
    }
  };
  const watch = new MutationObserver(look);
  for (const root of [document.body, document.querySelector("tailback-board").shadowRoot]) {
    watch.observe(root, { subtree: true, childList: true, characterData: true });
  }
}

async function startOf(rate) {
  const context = await site.browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  await page.evaluateOnNewDocument(watchStart);
  // A Chromium with a window's parts, though none is shown, loads these for each profile.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await page.emulateCPUThrottling(rate);
  await page.tracing.start({ categories: ["toplevel", "blink.user_timing"] });
  await page.goto(site.address);
  await page.waitForFunction(() => performance.getEntriesByType("mark").length === 2);
  const marks = await page.evaluate(() => performance.getEntriesByType("mark").map(({ name, startTime }) => [name, startTime]));
  const events = await traced(page);
  const end = events.find(({ name }) => name === "editable");
  const start = events.findLast(({ name, pid, ts }) => name === "navigationStart" && pid === end.pid && ts < end.ts);
  await context.close();
  return { ...Object.fromEntries(marks), processor: processorTime(events, start, end) };
}

/** Returns the events of the trace that is under way, in the order of time. */
async function traced(page) {
  const { traceEvents } = JSON.parse(Buffer.from(await page.tracing.stop()).toString());
  return traceEvents.sort((a, b) => a.ts - b.ts);
}

/** The processor time in milliseconds of the page and its workers between two events. */
function processorTime(events, start, end) {
  const threads = new Set(events
    .filter(({ name, pid, args }) => name === "thread_name" && pid === end.pid && /CrRendererMain|DedicatedWorker/.test(args.name))
    .map(({ tid }) => tid));
  return events
    .filter(({ name, pid, tid, ts, dur, tdur }) => name.endsWith("RunTask") && tdur > 0 && pid === end.pid && threads.has(tid) && ts + dur > start.ts && ts < end.ts)
    .reduce((sum, { tdur }) => sum + tdur / 1000, 0);
}

async function keysOf(rate, text) {
  const page = await site.visit({ width: 1280, height: 800 });
  await page.waitForSelector(".hint");
  await page.evaluate(async (text) => {
    const { view } = document.querySelector(".cm-content").cmTile ?? document.querySelector(".cm-content").cmView;
    window.view = view;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: text.indexOf('puzzle "') + 8 } });
    view.scrollDOM.scrollTop = 0;
  }, text);
  await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector("h1")?.textContent.includes("Card 1"));
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await page.emulateCPUThrottling(rate);
  await page.evaluate(watchKeys);
  await page.tracing.start({ categories: ["toplevel", "blink.user_timing"] });
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate((before) => {
      const anchor = window.view.state.doc.toString().indexOf(before) + before.length;
      window.view.dispatch({ selection: { anchor, head: anchor + 1 } });
      window.view.focus();
    }, BEFORE);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await page.keyboard.press(LETTERS[round % 2]);
    await page.waitForFunction((n) => window.keys.length > n, {}, round);
  }
  const keys = await page.evaluate(() => window.keys);
  const events = await traced(page);
  await page.browserContext().close();
  const [pressed, painted] = ["key", "painted"].map((mark) => events.filter(({ name }) => name === mark));
  return keys.map((key, index) => ({ ...key, processor: processorTime(events, pressed[index], painted[index]) }));
}

for (const rate of (process.argv[3] ?? "1,6").split(",").map(Number)) {
  console.log(rate === 1 ? "processor as it is" : `processor slowed by ${rate}`);
  const starts = [];
  for (let round = 0; round < Math.min(ROUNDS, 10); round += 1) {
    starts.push(await startOf(rate));
  }
  console.log(`  first visit, text editable    ${shown(starts.map(({ editable }) => editable))}`);
  console.log(`    of it processor time        ${shown(starts.map(({ processor }) => processor))}`);
  console.log(`  first visit, figures shown    ${shown(starts.map(({ figures }) => figures))}`);
  for (const [what, text] of [["one card", CARD], ["forty cards", CARDS]]) {
    const keys = await keysOf(rate, text);
    console.log(`  key to figures, ${what}`);
    for (const [name, words] of [["board", "on the board"], ["text", "after the title"], ["painted", "both painted"], ["processor", "of it processor time"]]) {
      console.log(`    ${words.padEnd(26)}  ${shown(keys.map((key) => key[name]))}`);
    }
  }
}
await site.stop();
