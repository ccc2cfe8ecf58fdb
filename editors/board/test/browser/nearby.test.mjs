// The list of nearby boards in Chromium: what it shows, and that nothing of an earlier board is ever done.
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { conforms } from "../schemas.mjs";
import { answer, CARD } from "./answers.mjs";
import { PICTURES, skip, start, STILL, until } from "./browser.mjs";

describe("the list of nearby boards", { skip }, () => {
  let browser;
  let page;
  const complaints = [];

  before(async () => {
    browser = await start();
    page = await browser.browser.newPage();
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.setViewport({ width: 760, height: 620 });
  });
  after(() => browser?.stop());
  beforeEach(async () => {
    await page.setViewport({ width: 760, height: 620 });
    await page.mouse.move(0, 0);
    await page.goto(browser.address);
    await page.evaluate(() => sessionStorage.clear());
    await page.emulateMediaFeatures(STILL);
    await page.goto(browser.address);
    await show(answer(CARD.board));
    await until(async () => (await page.$(inside(".tab:last-child"))) !== null, "no board");
    await page.click(inside(".tab:last-child"));
    await until(() => rows().then(({ length }) => length > 0), "no nearby boards");
  });

  const inside = (selector) => `tailback-board >>> ${selector}`;
  const show = (what) => page.evaluate((what) => window.host.show(what), what);
  const texts = (selector) =>
    page.$$eval(inside(selector), (all) => all.map((it) => it.textContent.replace(/\s+/g, " ").trim()));
  const rows = () => texts(".nearby li");
  const message = async () => (await texts(".message"))[0];
  const place = (name) => page.$eval(inside(`.car[aria-label^="${name}"]`), (it) => it.getAttribute("aria-valuetext"));
  const asked = (method) => page.evaluate((method) => window.host.asked.filter((it) => it.method === method), method);
  const row = (words) => page.evaluateHandle((words) => {
    const all = [...document.querySelector("tailback-board").shadowRoot.querySelectorAll(".nearby li button")];
    return all.find((it) => it.textContent.includes(words));
  }, words);
  const isBusy = (is) =>
    until(() => page.$eval(inside(".nearby"), (it, is) => it.getAttribute("aria-busy") === String(is), is), `busy is not ${is}`);
  const filter = async (label) => {
    for (const it of await page.$$(inside(".filter"))) {
      if ((await it.evaluate((it) => it.textContent)).includes(label)) {
        await it.click();
      }
    }
  };
  /** Keeps the answers back from now on, until the returned function is called. */
  const hold = async () => {
    await page.evaluate(() => {
      window.host.nearbyMayCome = new Promise((resolve) => { window.release = resolve; });
    });
    return () => page.evaluate(() => window.release());
  };
  const type = (more) => page.evaluate((more) => {
    window.host.answer = { ...window.host.answer, ...more };
    window.host.notify("tailback/changed", { version: 1, textDocument: null });
  }, more);

  test("boards are listed by filter, each with a drawing, its edit and its optimum", async () => {
    const [{ params }] = await asked("tailback/nearby");
    conforms("tailback/nearby", "params", params);
    assert.deepEqual(await texts(".filter"), ["Harder 1", "Easier 1", "Same length 5", "Unsolvable 0"]);
    assert.deepEqual(await rows(), ["move D by 1 9 moves"]);
    await filter("Easier");
    assert.deepEqual(await rows(), ["move A by 1 7 moves"]);
    await filter("Unsolvable");
    assert.deepEqual(await texts(".nearby .none"), ["No board within one edit matches"]);
    await filter("Easier");
    await page.setViewport({ width: 360, height: 740 });
    await page.screenshot({ path: `${PICTURES}nearbyNarrow.png` });
  });

  test("pointing at a board shows it, and looking away shows the text's again", async () => {
    await filter("Easier");
    assert.equal(await place("A"), "a1 to b1");
    await (await row("move A")).hover();
    await until(async () => (await place("A")) === "b1 to c1", "no preview");
    assert.deepEqual(await texts(".outcome"), ["→ 7 moves"]);
    await page.mouse.move(0, 0);
    await until(async () => (await place("A")) === "a1 to b1", "the preview stays");
    await (await row("move A")).focus();
    await until(async () => (await place("A")) === "b1 to c1", "no preview of what has the focus");
    assert.deepEqual(await asked("tailback/edit"), []);
  });

  test("a preview that the keys have chosen is not edited by the mouse", async () => {
    await filter("Easier");
    await (await row("move A")).focus();
    await until(async () => (await place("A")) === "b1 to c1", "no preview");
    const { x, y, width, height } = await (await page.$("tailback-board >>> .car[aria-label='A'] .body")).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + height, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await until(async () => (await place("A")) === "a1 to b1", "the preview stays");
    assert.deepEqual(await asked("tailback/edit"), []);
  });

  test("a click makes the edit of the text that the list is about, once", async () => {
    await filter("Easier");
    await page.evaluate(() => { window.host.afterEdit = { textDocument: { uri: "file:///cards.rush", version: 2 } }; });
    await (await row("move A")).click({ count: 2 });
    await until(async () => (await asked("tailback/nearby")).length === 2, "the list is not made again");
    await isBusy(false);
    const edits = await asked("tailback/edit");
    assert.equal(edits.length, 1, "a double click is one edit");
    const { textDocument, edit } = edits[0].params;
    assert.deepEqual(textDocument, { uri: "file:///cards.rush", version: 1 });
    assert.deepEqual(edit, { kind: "setCar", car: 0, column: 1, row: 0, axis: "horizontal", length: 2 });
    assert.equal(await message(), "Done: move A by 1");
    const [, { params }] = await asked("tailback/nearby");
    assert.equal(params.textDocument.version, 2);
  });

  test("while the text changes the list stays in its place, and nothing of it can be done", async () => {
    await filter("Easier");
    const before = await rows();
    const box = () => page.$eval(inside(".board"), (it) => JSON.stringify(it.getBoundingClientRect()));
    const boxBefore = await box();
    const release = await hold();
    await type({ board: { ...CARD.board, walls: [{ column: 5, row: 3 }] }, textDocument: { uri: "file:///cards.rush", version: 2 } });
    await isBusy(true);
    assert.deepEqual(await rows(), before);
    await (await row("move A")).click();
    await (await row("move A")).hover();
    assert.equal(await place("A"), "a1 to b1", "no preview of an earlier board");
    assert.deepEqual(await asked("tailback/edit"), []);
    // Half a word: the board cannot be played, and nothing is searched.
    await type({ faults: ["`A` is one cell long"], textDocument: { uri: "file:///cards.rush", version: 3 } });
    assert.deepEqual(await rows(), before);
    await type({ faults: [], board: CARD.board, textDocument: { uri: "file:///cards.rush", version: 4 } });
    await isBusy(false);
    assert.deepEqual(await rows(), before, "the board is the one of the list again");
    assert.equal(await box(), boxBefore, "the board has moved");
    await release();
    await (await row("move A")).click();
    await until(async () => (await asked("tailback/edit")).length === 1, "no edit");
    assert.equal((await asked("tailback/edit"))[0].params.textDocument.version, 4);
  });

  test("an answer that comes too late is not shown", async () => {
    const release = await hold();
    await type({ board: { ...CARD.board, walls: [{ column: 5, row: 3 }] } });
    await isBusy(true);
    const other = { ...CARD.board, walls: [{ column: 2, row: 0 }] };
    await type({ board: other });
    await until(async () => (await page.evaluate(() => window.host.answer.board.walls[0].column)) === 2, "no change");
    await release();
    await isBusy(false);
    // One request at a time, and one more for the last state.
    assert.equal((await asked("tailback/nearby")).length, 3);
    await filter("Same");
    assert.ok((await rows()).every((it) => !it.includes("move A")), "a wall bars A");
  });

  test("an edit that is refused says why, and the board is the text's again", async () => {
    await filter("Easier");
    await page.evaluate(() => { window.host.refusal = "the text has changed in the meantime: try again"; });
    await (await row("move A")).click();
    await until(async () => (await message()) === "the text has changed in the meantime: try again", await message());
    await page.mouse.move(0, 0);
    await until(async () => (await place("A")) === "a1 to b1", "the refused edit is shown");
  });

  test("the page has nothing to complain of", () => {
    assert.deepEqual(complaints, []);
  });
});
