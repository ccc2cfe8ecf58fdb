// The table of all puzzles alone: its filter by words or by an expression, and the puzzles that it picks.
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { answer, CARD } from "./answers.mjs";
import { PICTURES, skip, start, STILL, until } from "./browser.mjs";

const TABLE = "tailback-collection >>>";
const FILTER = `${TABLE} input[type=search]`;

/** Ten puzzles with optima from 1 to 10; the last two have none yet, the one before has faults. */
const ENTRIES = Array.from({ length: 10 }, (_, index) => ({
  textDocument: { uri: "file:///all.rush", version: 1 },
  path: "all.rush",
  line: index,
  puzzle: index,
  title: index === 3 ? "Gate" : `Card ${index + 1}`,
  difficulty: null,
  board: CARD.board,
  figures: { ...answer(CARD.board).figures, outcome: index < 7 ? "solved" : index === 7 ? "unsound" : "unknown", moves: index < 7 ? { lower: index + 1, upper: index + 1 } : null },
  holds: null,
  duplicates: [],
}));

describe("the table of all puzzles", { skip }, () => {
  let browser;
  let page;

  before(async () => {
    browser = await start();
    page = await browser.browser.newPage();
    await page.setViewport({ width: 900, height: 640 });
  });
  after(() => browser?.stop());
  beforeEach(async () => {
    await page.emulateMediaFeatures(STILL);
    await page.goto(browser.address);
    await page.evaluate((entries) => {
      window.asked = [];
      window.picked = [];
      const request = async (method, params) => {
        window.asked.push({ method, params });
        if (method === "tailback/pick") {
          return { version: 1, rush: 'puzzle "One"\n', summary: "picked 1 of 10 puzzles, 4 moves" };
        }
        if (method === "tailback/undo") {
          // An editor shows the text over the table, which takes the focus away.
          document.activeElement.blur();
          return { version: 1, applied: true, reason: null };
        }
        const { condition } = params;
        const [, least] = /^moves > (\d+)$/.exec(condition ?? "") ?? [];
        // The answers to slow questions come after those to later ones.
        await new Promise((resolve) => setTimeout(resolve, condition === "moves > 1" ? 600 : 0));
        const fault = condition === undefined || least !== undefined ? null : `unknown fact\n  ${condition}\n  ^^^^`;
        const holds = ({ figures: { moves } }) => (least === undefined || moves === null ? null : moves.upper > Number(least));
        return { version: 1, entries: entries.map((it) => ({ ...it, holds: holds(it) })), leftOut: 0, fault };
      };
      const it = document.createElement("tailback-collection");
      it.host = { request, listen: () => () => {} };
      it.addEventListener("tailback-picked", (event) => {
        window.picked.push(event.detail);
        event.preventDefault();
      });
      document.querySelector("tailback-board").remove();
      document.querySelector("main").append(it);
    }, ENTRIES);
    await page.waitForSelector(FILTER);
  });

  const heading = () => page.$eval(`${TABLE} h1`, (it) => it.textContent);
  const becomes = (words) => until(async () => (await heading()) === words, words);
  const conditions = () => page.evaluate(() => window.asked.filter(({ method }) => method === "tailback/collection").map(({ params }) => params.condition ?? null));
  const titles = () => page.$$eval(`${TABLE} tbody .title`, (all) => all.map((it) => it.textContent));

  test("words are looked for in titles, without a question", async () => {
    await page.type(FILTER, "gate");
    await becomes("1 of 10 puzzles");
    assert.deepEqual(await titles(), ["Gate"]);
    assert.deepEqual(await conditions(), [null]);
  });

  test("anything else is an expression, and what is not known is counted", async () => {
    await page.type(FILTER, "moves > 5");
    await becomes("2 of 10 puzzles · 2 not known · 1 with faults");
    assert.deepEqual(await titles(), ["Card 6", "Card 7"]);
    await page.screenshot({ path: `${PICTURES}collection-expression.png` });
    await page.click(FILTER, { count: 3 });
    await page.keyboard.press("Delete");
    await becomes("10 puzzles");
  });

  test("an answer to an earlier question does not come back", async () => {
    await page.type(FILTER, "moves > 1");
    await until(async () => (await conditions()).at(-1) === "moves > 1", "not asked");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("6");
    await becomes("1 of 10 puzzles · 2 not known · 1 with faults");
    await new Promise((resolve) => setTimeout(resolve, 700));
    assert.deepEqual(await titles(), ["Card 7"]);
  });

  test("a wrong expression says where and why, and lists nothing", async () => {
    await page.type(FILTER, "zzz");
    await until(async () => (await page.$(`${TABLE} pre`)) !== null, "no fault");
    assert.equal(await page.$eval(`${TABLE} pre`, (it) => it.textContent), "unknown fact\n  zzz\n  ^^^^");
    assert.equal(await heading(), "0 of 10 puzzles");
    assert.equal(await page.$eval(`${TABLE} form button`, (it) => it.disabled), true);
  });

  test("some of the puzzles that are shown are picked", async () => {
    await page.type(FILTER, "moves > 5");
    await becomes("2 of 10 puzzles · 2 not known · 1 with faults");
    await page.click(`${TABLE} input[type=number]`, { count: 3 });
    await page.keyboard.type("1");
    await page.keyboard.press("Enter");
    await until(() => page.evaluate(() => window.picked.length === 1), "nothing is picked");
    const [{ params }] = await page.evaluate(() => window.asked.filter(({ method }) => method === "tailback/pick"));
    const ref = (puzzle) => ({ textDocument: { uri: "file:///all.rush" }, puzzle });
    assert.deepEqual(params, { version: 1, count: 1, puzzles: [ref(5), ref(6)] });
    assert.deepEqual(await page.evaluate(() => window.picked), [{ name: "picked.rush", rush: 'puzzle "One"\n' }]);
    assert.match(await page.$eval("tailback-collection", (it) => it.shadowRoot.textContent), /picked 1 of 10 puzzles, 4 moves/);
  });

  test("the row from which a move was undone has the focus again", async () => {
    await page.focus(`${TABLE} tbody tr:nth-child(3) .title`);
    for (const n of [1, 2]) {
      await page.keyboard.down("Control");
      await page.keyboard.press("z");
      await page.keyboard.up("Control");
      const undone = () => page.evaluate(() => window.asked.filter(({ method }) => method === "tailback/undo").length);
      await until(async () => (await undone()) === n, `${n} undone`);
      const focused = () => page.$eval("tailback-collection", (it) => it.shadowRoot.activeElement?.textContent);
      await until(async () => (await focused()) === "Card 3", "the focus on the row");
    }
  });

  for (const [name, width, theme] of [["phone", 390, "light"], ["wide", 1440, "dark"], ["panel", 420, "dark"]]) {
    test(`the controls fit: ${name}`, async () => {
      await page.setViewport({ width, height: 500 });
      await page.emulateMediaFeatures([...STILL, { name: "prefers-color-scheme", value: theme }]);
      await page.type(FILTER, "moves > 5");
      await becomes("2 of 10 puzzles · 2 not known · 1 with faults");
      await page.screenshot({ path: `${PICTURES}collection-${name}.png` });
      const { scroll, client } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, client: document.documentElement.clientWidth }));
      assert.ok(scroll <= client, `${scroll} px in ${client}`);
    });
  }
});
