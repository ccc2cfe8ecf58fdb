// Makes the animation of the playground: a puzzle is typed, its figures appear, a car is dragged, and the board plays the rest.
// `node test/film.mjs ../../docs/images/playground.webp`. Needs Chromium and ImageMagick.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start } from "./site.mjs";

const TEXT = `puzzle "Harbour"
grid
  A A . . . B
  C . . D . B
  C X X D . B
  C . . D . .
  E . . . F F
  E . G G G .
end
`;
const [WIDTH, HEIGHT] = [1024, 640];

const [picture] = process.argv.slice(2);
const site = await start();
const folder = mkdtempSync(join(tmpdir(), "tailback-film-"));
const frames = [];
const page = await site.visit({ width: WIDTH, height: HEIGHT });

/** Adds what is on the screen for some milliseconds. A frame that looks like the last one makes that one longer. */
async function show(milliseconds) {
  const image = Buffer.from(await page.screenshot());
  const last = frames.at(-1);
  if (last !== undefined && last.image.equals(image)) {
    last.milliseconds += milliseconds;
  } else {
    frames.push({ image, milliseconds });
  }
}

const inBoard = (selector) => `tailback-board >>> ${selector}`;
const board = (selector) => page.$eval(inBoard(selector), (it) => it.textContent.replace(/\s+/g, " ").trim()).catch(() => "");

async function until(what) {
  for (const end = Date.now() + 30_000; !(await what()); await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (Date.now() > end) {
      throw new Error(`never: ${what}`);
    }
  }
}

await page.waitForSelector(inBoard(".car"));
await page.click(".cm-content");
for (const [key, isHeld] of [["a", true], ["Delete", false]]) {
  await (isHeld ? page.keyboard.down("Control") : null);
  await page.keyboard.press(key);
  await (isHeld ? page.keyboard.up("Control") : null);
}
// The cursor does not blink, or frames would differ by it. A dot is the pointer, which screenshots leave out.
await page.addStyleTag({ content: `.cm-cursorLayer { animation: none !important }
  #pointer { position: fixed; z-index: 9; width: 22px; height: 22px; margin: -11px; border-radius: 50%; background: #0009; border: 2px solid #fff; pointer-events: none }` });
for (const line of TEXT.trimEnd().split("\n")) {
  const words = line.trim().split(/(?<= )/);
  for (const [index, word] of words.entries()) {
    await page.keyboard.type(word);
    await page.keyboard.press("Escape");
    // The film begins with a title, because without a puzzle there is a complaint in place of a board.
    if (frames.length > 0 || line === "grid" ? index % 2 === 1 || words.length === 1 : index === words.length - 1) {
      await new Promise((resolve) => setTimeout(resolve, 120));
      await show(150);
    }
  }
  await page.keyboard.press("Enter");
}
await until(async () => (await board(".figures")).startsWith("8 moves · 16 steps"));
await until(() => page.$eval(".hint", (it) => it.textContent === "8 moves · 16 steps").catch(() => false));
await show(900);
for (const act of ["down", "up"]) {
  for (const key of act === "down" ? ["Shift", "Alt", "f"] : ["f", "Alt", "Shift"]) {
    await page.keyboard[act](key);
  }
}
await until(async () => (await page.$$eval(".cm-line", (all) => all.map((it) => it.textContent))).includes("  C X X D . B"));
await until(() => page.$(".token-target"));
await show(1300);

const { x, y, width, height } = await (await page.$(inBoard('.car[aria-label^="A"] .body'))).boundingBox();
const from = { x: x + width / 2, y: y + height / 2 };
await page.evaluate(() => document.body.append(Object.assign(document.createElement("div"), { id: "pointer" })));
const point = async (dx) => {
  await page.mouse.move(from.x + dx, from.y);
  await page.$eval("#pointer", (it, left, top) => { it.style.left = `${left}px`; it.style.top = `${top}px`; }, from.x + dx, from.y);
};
await point(0);
await page.mouse.down();
await show(400);
const cell = height * 1.12;
for (let part = 1; part <= 8; part += 1) {
  await point((cell * part) / 8);
  await show(60);
}
await page.mouse.up();
await page.$eval("#pointer", (it) => it.remove());
await until(async () => (await board(".counter b")) === "1");
await until(async () => /7 moves to go/.test(await page.$eval("tailback-board", (it) => it.shadowRoot.textContent)));
await page.mouse.move(5, HEIGHT - 5);
await show(1300);
await page.$eval("tailback-board", (it) => [...it.shadowRoot.querySelectorAll("button")].find((button) => button.title.startsWith("Play the solution")).click());
for (let before = "1"; (await board(".card")) === ""; ) {
  await until(async () => (await board(".counter b")) !== before);
  before = await board(".counter b");
  await show(550);
}
await show(2600);
await site.stop();

const parts = frames.flatMap(({ image, milliseconds }, index) => {
  const file = join(folder, `${1000 + index}.png`);
  writeFileSync(file, image);
  return ["-delay", String(Math.round(milliseconds / 10)), file];
});
execFileSync("convert", ["-loop", "0", ...parts, "-quality", "80", "-define", "webp:method=6", picture]);
rmSync(folder, { recursive: true });
console.log(`${frames.length} frames`);
