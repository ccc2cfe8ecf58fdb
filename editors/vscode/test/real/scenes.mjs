// The scenes, in order. A scene and its picture have the same name.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { VsCode, until } from "./vscode.mjs";

const BOARD = "tailback-board";
/** The search field of the Problems panel. */
const FILTER = ".part.panel .viewpane-filter input";

/** A board on which only the target can ever move. */
const YARD = 'puzzle "Yard"\ngrid\n  E X X .\n  E . . .\n  F . . .\n  F C C C\nend\n';

export const scenes = {
  /** The optimum after the title follows the board. */
  async hint(editor, picture) {
    await editor.open("jam.rush");
    await editor.hasText(".view-line", '"Harbour"8 moves · 16 steps');
    await editor.goTo(8, 3);
    await picture();
  },

  /** Mistakes are underlined, and listed with their reasons. */
  async squiggle(editor, picture) {
    await editor.open("broken.rush");
    await editor.page.waitForSelector(".squiggly-error");
    await editor.command("Problems: Focus on Problems View");
    await editor.fill(FILTER, "broken.rush");
    await editor.hasText(".markers-panel", "the optimum is 8 moves");
    await editor.hasText(".markers-panel", "no sequence of moves");
    // Away from the field, whose tooltip would appear.
    await editor.page.mouse.move(700, 350);
    await sleep(1000);
    await picture();
    await editor.fill(FILTER, "");
    await editor.command("View: Hide Panel");
  },

  /** A wrong claim and the fixes for it. */
  async fix(editor, picture) {
    await editor.open("broken.rush");
    await editor.page.waitForSelector(".squiggly-error");
    await sleep(1000);
    await editor.goTo(10, 9);
    await editor.press("Control+.");
    await editor.hasText(".action-widget", "moves 8");
    // Away from the menu, which would highlight the entry below it.
    await editor.page.mouse.move(900, 550);
    await sleep(500);
    await picture();
    await editor.press("Escape");
  },

  /** Each claim is a test. */
  async tests(editor, picture) {
    await editor.open("broken.rush");
    await editor.command("Testing: Focus on Test Explorer View");
    await editor.hasText(".test-explorer", "jam.rush");
    await editor.command("Test: Run All Tests");
    await editor.page.waitForSelector(".test-explorer .codicon-testing-failed-icon");
    await editor.expand(".test-explorer");
    await editor.hasText(".test-explorer", "expect moves 7, steps 16");
    await editor.goTo(10, 1);
    await sleep(700);
    // Claims are underlined; in the margin are only the marks of the two puzzles.
    const n = await editor.page.$$eval(".glyph-margin-widgets .testing-run-glyph", (all) => all.length);
    if (n !== 2) throw new Error(`${n} marks of tests`);
    await picture();
  },

  /** Lenses above a puzzle offer actions. */
  async lens(editor, picture) {
    await editor.open("jam.rush");
    await editor.hasText(".codelens-decoration", "Play");
    await editor.goTo(8, 3);
    await sleep(1500);
    await picture();
  },

  /** A car is renamed in the drawing and in the claims. */
  async rename(editor, picture) {
    await editor.open("jam.rush");
    await editor.hasText(".view-line", '"Harbour"8 moves');
    await editor.goTo(4, 3);
    await editor.press("F2");
    await editor.page.waitForSelector(".rename-box input");
    await sleep(300);
    await editor.type("Z");
    await picture();
    await editor.press("Enter");
    await editor.hasText(".view-line", "Z Z . . . B");
    await editor.press("Control+z");
    await editor.hasText(".view-line", "A A . . . B");
  },

  /** The board next to the text follows the cursor. */
  async board(editor, picture) {
    await openBoard(editor);
    await editor.goTo(8, 3);
    await sleep(1000);
    await picture();
  },

  /** A car is dragged along its lane; the text stays as it is. */
  async drag(editor, picture) {
    await openBoard(editor);
    await editor.click(BOARD, '[aria-label="Back to the start"]:not([disabled])', { isOptional: true });
    const car = await editor.inWebview(BOARD, 'g.car[data-car="0"]');
    const { width } = await car.boundingBox();
    await editor.drag(car, width / 2, 0);
    await editor.shows(BOARD, ".counters", "1");
    await editor.shows(BOARD, ".distance", "7 moves to go, was 8");
    await picture();
    await editor.notDirty("jam.rush");
    await editor.click(BOARD, '[aria-label="Back to the start"]');
  },

  /** The solution is played to its end, and written into the text. */
  async solution(editor, picture) {
    await openBoard(editor);
    await editor.click(BOARD, '[aria-label="Play the solution"]');
    await editor.shows(BOARD, ".distance", "Solved in 8 moves");
    await sleep(500);
    await picture();
    await editor.notDirty("jam.rush");
    await editor.click(BOARD, '[aria-label="Write these moves as the solution"]');
    await editor.hasText(".view-line", "solution ");
    await sleep(1000);
    await picture("-written");
    await undo(editor);
  },

  /** In edit mode a car is moved, and the drawing in the text with it. */
  async edit(editor, picture) {
    await openBoard(editor);
    await editor.click(BOARD, ".tab:last-child");
    const car = await editor.inWebview(BOARD, 'g.car[aria-label*="F"]');
    const { width } = await car.boundingBox();
    await editor.drag(car, -width / 2, 0);
    await editor.hasText(".view-line", "E . . F F .");
    await sleep(1500);
    await picture();
    await undo(editor);
    await editor.click(BOARD, ".tab:first-child");
  },

  /** While the board has the focus, the keys of undo and redo undo and redo one drag each. */
  async undone(editor) {
    await openBoard(editor);
    await editor.click(BOARD, ".tab:last-child");
    await dragTwice(editor, (row) => editor.hasText(".view-line", row));
    // A second response to the same key would come a little later.
    const press = async (key, row) => {
      await editor.press(key);
      await sleep(1000);
      await editor.hasText(".view-line", row, 5_000);
    };
    await press("Control+z", "E . . F F .");
    await press("Control+z", "E . . . F F");
    await editor.notDirty("jam.rush");
    await press("Control+y", "E . . F F .");
    await press("Control+Shift+z", "E . F F . .");
    await press("Control+z", "E . . F F .");
    await press("Control+z", "E . . . F F");
    await editor.notDirty("jam.rush");
    await editor.click(BOARD, ".tab:first-child");
  },

  /** A file that is opened while the board has the focus opens next to it. */
  async locked(editor) {
    await openBoard(editor);
    await editor.click(BOARD, '.car[data-car="0"]');
    await editor.open("broken.rush");
    await editor.shows(BOARD, ".file", "broken.rush");
  },

  /** A text that the user has made read-only is not changed by the board. */
  async readonly(editor) {
    await openBoard(editor);
    await editor.command("View: Focus First Editor Group");
    await editor.command("File: Set Active Editor Read-only in Session");
    await editor.click(BOARD, ".tab:last-child");
    const drag = async () => {
      const car = await editor.inWebview(BOARD, 'g.car[aria-label*="F"]');
      const { width } = await car.boundingBox();
      await editor.drag(car, -width / 2, 0);
    };
    await drag();
    await editor.shows(BOARD, ".message", "read-only");
    await editor.notDirty("jam.rush");
    await editor.command("View: Focus First Editor Group");
    await editor.command("File: Set Active Editor Writeable in Session");
    await drag();
    await editor.hasText(".view-line", "E . . F F .");
    await undo(editor);
    await editor.click(BOARD, ".tab:first-child");
  },

  /** The board shows the active text, and is gone where that has no puzzle. */
  async followed(editor) {
    await openBoard(editor);
    await editor.shows(BOARD, ".file", "jam.rush");
    await editor.command("View: Focus First Editor Group");
    const empty = join(editor.folder, "empty.rush");
    writeFileSync(empty, "// nothing yet\n");
    try {
      await sleep(1000);
      await editor.open("empty.rush");
      await editor.shows(BOARD, ".nothing", "There is no puzzle in empty.rush");
      const drawing = await editor.inWebview(BOARD, "svg.board", 1000).catch(() => undefined);
      if (drawing !== undefined) throw new Error("a board is shown");
      await editor.open("broken.rush");
      await editor.shows(BOARD, ".title", "Pier");
      await editor.shows(BOARD, ".file", "broken.rush");
      await editor.notDirty("jam.rush");
    } finally {
      rmSync(empty);
    }
  },

  /** The text and its board have one history. */
  async history(editor) {
    const harbour = readFileSync(join(editor.folder, "jam.rush"), "utf8");
    const bridge = readFileSync(join(editor.folder, "bridge.rush"), "utf8");
    await written(editor, "history.rush", `${harbour}\n${bridge}`, async () => {
      await editor.goTo(2);
      await editor.command("Tailback: Open Board");
      await editor.shows(BOARD, ".title", "Harbour");
      await editor.click(BOARD, ".tab:last-child");
      await dragTwice(editor, (row) => editor.hasText(".view-line", row));
      await editor.click(BOARD, '[title^="Add and remove walls"]');
      const { x, y, width, height } = await (await editor.inWebview(BOARD, 'g.car[aria-label^="A"]')).boundingBox();
      await editor.page.mouse.click(x + 1.25 * width, y + height / 2);
      await editor.hasText(".view-line", "A A # . . B");

      // VS Code undoes in the editor with the focus, which then is back on the board.
      const undo = async (row) => {
        await editor.click(BOARD, '[aria-label="Undo the edit"]');
        await editor.hasText(".view-line", row);
        const isBack = () => document.activeElement?.tagName === "IFRAME";
        await until(() => editor.page.evaluate(isBack), "the focus on the board");
      };
      await undo("A A . . . B");
      await undo("E . . F F .");
      await editor.command("View: Focus First Editor Group");
      await editor.press("Control+z");
      await editor.hasText(".view-line", "E . . . F F");
      await editor.hasText(".view-line", "A A . . . B");
      await until(() => editor.page.$(".tab.dirty").then((tab) => tab === null), "the text as it was");
      // There is nothing left.
      await editor.press("Control+z");
      await sleep(500);
      await editor.notDirty("history.rush");

      // With the cursor in another puzzle, the board goes to the change.
      await editor.press("Control+y");
      await editor.hasText(".view-line", "E . . F F .");
      await editor.goTo(15);
      await editor.shows(BOARD, ".title", "Bridge");
      await undo("E . . . F F");
      await editor.shows(BOARD, ".title", "Harbour");
      await editor.click(BOARD, ".tab:first-child");
    });
  },

  /** In place of the text, the board goes from puzzle to puzzle, and its edits are undone there. */
  async alone(editor) {
    const harbour = readFileSync(join(editor.folder, "jam.rush"), "utf8");
    const text = `${YARD}\n${harbour}`;
    await written(editor, "alone.rush", text, async (file) => {
      await asBoard(editor);
      await editor.shows(BOARD, ".title", "Yard");
      await editor.click(BOARD, '[aria-label="Next puzzle"]');
      await editor.shows(BOARD, ".title", "Harbour");
      await editor.press("Shift+N");
      await editor.shows(BOARD, ".title", "Yard");
      await editor.press("n");
      await editor.shows(BOARD, ".title", "Harbour");
      // There is no text next to it.
      await editor.press("n");
      await sleep(500);
      await editor.shows(BOARD, ".title", "Harbour");
      await editor.notDirty("alone.rush");

      await editor.click(BOARD, ".tab:last-child");
      const hasRow = async (row) => {
        await sleep(1000);
        await editor.press("Control+s");
        const wanted = text.replace("E . . . F F", row);
        let is;
        await until(() => (is = readFileSync(file, "utf8")) === wanted, `\`${row}\``, 5_000).catch(() => {
          throw new Error(`${JSON.stringify(is)}, not with \`${row}\``);
        });
      };
      await dragTwice(editor, hasRow);
      await editor.press("Control+z");
      await hasRow("E . . F F .");
      await editor.press("Control+z");
      await hasRow("E . . . F F");
      await editor.press("Control+y");
      await hasRow("E . . F F .");
      await editor.press("Control+z");
      await hasRow("E . . . F F");
      await editor.shows(BOARD, ".title", "Harbour");
      await editor.click(BOARD, ".tab:first-child");
      await asText(editor);
    });
  },

  /** The parts that block an unsolvable puzzle, in the dark theme. */
  async dark(editor, picture) {
    await editor.command("Preferences: Toggle between Light/Dark Themes");
    await editor.open("broken.rush");
    await editor.page.waitForSelector(".squiggly-error");
    await editor.goTo(13, 1);
    await editor.command("Tailback: Open Board");
    await editor.shows(BOARD, ".title", "Bridge");
    await sleep(1500);
    await picture();
    await editor.command("Preferences: Toggle between Light/Dark Themes");
  },

  /** An author repairs an unsolvable puzzle on its board, and plays it. */
  async fixing(editor, picture, film) {
    await editor.open("bridge.rush");
    await editor.hasText(".view-line", '"Bridge"unsolvable');
    await editor.goTo(7, 7);
    await editor.command("Tailback: Open Board");
    await editor.shows(BOARD, ".figures", "unsolvable");
    await sleep(1000);
    await film(async () => {
      await sleep(1500);
      await editor.click(BOARD, ".tab:last-child");
      await sleep(800);
      const car = await editor.inWebview(BOARD, 'g.car[aria-label*="F"]');
      const { width } = await car.boundingBox();
      await editor.drag(car, -width / 2, width / 2, 700);
      await editor.shows(BOARD, ".figures", "13 moves · 22 steps");
      await sleep(1500);
      await editor.click(BOARD, ".tab:first-child");
      await sleep(500);
      await editor.click(BOARD, '[aria-label="Play the solution"]');
      await editor.shows(BOARD, ".distance", "Solved in 13 moves");
      await sleep(800);
    });
    await picture();
    await undo(editor, "E . F F G G");
  },

  /** A task lists the mistakes of all files in the Problems panel, each once. */
  async task(editor, picture) {
    await editor.open("jam.rush");
    await editor.hasText(".view-line", '"Harbour"8 moves · 16 steps');
    // For closed files, the server reports everything that needs no search.
    await editor.command("Problems: Focus on Problems View");
    await reported(editor, "cannot move 3 cells down");
    await editor.command("Tasks: Run Build Task");
    await editor.hasText(".quick-input-list .monaco-list-row.focused", "tailback: check");
    await editor.press("Enter");
    await ended(editor, "check --format short");
    await editor.command("Problems: Focus on Problems View");
    await reported(editor, "cannot move 3 cells down");
    await reported(editor, "the optimum is 8 moves, not 7");
    await picture();
    await editor.open("broken.rush");
    await editor.page.waitForSelector(".squiggly-error");
    await editor.command("Problems: Focus on Problems View");
    await sleep(2500);
    await reported(editor, "the optimum is 8 moves, not 7");
    await editor.command("View: Hide Panel");
  },

  /** A task on one file keeps the reports of the others. */
  async oneFile(editor) {
    await editor.open("jam.rush");
    await editor.command("Problems: Focus on Problems View");
    await reported(editor, "cannot move 3 cells down");
    await editor.command("Tasks: Run Task");
    await editor.hasText(".quick-input-list .monaco-list-row", "one file");
    await editor.type("one file");
    await editor.press("Enter");
    await ended(editor, "bridge.rush");
    await editor.command("Problems: Focus on Problems View");
    await reported(editor, "cannot move 3 cells down");
    await editor.fill(FILTER, "");
    await editor.command("View: Hide Panel");
  },

  /** The walkthrough. */
  async walkthrough(editor, picture) {
    await editor.command("Welcome: Open Walkthrough...");
    await editor.type("Tailback");
    await sleep(500);
    await editor.press("Enter");
    await editor.hasText(".gettingStartedContainer", "Draw a board");
    await sleep(1500);
    await picture();
  },

  /** All puzzles of the workspace. */
  async collection(editor, picture) {
    await editor.command("Tailback: Open Collection");
    await editor.shows("tailback-collection", "*", "");
    await sleep(2000);
    await picture();
  },

  /** A condition on all puzzles, and a level set of those for which it holds, as a new document. */
  async picked(editor, picture) {
    await editor.command("Tailback: Open Collection");
    await editor.shows("tailback-collection", "h1", "puzzles");
    await editor.click("tailback-collection", "input[type=search]");
    await editor.type("moves > 2");
    await editor.shows("tailback-collection", "h1", "2 of 4 puzzles");
    await editor.click("tailback-collection", "form button");
    await editor.hasText(".tab.active", "Untitled-1");
    await editor.hasText(".view-line", "puzzle");
    await picture();
    // VS Code would ask whether to save it.
    await editor.command("View: Revert and Close Editor");
  },

  /** The table keeps its filter while a puzzle that was opened from it hides it, and its focus while a move is undone. */
  async kept(editor) {
    const table = "tailback-collection";
    const row = (puzzle) => editor.shows(table, "tbody tr:last-child .title", puzzle);
    await editor.open("broken.rush");
    await editor.command("Tailback: Open Collection");
    await editor.shows(table, "h1", "4 puzzles");
    await editor.click(table, "input[type=search]");
    await editor.type("broken");
    await editor.shows(table, "h1", "2 of 4 puzzles");
    await editor.click(table, "tbody tr .title");
    await editor.hasText(".tab.active", "broken.rush");
    await editor.command("Tailback: Open Collection");
    await editor.hasText(".tab.active", "Collection");
    await editor.shows(table, "h1", "2 of 4 puzzles");
    await editor.click(table, "h1");
    // VS Code gives the page the focus a little later.
    await sleep(1000);
    await (await editor.inWebview(table, "tbody tr .title")).focus();
    await editor.press("Alt+ArrowDown");
    await row("Pier");
    for (const [key, puzzle] of [["z", "Bridge"], ["y", "Pier"], ["z", "Bridge"]]) {
      await editor.press(`Control+${key}`);
      await row(puzzle);
      await editor.hasText(".tab.active", "Collection");
      await sleep(1000);
    }
    await editor.notDirty("broken.rush");
  },

  /** The board in place of the text, on request. */
  async editor(editor, picture) {
    await editor.open("jam.rush");
    await asBoard(editor);
    await editor.shows(BOARD, ".figures", "8 moves · 16 steps");
    await sleep(500);
    await picture();
    await asText(editor);
  },

  /** The page of a rule, opened by the link of a report. */
  async rule(editor, picture) {
    await editor.open("broken.rush");
    await editor.page.waitForSelector(".squiggly-error");
    await editor.goTo(10, 9);
    await editor.command("Show or Focus Hover");
    await editor.page.waitForSelector(".monaco-hover a.code-link");
    await editor.page.click(".monaco-hover a.code-link");
    await editor.hasText(".tab.active", "expectation.md");
    await editor.hasText(".view-line", "expectation");
    // Its blocks get their colours a little later.
    const colours = () =>
      editor.page.$$eval(".view-line span", (all) => new Set(all.map((it) => getComputedStyle(it).color)).size);
    await until(async () => (await colours()) > 3, "the colours of the page", 60_000);
    await sleep(500);
    await picture();
  },

  /** The page of a rule, chosen by name. Rules reported at the cursor come first. */
  async explain(editor, picture) {
    await editor.open("broken.rush");
    await editor.page.waitForSelector(".squiggly-error");
    await editor.goTo(10, 9);
    await editor.command("Tailback: Explain Rule…");
    await editor.hasText(".quick-input-list .monaco-list-row.focused", "expectation");
    await picture();
    await editor.press("Enter");
    await editor.hasText(".tab.active", "expectation.md");
  },

  /** Opening, playing and closing a board leaves the text alone. */
  async unasked(editor) {
    await openBoard(editor);
    await editor.click(BOARD, '[aria-label="Play the solution"]');
    await editor.shows(BOARD, ".distance", "Solved in 8 moves");
    await editor.click(BOARD, ".tab:last-child");
    await editor.click(BOARD, ".tab:first-child");
    await editor.click(BOARD, '[aria-label="Back to the start"]');
    await editor.command("View: Close Editor");
    await editor.hasText(".tab.active", "jam.rush");
    await editor.notDirty("jam.rush");
    await editor.open("jam.rush");
    await asBoard(editor);
    await editor.shows(BOARD, ".figures", "8 moves · 16 steps");
    await sleep(1000);
    await editor.notDirty("jam.rush");
    await asText(editor);
  },

  /** Empty cells are grey in both themes, not the green of comments. */
  async quiet(editor) {
    for (const theme of ["light", "dark"]) {
      await editor.open("jam.rush");
      await editor.hasText(".view-line", '"Harbour"8 moves');
      const colour = () =>
        editor.page.$$eval(".view-line span", (all) => {
          const dot = all.find((it) => it.children.length === 0 && /^[. \u00a0]*\.[. \u00a0]*$/.test(it.textContent));
          return dot === undefined ? "" : getComputedStyle(dot).color;
        });
      await until(async () => (await colour()) === "rgb(128, 128, 128)", `grey in the ${theme} theme`);
      await editor.command("Preferences: Toggle between Light/Dark Themes");
    }
  },

  /** Without a program, a message says so and offers fixes. */
  async missing(editor, picture) {
    const settings = join(editor.folder, ".vscode", "settings.json");
    writeFileSync(settings, JSON.stringify({ "tailback.server.path": "no-such-program" }));
    await editor.hasText(".notification-toast", "there is no program `no-such-program`");
    await editor.hasText(".notification-toast .monaco-button", "How to Install");
    await editor.hasText(".statusbar-item", "Tailback");
    await sleep(1500);
    await picture();
    const messages = await editor.page.$$(".notification-toast");
    rmSync(settings);
    if (messages.length !== 1) throw new Error(`${messages.length} messages, not one`);
    await editor.open("jam.rush");
    await editor.hasText(".view-line", '"Harbour"8 moves');
  },

  /** The package for this platform contains its program; there is no setting and no other program. */
  async bundled(editor, picture) {
    const vsix = process.env.TAILBACK_VSIX;
    if (vsix === undefined) return "TAILBACK_VSIX names no package with the program inside";
    const home = mkdtempSync(join(tmpdir(), "tailback-home-"));
    const variables = { HOME: home, CARGO_HOME: home, PATH: "/usr/bin:/bin" };
    const installed = await VsCode.start({ vsix, folder: editor.folder, variables });
    try {
      await installed.open("jam.rush");
      await installed.hasText(".view-line", '"Harbour"8 moves · 16 steps');
      await picture("", installed.page);
    } finally {
      await installed.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    }
  },

  /** In a browser, the server is a worker of the extension. */
  async web(editor, picture) {
    const vsix = process.env.TAILBACK_WEB_VSIX;
    if (vsix === undefined) return "TAILBACK_WEB_VSIX names no package that `node package.mjs web` has made";
    const web = await VsCode.start({ vsix, folder: editor.folder, inBrowser: true });
    try {
      await openBoard(web);
      await web.hasText(".view-line", '"Harbour"8 moves · 16 steps');
      const before = readFileSync(join(web.folder, "broken.rush"), "utf8");
      await web.open("broken.rush");
      await web.page.waitForSelector(".squiggly-error");
      await picture("", web.page);
      if (readFileSync(join(web.folder, "broken.rush"), "utf8") !== before) throw new Error("the file was changed");
    } finally {
      await web.close();
    }
  },

  /** Cars that change nothing are faded over all their cells, and not underlined. */
  async faded(editor, picture) {
    await written(editor, "yard.rush", YARD, async () => {
      const faded = () =>
        editor.page.$$eval(".view-line .squiggly-inline-unnecessary", (all) =>
          all.filter((it) => Number(getComputedStyle(it).opacity) < 1).map((it) => it.textContent.replace(/\s/g, "")),
        );
      await until(async () => (await faded()).join("") === "EEFFCCC", "the cells of `E`, `F` and `C` faded");
      // Underlining is drawn within some tenths of a second.
      await sleep(1000);
      const lines = await editor.page.$$(".squiggly-error, .squiggly-warning, .squiggly-info, .squiggly-hint");
      if (lines.length > 0) throw new Error(`${lines.length} places are underlined`);
      await picture();
    });
  },

  /** A row is formatted when the cursor leaves it if the setting is on, and otherwise stays as typed. */
  async row(editor) {
    const typed = (wanted) =>
      written(editor, "row.rush", 'puzzle "Yard"\ngrid\n', async (file) => {
        await editor.goTo(3);
        await editor.type("XX.");
        await editor.press("Enter");
        // The answer of the server comes a little later.
        await sleep(1000);
        await editor.press("Control+s");
        let is;
        await until(() => (is = readFileSync(file, "utf8").trimEnd()) === wanted, "the row in the file", 5_000).catch(() => {
          throw new Error(`${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`);
        });
      });
    await typed('puzzle "Yard"\ngrid\nXX.');
    const settings = join(editor.folder, ".vscode", "settings.json");
    writeFileSync(settings, JSON.stringify({ "[rush]": { "editor.formatOnType": true } }));
    try {
      await sleep(1500);
      await typed('puzzle "Yard"\ngrid\n  X X .');
    } finally {
      rmSync(settings);
      await sleep(1500);
    }
  },

  /** After many edits, colours are those of a freshly read text. */
  async colours(editor) {
    const harbour = readFileSync(join(editor.folder, "jam.rush"), "utf8");
    await written(editor, "colours.rush", harbour, async (file) => {
      await editor.hasText(".view-line", '"Harbour"8 moves · 16 steps');
      // Lines come and go, and cars get other names and neighbours, so each key makes another text.
      for (const row of [9, 8, 7, 6, 5, 4]) {
        await editor.goTo(row, 3);
        await editor.type("Q H ");
        await editor.press("Delete", "Delete", "Delete", "Delete", "Home", "Home");
        await editor.type("// 1");
        await editor.press("Enter");
      }
      await editor.press("Control+s");
      await until(() => readFileSync(file, "utf8").split("// 1").length === 7, "all that was typed in the file");
      const lasting = async () => {
        let before = "";
        await until(async () => {
          const now = JSON.stringify(await colours(editor));
          await sleep(1500);
          return now === before || ((before = now), false);
        }, "colours that last");
        return before;
      };
      const followed = await lasting();
      await editor.command("View: Close All Editors");
      await editor.open("colours.rush");
      const afresh = await lasting();
      if (followed !== afresh) throw new Error(`after edits ${followed}, afresh ${afresh}`);
      const kinds = new Set(JSON.parse(afresh).map(([, colour]) => colour));
      if (kinds.size < 6) throw new Error(`only ${kinds.size} kinds`);
    });
  },

  /** Fast typing in 40 puzzles loses no letter, with the board next to the text or without. */
  async typing(editor) {
    const file = join(editor.folder, "cards.rush");
    copyFileSync(fileURLToPath(new URL("../../../../examples/cards.rush", import.meta.url)), file);
    const lines = readFileSync(file, "utf8").split("\n");
    const row = lines.indexOf("grid", lines.length / 2) + 1;
    const kept = lines[row];
    await sleep(1000);
    await editor.open("cards.rush");
    for (const layout of ["alone", "with the board"]) {
      if (layout !== "alone") {
        await editor.goTo(row + 1);
        await editor.command("Tailback: Open Board");
        await editor.inWebview(BOARD, ".car");
        await editor.command("View: Focus First Editor Group");
      }
      await sleep(3000);
      // Cells come and go, so each key makes another board.
      const taken = kept.trimEnd().at(-1);
      const other = taken === "." ? "Y" : ".";
      const cells = await typed(editor, row + 1, kept.length + 1, ["Backspace", other, "Backspace", taken], 15);
      const words = [...` // ${"the quick brown fox jumps over the lazy dog ".repeat(4).trim()}`];
      const letters = await typed(editor, row + 1, kept.length + 1, words, 1);
      await editor.press("Control+s");
      lines[row] = kept + words.join("");
      const wanted = lines.join("\n");
      await until(() => readFileSync(file, "utf8") === wanted, "all that was typed in the file");
      for (let i = 0; i < words.length; i++) await editor.press("Backspace");
      lines[row] = kept;
      console.log(`typing, ${layout}: cells ${figures(cells)}; words ${figures(letters)}`);
    }
    await editor.press("Control+s");
    await until(() => readFileSync(file, "utf8") === lines.join("\n"), "the file as it was");
    // An editor with unsaved changes would ask about them.
    await until(() => editor.page.$(".tab.dirty").then((tab) => tab === null), "the editor to be saved");
    await editor.command("View: Close All Editors");
    rmSync(file);
  },

  /** Boards in the preview of a page. */
  async markdown(editor, picture) {
    await editor.open("README.md");
    await editor.command("Markdown: Open Preview to the Side");
    await sleep(2500);
    await picture();
  },
};

/** Runs an action with a temporary file in the folder. */
async function written(editor, name, text, action) {
  const file = join(editor.folder, name);
  writeFileSync(file, text);
  try {
    // The list of files notices it a little later.
    await sleep(1000);
    await editor.open(name);
    await action(file);
  } catch (reason) {
    // The editor is closed before the caller takes a picture.
    await editor.page.screenshot({ path: join(tmpdir(), `failed-${name}.png`) });
    throw reason;
  } finally {
    await editor.command("File: Revert File");
    await editor.command("View: Close All Editors");
    rmSync(file);
  }
}

async function openBoard(editor) {
  await editor.open("jam.rush");
  await editor.hasText(".view-line", '"Harbour"8 moves');
  await editor.goTo(2);
  await editor.command("Tailback: Open Board");
  await editor.shows(BOARD, ".figures", "8 moves · 16 steps");
}

/** The words on the screen from top to bottom, with their colours. */
function colours(editor) {
  return editor.page.$$eval(".editor-group-container.active .view-line", (lines) =>
    lines
      .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .flatMap((line) => [...line.querySelectorAll("span")])
      // Skips elements that hold others, and the figures after a title.
      .filter((it) => it.children.length === 0 && !it.className.includes("dyn-rule"))
      .map((it) => [it.textContent, getComputedStyle(it).color]),
  );
}

/** Drags a car of `jam.rush` by a cell, and by another. */
async function dragTwice(editor, hasRow) {
  for (const row of ["E . . F F .", "E . F F . ."]) {
    const car = await editor.inWebview(BOARD, 'g.car[aria-label*="F"]');
    const { width } = await car.boundingBox();
    await editor.drag(car, -width / 2, 0);
    await hasRow(row);
  }
}

async function asBoard(editor) {
  await editor.command("View: Reopen Editor With...");
  await editor.hasText(".quick-input-list .monaco-list-row", "Tailback Board");
  await editor.type("Tailback");
  await editor.press("Enter");
}

/** Leaves the board editor, because VS Code opens a file in the way it was last opened. */
async function asText(editor) {
  await editor.command("View: Reopen Editor With...");
  await editor.hasText(".quick-input-list .monaco-list-row", "Text Editor");
  await editor.type("Text");
  await editor.press("Enter");
  await editor.page.waitForSelector(".editor-group-container.active .monaco-editor .view-line");
}

/** Types keys as fast as they are accepted, and records how long each took to appear, in milliseconds. */
async function typed(editor, line, column, keys, times) {
  await editor.goTo(line, column);
  await editor.page.evaluate(() => {
    const waiting = [];
    const took = (globalThis.keysTook = []);
    const watch = new MutationObserver(() => {
      // Changes of the text appear with the next frame.
      const seen = waiting.splice(0);
      requestAnimationFrame(() => took.push(...seen.map((at) => performance.now() - at)));
    });
    const pressed = (event) => waiting.push(event.timeStamp);
    const lines = document.querySelector(".editor-group-container.active .monaco-editor .view-lines");
    watch.observe(lines, { subtree: true, childList: true, characterData: true });
    addEventListener("keydown", pressed, { capture: true });
    globalThis.endTyping = () => {
      watch.disconnect();
      removeEventListener("keydown", pressed, { capture: true });
    };
  });
  for (let i = 0; i < times; i++) for (const key of keys) await editor.page.keyboard.press(key === " " ? "Space" : key);
  await sleep(1000);
  return editor.page.evaluate(() => (globalThis.endTyping(), globalThis.keysTook));
}

function figures(times) {
  const sorted = times.sort((a, b) => a - b);
  const at = (part) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
  return `${sorted.length} keys, median ${at(0.5)} ms, 99 of 100 ${at(0.99)} ms`;
}

/**
 * Waits until the task that last ran the command has ended and VS Code has cleared the diagnostics that it did not
 * report.
 */
async function ended(editor, command) {
  // Until then, the terminal, which opens over the Problems panel, takes the keys.
  const isOver = (command) => {
    const rows = document.querySelector(".terminal-wrapper.active .xterm-rows")?.textContent ?? "";
    // If its first line has scrolled away, its last one has the command, in quotes.
    const last = rows.replace(/\s/g, " ").replace(/[',]/g, "").split("Executing task").at(-1);
    return last.includes(command) && last.includes("press any key");
  };
  await until(() => editor.page.evaluate(isOver, command), `the end of \`${command}\``);
  await sleep(2000);
}

/** Waits until the Problems panel shows a report exactly once. */
async function reported(editor, report) {
  // Rows below the edge of the panel are not in the page, and a key would go to whichever element has the focus by
  // then.
  const search = (text) => editor.fill(FILTER, text);
  await search(report);
  const count = (report) =>
    [...document.querySelectorAll(".markers-panel .monaco-list-row")].filter((row) =>
      row.textContent.replace(/\s/g, " ").includes(report),
    ).length;
  let found;
  const isOnce = async () => (found = await editor.page.evaluate(count, report)) === 1;
  await until(isOnce, `\`${report}\` once`).catch((reason) => {
    throw new Error(`${reason.message}; it is there ${found} times`);
  });
  await search("");
}

async function undo(editor, row = "E . . . F F") {
  await editor.command("View: Focus First Editor Group");
  await editor.press("Control+z");
  await editor.hasText(".view-line", row);
}
