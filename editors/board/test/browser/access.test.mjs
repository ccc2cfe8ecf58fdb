// Use without a mouse or without sight: the reports of axe, the order of the focus, keys, and speech.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, beforeEach, describe, test } from "node:test";
import { answer, CARD } from "./answers.mjs";
import { PICTURES, skip, start, STILL, until } from "./browser.mjs";

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** A collection with the given number of puzzles; three have `Gate` in their titles. */
function collection(n) {
  const entry = (_, index) => ({
    textDocument: { uri: "file:///all.rush", version: 1 },
    path: "all.rush",
    line: index,
    puzzle: index,
    title: index % 200 === 100 ? `Gate ${index}` : `Card ${index}`,
    difficulty: null,
    board: CARD.board,
    figures: answer(CARD.board).figures,
    holds: null,
    duplicates: index === 0 ? [1] : [],
  });
  return { version: 1, entries: Array.from({ length: n }, entry), leftOut: 0, fault: null };
}

describe("the board and the collection without a mouse", { skip }, () => {
  let browser;
  let page;

  before(async () => {
    browser = await start();
    page = await browser.browser.newPage();
    await page.setViewport({ width: 560, height: 640 });
  });
  after(() => browser?.stop());
  beforeEach(async () => {
    await page.goto(browser.address);
    await page.evaluate(() => sessionStorage.clear());
    await page.emulateMediaFeatures(STILL);
    await page.goto(browser.address);
  });

  const inside = (selector) => `tailback-board >>> ${selector}`;
  const show = async (what) => {
    await page.evaluate((what) => window.host.show(what), what);
    await appears(".title");
  };
  const has = (selector, element = "tailback-board") =>
    page.evaluate((selector, element) => document.querySelector(element).shadowRoot?.querySelector(selector) != null, selector, element);
  const appears = (selector, element) => until(() => has(selector, element), `no ${selector}`);
  const text = (selector) => page.$eval(inside(selector), (it) => it.textContent.replace(/\s+/g, " ").trim());
  const says = (selector, wanted) => until(async () => (await text(selector)) === wanted, `${selector} does not say ${wanted}`);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** The name of what has the focus. */
  const focused = () =>
    page.evaluate(() => {
      const it = document.querySelector("tailback-board").shadowRoot.activeElement;
      return it === null ? null : (it.getAttribute("aria-label") ?? (it.labels?.[0]?.title || it.textContent).replace(/\s+/g, " ").trim());
    });
  /** Goes on with Tab to what has this name. */
  const tabTo = async (name) => {
    for (let i = 0; i < 80; i += 1) {
      if ((await focused()) === name) return;
      await press("Tab");
    }
    assert.fail(`Tab does not lead to ${name}`);
  };
  const edits = () => page.evaluate(() => window.host.asked.filter(({ method }) => method === "tailback/edit").map(({ params }) => params.edit));

  const axe = async () => {
    await page.evaluate(AXE);
    return page.evaluate(async () => {
      const { violations } = await window.axe.run(document);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    });
  };

  const states = {
    "the end of a game, with the list of its moves": async () => {
      await press("p");
      await appears(".card .onward");
      await page.click(inside(".toggle"));
      await until(async () => !(await text(".moves")).includes("…"), "a distance is missing");
      await page.mouse.move(0, 0);
      await page.setViewport({ width: 760, height: 560 });
      await page.screenshot({ path: `${PICTURES}list.png` });
      await page.setViewport({ width: 560, height: 640 });
    },
    "the word of a server that has ended": async () => {
      await page.evaluate(() => window.host.notify("tailback/status", { version: 1, textDocument: null, message: "`tailback view` has ended" }));
      await appears('.trouble[role="alert"]');
    },
    "a selected car in edit mode": async () => {
      await press("e");
      await page.click(inside('.car[aria-label="A"]'));
      await appears(".handle");
    },
    "the tool for exits": async () => {
      await press("e");
      await page.click(inside('.choice[title^="Open"]'));
      await appears(".with-exit .slot");
    },
    "the list of nearby boards": async () => {
      await press("e");
      await page.click(inside(".toggle"));
      await appears(".nearby li");
    },
    "the list of nearby boards, as the text changes": async () => {
      await press("e");
      await page.click(inside(".toggle"));
      await appears(".nearby li");
      await page.evaluate(() => {
        window.host.nearbyMayCome = new Promise(() => {});
        window.host.answer = { ...window.host.answer, board: { ...window.host.answer.board, walls: [{ column: 5, row: 3 }] } };
        window.host.notify("tailback/changed", { version: 1, textDocument: null });
      });
      await appears('.nearby[aria-busy="true"]');
    },
    "the collection": async () => {
      await page.evaluate((answer) => {
        document.querySelector("tailback-board").remove();
        const it = document.createElement("tailback-collection");
        it.host = { request: async () => answer, listen: () => () => {} };
        document.querySelector("main").append(it);
      }, collection(120));
      await appears("table", "tailback-collection");
    },
  };
  for (const [state, reach] of Object.entries(states)) {
    for (const theme of ["dark", "light"]) {
      test(`axe finds nothing in the ${theme} theme: ${state}`, async () => {
        await page.emulateMediaFeatures([
          { name: "prefers-reduced-motion", value: "reduce" },
          { name: "prefers-color-scheme", value: theme },
        ]);
        await show(answer(CARD.board, { puzzles: 3 }));
        await reach();
        assert.deepEqual(await axe(), []);
      });
    }
  }

  test("a filtered collection says how many of all it shows", async () => {
    await page.evaluate((answer) => {
      const it = document.createElement("tailback-collection");
      it.host = { request: async () => answer, listen: () => () => {} };
      document.body.append(it);
    }, collection(551));
    await appears("input", "tailback-collection");
    const heading = () => page.$eval("tailback-collection >>> h1", (it) => it.textContent);
    assert.equal(await heading(), "551 puzzles");
    await page.type("tailback-collection >>> input", "gate");
    await until(async () => (await heading()) === "3 of 551 puzzles", await heading());
    assert.equal(await page.$$eval("tailback-collection >>> tbody tr", (rows) => rows.length), 3);
  });

  test("the focus goes from the head to the board, then to what plays it", async () => {
    await show(answer(CARD.board, { puzzle: 1, puzzles: 3 }));
    const order = [];
    for (let i = 0; i < 18; i += 1) {
      await press("Tab");
      order.push(await focused());
    }
    assert.deepEqual(order, [
      "Card 1", "Previous puzzle", "Next puzzle", "Play", "Edit",
      "A", "B", "C", "D", "E", "F", "G", "X, the target",
      "0 of 8 moves", "0 of 16 steps", "Play the solution", "Hint", "Moves",
    ]);
  });

  test("a game is played, listed and written down with keys alone", async () => {
    await show(answer(CARD.board, { puzzles: 2 }));
    await tabTo("A");
    await press("ArrowRight");
    await says(".message", "A 1 cell right, now on b1 to c1");
    await says(".distance", "7 moves to go, was 8");
    await press("h");
    await until(async () => (await text(".message")).startsWith("Hint: "), "no hint");
    await press("h");
    await says(".distance", "6 moves to go, was 7");
    await tabTo("Moves");
    await press("Enter");
    await appears(".moves li");
    await tabTo("Start 8 moves to go");
    await press("Enter");
    await says(".counter b", "0");
    await page.keyboard.down("Control");
    await press("y");
    await page.keyboard.up("Control");
    await says(".counter b", "1");
    await tabTo("Write these moves as the solution");
    await press("Enter");
    assert.deepEqual(await edits(), [{ kind: "setSolution", moves: ["AR1"] }]);
  });

  test("a board is edited with keys alone", async () => {
    await show(answer(CARD.board));
    await press("e");
    await tabTo("A");
    await press("ArrowRight", "+");
    await says(".message", "A is 3 cells long");
    await press("F2");
    assert.equal(await focused(), "Name of the car");
    await press("Q", "Enter");
    await appears('.car[aria-label="Q"]');
    await tabTo("F");
    await press("t", "Delete");
    await until(async () => !(await has('.car[aria-label="F"]')), "F is there still");
    assert.equal(await focused(), "G", "the next car has the focus of the one that is gone");
    await tabTo("exit");
    await press("Enter");
    await tabTo("exit left 1");
    await press("Enter");
    await until(() => has('.slot[data-side="left"][data-lane="0"][aria-checked="true"]'), "no exit");
    assert.deepEqual((await edits()).map(({ kind }) => kind), ["setCar", "setCar", "renameCar", "setCar", "removeCar", "addExit"]);
  });

  test("a button that switches itself off hands its focus on", async () => {
    await show(answer(CARD.board, { puzzles: 2 }));
    await tabTo("A");
    await press("ArrowRight");
    await tabTo("Undo");
    await press("Enter");
    await says(".counter b", "0");
    assert.equal(await focused(), "Redo");
    await press("p");
    await appears(".card");
    await page.$eval(inside(".again"), (it) => it.focus());
    await press("Enter");
    await until(async () => !(await has(".card")), "the card is there still");
    assert.notEqual(await focused(), null);
  });

  test("a solved board is announced once", async () => {
    await show(answer(CARD.board));
    await press("p");
    await appears(".card");
    const spoken = await page.$$eval(inside('[role="status"], [role="alert"], [aria-live]'), (all) => all.map((it) => it.textContent));
    assert.equal(spoken.filter((words) => words.includes("Solved")).length, 1, String(spoken));
  });

  test("in forced colours a pressed button, the step of the list and the selected car are highlighted", async () => {
    const session = await page.createCDPSession();
    const force = (value) => session.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });
    await force("active");
    try {
      await show(answer(CARD.board));
      const highlight = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.className = "probe";
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(".probe { color: Highlight; forced-color-adjust: none }");
        document.adoptedStyleSheets = [sheet];
        return getComputedStyle(probe).color;
      });
      const style = (selector, name) => page.$eval(inside(selector), (it, name) => getComputedStyle(it)[name], name);
      assert.equal(await style('.tab[aria-pressed="true"]', "backgroundColor"), highlight);
      await page.click(inside(".toggle"));
      await appears(".moves li");
      assert.equal(await style('.moves [aria-current="step"]', "backgroundColor"), highlight);
      await page.click(inside('.car[aria-label="A"]'));
      await appears(".car.is-selected");
      assert.equal(await style(".car.is-selected .ring", "stroke"), highlight);
    } finally {
      await force("none");
    }
  });
});
