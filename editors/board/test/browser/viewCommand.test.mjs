// `tailback view FILE` in a real browser: the file is shown, followed, and written only where that was asked for.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { binary } from "../server.mjs";
import { chromium, launch } from "./browser.mjs";

const PICTURES = new URL("../../dist/pictures/", import.meta.url).pathname;
const TEXT = `// kept
puzzle "Jam"
grid
  X X . A
  . . . A
  . . . .
  B B . .
end
`;

const skip = (chromium() === undefined && "no Chromium: install it, or set CHROMIUM_BIN")
  || (binary() === undefined && "no tailback: run `cargo build`, or set TAILBACK_BIN");

describe("tailback view", { skip }, () => {
  let browser;
  const folder = mkdtempSync(join(tmpdir(), "tailback-view-"));

  before(async () => {
    mkdirSync(PICTURES, { recursive: true });
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A page that shows a file of its own while `look` looks at it. */
  async function view(name, options, look) {
    const file = join(folder, name);
    writeFileSync(file, TEXT);
    const command = spawn(binary(), ["view", file, "--no-browser", ...options], { stdio: ["ignore", "pipe", "inherit"] });
    const page = await browser.newPage();
    try {
      const address = await new Promise((resolve, reject) => {
        let said = "";
        command.stdout.setEncoding("utf8").on("data", (text) => {
          said += text;
          const found = /http:\S+/.exec(said);
          if (found !== null) resolve(found[0]);
        });
        command.once("exit", () => reject(new Error(`it has ended: ${said}`)));
      });
      await page.setViewport({ width: 560, height: 640 });
      await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
      await page.goto(address);
      await look(page, file);
    } finally {
      await page.close();
      command.kill();
    }
  }

  const inside = (selector) => `tailback-board >>> ${selector}`;
  const shows = (page, selector, wanted) =>
    page.waitForFunction(
      (selector, wanted) =>
        [...(document.querySelector("tailback-board")?.shadowRoot?.querySelectorAll(selector) ?? [])].some((it) =>
          it.textContent.includes(wanted),
        ),
      { timeout: 20_000 },
      selector,
      wanted,
    );

  /** Moves the car B a cell to the right in edit mode. */
  async function edit(page) {
    await shows(page, ".title", "Jam");
    await page.click(inside(".tab:last-child"));
    const car = await page.waitForSelector(inside('.car[aria-label^="B"]'));
    const { x, y, width, height } = await car.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width, y + height / 2, { steps: 5 });
    await page.mouse.up();
  }

  test("the board follows the file, and is written into it where that was asked for", async () => {
    await view("written.rush", ["--write"], async (page, file) => {
      await shows(page, ".figures", "2 moves");
      await page.screenshot({ path: `${PICTURES}view.png` });
      await edit(page);
      await shows(page, ".message", "B");
      const wanted = TEXT.replace("B B . .", ". B B .");
      for (let i = 0; i < 200 && readFileSync(file, "utf8") !== wanted; i++) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      assert.equal(readFileSync(file, "utf8"), wanted);
      writeFileSync(file, wanted.replace("X X . A", "X X . .").replace(". . . A", ". . . ."));
      await shows(page, ".figures", "1 move");
    });
  });

  test("without --write the file stays as it is, and the board says so", async () => {
    await view("read.rush", [], async (page, file) => {
      await edit(page);
      await shows(page, ".message.is-bad", "");
      assert.equal(readFileSync(file, "utf8"), TEXT);
    });
  });
});
