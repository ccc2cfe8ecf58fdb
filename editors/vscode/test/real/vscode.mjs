// A real VS Code without a screen: code-server, in a headless Chromium.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The folder in which `npm i code-server puppeteer-core node@24` was run, as README.md describes. */
const INSTALLED = process.env.CODE_SERVER ?? fail("set CODE_SERVER to the folder where it is installed");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const ENTRY = join(INSTALLED, "node_modules", "code-server", "out", "node", "entry.js");
const NODE = join(INSTALLED, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
const puppeteer = createRequire(join(INSTALLED, "package.json"))("puppeteer-core");

const SETTINGS = {
  "chat.disableAIFeatures": true,
  "editor.fontFamily": "DejaVu Sans Mono",
  "editor.fontSize": 14,
  "editor.minimap.enabled": false,
  "editor.stickyScroll.enabled": false,
  "extensions.ignoreRecommendations": true,
  // A terminal drawn on a canvas could not be read.
  "terminal.integrated.gpuAcceleration": "off",
  "security.workspace.trust.enabled": false,
  "testing.automaticallyOpenTestResults": "neverOpen",
  "window.commandCenter": false,
  "workbench.colorTheme": "Default Light Modern",
  "workbench.layoutControl.enabled": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
};

export class VsCode {
  /**
   * Installs the extension, opens the folder and waits until the window is drawn. Without a program the extension has
   * to find one automatically, and `variables` are where it may look. With `inBrowser`, the extension runs in the browser.
   */
  static async start({ vsix, program = null, folder, variables = {}, inBrowser = false, width = 1020, height = 660 }) {
    const env = { ...process.env, ...variables };
    const home = mkdtempSync(join(tmpdir(), "tailback-real-"));
    const places = ["--user-data-dir", join(home, "user"), "--extensions-dir", join(home, "extensions")];
    mkdirSync(join(home, "user", "User"), { recursive: true });
    // Where the server is belongs to the machine, and is taken from the settings of the machine only.
    mkdirSync(join(home, "user", "Machine"), { recursive: true });
    const machine = { "tailback.server.path": program };
    writeFileSync(join(home, "user", "Machine", "settings.json"), JSON.stringify(machine));
    const where = inBrowser ? { "remote.extensionKind": { "tailback.tailback": ["web"] } } : {};
    writeFileSync(join(home, "user", "User", "settings.json"), JSON.stringify({ ...SETTINGS, ...where }));
    const installed = spawnSync(NODE, [ENTRY, ...places, "--install-extension", vsix], { encoding: "utf8", env });
    if (installed.status !== 0) {
      throw new Error(`the extension was not installed:\n${installed.stdout}${installed.stderr}`);
    }
    const port = await freePort();
    const server = spawn(
      NODE,
      [
        ...[ENTRY, ...places, "--auth", "none", "--bind-addr", `127.0.0.1:${port}`, "--disable-telemetry"],
        ...["--disable-update-check", "--disable-workspace-trust", "--disable-getting-started-override"],
      ],
      { stdio: "ignore", env },
    );
    const browser = await puppeteer.launch({
      executablePath: CHROMIUM,
      args: ["--no-sandbox", "--force-color-profile=srgb"],
      defaultViewport: { width, height },
    });
    const page = await browser.newPage();
    const address = `http://127.0.0.1:${port}/?folder=${encodeURIComponent(folder)}`;
    const editor = new VsCode(page, folder, async () => {
      await browser.close();
      server.kill();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    });
    try {
      // Early on it does not answer, or answers and does not get on.
      const load = async () => {
        await page.goto(address);
        await page.waitForSelector(".monaco-workbench .statusbar-item", { timeout: 20_000 });
        return true;
      };
      await until(() => load().catch(() => false), "code-server to answer", 120_000);
    } catch (reason) {
      await editor.close();
      throw reason;
    }
    return editor;
  }

  constructor(page, folder, close) {
    this.page = page;
    this.folder = folder;
    this.close = close;
  }

  async press(...keys) {
    for (const key of keys) {
      const parts = key.split("+");
      const last = parts.pop();
      for (const part of parts) await this.page.keyboard.down(part);
      await this.page.keyboard.press(last);
      for (const part of parts.reverse()) await this.page.keyboard.up(part);
    }
  }

  type(text) {
    return this.page.keyboard.type(text, { delay: 15 });
  }

  /** Puts a text into a field. Another part of the window can take the focus while it is typed. */
  async fill(selector, text) {
    const field = await this.page.waitForSelector(selector);
    const type = async () => {
      await field.focus();
      await this.press("Control+a", "Delete");
      await field.type(text);
      return (await field.evaluate((it) => it.value)) === text;
    };
    await until(type, `${selector} to take the text`);
  }

  /** Runs a command by its title, as a user does. */
  async command(title) {
    await this.press("F1");
    await this.page.waitForSelector(".quick-input-widget input");
    await this.type(title);
    const choose = (title) => {
      const names = [...document.querySelectorAll(".quick-input-list .monaco-list-row .label-name")];
      const named = names.find((it) => it.textContent === title);
      named?.click();
      return named !== undefined;
    };
    await until(() => this.page.evaluate(choose, title), `the command \`${title}\``);
    await sleep(300);
  }

  async closeSideBar() {
    const isOpen = await this.page.$eval(".part.sidebar", (it) => it.offsetWidth > 0);
    if (isOpen) {
      await this.press("Control+b");
    }
  }

  async open(file) {
    await this.press("Control+p");
    await this.page.waitForSelector(".quick-input-widget input");
    await this.type(file);
    // The first list of files waits for the extensions to start.
    await this.hasText(".quick-input-list .monaco-list-row.focused", file, 120_000);
    await this.press("Enter");
    await this.hasText(".tab.active", file);
    await this.page.waitForSelector(".editor-group-container.active .monaco-editor .view-line");
  }

  /** Puts the cursor into the file. Lines and columns count from 1. */
  async goTo(line, column = 1) {
    await this.press("Control+g");
    await this.page.waitForSelector(".quick-input-widget input");
    await this.type(`${line}:${column}`);
    await this.press("Enter");
    await sleep(200);
  }

  /** Until an element of the page has the text. */
  hasText(selector, text, timeout) {
    const find = ([selector, text]) =>
      [...document.querySelectorAll(selector)].some((it) =>
        it.textContent.replace(/\s/g, " ").toLowerCase().includes(text.toLowerCase()),
      );
    return until(() => this.page.evaluate(find, [selector, text]), `\`${text}\` in ${selector}`, timeout);
  }

  /** Finds an element of the component in a webview, by a selector in its shadow tree. */
  async inWebview(element, selector, timeout) {
    let found;
    await until(async () => {
      for (const frame of this.page.frames()) {
        const handle = await frame
          .evaluateHandle(
            (element, selector) => document.querySelector(element)?.shadowRoot?.querySelector(selector),
            element,
            selector,
          )
          .catch(() => undefined);
        found = handle?.asElement() ?? undefined;
        if (found !== undefined) return true;
      }
      return false;
    }, `${selector} in ${element}`, timeout);
    return found;
  }

  /** Opens all that is closed in a tree. */
  async expand(tree) {
    for (;;) {
      const closed = await this.page.$(`${tree} .monaco-tl-twistie.collapsed`);
      if (closed === null) return;
      await closed.click();
      await sleep(300);
    }
  }

  async click(element, selector, { isOptional = false } = {}) {
    const find = this.inWebview(element, selector, isOptional ? 1000 : undefined);
    const found = isOptional ? await find.catch(() => undefined) : await find;
    await found?.click();
    await sleep(200);
  }

  /** Until a part of the component has the text. */
  async shows(element, selector, text) {
    let shown = "";
    await until(async () => {
      const part = await this.inWebview(element, selector, 1000).catch(() => undefined);
      shown = (await part?.evaluate((it) => (it.value || it.textContent).replace(/\s+/g, " ").trim())) ?? "";
      return shown.includes(text);
    }, `\`${text}\` in ${selector}`).catch((reason) => {
      throw new Error(`${reason.message}; it says \`${shown}\``);
    });
  }

  async notDirty(file) {
    const dirty = await this.page.$$eval(".tab.dirty", (tabs) => tabs.map((tab) => tab.textContent));
    if (dirty.some((name) => name.includes(file))) throw new Error(`${file} was changed`);
  }

  async drag(handle, right, down, milliseconds = 200) {
    const { x, y, width, height } = await handle.boundingBox();
    const [fromX, fromY] = [x + width / 2, y + height / 2];
    await this.page.mouse.move(fromX, fromY);
    await this.page.mouse.down();
    for (let i = 1; i <= 10; i++) {
      await this.page.mouse.move(fromX + (right * i) / 10, fromY + (down * i) / 10);
      await sleep(milliseconds / 10);
    }
    await this.page.mouse.up();
  }
}

export async function until(condition, what, timeout = 30_000) {
  const deadline = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${timeout / 1000} s for ${what}`);
    await sleep(100);
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function fail(why) {
  throw new Error(why);
}
