// The main scenes in Firefox, if it is here: a puzzle typed from nothing, played, shared, kept, pasted and opened offline.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import puppeteer from "puppeteer-core";
import { serve } from "./site.mjs";

const firefox = [process.env.FIREFOX_BIN, "/usr/bin/firefox", "/usr/bin/firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox"]
  .find((path) => path !== undefined && existsSync(path));
const LINES = ['puzzle "Easy"', "grid", ". . . .", "X X . B", ". . . B", ". . . .", "end"];
const DRAWING = "What do you think?\n\n..AAB.\n..C.B.\nXXC.B.\n..C...\n......\n......\n";

describe("the playground in Firefox", { skip: firefox === undefined && "no Firefox" }, () => {
  let host;
  let browser;
  before(async () => {
    host = await serve();
    browser = await puppeteer.launch({ browser: "firefox", executablePath: firefox });
  });
  after(async () => {
    await browser?.close();
    host?.stop();
  });

  async function until(what, why) {
    for (const end = Date.now() + 30_000; !(await Promise.resolve(what()).catch(() => false)); await new Promise((resolve) => setTimeout(resolve, 50))) {
      assert.ok(Date.now() < end, why);
    }
  }
  const board = (page, selector) =>
    page.evaluate((selector) => document.querySelector("tailback-board")?.shadowRoot?.querySelector(selector)?.textContent.replace(/\s+/g, " ").trim(), selector);
  const shows = (page, title) => until(async () => (await board(page, "h1")) === title, `the board does not show ${title}`);
  const press = async (page, key) => {
    await page.keyboard.down("Control");
    await page.keyboard.press(key);
    await page.keyboard.up("Control");
  };

  test("a puzzle is typed, played, shared, kept and opened offline", async () => {
    const complaints = [];
    const page = await browser.newPage();
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.goto(host.address);
    await shows(page, "Jam 1");
    await page.click(".cm-content");
    await press(page, "a");
    await page.keyboard.press("Delete");
    for (const line of LINES) {
      await page.keyboard.type(line);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Enter");
    }
    await until(async () => (await board(page, ".figures")) === "2 moves · 3 steps", "no figures");

    const { x, y, height } = await page.evaluate(() => {
      const cars = [...document.querySelector("tailback-board").shadowRoot.querySelectorAll(".car")];
      const { x, y, height } = cars.find((it) => it.getAttribute("aria-label").startsWith("X")).querySelector(".body").getBoundingClientRect();
      return { x, y, height };
    });
    await page.mouse.move(x + height / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + height, y + height / 2, { steps: 4 });
    await page.mouse.move(x + height * 1.62, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await until(async () => (await board(page, ".counter b")) === "1", "not moved");

    await page.click('button[popovertarget="share"]');
    let link = "";
    await until(async () => {
      link = await page.evaluate(() => document.querySelector('#share [aria-label="Link"]').value);
      return link.includes("#edit=");
    }, "no link");
    const context = await browser.createBrowserContext();
    for (const address of [link, link.replace("#edit=", "#solve=")]) {
      const other = await context.newPage();
      await other.goto(address);
      await shows(other, "Easy");
    }
    await context.close();
    await page.bringToFront();
    await page.keyboard.press("Escape");

    await page.evaluate((text) => {
      const field = document.createElement("textarea");
      field.id = "copied";
      field.value = text;
      document.body.append(field);
      field.select();
    }, DRAWING);
    await press(page, "c");
    await page.click(".cm-content");
    await press(page, "v");
    await until(() => page.evaluate(() => document.querySelectorAll(".found li").length === 1), "nothing found");

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await new Promise((resolve) => setTimeout(resolve, 600));
    host.setDown(true);
    await page.reload();
    await shows(page, "Easy");
    assert.deepEqual(complaints, []);
  });
});
