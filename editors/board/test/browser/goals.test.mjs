// Boards with other goals than one target in a real browser: how they are drawn, played and described.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { PLACES, TARGETS } from "../goals.mjs";
import { conforms } from "../schemas.mjs";
import { answer } from "./answers.mjs";
import { PICTURES, skip, start, STILL } from "./browser.mjs";

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

const answerOf = (title, board, moves, steps) =>
  answer(board, {
    title,
    figures: { label: `${moves} moves · ${steps} steps`, outcome: "solved", moves: { lower: moves, upper: moves }, steps: { lower: steps, upper: steps }, people: null },
  });

describe("a board with other goals in Chromium", { skip }, () => {
  let browser;
  let page;
  const complaints = [];

  before(async () => {
    browser = await start();
    page = await browser.browser.newPage();
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.setViewport({ width: 460, height: 620 });
    await page.emulateMediaFeatures(STILL);
  });
  after(() => browser?.stop());

  async function show(what) {
    conforms("tailback/board", "answer", what);
    await page.goto(browser.address);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(browser.address);
    await page.evaluate((what) => window.host.show(what), what);
    await page.waitForFunction(
      (title) => document.querySelector("tailback-board").shadowRoot.querySelector(".title")?.textContent === title,
      {},
      what.title,
    );
  }

  const inside = (selector) => `tailback-board >>> ${selector}`;
  const car = (index) => inside(`.car[data-car="${index}"]`);
  const text = (selector) => page.$eval(inside(selector), (it) => it.textContent.replace(/\s+/g, " ").trim());
  const isSolved = () => page.$eval(inside("svg.board"), (it) => it.classList.contains("is-solved"));
  const picture = (name) => page.screenshot({ path: `${PICTURES}${name}.png` });

  async function slide(index, key, times) {
    await page.$eval(car(index), (it) => it.focus());
    for (let n = 0; n < times; n += 1) {
      await page.keyboard.press(key);
    }
  }

  /** The box of an element in cells from the top left cell of the board, to a tenth. */
  const box = (selector) =>
    page.$eval(inside(selector), (it) => {
      const cell = it.ownerSVGElement.querySelector(".cell").getBoundingClientRect();
      const { left, top, right, bottom } = it.getBoundingClientRect();
      const size = cell.width / 0.9;
      const [x, y] = [cell.left - 0.05 * size, cell.top - 0.05 * size];
      return [left - x, top - y, right - x, bottom - y].map((it) => Math.round(it / size));
    });

  test("the goal of each car is an outline in the colour of the car", async () => {
    await show(answerOf("Places", PLACES, 2, 3));
    await picture("goals");
    const colours = await page.$$eval(inside(".goal"), (all) => all.map((it) => it.getAttribute("stroke")));
    assert.equal(colours.length, 2);
    assert.notEqual(colours[0], colours[1]);
    for (const [index, colour] of colours.entries()) {
      const fill = await page.$eval(car(index), (it) => it.outerHTML);
      assert.ok(fill.includes(colour), `${colour} in ${fill}`);
    }
    assert.deepEqual(await box(".goal"), [2, 0, 4, 1]);
    assert.deepEqual(await box(".goal ~ .goal"), [3, 2, 4, 4]);
    assert.equal(await page.$(inside(".exit")), null, "no car must leave");
  });

  test("it is solved once each car is at its goal, in any order", async () => {
    await show(answerOf("Places", PLACES, 2, 3));
    await slide(0, "ArrowRight", 2);
    assert.equal(await isSolved(), false, "B is not there yet");
    await slide(1, "ArrowDown", 1);
    assert.equal(await isSolved(), true);
    assert.match(await text(".card"), /^Solved in 2 moves/);
    await picture("goals-solved");
    const place = await page.$eval(car(0), (it) => it.getAttribute("aria-valuetext"));
    assert.equal(place, "c1 to d1", "the cars stay on the board");
  });

  test("it is solved once all targets are at their exits, and they drive out together", async () => {
    await show(answerOf("Targets", TARGETS, 3, 5));
    await picture("targets");
    await slide(2, "ArrowLeft", 1);
    await slide(1, "ArrowDown", 2);
    assert.equal(await isSolved(), false, "X is not there yet");
    await slide(0, "ArrowRight", 3);
    assert.equal(await isSolved(), true);
    assert.match(await text(".card"), /^Solved in 3 moves/);
    const out = await page.$$eval(inside(".car.is-out"), (all) => all.map((it) => it.getAttribute("aria-label")));
    assert.deepEqual(out.sort(), ["X, a target", "Y, a target"]);
    await picture("targets-solved");
  });

  test("screen readers announce the goals, and nothing of the page is out of reach", async () => {
    await show(answerOf("Places", PLACES, 2, 3));
    const labels = await page.$$eval(inside(".car"), (all) => all.map((it) => it.getAttribute("aria-label")));
    assert.deepEqual(labels.sort(), ["A, which must get to c1", "B, which must get to d3", "C"]);
    assert.match(await text("#description"), /^4 columns and 4 rows\. A, which must get to c1: horizontal, a1 to b1\./);
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => window.axe.run(document.querySelector("tailback-board")));
    assert.deepEqual(violations.map(({ id }) => id), []);
  });

  test("hints and the solution lead to the goals", async () => {
    await show(answerOf("Places", PLACES, 2, 3));
    await page.click(inside('button[aria-label="Hint"]'));
    await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector(".hint") !== null);
    assert.match(await text(".message"), /^Hint: (A 2 cells right|B 1 cell down)/);
  });

  test("nothing breaks on the way", () => assert.deepEqual(complaints, []));
});
