// The component alone in a real browser: mouse, touch, keys, playback, themes, and what screen readers get.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, beforeEach, describe, test } from "node:test";
import { boardOf } from "../puzzles.mjs";
import { conforms } from "../schemas.mjs";
import { edited } from "../../dist/test/editing.js";
import { answer, CARD } from "./answers.mjs";
import { PICTURES, skip, start, STILL } from "./browser.mjs";

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const BRIDGE = boardOf(`
  A A . . . B
  . . C . # B
  X X C . . B
  D D C . . .
  E . F F G G
  E . . H H H`);

const UNSOLVABLE = answer(BRIDGE, {
  title: "Bridge",
  figures: { label: "unsolvable", outcome: "unsolvable", moves: null, steps: null, people: null },
  jam: { cars: [2, 5, 6, 7], walls: [], neverFree: [{ column: 2, row: 2 }], words: ["`C`, `E`, `F` and `G` are enough to block the way, whatever else is on the board"] },
});

describe("the board in Chromium", { skip }, () => {
  let browser;
  let page;
  const complaints = [];

  before(async () => {
    browser = await start();
    page = await browser.browser.newPage();
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("404")) {
        complaints.push(message.text());
      }
    });
    await page.setViewport({ width: 460, height: 620, hasTouch: true });
  });
  after(() => browser?.stop());
  beforeEach(async () => {
    await page.goto(browser.address);
    await page.evaluate(() => sessionStorage.clear());
    await page.emulateMediaFeatures(STILL);
    await page.goto(browser.address);
    await show(answer(CARD.board));
  });

  async function show(what) {
    conforms("tailback/board", "answer", what);
    await page.evaluate((what) => window.host.show(what), what);
    await page.waitForFunction(
      (title) => {
        const it = document.querySelector("tailback-board").shadowRoot.querySelector(".title");
        return (it?.value || it?.textContent) === title;
      },
      {},
      what.title,
    );
  }

  const inside = (selector) => `tailback-board >>> ${selector}`;
  const car = (name) => inside(`.car[data-car="${CARD.board.cars.findIndex((car) => car.name === name)}"]`);
  const button = (label) => inside(`button[aria-label="${label}"]`);
  const text = (selector) => page.$eval(inside(selector), (it) => it.textContent.replace(/\s+/g, " ").trim());
  const place = (name) => page.$eval(car(name), (it) => it.getAttribute("aria-valuetext"));
  const asked = (method) => page.evaluate((method) => window.host.asked.filter((it) => it.method === method), method);

  /** Waits for an element; the browser tells of no changes in there. */
  const appears = (selector) =>
    page.waitForFunction(
      (within) => document.querySelector("tailback-board").shadowRoot.querySelector(within) !== null,
      { timeout: 10_000 },
      selector.replace("tailback-board >>> ", ""),
    );
  const focus = (selector) => page.$eval(selector, (it) => it.focus());

  /** The distance once it is known. */
  async function distance() {
    await page.waitForFunction(
      () => document.querySelector("tailback-board").shadowRoot.querySelector(".distance")?.textContent !== "…",
    );
    return text(".distance");
  }

  /** The middle of a car, and the side of a cell, in pixels. */
  async function middle(selector) {
    const { x, y, width, height } = await (await page.$(selector)).boundingBox();
    const cell = await page.$eval(inside(".cell"), (it) => it.getBoundingClientRect().width / 0.9);
    return { x: x + width / 2, y: y + height / 2, cell };
  }

  async function drag(selector, columns, rows) {
    const { x, y, cell } = await middle(selector);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + columns * cell, y + rows * cell, { steps: 5 });
    await page.mouse.up();
  }

  const box = async (selector) => (await page.$(inside(selector))).boundingBox();
  const picture = (name) => page.screenshot({ path: `${PICTURES}${name}.png` });

  test("a car is dragged along its lane, stops at others and snaps to a cell", async () => {
    await drag(car("A"), 1.3, 2);
    assert.equal(await place("A"), "b1 to c1");
    await drag(car("A"), 9, 0);
    assert.equal(await place("A"), "d1 to e1", "B is in its way");
    await drag(car("X"), 3, 0);
    assert.equal(await place("X"), "b3 to c3", "it cannot move at all");
    assert.equal(await text(".counter"), "1 of 8 moves", "slides of one car in a row are one move");
  });

  test("moves and steps are counted, and each position says how far it is", async () => {
    assert.equal(await distance(), "8 moves to go");
    await drag(car("A"), 1, 0);
    assert.equal(await distance(), "7 moves to go, was 8");
    await drag(car("D"), 0, 1);
    assert.equal(await distance(), "8 moves to go, was 7");
    assert.match(await page.$eval(inside(".distance"), (it) => it.className), /is-farther/);
    for (const { params } of await asked("tailback/distance")) {
      conforms("tailback/distance", "params", params);
    }
  });

  test("a challenge gives nothing away until it is solved, then tells the optimum", async () => {
    // The first move fails.
    const moves = [["D", 0, -1], ["A", 1, 0], ["C", 0, -1], ["F", -3, 0], ["E", 0, -1], ["G", -2, 0], ["D", 0, 3], ["B", 0, 3], ["X", 3, 0]];
    await page.evaluate(() => {
      const board = document.querySelector("tailback-board");
      board.host = { ...window.host, isChallenge: true };
    });
    await page.waitForSelector(inside(".bar"));
    await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector(".tabs") === null);
    for (const key of ["h", "p", "e"]) {
      await page.keyboard.press(key);
    }
    const all = () => page.$eval("tailback-board", (it) => it.shadowRoot.textContent);
    assert.doesNotMatch(await all(), /8|16|step|to go|Edit/);
    assert.deepEqual(await asked("tailback/solution"), []);
    for (const [name, columns, rows] of moves) {
      await drag(car(name), columns, rows);
      assert.doesNotMatch(name === "X" ? "" : await all(), /of 8|optimum/);
    }
    assert.match(await text(".card p"), /^Solved in 9 moves; the optimum is 8 · \d+ s, people take maybe 25 s$/);
    assert.equal(await text(".figures"), "8 moves · 16 steps · ≈25 s · easy");
  });

  test("a finger drags as the mouse does", async () => {
    const { x, y, cell } = await middle(car("A"));
    const finger = await page.touchscreen.touchStart(x, y);
    await finger.move(x + cell, y);
    await finger.move(x + 2 * cell, y);
    await finger.end();
    assert.equal(await place("A"), "c1 to d1");
  });

  const without = (name) => edited(CARD.board, { kind: "removeCar", car: CARD.board.cars.findIndex((car) => car.name === name) });

  for (const [name, by] of [["A", 1], ["G", -1]]) {
    test(`${name} lets go if it goes away while it is dragged, and no other car moves`, async () => {
      const { x, y, cell } = await middle(car(name));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by * cell, y, { steps: 4 });
      await show(answer(without(name), { title: "Without" }));
      await page.mouse.move(x + by * 1.1 * cell, y, { steps: 4 });
      await page.mouse.up();
      assert.equal(await text(".counter"), "0 of 8 moves");
      await show(answer(CARD.board, { title: "Again" }));
      await drag(car("A"), 1, 0);
      assert.equal(await place("A"), "b1 to c1");
      assert.deepEqual(complaints.splice(0), []);
    });
  }

  test("a board that goes away under a finger can be touched once it is back", async () => {
    const { x, y, cell } = await middle(car("A"));
    const finger = await page.touchscreen.touchStart(x, y);
    await finger.move(x + cell, y);
    await show(answer(null, { title: "No grid" }));
    await appears(".stage .nothing");
    await finger.end();
    await show(answer(CARD.board, { title: "Again" }));
    assert.equal(await place("A"), "a1 to b1");
    const next = await page.touchscreen.touchStart(x, y);
    await next.move(x + cell, y);
    await next.move(x + 2 * cell, y);
    await next.end();
    assert.equal(await place("A"), "c1 to d1");
    await drag(car("A"), -1, 0);
    assert.equal(await place("A"), "b1 to c1");
  });

  test("tab chooses a car and arrows slide it, and each move is spoken", async () => {
    await focus(car("A"));
    await page.keyboard.press("ArrowRight");
    assert.equal(await place("A"), "b1 to c1");
    assert.equal(await text(".message"), "A 1 cell right, now on b1 to c1");
    await page.keyboard.down("Shift");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.up("Shift");
    assert.equal(await place("A"), "d1 to e1");
    await page.keyboard.press("ArrowUp");
    assert.equal(await text(".message"), "A is horizontal");
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.querySelector("tailback-board").shadowRoot.activeElement.getAttribute("aria-label"));
    assert.equal(focused, "B");
    const name = await page.$eval(car("X"), (it) => [it.getAttribute("role"), it.getAttribute("aria-label"), it.getAttribute("aria-valuetext")]);
    assert.deepEqual(name, ["slider", "X, the target", "b3 to c3"]);
    assert.match(await text("#description"), /^6 columns and 6 rows\. Exit right 3\. A: horizontal, d1 to e1\./);
  });

  test("undo and redo go along what was played", async () => {
    await drag(car("A"), 1, 0);
    await drag(car("C"), 0, -1);
    await page.click(button("Undo"));
    assert.equal(await place("C"), "a2 to a4");
    await focus(car("A"));
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    assert.equal(await place("A"), "a1 to b1");
    await page.click(button("Redo"));
    await page.click(button("Redo"));
    assert.equal(await place("C"), "a1 to a3");
  });

  test("a hint shows a move, and then makes it", async () => {
    await page.click(button("Hint"));
    await appears(inside(".hint"));
    assert.match(await text(".message"), /^Hint: /);
    await picture("hint");
    await page.click(button("Make the move of the hint"));
    assert.equal(await distance(), "7 moves to go, was 8");
  });

  test("the solution plays to the exit, and is left again", async () => {
    await page.click(button("Play the solution"));
    await appears(inside(".board.is-solved"));
    assert.equal(await text(".card p"), "Solved in 8 moves, the fewest");
    assert.equal(await text('.distance [aria-hidden="true"]'), "solved");
    await picture("solved");
    // The moves played are not lost on solving it.
    await page.click(button("Undo"));
    assert.equal(await text(".counter"), "7 of 8 moves");
    await page.click(button("Back to the start"));
    assert.equal(await place("A"), "a1 to b1");
  });

  test("a solution with comments is a lesson: each comes before its move, and it is played as it is written", async () => {
    const solution = ["DU1", "AR1", "CU1", "FL3", "EU1", "GL2", "DD3", "BD3", "XR3"];
    const remarks = [{ after: 0, words: "`D` only wastes a move." }, { after: 2, words: "Now the long way round" }];
    await show(answer(CARD.board, { title: "Lesson", solution, remarks }));
    assert.equal(await text(".remark"), "D only wastes a move.");
    await drag(car("D"), 0, -1);
    assert.equal(await page.$(inside(".remark")), null);
    await drag(car("A"), 1, 0);
    assert.equal(await text(".remark"), "Now the long way round");
    await drag(car("F"), -1, 0);
    assert.equal(await page.$(inside(".remark")), null, "this is another move");
    await page.click(button("Back to the start"));
    await drag(car("F"), -1, 0);
    await page.click(button("Back to the start"));
    await drag(car("D"), 0, -1);
    await page.click(button("Play the solution"));
    await appears(".remark");
    await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector(".card") !== null);
    assert.match(await text(".card p"), /^Solved in 9 moves/);
    assert.deepEqual(await asked("tailback/solution"), []);
  });

  test("what is played becomes the solution only when that is asked for", async () => {
    await drag(car("A"), 1, 0);
    assert.deepEqual(await asked("tailback/edit"), []);
    await page.click(button("Write these moves as the solution"));
    const [{ params }] = await asked("tailback/edit");
    conforms("tailback/edit", "params", params);
    assert.deepEqual(params.edit, { kind: "setSolution", moves: ["AR1"] });
  });

  test("a position becomes the start", async () => {
    assert.equal(await page.$(button("Start the puzzle from here")), null, "there are no moves");
    await drag(car("A"), 1, 0);
    await page.click(button("Start the puzzle from here"));
    const [{ params }] = await asked("tailback/edit");
    conforms("tailback/edit", "params", params);
    const position = CARD.board.cars.map(({ axis, column, row }) => (axis === "horizontal" ? column : row));
    assert.deepEqual(params.edit, { kind: "setStart", position: position.map((at, car) => (car === 0 ? at + 1 : at)) });
    await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector(".counter b").textContent === "0");
    assert.equal(await place("A"), "b1 to c1");
  });

  test("a click on a car shows it in the text, and the car under the cursor is marked", async () => {
    const { x, y } = await middle(car("G"));
    await page.mouse.click(x, y);
    const [{ params }] = await asked("tailback/select");
    conforms("tailback/select", "params", params);
    assert.equal(CARD.board.cars[params.car].name, "G");
    await show(answer(CARD.board, { car: 1 }));
    await appears(inside('.car.is-selected[data-car="1"]'));
  });

  test("the game is as it was after it was hidden or loaded again", async () => {
    await drag(car("A"), 2, 0);
    await page.evaluate(() => {
      const board = document.querySelector("tailback-board");
      const { parentNode } = board;
      board.remove();
      parentNode.append(board);
    });
    await appears(car("A"));
    assert.equal(await place("A"), "c1 to d1");
    await page.reload();
    await appears(car("A"));
    assert.equal(await place("A"), "c1 to d1");
  });

  test("the game goes on when the text changes elsewhere, and comes back with the board", async () => {
    await drag(car("A"), 2, 0);
    await show(answer(BRIDGE, { title: "Other" }));
    await show(answer(CARD.board, { title: "Back" }));
    await appears(car("A"));
    assert.equal(await place("A"), "c1 to d1");
  });

  describe("in edit mode", () => {
    beforeEach(async () => {
      await page.click(inside(".tab:last-child"));
    });
    const edits = async () => (await asked("tailback/edit")).map(({ params }) => {
      conforms("tailback/edit", "params", params);
      return params.edit;
    });

    /** Keeps the results of edits back until `release` is called in the page. */
    const hold = () => page.evaluate(() => {
      window.host.editsMayCome = new Promise((resolve) => { window.release = resolve; });
    });

    test("cars go anywhere where there is room, and there and back is reported twice", async () => {
      await drag(car("A"), 2, 0);
      await drag(car("A"), -2, 0);
      await drag(car("A"), 0, 1);
      const set = (column) => ({ kind: "setCar", car: 0, column, row: 0, axis: "horizontal", length: 2 });
      assert.deepEqual(await edits(), [set(2), set(0)], "C and others are below it");
      await drag(car("A"), 1, 0.2);
      assert.equal((await edits()).length, 3);
      const { x, y, cell } = await middle(car("G"));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + cell, y, { steps: 4 });
      await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
      assert.equal((await edits()).length, 3, "there and back in one go is not an edit");
    });

    test("cars are lengthened, turned, taken away and drawn", async () => {
      const { x, y } = await middle(car("A"));
      await page.mouse.click(x, y);
      await appears(inside(".handle"));
      await picture("edit-light");
      await drag(inside('.handle[data-end="end"]'), 1, 0);
      await focus(car("F"));
      await page.keyboard.press("t");
      await focus(car("G"));
      await page.keyboard.press("Delete");
      await page.click(inside('.choice[title^="Draw"]'));
      const cell = (column, row) => inside(`.cell:nth-of-type(${2 + row * 6 + column + 1})`);
      const from = await middle(cell(2, 5));
      const to = await middle(cell(4, 5));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
      assert.deepEqual(await edits(), [
        { kind: "setCar", car: 0, column: 0, row: 0, axis: "horizontal", length: 3 },
        { kind: "setCar", car: 6, column: 5, row: 4, axis: "vertical", length: 2 },
        { kind: "removeCar", car: 7 },
        { kind: "addCar", column: 2, row: 5, axis: "horizontal", length: 3 },
      ]);
    });

    /** Draws a car of three cells in the second column. */
    async function drawCar() {
      await page.click(inside('.choice[title^="Draw"]'));
      const cell = (column, row) => inside(`.cell:nth-of-type(${2 + row * 6 + column + 1})`);
      const [from, to] = [await middle(cell(1, 3)), await middle(cell(1, 5))];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    }
    test("a car that was drawn is selected, and the keys are for it", async () => {
      await page.mouse.click(...Object.values(await middle(car("A"))).slice(0, 2));
      await drawCar();
      await appears('.car.is-selected[aria-label="N"]');
      assert.equal(await focused(), "N");
      await page.keyboard.press("-");
      await page.keyboard.press("Delete");
      const added = CARD.board.cars.length;
      assert.deepEqual((await edits()).slice(1), [
        { kind: "setCar", car: added, column: 1, row: 3, axis: "vertical", length: 2 },
        { kind: "removeCar", car: added },
      ]);
    });

    test("the keys are for a drawn car before the text has named it", async () => {
      await page.mouse.click(...Object.values(await middle(car("A"))).slice(0, 2));
      await hold();
      await drawCar();
      await page.keyboard.press("-");
      await page.evaluate(() => window.release());
      await page.waitForFunction(() => window.host.asked.filter(({ method }) => method === "tailback/edit").length === 2);
      assert.deepEqual((await edits())[1], { kind: "setCar", car: CARD.board.cars.length, column: 1, row: 3, axis: "vertical", length: 2 });
    });

    test("after a car was renamed, the keys undo that", async () => {
      await page.mouse.click(...Object.values(await middle(car("A"))).slice(0, 2));
      await appears(".handle");
      await page.click(inside(".rename"), { count: 3 });
      await page.keyboard.type("Q");
      await page.keyboard.press("Enter");
      await appears('.car.is-selected[aria-label="Q"]');
      assert.equal(await focused(), "Q");
      await page.keyboard.down("Control");
      await page.keyboard.press("z");
      await page.keyboard.up("Control");
      assert.equal((await asked("tailback/undo")).length, 1);
      assert.deepEqual(await edits(), [{ kind: "renameCar", car: 0, name: "Q" }]);
    });

    test("the selected car is made the target, also if there is none", async () => {
      await show(answer({ ...CARD.board, targets: [] }, { title: "Without" }));
      await page.mouse.click(...Object.values(await middle(car("A"))).slice(0, 2));
      await appears(".handle");
      await page.click(button("Make this the target"));
      await appears('.car.is-target[aria-label="A, the target"]');
      assert.deepEqual(await edits(), [{ kind: "setTarget", car: 0 }]);
      assert.equal(await text(".message"), "A is the target now");
      assert.ok(await page.$eval(button("Make this the target"), (it) => it.disabled), "it is");
    });

    test("a message goes once the text has changed elsewhere", async () => {
      await drag(car("A"), 2, 0);
      assert.match(await text(".message"), /^A is on/);
      await page.evaluate(() => {
        const { answer } = window.host;
        window.host.answer = { ...answer, textDocument: { ...answer.textDocument, version: 2 } };
        window.host.notify("tailback/changed", { version: 1, textDocument: null });
      });
      await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector(".message").textContent === "");
    });

    test("while a car is held, the cells show what dropping it there leads to, and so does the pointer", async () => {
      await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector(".nearby li") !== null);
      assert.equal(await page.$(inside(".lead")), null);
      const { x, y, cell } = await middle(car("A"));
      await page.mouse.move(x - cell / 2, y);
      await page.mouse.down();
      await page.mouse.move(x + cell / 2, y, { steps: 4 });
      await appears(".outcome");
      assert.equal(await text(".outcome"), "→ 7 moves");
      const lead = await page.$eval(inside(".lead"), (it) => [it.className.baseVal, it.textContent.trim()]);
      assert.deepEqual(lead, ["lead is-fewer", "7"]);
      const [tinted, held] = [await box(".lead rect"), await middle(inside(".car.is-dragged"))];
      assert.ok(Math.abs(tinted.x + tinted.width / 2 - (held.x - cell / 2)) < 2, "the cell is that of the held part");
      await picture("drag");
      await page.mouse.up();
      assert.equal(await page.$(inside(".lead")), null);
    });

    test("pieces without effect have marks, and a line removes them", async () => {
      await show(answer(CARD.board, { title: "Spare", redundant: [0, 2], frozen: [5] }));
      await appears(".badge");
      assert.equal((await page.$$(inside(".badge"))).length, 3);
      assert.match(await text(".report"), /^2 cars change nothing: A, C · cannot move: E ?remove$/);
      await page.click(inside(".report button"));
      assert.deepEqual(await edits(), [{ kind: "removeSpare" }]);
      await page.click(inside(".tab"));
      await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector(".badge") === null);
    });

    test("the title is changed where it is", async () => {
      await page.click(inside("input.title"), { count: 3 });
      await page.keyboard.type("Harbour");
      await page.keyboard.press("Enter");
      assert.deepEqual(await edits(), [{ kind: "setTitle", title: "Harbour" }]);
    });

    test("rows and columns are added and removed at their side", async () => {
      const side = (side, way) => inside(`.slot[data-side="${side}"][data-way="${way}"]`);
      await page.click(inside('.choice[title="Add and remove rows and columns"]'));
      assert.equal((await page.$$(inside(".slot"))).length, 8);
      await page.click(side("left", "grow"));
      await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelectorAll(".cell").length === 42);
      assert.equal(await place("A"), "b1 to c1");
      assert.equal(await text(".message"), "The board is larger now");
      const boxOf = async (selector) => page.$eval(inside(selector), (it) => it.getBoundingClientRect().toJSON());
      const [plus, exit] = [await boxOf('.slot[data-side="right"][data-way="grow"] rect'), await boxOf(".exit .arrow")];
      assert.ok(plus.bottom < exit.top || plus.top > exit.bottom, "an exit is in its way");
      await picture("size");
      await focus(side("bottom", "shrink"));
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelectorAll(".cell").length === 35);
      assert.deepEqual(await edits(), [{ kind: "grow", side: "left" }, { kind: "shrink", side: "bottom" }]);
    });

    test("a puzzle is added to the text, and shown", async () => {
      await page.evaluate(() => { window.host.afterEdit = { puzzles: 2 }; });
      await page.click(button("New puzzle in this text"));
      await page.waitForFunction(() => window.host.asked.some(({ method, params }) => method === "tailback/board" && params.puzzle === 1));
      assert.deepEqual(await edits(), [{ kind: "addPuzzle" }]);
    });

    test("walls and exits are put and taken away", async () => {
      await page.click(inside('.choice[title^="Add and remove walls"]'));
      const { x, y } = await middle(inside(`.cell:nth-of-type(${2 + 3})`));
      await page.mouse.click(x, y);
      await appears(inside(".wall"));
      await page.mouse.click(x, y);
      await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector(".wall") === null);
      assert.equal(await page.$(inside(".slot")), null, "places for exits are there with their tool only");
      await page.click(inside('.choice[title^="Open"]'));
      await page.click(inside('.slot[data-side="top"][data-lane="1"]'));
      await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelectorAll(".exit").length === 2);
      await focus(inside('.slot[data-side="right"][data-lane="2"]'));
      await page.keyboard.press("Enter");
      assert.deepEqual(await edits(), [
        { kind: "addWall", column: 2, row: 0 },
        { kind: "removeWall", column: 2, row: 0 },
        { kind: "addExit", side: "top", lane: 1 },
        { kind: "removeExit", side: "right", lane: 2 },
      ]);
    });

    test("selection and focus stay with their cars when others come before them", async () => {
      const { x, y } = await middle(car("A"));
      await page.mouse.click(x, y);
      await appears(inside(".handle"));
      await focus(car("G"));
      const { cars, targets: [target] } = CARD.board;
      const turned = { ...CARD.board, cars: cars.toReversed(), targets: [cars.length - 1 - target] };
      await show(answer(turned, { title: "Turned" }));
      const label = (selector) => page.$eval(inside(selector), (it) => it.getAttribute("aria-label"));
      assert.equal(await label(".car.is-selected"), "A");
      const focused = await page.evaluate(() => document.querySelector("tailback-board").shadowRoot.activeElement.getAttribute("aria-label"));
      assert.equal(focused, "G");
      await page.keyboard.press("Delete");
      assert.deepEqual(await edits(), [{ kind: "removeCar", car: turned.cars.findIndex(({ name }) => name === "G") }]);
    });

    test("a car that an edit puts under the cursor is not selected, one that the cursor goes to is", async () => {
      const index = (name) => CARD.board.cars.findIndex((car) => car.name === name);
      const isSelected = (name) => inside(`.car.is-selected[data-car="${index(name)}"]`);
      await page.evaluate((car) => { window.host.afterEdit = { car }; }, index("A"));
      await drag(car("F"), -1, 0);
      await page.waitForFunction(
        () => document.querySelector("tailback-board").shadowRoot.querySelector(".message").textContent !== "",
      );
      await show(answer(CARD.board, { car: index("A"), title: "The same place" }));
      await appears(isSelected("F"));
      await show(answer(CARD.board, { car: index("B"), title: "Another place" }));
      await appears(isSelected("B"));
    });

    test("what is done before the result of an edit has come back is done after it", async () => {
      const set = (column, row, length) => ({ kind: "setCar", car: 0, column, row, axis: "horizontal", length });
      await hold();
      await focus(car("A"));
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("+");
      await page.click(button("Shorter"));
      await drag(car("A"), -1, 0);
      await focus(car("F"));
      await page.keyboard.press("Delete");
      assert.deepEqual(await edits(), [set(1, 0, 2)], "nothing else has been asked for");
      await page.evaluate(() => window.release());
      await page.waitForFunction(() => window.host.asked.some(({ params }) => params.edit?.kind === "removeCar"), { timeout: 20_000 });
      assert.deepEqual(await edits(), [
        set(1, 0, 2), set(2, 0, 2), set(2, 0, 3), set(2, 0, 2), set(0, 0, 2),
        { kind: "removeCar", car: CARD.board.cars.findIndex(({ name }) => name === "F") },
      ]);
    });

    const focused = () =>
      page.evaluate(() => document.querySelector("tailback-board").shadowRoot.activeElement?.getAttribute("aria-label") ?? null);
    test("a dragged car keeps to the pointer when others come before it", async () => {
      const { x, y, cell } = await middle(car("A"));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + cell, y, { steps: 4 });
      const { cars, targets: [target] } = CARD.board;
      await show(answer({ ...CARD.board, cars: cars.toReversed(), targets: [cars.length - 1 - target] }, { title: "Turned" }));
      assert.equal(await page.$eval(inside(".car.is-dragged"), (it) => it.textContent.trim()), "A");
      await page.mouse.move(x + 2 * cell, y, { steps: 4 });
      await page.mouse.up();
      assert.deepEqual(await edits(), [{ kind: "setCar", car: cars.length - 1, column: 2, row: 0, axis: "horizontal", length: 2 }]);
    });

    test("the board is not asked for in the middle of an edit, and once more after it", async () => {
      await hold();
      await focus(car("F"));
      await page.keyboard.press("ArrowLeft");
      const nBefore = (await asked("tailback/board")).length;
      // An editor takes the car away first, and then puts it elsewhere.
      await page.evaluate((board) => {
        window.whole = window.host.answer;
        window.host.answer = { ...window.whole, board };
        window.host.notify("tailback/changed", { version: 1, textDocument: null });
      }, without("F"));
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      assert.equal((await asked("tailback/board")).length, nBefore);
      assert.equal(await focused(), "F");
      await page.evaluate(() => { window.host.answer = window.whole; window.release(); });
      await page.waitForFunction((n) => window.host.asked.filter(({ method }) => method === "tailback/board").length > n, {}, nBefore);
      await page.keyboard.press("ArrowLeft");
      await page.waitForFunction(() => window.host.asked.filter(({ method }) => method === "tailback/edit").length === 2);
      const { car: index } = CARD.board.cars.map(({ name }, car) => ({ name, car })).find(({ name }) => name === "F");
      assert.deepEqual((await edits()).map(({ car }) => car), [index, index]);
    });

    test("a car that comes back has the focus again, unless another element was used in the meantime", async () => {
      await focus(car("F"));
      await show(answer(without("F"), { title: "Without" }));
      assert.notEqual(await focused(), "F");
      await show(answer(CARD.board, { title: "Again" }));
      await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.activeElement?.getAttribute("aria-label") === "F");
      await show(answer(without("F"), { title: "Without it" }));
      const other = await focused();
      await page.keyboard.press("Shift");
      await show(answer(CARD.board, { title: "Once more" }));
      assert.equal(await focused(), other);
    });

    test("what waits for the result of an edit is not done to another puzzle", async () => {
      await hold();
      await focus(car("A"));
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.click(button("Longer"));
      await show(answer(CARD.board, { puzzle: 1, title: "Other" }));
      await page.evaluate(() => window.release());
      await focus(car("B"));
      await page.keyboard.press("ArrowLeft");
      await page.waitForFunction(() => window.host.asked.filter(({ method }) => method === "tailback/edit").length > 1);
      assert.deepEqual((await edits()).map((edit) => edit.car), [0, 1]);
    });

    test("the next puzzle is shown once what waits is done", async () => {
      await show(answer(CARD.board, { puzzles: 2, title: "First" }));
      await hold();
      await focus(car("A"));
      await page.keyboard.press("ArrowRight");
      await page.click(inside("input.title"), { count: 3 });
      await page.keyboard.type("Harbour");
      await page.click(button("Next puzzle"));
      await page.evaluate(() => window.release());
      const isNext = ({ method, params }) => method === "tailback/board" && params.puzzle === 1;
      await page.waitForFunction(`window.host.asked.some(${isNext})`);
      const all = await page.evaluate(() => window.host.asked);
      const before = all.slice(0, all.findIndex(isNext)).filter(({ method }) => method === "tailback/edit");
      assert.deepEqual(before.map(({ params }) => params.edit.kind), ["setCar", "setTitle"]);
    });

    test("what waits is done in play mode too", async () => {
      await hold();
      await focus(car("A"));
      await page.keyboard.press("ArrowRight");
      await focus(car("F"));
      await page.keyboard.press("Delete");
      await page.keyboard.press("e");
      await page.evaluate(() => window.release());
      await page.waitForFunction(() => window.host.asked.filter(({ method }) => method === "tailback/edit").length === 2);
      assert.deepEqual((await edits()).map(({ kind }) => kind), ["setCar", "removeCar"]);
    });

    test("a key that is held down does nothing while the result of an edit has not come back", async () => {
      await hold();
      await focus(car("A"));
      for (let i = 0; i < 3; i += 1) await page.keyboard.down("ArrowRight");
      await page.keyboard.up("ArrowRight");
      await page.evaluate(() => window.release());
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector(".message").textContent.includes("c1 to d1"));
      assert.equal((await edits()).length, 2);
    });

    test("an edit that is refused leaves the board as the text has it, and says why", async () => {
      await page.evaluate(() => { window.host.refusal = "the text has changed in the meantime"; });
      await drag(car("A"), 2, 0);
      await appears(inside(".message.is-bad"));
      assert.equal(await text(".message"), "the text has changed in the meantime");
      assert.equal(await place("A"), "a1 to b1");
    });

    test("a title that is refused is not shown", async () => {
      await page.evaluate(() => { window.host.refusal = "the text has changed in the meantime"; });
      await page.click(inside("input.title"), { count: 3 });
      await page.keyboard.type("Harbour");
      await page.keyboard.press("Enter");
      await appears(inside(".message.is-bad"));
      assert.equal(await page.$eval(inside("input.title"), (it) => it.value), "Card 1");
    });
  });

  const press = async (key, ...held) => {
    for (const it of held) await page.keyboard.down(it);
    await page.keyboard.press(key);
    for (const it of held) await page.keyboard.up(it);
  };

  test("in edit mode undo and redo are asked of the text, by keys that go no further and by buttons", async () => {
    await show(answer(CARD.board, { title: "Edited", history: { undo: true, redo: true } }));
    await page.click(inside(".tab:last-child"));
    await page.evaluate(() => { window.heard = []; addEventListener("keydown", ({ key }) => window.heard.push(key)); });
    await drag(car("A"), 1, 0);
    await press("z", "Control");
    await press("z", "Control", "Shift");
    await page.click(button("Undo the edit"));
    await page.click(button("Redo the edit"));
    await page.waitForFunction(() => window.host.asked.filter(({ method }) => /undo|redo/.test(method)).length === 4);
    const made = await page.evaluate(() => window.host.asked.filter(({ method }) => /undo|redo/.test(method)));
    assert.deepEqual(made.map(({ method }) => method), ["tailback/undo", "tailback/redo", "tailback/undo", "tailback/redo"]);
    made.forEach(({ method, params }) => conforms(method, "params", params));
    assert.ok(made.every(({ params }) => params.puzzle === 0), "of the puzzle that is shown");
    const heard = await page.evaluate(() => window.heard);
    assert.ok(!heard.some((key) => key.toLowerCase() === "z"), "an editor around the page would undo as well");
  });

  test("what cannot be undone is not offered", async () => {
    await page.click(inside(".tab:last-child"));
    await appears(button("Undo the edit"));
    assert.ok(await page.$eval(button("Undo the edit"), (it) => it.disabled));
    await show(answer(CARD.board, { title: "Edited", history: { undo: true, redo: false } }));
    await page.waitForFunction(() => !document.querySelector("tailback-board").shadowRoot.querySelector('[aria-label="Undo the edit"]').disabled);
  });

  test("a text that the board cannot change is not edited, and the remedy is shown", async () => {
    await show(answer(CARD.board, { title: "Shown", readOnly: "end it and run `tailback view --write`" }));
    await page.click(inside(".tab:last-child"));
    await appears(".message.is-bad");
    assert.equal(await text(".message"), "end it and run tailback view --write");
    assert.equal(await page.$(inside(".choice:not(.toggle)")), null);
    assert.equal(await page.$(button("Write these moves as the solution")), null);
  });

  test("what keeps the text from being shown is shown at once, until it is over", async () => {
    const tell = (message) =>
      page.evaluate((message) => window.host.notify("tailback/status", { version: 1, textDocument: null, message }), message);
    await tell("`a.rush` is gone");
    await appears(".trouble");
    assert.match(await text(".trouble"), /^a\.rush is gone\. The board shows the last known state/);
    await tell(null);
    await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector(".trouble") === null);
    await page.evaluate(() => { window.host.answer = null; window.host.notify("tailback/changed", { version: 1, textDocument: null }); });
    await page.waitForFunction(() =>
      document.querySelector("tailback-board").shadowRoot.querySelector(".nothing")?.textContent === "There is no puzzle in cards.rush");
    assert.equal(await page.$(inside("svg.board")), null);
  });

  test("the board names its text, and is gone as soon as another text is requested", async () => {
    assert.equal(await text(".file"), "cards.rush");
    await page.click(inside(".tab:last-child"));
    await appears(button("Undo the edit"));
    const { x, y, cell } = await middle(car("A"));
    await page.evaluate(() => {
      const { host } = window;
      const wait = () => new Promise((resolve) => { window.letBoardCome = [...(window.letBoardCome ?? []), resolve]; });
      host.boardsMayCome = wait();
      // Its answer will be about the text before.
      host.notify("tailback/changed", { version: 1, textDocument: null });
      host.boardsMayCome = wait();
      host.answer = null;
      host.follow("file:///a%20folder/another%20text.rush");
    });
    await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector("svg.board") === null);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + cell, y, { steps: 3 });
    await page.mouse.up();
    await press("z", "Control");
    await page.evaluate(() => window.letBoardCome[0]());
    await page.evaluate(() => document.querySelector("tailback-board").updateComplete);
    assert.equal(await page.$(inside("svg.board")), null, "the answer came too late");
    await page.evaluate(() => window.letBoardCome[1]());
    await page.waitForFunction(() =>
      document.querySelector("tailback-board").shadowRoot.querySelector(".nothing")?.textContent === "There is no puzzle in another text.rush");
    assert.equal(await page.$(inside("svg.board")), null);
    for (const method of ["edit", "undo", "redo"]) {
      assert.deepEqual(await asked(`tailback/${method}`), []);
    }
  });

  for (const [width, height] of [[300, 330], [380, 320], [360, 740], [900, 640]]) {
    test(`in ${width} by ${height} the board covers nothing, and nothing is outside of the page`, async () => {
      await page.setViewport({ width, height, hasTouch: true });
      try {
        await show(answer(CARD.board, { title: "A title that is much longer than any card of the game has", puzzles: 40 }));
        const [board, counters] = [await box("svg.board"), await box(".counters")];
        assert.ok(board.height >= 180, `${board.height}`);
        assert.ok(board.y + board.height <= counters.y + 1, "the board covers the counters");
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it scrolls sideways");
      } finally {
        await page.setViewport({ width: 460, height: 620, hasTouch: true });
      }
    });
  }

  test("the board stays where it is when the first move is made", async () => {
    const before = await box("svg.board");
    await drag(car("A"), 1, 0);
    await distance();
    assert.deepEqual(await box("svg.board"), before);
  });

  test("for fingers everything that is pressed is 44 pixels high", async () => {
    await page.setViewport({ width: 360, height: 740, hasTouch: true, isMobile: true });
    try {
      await page.reload();
      await show(answer(CARD.board, { title: "On a phone", puzzles: 40 }));
      const small = () => page.$$eval(inside("button, select, input"), (all) =>
        all.filter((it) => it.checkVisibility() && it.getBoundingClientRect().height < 43.5).map((it) => it.outerHTML.slice(0, 80)));
      assert.deepEqual(await small(), []);
      await page.click(inside(".tab:last-child"));
      await appears(".choice");
      assert.deepEqual(await small(), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it scrolls sideways");
    } finally {
      await page.setViewport({ width: 460, height: 620, hasTouch: true });
    }
  });

  for (const [width, isMobile] of [[390, true], [480, false], [660, false], [760, false]]) {
    test(`the tools of edit mode have room in ${width} pixels${isMobile ? " under a finger" : ""}`, async () => {
      await page.setViewport({ width, height: 740, hasTouch: true, isMobile });
      try {
        await page.reload();
        await show(answer(CARD.board, { title: "Tools" }));
        await page.click(inside(".tab:last-child"));
        await appears(".choice");
        const outside = await page.$$eval(inside(".bar"), (bars) => bars.flatMap((bar) => {
          const { right } = bar.getBoundingClientRect();
          const isOutside = (it) => it.getBoundingClientRect().right > right + 1 || it.scrollWidth > it.clientWidth + 1;
          return [...bar.children].filter((it) => it.checkVisibility() && isOutside(it)).map((it) => it.title || it.textContent.trim());
        }));
        assert.deepEqual(outside, []);
      } finally {
        await page.setViewport({ width: 460, height: 620, hasTouch: true });
      }
    });
  }

  test("letters hint, play and go to the next puzzle, but not while a name is typed", async () => {
    await show(answer(CARD.board, { title: "Of three", puzzle: 1, puzzles: 3 }));
    await press("h");
    await appears(".hint");
    await press("p");
    await appears('[aria-label="Pause"]');
    await press("p");
    await press("n");
    await press("N", "Shift");
    const shown = await asked("tailback/board");
    assert.deepEqual(shown.slice(-2).map(({ params }) => params.puzzle), [2, 0]);
    const selected = await asked("tailback/select");
    selected.forEach(({ params }) => conforms("tailback/select", "params", params));
    assert.deepEqual(selected.map(({ params }) => [params.puzzle, params.car]), [[2, null], [0, null]]);
    await press("e");
    const { x, y } = await middle(car("A"));
    await page.mouse.click(x, y);
    await page.click(inside(".rename"));
    await press("n");
    assert.equal((await asked("tailback/board")).filter(({ params }) => params.puzzle === 2).length, 1);
  });

  test("a board without a text goes to another puzzle and shows nothing in a text", async () => {
    await page.evaluate(() => { window.host.isAlone = true; });
    await show(answer(CARD.board, { title: "Alone", puzzles: 3 }));
    await page.click(button("Next puzzle"));
    assert.equal((await asked("tailback/board")).at(-1).params.puzzle, 1);
    const { x, y } = await middle(car("A"));
    await page.mouse.click(x, y);
    await appears(".car.is-selected");
    assert.deepEqual(await asked("tailback/select"), []);
    await page.click(inside(".title"));
    assert.equal((await asked("tailback/select")).length, 1, "the title leads to the text");
  });

  test("what was played runs on into the solution, and the target drives out", async () => {
    await drag(car("A"), 1, 0);
    await page.click(button("Undo"));
    await page.click(button("Play forwards"));
    await appears(".card");
    await appears(".car.is-target.is-out");
    assert.match(await text(".card"), /^Solved in 8 moves, the fewest/);
    const [card, stage] = [await box(".card"), await box(".stage")];
    assert.ok(card.y + card.height + 9 <= stage.y + stage.height, "its shadow is cut off");
    const [target, board] = [await box(".car.is-target"), await box(".frame")];
    assert.ok(target.x > board.x + board.width, "it is still on the board");
    await page.click(button("Undo"));
    await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector(".car.is-out") === null);
    assert.equal(await page.$(inside(".card")), null);
  });

  test("the list has the distance after each move, and a click goes there", async () => {
    await drag(car("A"), 1, 0);
    await drag(car("D"), 0, 1);
    await page.click(inside(".toggle"));
    const rows = () => page.$$eval(inside(".moves li"), (all) => all.map((it) => it.textContent.replace(/\s+/g, " ").trim()));
    await page.waitForFunction(() => !document.querySelector("tailback-board").shadowRoot.querySelector(".moves").textContent.includes("…"));
    assert.deepEqual(await rows(), ["Start 8", "1. AR1 7", "2. DD1 8"]);
    await page.click(inside(".moves li:nth-child(2) button"));
    assert.equal(await text(".counter"), "1 of 8 moves");
    assert.equal(await page.$eval(inside('.moves [aria-current="step"]'), (it) => it.getAttribute("aria-label")), "1. AR1 7 moves to go: A 1 cell right");
  });

  test("a car that is dragged is drawn over all others", async () => {
    await page.click(inside(".tab:last-child"));
    const { x, y, cell } = await middle(car("A"));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - cell / 2, y + cell, { steps: 4 });
    await appears(".car.is-dragged");
    const isLast = await page.$eval(inside(".car.is-dragged"), (it) =>
      [...it.parentNode.querySelectorAll(".car")].at(-1) === it && it.textContent.trim() === "A");
    await page.mouse.up();
    assert.ok(isLast);
  });

  test("exits on the left and above leave the names of their lanes free, and places for them are there with their tool", async () => {
    const exits = [{ side: "left", lane: 2 }, { side: "top", lane: 1 }, { side: "right", lane: 2 }];
    await show(answer({ ...CARD.board, exits }, { title: "Open" }));
    await page.click(inside(".tab:last-child"));
    const boxes = (selector) => page.$$eval(inside(selector), (all) => all.map((it) => it.getBoundingClientRect().toJSON()));
    const lanes = await boxes(".lane");
    for (const arrow of await boxes(".arrow")) {
      for (const lane of lanes) {
        const isApart = arrow.right <= lane.left || lane.right <= arrow.left || arrow.bottom <= lane.top || lane.bottom <= arrow.top;
        assert.ok(isApart, "a name is hidden");
      }
    }
    assert.deepEqual(await boxes(".slot"), []);
    await page.click(inside('.choice[title^="Open"]'));
    await appears(".slot");
    assert.equal((await boxes(".slot")).length, 24);
    assert.equal((await boxes(".slot path")).length, 21, "open ones have their arrows");
  });

  test("the selected car is renamed and made longer and shorter", async () => {
    await page.click(inside(".tab:last-child"));
    const { x, y } = await middle(car("A"));
    await page.mouse.click(x, y);
    await appears(".handle");
    await page.click(button("Longer"));
    await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector(".message").textContent.includes("3 cells"));
    await page.$eval(inside(".rename"), (it) => { it.value = "Q"; it.dispatchEvent(new Event("change")); });
    await appears('.car.is-selected[aria-label="Q"]');
    const edits = (await asked("tailback/edit")).map(({ params }) => { conforms("tailback/edit", "params", params); return params.edit; });
    assert.deepEqual(edits, [
      { kind: "setCar", car: 0, column: 0, row: 0, axis: "horizontal", length: 3 },
      { kind: "renameCar", car: 0, name: "Q" },
    ]);
  });

  test("what blocks the way is also described in words", async () => {
    await show(UNSOLVABLE);
    await appears(".jam");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it scrolls sideways");
    assert.match(await text(".jam"), /^C, E, F and G are enough to block the way/);
  });

  test("what blocks the way is marked where there is no solution", async () => {
    await show(UNSOLVABLE);
    await appears(inside(".never-free"));
    const jam = await page.$$eval(inside(".car.is-jam"), (cars) => cars.map((car) => car.textContent.trim()));
    assert.deepEqual(jam, ["C", "E", "F", "G"]);
    assert.ok(await page.$eval(button("Hint"), (it) => it.disabled));
    await picture("unsolvable-light");
  });

  test("faults are reported, and a board with them is not played", async () => {
    await show(answer(CARD.board, { title: "Faulty", faults: ["`A` is bent"], figures: { label: "", outcome: "unsound", moves: null, steps: null, people: null } }));
    await appears(inside(".faults"));
    await drag(car("A"), 2, 0);
    assert.equal(await place("A"), "a1 to b1");
  });

  test("with reduced motion nothing glides", async () => {
    const duration = () => page.$eval(car("A"), (it) => getComputedStyle(it).transitionDuration);
    assert.equal(await duration(), "0s");
    await page.emulateMediaFeatures([]);
    assert.notEqual(await duration(), "0s");
  });

  for (const theme of ["light", "dark"]) {
    test(`axe finds nothing in the ${theme} theme, in either mode`, async () => {
      await page.emulateMediaFeatures([...STILL, { name: "prefers-color-scheme", value: theme }]);
      await drag(car("A"), 1, 0);
      await distance();
      await picture(`play-${theme}`);
      await page.evaluate(AXE);
      const look = () => page.evaluate(async () => {
        const { violations } = await window.axe.run(document);
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
      });
      assert.deepEqual(await look(), []);
      await page.click(inside(".tab:last-child"));
      await page.click(inside('.choice[title^="Open"]'));
      await appears(inside(".slot"));
      assert.deepEqual(await look(), []);
      await show(UNSOLVABLE);
      await picture(`unsolvable-${theme}`);
      assert.deepEqual(await look(), []);
    });
  }

  test("forced colours keep cars and their letters apart from the ground", async () => {
    const session = await page.createCDPSession();
    await session.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
    await picture("forced-colours");
    const stroke = await page.$eval(inside(".car .body"), (it) => getComputedStyle(it).strokeWidth);
    assert.equal(stroke, "5px");
    await session.send("Emulation.setEmulatedMedia", { features: [] });
  });

  test("the page had nothing to complain of", () => {
    assert.deepEqual(complaints, []);
  });
});
