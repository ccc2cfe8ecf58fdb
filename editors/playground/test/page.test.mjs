// The built page in Chromium, as a visitor uses it.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { after, before, beforeEach, describe, test } from "node:test";
import { axe, chromium, start } from "./site.mjs";
import { sourceOf } from "./source.mjs";

const PICTURES = new URL("../pictures/", import.meta.url).pathname;
const CARDS = readFileSync(new URL("../../../examples/cards.rush", import.meta.url), "utf8");
const PHONE = { width: 390, height: 844, isPhone: true };
/** Two moves: B leaves the row of X, which drives out. */
const EASY = `puzzle "Easy"
grid
  . . . .
  X X . B
  . . . B
  . . . .
end
`;

/** A puzzle with a harder start; that above has none. */
const THIRD = `puzzle "Third"
grid
  . . . . .
  X X . B .
  . . . B .
  . C C . .
  . . . . .
end
`;

/** More positions than ten seconds suffice for. */
const HARD = `puzzle "Hard"
target A
grid
${"CBBBoEoooCooGoEDDDoooGoEooIFFoGoHHHIJAAKooooIJoOKoLLLQMMOPNNooQRoOPToooQRSSSTUUVV".replaceAll("o", ".").match(/.{9}/g).map((row) => `  ${[...row].join(" ")}`).join("\n")}
end
exit right 5
`;

/** A page of a forum with two boards in other notations. */
const FORUM = `Re: my first level
> how hard is this one?

Here it is, <b>X</b> has to get out:

..AAB.
..C.B.
XXC.B.
..C...
......
......

The old one was harder:
GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo
`;

const skip = chromium() === undefined && "no Chromium: install it, or set CHROMIUM_BIN";

/** The figures of the puzzle that is typed, with an estimate of how people fare. */
const FIGURES = /^2 moves · 3 steps · ≈\d+ s · easy$/;

describe("the playground in Chromium", { skip }, () => {
  let site;
  let complaints;
  const pages = [];

  before(async () => {
    mkdirSync(PICTURES, { recursive: true });
    site = await start();
  });
  after(() => site?.stop());
  beforeEach(async () => {
    complaints = [];
    await Promise.all(pages.splice(0).map((page) => page.browserContext().close()));
  });

  async function visit(options = {}) {
    const page = await site.visit({ ...options, complaints });
    pages.push(page);
    return page;
  }

  const board = (page, selector = "") => page.$eval(`tailback-board >>> ${selector}`, (it) => (it.querySelector("input")?.value ?? it.textContent).replace(/\s+/g, " ").trim());
  const source = (page) => page.$eval(".cm-content", (it) => it.cmTile?.view?.state.doc.toString() ?? it.cmView.view.state.doc.toString());

  async function until(what, why, time = 30_000) {
    const end = Date.now() + time;
    for (let last; ; await new Promise((resolve) => setTimeout(resolve, 40))) {
      try {
        last = await what();
        if (last) {
          return last;
        }
      } catch (reason) {
        last = reason;
      }
      assert.ok(Date.now() < end, `${why}: ${String(last)}; ${complaints.join("; ")}`);
    }
  }

  const shows = (page, title) => until(async () => (await board(page, "h1")) === title, `the board does not show ${title}`);

  /** Replaces the text in the editor by what is typed or pasted. */
  async function write(page, text, isTyped = false) {
    await page.click(".cm-content");
    await page.keyboard.down("Control");
    await page.keyboard.press("a");
    await page.keyboard.up("Control");
    await page.keyboard.press("Delete");
    if (isTyped) {
      for (const line of text.trimEnd().split("\n")) {
        await page.keyboard.type(line.trim());
        await page.keyboard.press("Escape");
        await page.keyboard.press("Enter");
      }
    } else {
      await page.evaluate((text) => {
        const data = new DataTransfer();
        data.setData("text/plain", text);
        document.querySelector(".cm-content").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      }, text);
    }
  }

  /** Puts the cursor to the first place of some words. */
  const goTo = (page, words) => page.$eval(".cm-content", (it, words) => {
    const view = it.cmTile?.view ?? it.cmView.view;
    view.dispatch({ selection: { anchor: view.state.doc.toString().indexOf(words) } });
  }, words);

  /** Presses the button with some words, also if its menu is closed. */
  const click = (page, words) =>
    page.evaluate((words) => [...document.querySelectorAll("button")].find((it) => it.textContent === words).click(), words);

  /** Opens the panel next to the board. */
  const open = (page, name) =>
    page.$$eval(".foot [aria-pressed]", (all, name) => all.find((it) => it.textContent === name).click(), name);

  async function linkOf(page, kind) {
    await page.click('button[popovertarget="share"]');
    await page.click(`input[value="${kind}"]`);
    return until(() => page.$eval("#share input", (_, kind) => {
      const { value } = document.querySelector('#share [aria-label="Link"]');
      return value.includes(`#${kind}=`) ? value : "";
    }, kind), "no link");
  }

  async function drag(page, name, columns) {
    const handle = await page.$(`tailback-board >>> .car[aria-label^="${name}"]`);
    const { x, y, height } = await (await handle.$(".body")).boundingBox();
    const [px, py] = [x + height / 2, y + height / 2];
    await page.mouse.move(px, py);
    await page.mouse.down();
    await page.mouse.move(px + (height * columns) / 2, py, { steps: 4 });
    await page.mouse.move(px + height * 1.12 * columns, py, { steps: 4 });
    await page.mouse.up();
  }

  test("a first visit shows a puzzle with one error, which its fix fixes", async () => {
    const page = await visit();
    await shows(page, "Jam 1");
    await until(async () => (await page.$eval(".problems", (it) => it.textContent)) === "1 problem", "no problem");
    assert.equal(await page.$$eval("dialog[open], [popover]:popover-open", (all) => all.length), 0);
    assert.doesNotMatch(await source(page), /\/\//);
    await page.click(".problems");
    await page.waitForSelector(".actions button:focus");
    await page.keyboard.press("Enter");
    await until(async () => (await page.$eval(".problems", (it) => it.textContent)) === "No problems", "it is there still");
    assert.match(await source(page), /expect moves 8\n/);
    assert.deepEqual(complaints, []);
  });

  test("problems at one place are counted one by one, as they are listed", async () => {
    const page = await visit();
    // The title is there twice, and there are neither a grid nor a target.
    await write(page, `${EASY}puzzle "Easy"\n`);
    await until(async () => (await page.$eval(".problems", (it) => it.textContent)) === "3 problems", "not three problems");
    await page.click(".cm-content");
    await page.keyboard.down("Control");
    await page.keyboard.down("Shift");
    await page.keyboard.press("M");
    await page.keyboard.up("Shift");
    await page.keyboard.up("Control");
    await until(async () => (await page.$$(".cm-panel-lint li")).length === 3, "the list has another length");
  });

  test("a puzzle is typed from nothing, and its figures appear", async () => {
    const page = await visit();
    await shows(page, "Jam 1");
    await write(page, EASY, true);
    await shows(page, "Easy");
    await until(async () => (await page.$$eval(".hint", (all) => all.map((it) => it.textContent))).includes("2 moves · 3 steps"), "no figures");
    assert.match(await board(page, ".figures"), FIGURES);
    assert.deepEqual(complaints, []);
  });

  test("cars in the text have the colours of the board", async () => {
    const page = await visit();
    await until(() => page.$(".token-target"), "no colours");
    const colour = await page.$eval(".token-target", (it) => getComputedStyle(it).color);
    assert.equal(colour, "rgb(201, 42, 24)");
    const coloured = () => page.$$eval(".token-target", (all) => all.map((it) => it.textContent).join(""));
    assert.equal(await coloured(), "X X");
    await page.click(".cm-content");
    await page.keyboard.down("Control");
    await page.keyboard.press("End");
    await page.keyboard.up("Control");
    await page.keyboard.type("target X");
    await until(async () => (await coloured()) === "X XX", "what is typed has no colour");
  });

  test("a car dragged in edit mode changes the text; undo takes it back", async () => {
    const page = await visit();
    await write(page, EASY);
    await shows(page, "Easy");
    await page.click("tailback-board >>> .tab:nth-child(2)");
    await drag(page, "X", 1);
    await until(async () => (await source(page)).includes("  . X X B"), "the text is the same");
    await page.click('tailback-board >>> [aria-label="Undo the edit"]');
    await until(async () => (await source(page)) === EASY, "it is not undone");
  });

  test("the board shows the text in the editor, and changes no other", async () => {
    const page = await visit();
    await shows(page, "Jam 1");
    const first = await source(page);
    const name = () => page.$eval(".file", (it) => it.textContent.split(" ")[0]);
    const press = (words) => click(page, words);
    await page.click("tailback-board >>> .tab:nth-child(2)");

    await page.click(".file");
    await press("New");
    await shows(page, "New puzzle");
    assert.equal(await board(page, ".file"), "new.rush");
    await drag(page, "X", 1);
    await until(async () => (await source(page)).includes("  . X X . . ."), "the new text is the same");
    assert.equal(await name(), "new.rush");

    await page.click(".file");
    await press("first.rush");
    await shows(page, "Jam 1");
    assert.equal(await board(page, ".file"), "first.rush");
    assert.equal(await source(page), first);
    // The history is that of the text.
    await page.click('tailback-board >>> [aria-label="Undo the edit"]');
    await until(async () => (await board(page, ".message")) === "Nothing to undo", "something is undone");
    assert.equal(await source(page), first);

    for (const before of ["first.rush", "new.rush"]) {
      assert.equal(await name(), before);
      await page.click('button[popovertarget="file"]');
      await press("Remove");
    }
    // Both are gone, and an empty text is there instead.
    await until(async () => (await board(page, ".nothing")) === "There is no puzzle in new-2.rush", "a board is shown");
    assert.equal(await page.$("tailback-board >>> svg.board"), null);
    assert.equal(await source(page), "");
    await page.click(".bars button");
    await shows(page, "New puzzle");
    assert.deepEqual(complaints, []);
  });

  test("the editor and the board undo the same changes, in one order", async () => {
    const page = await visit();
    await write(page, EASY);
    await shows(page, "Easy");
    const rows = (wanted, why) => until(async () => {
      const text = await source(page);
      return wanted.every((row) => text.includes(row)) ? text : null;
    }, why);
    await page.click("tailback-board >>> .tab:nth-child(2)");
    await drag(page, "X", 1);
    await rows(["  . X X B"], "X is not moved");
    await page.click(".cm-content");
    await page.keyboard.down("Control");
    await page.keyboard.press("End");
    await page.keyboard.up("Control");
    await page.keyboard.type("// typed");
    await shows(page, "Easy");
    await drag(page, "X", -1);
    await rows(["  X X . B", "// typed"], "X is not moved back");
    const undo = () => page.click('tailback-board >>> [aria-label="Undo the edit"]');
    await undo();
    await rows(["  . X X B", "// typed"], "the last change is not undone");
    await undo();
    await until(async () => !(await source(page)).includes("// typed"), "what was typed is not undone");
    await rows(["  . X X B"], "more than that is undone");
    await page.click(".cm-content");
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    await until(async () => (await source(page)) === EASY, "the first change is not undone");
    assert.deepEqual(complaints, []);
  });

  test("the board follows the cursor", async () => {
    const page = await visit();
    await write(page, CARDS);
    await page.keyboard.down("Control");
    await page.keyboard.press("Home");
    await page.keyboard.up("Control");
    await shows(page, "Card 1");
    // In the middle of the next puzzle, however often the line of the source wraps.
    for (let i = 0; i < 21; i += 1) {
      await page.keyboard.press("ArrowDown");
    }
    await shows(page, "Card 2");
  });

  test("a hover explains a car, and no markup of the text gets into the page", async () => {
    const page = await visit();
    const title = "<b id=evil>Easy</b> <img src=x onerror=alert(1)> [x](javascript:alert(1))";
    await write(page, `${EASY.replace("Easy", title)}note "${title}"\n`);
    for (const token of [".token-target", ".token-string", ".token-keyword"]) {
      await until(() => page.$(token), "no colours");
      await page.hover(token);
      const hover = await until(() => page.$eval(".cm-tooltip-hover", (it) => it.textContent).catch(() => ""), `no hover of ${token}`);
      assert.ok(token !== ".token-target" || /can slide/.test(hover), hover);
      assert.equal(await page.$("#evil, .cm-tooltip img, .cm-tooltip a[href^=javascript]"), null);
      await page.mouse.move(5, 780);
      await until(async () => (await page.$(".cm-tooltip-hover")) === null, "the hover stays");
    }
  });

  test("completion offers what is valid there", async () => {
    const page = await visit();
    await write(page, EASY);
    await page.keyboard.type("dif");
    await until(async () => (await page.$$eval(".cm-tooltip-autocomplete li", (all) => all.map((it) => it.textContent).join())).includes("difficulty"), "no list");
    await new Promise((resolve) => setTimeout(resolve, 150));
    await page.keyboard.press("Enter");
    await until(async () => (await source(page)).includes("difficulty "), "it was not inserted");
  });

  test("a link with forty cards opens in another profile", async () => {
    const page = await visit();
    await write(page, CARDS);
    await shows(page, "Card 40");
    const link = await linkOf(page, "edit");
    assert.ok(link.length < 8000, `${link.length} characters`);
    const other = await visit({ hash: new URL(link).hash });
    await shows(other, "Card 40");
    assert.equal(await source(other), CARDS);
    assert.equal(new URL(other.url()).hash, "");
    assert.deepEqual(complaints, []);
  });

  test("a link over an edited text asks first, and both stay", async () => {
    const page = await visit();
    await write(page, CARDS);
    const { hash } = new URL(await linkOf(page, "edit"));
    const other = await visit();
    await write(other, EASY);
    await until(async () => (await other.$eval(".kept", (it) => it.textContent)) !== "", "not saved");
    await other.evaluate((hash) => { location.hash = hash; }, hash);
    await other.waitForSelector(".bars p");
    assert.equal(await source(other), EASY);
    await other.click(".bars button");
    await until(async () => (await source(other)) === CARDS, "it was not opened");
    assert.equal((await other.$$("#file .list button")).length, 2);
  });

  test("a link that was opened already leads to its text, whatever ends its lines", async () => {
    const { pack } = await sourceOf("src/share/pack.ts");
    const hash = `#edit=${await pack({ name: "a.rush", text: EASY.replaceAll("\n", "\r\n"), puzzle: 0 })}`;
    const page = await visit({ hash });
    await shows(page, "Easy");
    await page.evaluate((hash) => { location.hash = hash; }, hash);
    await until(() => new URL(page.url()).hash === "", "it asks again");
    assert.equal((await page.$$("#file .list button")).length, 1);
  });

  test("a broken link says so", async () => {
    const page = await visit({ hash: "#edit=AAAA" });
    await until(async () => (await page.$eval(".bars", (it) => it.textContent)).includes("cannot be opened"), "no word");
    await shows(page, "Jam 1");
  });

  test("a reload keeps the text, its history and the moves played", async () => {
    const page = await visit();
    await write(page, EASY);
    await shows(page, "Easy");
    await drag(page, "X", 1);
    await until(async () => (await board(page, ".counter b")) === "1", "not moved");
    await page.click(".cm-content");
    await page.keyboard.type("// one more");
    const written = await source(page);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await page.reload();
    await shows(page, "Easy");
    assert.equal(await source(page), written);
    assert.equal(await board(page, ".counter b"), "1");
    await page.click(".cm-content");
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    await until(async () => (await source(page)) === EASY, "the history is gone");
  });

  test("a reload shows the puzzle to which the cursor was moved", async () => {
    const page = await visit();
    await write(page, `${EASY}\n${THIRD}`);
    await shows(page, "Third");
    await goTo(page, "Easy");
    await shows(page, "Easy");
    await new Promise((resolve) => setTimeout(resolve, 600));
    await page.reload();
    await shows(page, "Easy");
    await page.click('tailback-board >>> [aria-label="Next puzzle"]');
    await shows(page, "Third");
    assert.deepEqual(complaints, []);
  });

  test("the problems of a text are shown whenever it is, also after a reload", async () => {
    const page = await visit();
    await write(page, `${EASY}expect moves 3\n`);
    const problems = (words) => until(async () => (await page.$eval(".problems", (it) => it.textContent)) === words, `not ${words}`);
    await problems("1 problem");
    await click(page, "New");
    await shows(page, "New puzzle");
    await problems("No problems");
    await until(async () => (await page.$eval(".kept", (it) => it.textContent)) !== "", "not saved");
    await page.reload();
    await shows(page, "New puzzle");
    await click(page, "first.rush");
    await problems("1 problem");
  });

  test("a notice says once that the text is kept", async () => {
    const page = await visit();
    await write(page, EASY);
    await until(async () => (await page.$eval(".kept", (it) => it.textContent)) !== "", "not saved");
    await page.evaluate(() => {
      window.nTold = 0;
      const note = () => { window.nTold += 1; };
      new MutationObserver(note).observe(document.querySelector(".kept"), { childList: true, characterData: true, subtree: true });
      new BroadcastChannel("tailback-playground").onmessage = () => { window.isSaved = true; };
    });
    await page.keyboard.type("// more");
    await until(() => page.evaluate(() => window.isSaved), "not saved again");
    assert.equal(await page.evaluate(() => window.nTold), 0);
  });

  test("another tab takes over the changes", async () => {
    const page = await visit();
    await shows(page, "Jam 1");
    const other = await page.browserContext().newPage();
    await other.goto(site.address);
    await shows(other, "Jam 1");
    await page.bringToFront();
    await write(page, EASY);
    await until(async () => (await source(other)) === EASY, "the other tab has the old text");
  });

  test("a text that was removed comes back", async () => {
    const page = await visit();
    await write(page, EASY);
    await page.click('button[popovertarget="file"]');
    await page.evaluate(() => [...document.querySelectorAll("#file button")].find((it) => it.textContent === "Remove").click());
    await until(async () => (await source(page)) === "", "it is there still");
    await page.click(".bars button");
    await until(async () => (await source(page)) === EASY, "it is gone");
  });

  test("a dropped file opens next to the others", async () => {
    const page = await visit();
    await shows(page, "Jam 1");
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "cards.rush"));
      document.querySelector(".cm-content").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, CARDS);
    await until(async () => (await source(page)) === CARDS, "it was not opened");
    assert.equal(await page.$eval(".file", (it) => it.textContent.split(" ")[0]), "cards.rush");
  });

  test("boards in a pasted page are shown first, then take its place", async () => {
    const page = await visit();
    await write(page, FORUM);
    await page.waitForSelector(".found li");
    assert.equal(await source(page), FORUM);
    assert.equal(await page.$eval(".found h2", (it) => it.textContent), "2 boards found");
    assert.equal(await page.$$eval(".found svg", (all) => all.filter((it) => it.querySelectorAll("rect").length > 3).length), 2);
    assert.match(await page.$eval(".found li", (it) => it.textContent), /line 6/);
    await page.click(".found button.main");
    await until(async () => ((await source(page)).match(/^puzzle/gm) ?? []).length === 2, "no puzzles");
    assert.match(await source(page), /^puzzle "[^]*^puzzle "/m);
    assert.doesNotMatch(await source(page), /forum|harder/);
    await until(() => board(page, ".figures"), "no figures");
    assert.ok(await page.$eval("#panel", (it) => it.hidden));
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    assert.equal(await source(page), FORUM);
    assert.deepEqual(complaints, []);
  });

  test("boards in a pasted page get into the text that has the page", async () => {
    const page = await visit();
    await write(page, FORUM);
    await page.waitForSelector(".found li");
    await click(page, "New");
    await shows(page, "New puzzle");
    await page.click(".found button.main");
    await until(async () => /^puzzle "[^]*^puzzle "/m.test(await source(page)) && !/forum|harder/.test(await source(page)), "not in place of the page");
    assert.equal(await page.$eval(".file", (it) => it.textContent.split(" ")[0]), "first.rush");
    assert.deepEqual(complaints, []);
  });

  test("a text in the language and a text without boards are pasted as they are", async () => {
    const page = await visit();
    await write(page, `// GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo\n${EASY}`);
    await write(page, "Nothing but words, and more of them than a title has.");
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal(await page.$(".found"), null);
    assert.deepEqual(complaints, []);
  });

  test("boards in a dropped document become their own text", async () => {
    const page = await visit();
    await shows(page, "Jam 1");
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "thread.txt"));
      document.querySelector(".cm-content").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, FORUM);
    await page.waitForSelector(".found li");
    await page.click(".found li:last-child input");
    await page.click(".found button.main");
    await until(async () => (await page.$eval(".file", (it) => it.textContent.split(" ")[0])) === "thread.rush", "no text");
    assert.equal((await source(page)).match(/^puzzle "/gm).length, 1);
  });

  test("the search, whose code is loaded by its key, finds what is typed", async () => {
    const page = await visit();
    await write(page, CARDS);
    for (const title of ["Card 23", "Card 31"]) {
      await page.focus(".cm-content");
      await page.keyboard.down("Control");
      await page.keyboard.press("f");
      await page.keyboard.up("Control");
      await page.waitForSelector(".cm-search [main-field]:focus");
      await page.keyboard.type(`"${title}"`);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
      await until(async () => (await page.$(".cm-search")) === null, "the panel stays open");
      await shows(page, title);
    }
  });

  test("the page works offline after the first visit", async () => {
    const page = await visit();
    await shows(page, "Jam 1");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null), "nothing is kept");
    await write(page, EASY);
    const analyze = async () => {
      await open(page, "Analysis");
      await page.waitForSelector(".positions");
    };
    await analyze();
    await new Promise((resolve) => setTimeout(resolve, 600));
    site.setDown(true);
    try {
      await (await page.createCDPSession()).send("Network.clearBrowserCache");
      await page.reload();
      await shows(page, "Easy");
      await until(async () => FIGURES.test(await board(page, ".figures")), "no figures");
      await analyze();
    } finally {
      site.setDown(false);
    }
  });

  test("all puzzles are in the table, which leads to their boards", async () => {
    const page = await visit();
    await write(page, CARDS);
    await shows(page, "Card 40");
    await open(page, "Puzzles");
    await until(async () => (await page.$$("tailback-collection >>> tbody tr")).length === 40, "not forty rows");
    await page.click("tailback-collection >>> tbody tr:nth-child(3) .title");
    await shows(page, "Card 3");
      // It moves in the text, and the board goes along.
    await page.keyboard.down("Alt");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.up("Alt");
    const second = () => page.$eval("tailback-collection >>> tbody tr:nth-child(2) .title", (it) => it.textContent);
    await until(async () => (await second()) === "Card 3", "it did not move");
    await shows(page, "Card 3");
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    await until(async () => (await second()) === "Card 2", "it is not where it was");
  });

  test("the table takes a condition, and picks a new text from what it shows", async () => {
    const page = await visit();
    await write(page, CARDS);
    await shows(page, "Card 40");
    await open(page, "Puzzles");
    const FILTER = "tailback-collection >>> input[type=search]";
    const heading = () => page.$eval("tailback-collection >>> h1", (it) => it.textContent);
    await until(async () => (await heading()) === "40 puzzles", "not forty");
    await page.type(FILTER, "moves > 45 and not retret");
    await until(async () => (await page.$eval("tailback-collection >>> pre", (it) => it.textContent)).endsWith(`\n${" ".repeat(21)}^^^^^^`), "no fault", 60_000);
    await page.keyboard.press("Backspace");
    await page.keyboard.type("at or moves > 45");
    const n = [...CARDS.matchAll(/^expect moves (\d+)/gm)].filter(([, moves]) => Number(moves) > 45).length;
    await until(async () => (await heading()) === `${n} of 40 puzzles`, "not filtered", 60_000);
    await page.$eval("tailback-collection >>> input[type=number]", (it) => {
      it.value = "2";
      it.dispatchEvent(new Event("input"));
    });
    await page.click("tailback-collection >>> form button");
    await until(async () => (await page.$eval(".file", (it) => it.textContent)).startsWith("picked.rush"), "no new text", 60_000);
    const picked = await source(page);
    assert.equal(picked.match(/^puzzle /gm).length, 2);
    assert.match(picked, /"Card 40"/);
    await page.screenshot({ path: `${PICTURES}picked.png` });
  });

  test("the analysis is that of the puzzle under the cursor, next to the board", async () => {
    const page = await visit();
    await write(page, `${EASY.replace("Easy", "Broken").replace("  . . . .", "  . . .")}${EASY}${THIRD}`);
    await shows(page, "Third");
    await open(page, "Analysis");
    const cars = () => page.$$eval(".cars tbody tr", (all) => all.map((it) => it.innerText.split(/\s+/).filter(Boolean).join(" ")));
    await goTo(page, "Easy");
    await until(async () => String(await cars()) === "B 1 1,X 1 2", "not about Easy");
    assert.deepEqual(await page.$$eval(".cars rect", (all) => all.map((it) => Math.floor(it.getAttribute("x")))), [0, 1]);
    const [board, panel] = [await (await page.$("tailback-board")).boundingBox(), await (await page.$("#panel")).boundingBox()];
    assert.ok(board.x + board.width <= panel.x + 1 && board.width > 300, "the board is not next to it");
    await goTo(page, "Broken");
    await until(async () => /no valid board/.test(await page.$eval(".analysis", (it) => it.textContent)), "it is not about the broken one");
  });

  test("while a car is held, the board shows what dropping it leads to, and a harder board is a click away", async () => {
    const page = await visit();
    await shows(page, "Jam 1");
    await page.click("tailback-board >>> .tab:nth-child(2)");
    await until(() => page.$("tailback-board >>> .nearby li"), "no boards");
    assert.match(await board(page, ".nearby li"), /^.* 14 moves$/);
    await until(async () => /^8 moves/.test(await board(page, ".figures")), "no figures");
    const { x, y, height } = await (await page.$('tailback-board >>> .car[aria-label^="F"] .body')).boundingBox();
    await page.mouse.move(x + height / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + height / 2, y - height * 0.6, { steps: 5 });
    await until(() => page.$("tailback-board >>> .lead"), "no tint");
    assert.equal(await board(page, ".outcome"), "→ 9 moves");
    await (await page.$("tailback-board")).screenshot({ path: `${PICTURES}drag.png` });
    await page.mouse.up();
    await until(async () => /^9 moves/.test(await board(page, ".figures")), "another length than shown");
    assert.deepEqual(complaints, []);
  });

  test("a puzzle of ten cars is drawn on the board alone, with few gestures and in canonical form", async () => {
    const page = await visit();
    await shows(page, "Jam 1");
    let nGestures = 0;
    const click = async (selector) => {
      nGestures += 1;
      await page.click(selector);
    };
    const dragCells = async (from, to) => {
      nGestures += 1;
      const { x, y, width } = await (await page.$("tailback-board >>> .ground")).boundingBox();
      const at = ([column, row]) => [x + ((column.charCodeAt(0) - 96.5) * width) / 6, y + ((row - 0.5) * width) / 6];
      await page.mouse.move(...at(from));
      await page.mouse.down();
      await page.mouse.move(...at(to), { steps: 6 });
      await page.mouse.up();
    };
    await click('[popovertarget="examples"]');
    await click("#examples .list button");
    await shows(page, "New puzzle");
    await click("tailback-board >>> .tab:nth-child(2)");
    await dragCells("a3", "b3");
    await click('tailback-board >>> .choice[title^="Draw"]');
    for (const [from, to] of ["a1 b1", "f1 f3", "a2 a4", "d2 d4", "a5 a6", "e5 f5", "c6 e6", "c4 c5", "e1 e2"].map((car) => car.split(" "))) {
      await dragCells(from, to);
    }
    const rows = ["A A . . I B", "C . . D I B", "C X X D . B", "C . H D . .", "E . H . F F", "E . G G G ."];
    const canonical = `puzzle "New puzzle"\ngrid\n${rows.map((row) => `  ${row}\n`).join("")}end\n`;
    await until(async () => (await source(page)) === canonical, "another text");
    assert.ok(nGestures <= 40, `${nGestures} gestures`);
    assert.deepEqual(complaints, []);
  });

  test("the examples open next to the own texts", async () => {
    const page = await visit();
    await shows(page, "Jam 1");
    await page.click('[popovertarget="examples"]');
    await page.$$eval("#examples .list button", (all) => all.find((it) => it.textContent === "Forty cards").click());
    await shows(page, "Card 1");
    assert.equal(await source(page), CARDS);
    assert.deepEqual(complaints, []);
  });

  test("the board comes first on a phone, and few controls are on the first screen", async () => {
    const phone = await visit(PHONE);
    await shows(phone, "Jam 1");
    const { x, y, width } = await (await phone.$("tailback-board >>> .frame")).boundingBox();
    assert.ok(width >= 340 && x >= 0 && y < 200, `${width} px at ${y}`);
    const desk = await visit({ width: 1440, height: 900 });
    await shows(desk, "Jam 1");
    const n = await desk.evaluate(() => {
      const all = [document, document.querySelector("tailback-board").shadowRoot].flatMap((root) =>
        [...root.querySelectorAll("a[href], button, input, select")]);
      return all.filter((it) => it.checkVisibility() && it.getBoundingClientRect().height > 1).length;
    });
    assert.ok(n <= 18, `${n} controls`);
  });

  for (const [size, options] of Object.entries({ desk: {}, phone: PHONE })) {
    test(`each menu opens within the page: ${size}`, async () => {
      const page = await visit(options);
      await shows(page, "Jam 1");
      for (const menu of ["share", "examples", "file"]) {
        await page.click(`button[popovertarget="${menu}"]`);
        await until(() => page.$eval(`#${menu}`, (it) => {
          const { left, right, top, bottom } = it.getBoundingClientRect();
          return left >= 0 && right <= innerWidth && right > left && top >= 0 && bottom <= innerHeight;
        }), `${menu} is not within the page`, 3000);
        await page.keyboard.press("Escape");
      }
    });
  }

  test("the text ends where the board begins", async () => {
    const page = await visit({ width: 960, height: 620 });
    await shows(page, "Jam 1");
    const [right, left] = await page.evaluate(() => [".cm-editor", "tailback-board"].map((it) => document.querySelector(it).getBoundingClientRect()).map((it, at) => (at === 0 ? it.right : it.left)));
    assert.ok(right <= left, `${right} > ${left}`);
  });

  test("the board stays as large as it is while the text is typed", async () => {
    const page = await visit();
    await shows(page, "Jam 1");
    const size = async () => JSON.stringify(await (await page.$("tailback-board >>> .stage")).boundingBox());
    const before = await size();
    await page.click(".cm-content");
    for (const line of ["expect ", "moves", " 8", "\nsolution AU1", "\ncar Q"]) {
      await page.keyboard.type(line);
      await page.keyboard.press("Escape");
      await new Promise((resolve) => setTimeout(resolve, 250));
      assert.equal(await size(), before, line);
    }
  });

  test("a puzzle of the requested length is made at the end of the text, and taken back", async () => {
    const page = await visit();
    await write(page, EASY);
    await shows(page, "Easy");
    const before = await source(page);
    await page.click('[popovertarget="examples"]');
    await page.click('[popovertarget="generate"]');
    await until(async () => (await page.$eval("#generate input", (it) => it.value)) === "4x4", "not like the one that is shown");
    const fill = async (label, value) => {
      const input = await page.waitForSelector(`#generate label ::-p-text(${label}) + input`);
      await input.click({ clickCount: 3 });
      await page.keyboard.type(value);
    };
    const said = () => page.$eval("#generate .copied", (it) => it.textContent);
    await fill("Size", "5x5");
    await fill("Moves", "9..5");
    await page.keyboard.press("Enter");
    await until(async () => /^The range of .moves. ends before it begins\.$/.test(await said()), "nothing said of the range");
    await fill("Moves", "200..");
    await page.keyboard.press("Enter");
    await until(async () => (await said()) === "Looking for a puzzle…", "not looking");
    await page.click("#generate .row button:last-child");
    await until(async () => (await said()) === "Stopped.", "not stopped");
    await fill("Moves", "6..8");
    await fill("Time", "16..30");
    await page.keyboard.press("Enter");
    await shows(page, "Generated 1");
    const added = (await source(page)).slice(before.length);
    const [, moves] = /^expect moves ([678]), steps/m.exec(added) ?? assert.fail(added);
    assert.match(added, /^  [A-Z.] [A-Z.] [A-Z.] [A-Z.] [A-Z.]$/m);
    await until(async () => (await board(page, ".figures")).startsWith(`${moves} moves`), "another length than requested");
    const [, seconds] = await until(async () => /≈(\d+) s/.exec(await board(page, ".figures")), "no time");
    assert.ok(seconds >= 16 && seconds <= 30, seconds);
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    assert.equal(await source(page), before);
  });

  test("all positions are drawn by their distance when asked for, and again for each change", async () => {
    const page = await visit();
    const board = (row) => `puzzle "Lane"\ngrid\n  ${row}\n  . . . .\nend\nexit right 1\n`;
    await write(page, board("X X . ."));
    await shows(page, "Lane");
    await open(page, "Analysis");
    const caption = () => page.$eval(".positions figcaption", (it) => it.textContent).catch(() => "");
    // X can be in three places: at the exit, and one move from it in two others.
    await until(async () => (await caption()) !== "", "no positions");
    assert.equal(await caption(), "3 positions can be reached. The hardest 2 starts are 1 move away; this one is 1 move away.");
    assert.deepEqual(await page.$$eval(".histogram button", (all) => all.map((it) => [it.ariaLabel, it.style.getPropertyValue("--part"), it.className])), [
      ["0 moves: 1 position", "0.5", ""],
      ["1 move: 2 positions", "1", "is-start"],
    ]);
    await write(page, board("X X . #"));
    await until(async () => /None of the 2 positions is solved/.test(await page.$eval(".analysis", (it) => it.innerText)), "not analysed again");
  });

  test("a bar of the picture makes a position of its distance the start", async () => {
    const page = await visit();
    await shows(page, "Jam 1");
    await open(page, "Analysis");
    await page.waitForSelector(".histogram button");
    await page.click(".histogram button:nth-child(10)");
    await until(async () => /^9 moves/.test(await board(page, ".figures")), "not the hardest start");
    await until(() => page.$(".histogram button:nth-child(10).is-start"), "not analysed again");
    await page.click(".histogram button:nth-child(4)");
    await until(async () => /^3 moves/.test(await board(page, ".figures")), "not a start of three moves");
    // The comment would be lost.
    await write(page, `${EASY}solution\nBD1  // out of the way\nXR2\nend\n`);
    await shows(page, "Easy");
    await until(() => page.$(".histogram button:nth-child(3).is-start"), "not analysed");
    await page.click(".histogram button:nth-child(2)");
    await until(async () => /comment/.test(await board(page, ".message")), "the reason is not given");
    assert.deepEqual(complaints, []);
  });

  test("the positions of a puzzle need not wait for those of the ones before it", async () => {
    const page = await visit();
    await write(page, EASY);
    await shows(page, "Easy");
    await open(page, "Analysis");
    await page.waitForSelector(".positions");
    await write(page, HARD);
    const analysis = () => page.$eval(".analysis", (it) => it.innerText);
    await until(async () => /Analysing all positions/.test(await analysis()), "it is not analysed");
    for (let i = 0; i < 3; i += 1) {
      // Another board each time.
      await page.keyboard.type(i % 2 === 0 ? "exit left 5\n" : "exit left 4\n");
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    await write(page, EASY);
    await until(async () => /can be reached/.test(await analysis()), "it waits", 8000);
  });

  test("a link to solve shows a board alone, on a phone, and tells the optimum at the end", async () => {
    const page = await visit();
    await write(page, EASY);
    await shows(page, "Easy");
    await linkOf(page, "solve");
    await page.type('[aria-label="Message to solvers"]', "For <b>you</b>");
    // Each letter makes another link.
    await new Promise((resolve) => setTimeout(resolve, 800));
    const hash = await page.$eval('#share [aria-label="Link"]', (it) => new URL(it.value).hash);
    const phone = await visit({ ...PHONE, hash });
    await shows(phone, "Easy");
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const words = await phone.$eval("tailback-board", (it) => it.shadowRoot.textContent);
    assert.doesNotMatch(words, /of 2|2 moves|steps|to go|Edit|Hint/);
    assert.equal(await phone.$(".cm-editor"), null);
    assert.equal(await phone.$eval(".greeting", (it) => it.textContent), "For <b>you</b>");
    await phone.screenshot({ path: `${PICTURES}solve-phone.png` });
    const swipe = async (name, across, down) => {
      const car = await phone.$(`tailback-board >>> .car[aria-label^="${name}"] .body`);
      const { x, y, width, height } = await car.boundingBox();
      const cell = Math.min(width, height) * 1.12;
      const from = { x: x + width / 2, y: y + height / 2 };
      const finger = await phone.touchscreen.touchStart(from.x, from.y);
      for (const part of [0.3, 0.6, 1]) {
        await finger.move(from.x + across * cell * part, from.y + down * cell * part);
      }
      await finger.end();
    };
    await swipe("B", 0, 1);
    await until(async () => (await board(phone, ".counter b")) === "1", "not moved");
    await swipe("X", 2, 0);
    await until(async () => /Solved in 2 moves, the optimum/.test(await board(phone, ".card")), "not solved");
    assert.match(await board(phone, ".figures"), FIGURES);
    await phone.screenshot({ path: `${PICTURES}solved-phone.png` });
    assert.deepEqual(complaints, []);
  });

  test("the pictures of the board are whole", async () => {
    const page = await visit();
    await shows(page, "Jam 1");
    await page.evaluate(() => {
      window.saved = [];
      const create = URL.createObjectURL;
      URL.createObjectURL = (blob) => { window.saved.push(blob); return create(blob); };
    });
    await page.click('button[popovertarget="share"]');
    for (const label of ["Picture (SVG)", "Picture (PNG)"]) {
      await page.evaluate((label) => [...document.querySelectorAll("#share button")].find((it) => it.textContent === label).click(), label);
    }
    await until(() => page.evaluate(() => window.saved.length === 2), "not saved");
    const [svg, png] = await page.evaluate(() => Promise.all(window.saved.map((blob) => (blob.type === "image/png" ? blob.size : blob.text()))));
    assert.equal(svg.match(/<text[^>]*>[A-GX]<\/text>/g).length, 8);
    assert.ok(png > 10_000, `${png} bytes`);
  });

  const solveHash = async () => {
    const page = await visit();
    await shows(page, "Jam 1");
    return new URL(await linkOf(page, "solve")).hash;
  };
  for (const [size, options] of Object.entries({ desk: {}, phone: PHONE })) {
    test(`axe finds nothing: ${size}`, async () => {
      const sound = async (page, state) => assert.deepEqual(await axe(page, `${PICTURES}${state}-${size}`), [], state);
      const page = await visit(options);
      await shows(page, "Jam 1");
      await until(async () => (await page.$eval(".problems", (it) => it.textContent)) === "1 problem", "no problem");
      await sound(page, "start");
      await page.click('button[popovertarget="share"]');
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sound(page, "share");
      await page.keyboard.press("Escape");
      for (const menu of ["examples", "file"]) {
        await page.click(`button[popovertarget="${menu}"]`);
        await new Promise((resolve) => setTimeout(resolve, 200));
        await sound(page, menu);
        await page.keyboard.press("Escape");
      }
      await page.$eval(".problems", (it) => it.click());
      await page.waitForSelector(".actions button:focus");
      await sound(page, "fixes");
      await page.keyboard.press("Escape");
      for (const tab of ["Puzzles", "Analysis"]) {
        await open(page, tab);
        await new Promise((resolve) => setTimeout(resolve, 700));
        await sound(page, tab);
      }
      await page.waitForSelector(".positions");
      await sound(page, "positions");
      await write(page, FORUM);
      await page.waitForSelector(".found li");
      await sound(page, "found");
      const alone = await visit({ ...options, hash: await solveHash() });
      await shows(alone, "Jam 1");
      await sound(alone, "alone");
    });
  }
});
