// `tailback view FILE` in a real browser: the file is shown, followed, and written only where that was asked for.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { binary } from "../server.mjs";
import { launch, PICTURES, skip as noChromium, STILL } from "./browser.mjs";

const TEXT = `// kept
puzzle "Jam"
grid
  X X . A
  . . . A
  . . . .
  B B . .
end
`;

const skip = noChromium
  || (binary() === undefined && "no tailback: run `cargo build`, or set TAILBACK_BIN");

describe("tailback view", { skip }, () => {
  let browser;
  const folder = mkdtempSync(join(tmpdir(), "tailback-view-"));

  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A page that shows its own file while `look` looks at it. */
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
      await page.emulateMediaFeatures(STILL);
      await page.goto(address);
      await look(page, file, command);
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
          (it.value || it.textContent).includes(wanted),
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

  /** Waits until nothing keeps the board from being what the file says. */
  const isWell = (page) =>
    page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector(".trouble") === null);

  async function holds(file, wanted) {
    for (let i = 0; i < 200 && readFileSync(file, "utf8") !== wanted; i++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.equal(readFileSync(file, "utf8"), wanted);
  }

  test("the board follows the file, and is written into it where that was asked for", async () => {
    await view("written.rush", ["--write"], async (page, file) => {
      await shows(page, ".figures", "2 moves");
      await page.screenshot({ path: `${PICTURES}view.png` });
      await edit(page);
      await shows(page, ".message", "B");
      const wanted = TEXT.replace("B B . .", ". B B .");
      await holds(file, wanted);
      writeFileSync(file, wanted.replace("X X . A", "X X . .").replace(". . . A", ". . . ."));
      await shows(page, ".figures", "1 move");
      // The message about the change on the board was for an earlier text.
      await page.waitForFunction(() => document.querySelector("tailback-board").shadowRoot.querySelector(".message").textContent === "");
    });
  });

  test("without --write the file stays as it is, and the board says so", async () => {
    await view("read.rush", [], async (page, file) => {
      await shows(page, ".title", "Jam");
      await page.click(inside(".tab:last-child"));
      await shows(page, ".message.is-bad", "tailback view --write");
      assert.equal(readFileSync(file, "utf8"), TEXT);
    });
  });

  test("a file that is gone, or no text, is reported until it is back", async () => {
    await view("gone.rush", ["--write"], async (page, file) => {
      await shows(page, ".title", "Jam");
      const aside = `${file}.aside`;
      renameSync(file, aside);
      await shows(page, ".trouble", "the file gone.rush is gone");
      await edit(page);
      await shows(page, ".message.is-bad", "the file gone.rush is gone");
      await page.screenshot({ path: `${PICTURES}viewGone.png` });
      renameSync(aside, file);
      await isWell(page);
      assert.equal(readFileSync(file, "utf8"), TEXT);

      writeFileSync(file, Buffer.from([0x70, 0xff, 0x00]));
      await shows(page, ".trouble", "the file gone.rush cannot be read: it is not UTF-8: byte 0xff at offset 1, line 1");
      await page.reload();
      await shows(page, ".trouble", "not UTF-8");
      writeFileSync(file, TEXT.replace("Jam", "Back"));
      await shows(page, ".title", "Back");
      await isWell(page);

      writeFileSync(file, "// nothing\n");
      await shows(page, ".nothing", "There is no puzzle in gone.rush");
    });
  });

  for (const signal of ["SIGINT", "SIGTERM", "SIGKILL"]) {
    test(`a page whose program has ended by ${signal} says so`, async () => {
      await view(`${signal}.rush`, [], async (page, _, command) => {
        await shows(page, ".title", "Jam");
        command.kill(signal);
        await shows(page, ".trouble", "tailback view has ended: start it again");
      });
    });
  }

  test("nearby boards are those of the file as it is, and a click on one writes it", async () => {
    const card = `puzzle "Card 1"
grid
  A A . . . B
  C . . D . B
  C X X D . B
  C . . D . .
  E . . . F F
  E . G G G .
end
`;
    await view("nearby.rush", ["--write"], async (page, file) => {
      await shows(page, ".title", "Jam");
      await page.click(inside(".tab:last-child"));
      await page.click(inside(".toggle"));
      await shows(page, '.nearby[aria-busy="false"] .filter[aria-pressed="true"]', "Harder");
      // While a letter is missing, and then there.
      writeFileSync(file, card.replace("E . . . F F", "E . . . F"));
      await shows(page, ".faults", "row");
      writeFileSync(file, card);
      await shows(page, ".figures", "≈");
      await shows(page, '.nearby[aria-busy="false"] .filter[aria-pressed="true"]', "Harder");
      await page.setViewport({ width: 760, height: 620 });
      const more = await page.waitForSelector(inside(".nearby li button"));
      await more.hover();
      await page.waitForSelector(inside(".car.is-selected"));
      await page.screenshot({ path: `${PICTURES}nearby.png` });
      const [, nMoves] = /(\d+) moves$/.exec((await more.evaluate((it) => it.textContent)).trim());
      assert.ok(Number(nMoves) > 8, nMoves);
      assert.equal(readFileSync(file, "utf8"), card, "it was not changed");
      await more.click();
      await shows(page, ".message", "Done: ");
      await shows(page, ".figures", `${nMoves} moves`);
      assert.notEqual(readFileSync(file, "utf8"), card);
      await page.click(inside('[aria-label="Undo the edit"]'));
      await holds(file, card);
      await shows(page, ".figures", "8 moves");
    });
  });

  test("undo and redo of the board change the file back and forth, byte by byte", async () => {
    await view("undone.rush", ["--write"], async (page, file) => {
      await edit(page);
      const edited = TEXT.replace("B B . .", ". B B .");
      await holds(file, edited);
      const press = async (...keys) => {
        for (const key of keys) await page.keyboard.down(key);
        for (const key of keys.reverse()) await page.keyboard.up(key);
      };
      const shown = (place) =>
        page.waitForFunction(
          (place) => document.querySelector("tailback-board").shadowRoot
            .querySelector('.car[aria-label^="B"]').getAttribute("aria-valuetext").startsWith(place),
          {},
          place,
        );
      await page.evaluate(() => document.activeElement?.blur());
      await press("Control", "z");
      await holds(file, TEXT);
      await shown("a4");
      await press("Control", "Shift", "Z");
      await holds(file, edited);
      await shown("b4");
      // Faster than the file is written.
      for (const key of ["z", "y", "z", "y", "z"]) await press("Control", key);
      await holds(file, TEXT);
      await shown("a4");
      await shows(page, ".message:not(.is-bad)", "Undone");
      await new Promise((resolve) => setTimeout(resolve, 500));
      assert.equal(readFileSync(file, "utf8"), TEXT);
    });
  });

  test("what is undone before an edit has come back is that edit", async () => {
    await view("quick.rush", ["--write"], async (page, file) => {
      await edit(page);
      await page.keyboard.down("Control");
      await page.keyboard.press("z");
      await page.keyboard.up("Control");
      await shows(page, ".message", "Undone");
      assert.equal(readFileSync(file, "utf8"), TEXT);
    });
  });
});
