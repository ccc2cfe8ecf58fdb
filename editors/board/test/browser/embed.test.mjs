// <tailback-board src="…"> in Chromium, with a server that knows one board.
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { skip, start, until } from "./browser.mjs";

const SERVER = "/test/browser/embedServer.js";
/** Any text will do. */
const TEXT = "/test/browser/page.css";

describe("a board with its own server in Chromium", { skip }, () => {
  let browser;
  let page;

  before(async () => {
    browser = await start();
    page = await browser.browser.newPage();
    await page.evaluateOnNewDocument(() => {
      window.nWorkers = 0;
      const { Worker } = window;
      window.Worker = class extends Worker {
        constructor(...args) {
          super(...args);
          window.nWorkers += 1;
        }

        terminate() {
          super.terminate();
          window.nWorkers -= 1;
        }
      };
    });
  });
  after(() => browser?.stop());
  beforeEach(() => page.goto(new URL("embed.html", browser.address).href));

  /** Puts a board with these attributes on the page, in place of another one. */
  const put = (attributes) => page.evaluate((attributes) => {
    const board = document.createElement("tailback-board");
    Object.entries(attributes).forEach(([name, value]) => board.setAttribute(name, value));
    document.querySelector("main").replaceChildren(board);
  }, attributes);
  const set = (properties) => page.evaluate((properties) => void Object.assign(document.querySelector("tailback-board"), properties), properties);
  const words = () => page.$eval("tailback-board", (it) => it.shadowRoot.querySelector(".page, .nothing")?.textContent.replace(/\s+/g, " ").trim() ?? "");
  const says = (pattern) => until(async () => pattern.test(await words()), `it does not say ${pattern}`);
  const nWorkers = () => page.evaluate(() => window.nWorkers);

  for (const [puzzle, index] of [["2", 1], ["", 0], ["0", 0], ["-1", 0], ["1.5", 0], ["second", 0]]) {
    test(`the puzzle "${puzzle}" is that with the index ${index}`, async () => {
      await put({ src: TEXT, server: SERVER, puzzle });
      await says(new RegExp(`Puzzle ${index}`));
      assert.equal(await nWorkers(), 1);
    });
  }

  test("a text that cannot be loaded leaves no worker behind, nor the board before it", async () => {
    await put({ src: TEXT, server: SERVER });
    await says(/Puzzle 0/);
    for (const src of ["/none.rush", "/nor-this.rush"]) {
      await set({ src });
      await says(new RegExp(`^.?${src}.? cannot be loaded`));
      assert.equal(await nWorkers(), 0);
    }
    await set({ src: TEXT });
    await says(/Puzzle 0/);
    assert.equal(await nWorkers(), 1);
  });

  test("a board without a text is empty", async () => {
    await put({ src: TEXT, server: SERVER });
    await says(/Puzzle 0/);
    await set({ src: null });
    await says(/^Put the cursor/);
    assert.equal(await nWorkers(), 0);
  });

  test("a server that fails before its text is there is reported", async () => {
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (...args) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        return fetch(...args);
      };
    });
    await put({ src: TEXT, server: "/none.js" });
    await says(/did not start/);
  });

  test("what was wrong with one server is not said of the next", async () => {
    await put({ src: TEXT, server: "/none.js" });
    await says(/did not start/);
    await set({ server: SERVER });
    await says(/Puzzle 0/);
    assert.doesNotMatch(await words(), /did not start/);
  });
});
