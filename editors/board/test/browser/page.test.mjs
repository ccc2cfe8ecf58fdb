// The page that the real server serves, in a real browser: the board follows the text, and the collection.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import puppeteer from "puppeteer-core";
import { binary, Client } from "../server.mjs";
import { chromium, PICTURES, skip as noChromium, STILL, until } from "./browser.mjs";

const CARDS = readFileSync(new URL("../../../../examples/cards.rush", import.meta.url), "utf8");
const UNSOLVABLE = readFileSync(new URL("../../../../examples/unsolvable.rush", import.meta.url), "utf8");
const URI = "file:///cards.rush";

const skip = noChromium
  || (binary() === undefined && "no tailback: run `cargo build`, or set TAILBACK_BIN");

describe("the page that the server serves", { skip }, () => {
  let client;
  let browser;
  let page;
  const complaints = [];

  before(async () => {
    client = await Client.start();
    client.open(URI, CARDS);
    client.open("file:///unsolvable.rush", UNSOLVABLE);
    const position = { line: CARDS.split("\n").indexOf('puzzle "Card 2"'), character: 0 };
    const { url } = await client.request("tailback/openBoard", { version: 1, textDocument: { uri: URI }, position });
    browser = await puppeteer.launch({ executablePath: chromium(), args: ["--no-sandbox", "--disable-dev-shm-usage"] });
    page = await browser.newPage();
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("404")) {
        complaints.push(message.text());
      }
    });
    await page.setViewport({ width: 760, height: 640 });
    await page.emulateMediaFeatures(STILL);
    await page.goto(url);
  });
  after(async () => {
    await browser?.close();
    await client?.stop();
  });

  const shows = (element, selector, wanted) =>
    page.waitForFunction(
      (element, selector, wanted) =>
        [...(document.querySelector(element).shadowRoot?.querySelectorAll(selector) ?? [])].some((it) => (it.value || it.textContent).includes(wanted)),
      { timeout: 20_000 },
      element, selector, wanted,
    );
  const boardShows = (selector, wanted) => shows("tailback-board", selector, wanted);

  test("it shows the puzzle at the cursor, and its figures", async () => {
    await boardShows(".title", "Card 2");
    await boardShows(".figures", "8 moves · 14 steps");
    await boardShows(".distance", "8 moves to go");
    await page.screenshot({ path: `${PICTURES}page.png` });
  });

  test("it follows the cursor, and each change of the text", async () => {
    const line = CARDS.split("\n").indexOf('puzzle "Card 1"');
    client.notify("tailback/follow", { version: 1, textDocument: { uri: URI }, position: { line, character: 0 } });
    await boardShows(".title", "Card 1");
    client.change(URI, CARDS.replace('"Card 1"', '"Card One"'));
    await boardShows(".title", "Card One");
  });

  test("an edit on the board is made by the editor", async () => {
    await page.click("tailback-board >>> .tab:last-child");
    await page.$eval('tailback-board >>> .car[data-car="0"]', (it) => it.focus());
    await page.keyboard.press("ArrowRight");
    await boardShows(".message", "A is on b1 to c1");
    const edited = /^ {2}\. A A \. \. B$/m;
    await until(() => edited.test(client.texts.get(URI).text), "the text is not changed");
    await page.$eval('tailback-board >>> .car[data-car="0"]', (it) => it.focus());
    await page.keyboard.press("ArrowLeft");
    await boardShows(".message", "A is on a1 to b1");
    const original = CARDS.replace('"Card 1"', '"Card One"');
    await until(() => client.texts.get(URI).text === original, "the text is not as it was");
  });

  test("a puzzle is moved in the collection by the mouse and by keys, and put back", async () => {
    const { text } = client.texts.get(URI);
    const order = () => [...client.texts.get(URI).text.matchAll(/^puzzle "Card (\w+)"/gm)].slice(0, 4).map(([, name]) => name).join(" ");
    const becomes = async (wanted) => {
      await until(() => order() === wanted, `the order is not ${wanted}`);
      const titles = () => page.$$eval("tailback-collection >>> tbody .title", (all) => all.slice(0, 4).map((it) => it.textContent.slice(5)).join(" "));
      await until(async () => (await titles()) === wanted, `the rows are not ${wanted}`);
    };
    const middle = async (row) => {
      const box = await (await page.$(`tailback-collection >>> tbody tr:nth-child(${row}) td`)).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await page.click('a[href="#collection"]');
    await shows("tailback-collection", ".title", "Card One");
    await page.mouse.move(...(await middle(1)));
    await page.mouse.down();
    // Until the drag has begun, the browser drops moves of the mouse.
    await until(async () => {
      await page.mouse.move(...(await middle(2)), { steps: 4 });
      await page.mouse.move(...(await middle(3)), { steps: 4 });
      return page.$("tailback-collection >>> tr.below:nth-child(3)");
    }, "the place is not shown");
    await page.screenshot({ path: `${PICTURES}collection.png` });
    await page.mouse.up();
    await becomes("2 3 One 4");
    await page.keyboard.down("Alt");
    await page.keyboard.press("ArrowUp");
    await becomes("2 One 3 4");
    await page.keyboard.press("ArrowUp");
    await becomes("One 2 3 4");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.up("Alt");
    assert.equal(client.texts.get(URI).text, text);
    await page.keyboard.down("Alt");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.up("Alt");
    await becomes("2 One 3 4");
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    await becomes("One 2 3 4");
    assert.equal(client.texts.get(URI).text, text);
  });

  test("the collection lists all puzzles, sorts them, and a click goes there", async () => {
    await page.click('a[href="#collection"]');
    await shows("tailback-collection", "h1", "puzzles");
    await page.click("tailback-collection >>> th.moves button");
    await page.click("tailback-collection >>> th.moves button");
    await shows("tailback-collection", "tbody tr:first-child .title", "Card 40");
    await page.click("tailback-collection >>> tbody tr:first-child .title");
    await boardShows(".title", "Card 40");
    await until(() => client.asked.at(-1).method === "window/showDocument", "the editor does not go there");
  });

  const FILTER = "tailback-collection >>> input[type=search]";
  const counted = () => page.$eval("tailback-collection >>> h1", (it) => it.textContent);
  /** Shows the collection under a filter. */
  async function filter(text) {
    await page.evaluate(() => { location.hash = "#collection"; });
    await shows("tailback-collection", "h1", "puzzles");
    await page.click(FILTER, { count: 3 });
    await page.keyboard.press("Delete");
    await page.type(FILTER, text);
  }
  /** The titles of the cards whose optima, as published, are longer than `n`. */
  const longer = (n) => CARDS.split(/^(?=puzzle )/m).slice(1)
    .filter((puzzle) => Number(/^expect moves (\d+)/m.exec(puzzle)[1]) > n).map((puzzle) => /"(.*)"/.exec(puzzle)[1]);
  /** The titles of the cards that are listed; an earlier test has sorted the rows. */
  const titles = async () => {
    const all = await page.$$eval("tailback-collection >>> tbody .title", (all) => all.map((it) => it.textContent));
    return all.filter((it) => it.startsWith("Card")).map((it) => it.replace("One", "1")).sort();
  };

  test("the collection is filtered by words, or else by a condition", async () => {
    await filter("Card 4");
    await until(async () => (await titles()).join() === "Card 4,Card 40", "not the words");
    const n = longer(45).length;
    await filter("moves > 45 and cars < 99");
    await until(async () => (await counted()).startsWith(`${n} of `), "not the condition");
    assert.deepEqual(await titles(), longer(45).sort());
    await page.screenshot({ path: `${PICTURES}condition.png` });
  });

  test("a wrong condition is shown with its place, and an unsound puzzle is not dropped silently", async () => {
    await filter("moves > 45 and retret");
    await shows("tailback-collection", "pre", "\n  moves > 45 and retret\n                 ^^^^^^");
    client.open("file:///bent.rush", 'puzzle "Bent"\ngrid\n  A A\n  A .\nend\n');
    await filter("moves > 45");
    await until(async () => /^\d+ of \d+ puzzles · 1 with faults$/.test(await counted()), await counted());
    client.notify("textDocument/didClose", { textDocument: { uri: "file:///bent.rush" } });
  });

  test("puzzles are picked from those shown, and saved as a new file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "picked-"));
    try {
      const session = await page.createCDPSession();
      await session.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
      const chosen = longer(10).filter((title) => !longer(49).includes(title));
      await filter("moves > 10 and moves < 50");
      await until(async () => (await counted()).startsWith(`${chosen.length} of `), "not filtered");
      await page.$eval("tailback-collection >>> input[type=number]", (it) => {
        it.value = "3";
        it.dispatchEvent(new Event("input"));
      });
      await page.click("tailback-collection >>> form button");
      const file = join(folder, "picked.rush");
      await until(() => existsSync(file) && readFileSync(file, "utf8") !== "", "nothing was saved");
      const lengths = [...readFileSync(file, "utf8").matchAll(/^puzzle "(.*)"/gm)]
        .map(([, title]) => Number(new RegExp(`"${title.replace("One", "1")}"[^]*?expect moves (\\d+)`).exec(CARDS)[1]));
      assert.equal(lengths.length, 3);
      // The first of the curve is the shortest of them, the last the longest.
      const all = chosen.map((title) => Number(new RegExp(`"${title}"[^]*?expect moves (\\d+)`).exec(CARDS)[1]));
      assert.deepEqual([lengths[0], lengths[2]], [Math.min(...all), Math.max(...all)]);
      await shows("tailback-collection", "p", "picked 3 of ");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("a text that the editor closes is called closed, and shown again once it is open", async () => {
    client.notify("textDocument/didClose", { textDocument: { uri: URI } });
    await boardShows(".trouble", "the editor does not have this text open");
    client.open(URI, CARDS.replace('"Card 40"', '"Opened again"'));
    await boardShows(".title", "Opened again");
  });

  test("the policy of the page forbids nothing that it needs", () => {
    assert.deepEqual(complaints, []);
  });
});
