// A page of `tailback render` in a real browser: it plays without a server and without the network.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { binary } from "../server.mjs";
import { launch, skip as noChromium, STILL } from "./browser.mjs";

const TEXT = `puzzle "One"
grid
  X X . A
  . . . A
  . . . .
  B B . .
end

puzzle "Two"
grid
  X X . # .
end

puzzle "Three"
goal A to b3
goal B to a2
grid
  . A . .
  . A B B
  . . . .
  C C . .
end
`;

const skip = noChromium
  || (binary() === undefined && "no tailback: run `cargo build`, or set TAILBACK_BIN");

describe("a page of tailback render", { skip }, () => {
  let browser;
  const folder = mkdtempSync(join(tmpdir(), "tailback-render-"));

  before(async () => { browser = await launch(); });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(name, options = []) {
    const [text, file] = [join(folder, "a.rush"), join(folder, name)];
    writeFileSync(text, TEXT);
    execFileSync(binary(), ["render", text, "-o", file, ...options]);
    const page = await browser.newPage();
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    page.on("pageerror", (error) => asked.push(String(error)));
    await page.setViewport({ width: 600, height: 760 });
    await page.emulateMediaFeatures(STILL);
    await page.goto(pathToFileURL(file).href);
    return { page, asked };
  }

  const shows = (page, wanted) =>
    page.waitForFunction(
      (wanted) => document.querySelector("tailback-board")?.shadowRoot?.textContent.includes(wanted),
      { timeout: 20_000 },
      wanted,
    );
  const press = async (page, label) => (await page.waitForSelector(`tailback-board >>> [aria-label^="${label}"]`)).click();

  test("is played to its end with the help of the built-in search", async () => {
    const { page, asked } = await open("page.html");
    // A goes down, by one cell or more, and the target out.
    await shows(page, "2 moves to go");
    const car = await page.waitForSelector('tailback-board >>> .car[aria-label^="A"]');
    await car.evaluate((it) => it.focus());
    await page.keyboard.press("ArrowDown");
    await shows(page, "1 move to go");
    await press(page, "Hint");
    await shows(page, "X 2 cells right");
    await press(page, "Make the move of the hint");
    await shows(page, "Solved in 2 moves");
    assert.equal(asked.filter((it) => !it.startsWith("file:") && !it.startsWith("data:")).length, 0, `${asked}`);
    await page.close();
  });

  test("goes to the next puzzle, and says that it is unsolvable", async () => {
    const { page } = await open("page.html");
    await shows(page, "One");
    await press(page, "Next puzzle");
    await shows(page, "Two");
    await shows(page, "unsolvable");
    await page.close();
  });

  test("shows the puzzle of the address, and searches for all its goals", async () => {
    const { page } = await open("page.html");
    await shows(page, "One");
    await page.evaluate(() => { location.hash = "#3"; });
    await shows(page, "Three");
    // C goes right, A down, and B left.
    await shows(page, "3 moves to go");
    await page.close();
  });

  test("gives hints in the metric that is chosen", async () => {
    // The seventh of the cards, whose shortest solutions in moves take over 21 steps.
    const cards = new URL("../../../../examples/cards.rush", import.meta.url).pathname;
    const file = join(folder, "card.html");
    execFileSync(binary(), ["render", cards, "--puzzle", "7", "-o", file]);
    const page = await browser.newPage();
    await page.goto(pathToFileURL(file).href);
    await shows(page, "to go");
    const nSteps = await page.evaluate(async () => {
      const { host } = document.querySelector("tailback-board");
      const { board } = await host.request("tailback/board", {});
      const position = board.cars.map(({ axis, column, row }) => (axis === "horizontal" ? column : row));
      for (let n = 0; n < 100;) {
        const { moves: [move] } = await host.request("tailback/solution", { position, metric: "steps" });
        if (move === undefined) return n;
        const [, name, way, by] = /^(.+)([LRUD])(\d+)$/.exec(move);
        position[board.cars.findIndex((car) => car.name === name)] += ("LU".includes(way) ? -1 : 1) * Number(by);
        n += Number(by);
      }
      return null;
    });
    assert.equal(nSteps, 21);
    await page.close();
  });

  test("tells nothing of the way in a challenge", async () => {
    const { page } = await open("challenge.html", ["--challenge"]);
    await shows(page, "One");
    const words = await page.evaluate(() => document.querySelector("tailback-board").shadowRoot.textContent);
    assert.ok(!words.includes("to go"), words);
    await page.close();
  });
});
