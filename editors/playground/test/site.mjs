// A plain static host, which serves a built site from a subfolder, and a Chromium without a window that visits it.
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import puppeteer from "puppeteer-core";

const FOLDER = "/some/folder/";
const TYPES = {
  ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".png": "image/png",
  ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webp": "image/webp",
};
/** Afterwards the playground has its text, or its board. */
const READY = ".kept:not(:empty), body.solve main > *, .bars p";

const AXE = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** Where Chromium is, if it is here. */
export function chromium() {
  const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];
  return [process.env.CHROMIUM_BIN, ...usual].find((path) => path !== undefined && existsSync(path));
}

/** Serves a folder, the built playground unless another is given. */
export async function serve(dist = new URL("../dist/", import.meta.url)) {
  let isDown = false;
  const server = createServer(async (request, response) => {
    if (isDown) {
      response.destroy();
      return;
    }
    const { pathname } = new URL(request.url, "http://localhost");
    try {
      const name = pathname.slice(FOLDER.length).replace(/(^|\/)$/, "$1index.html");
      const body = await readFile(new URL(name, dist));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "text/plain" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}${FOLDER}`,
    /** From now on the host does not answer, or answers again. */
    setDown(value) {
      isDown = value;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Serves a folder to a Chromium without a window. */
export async function start(dist) {
  const host = await serve(dist);
  const { address } = host;
  const args = ["--no-sandbox", "--disable-dev-shm-usage", "--force-color-profile=srgb", "--font-render-hinting=none",
    // Each visit compiles the module, and ends before it would run faster for being compiled again.
    "--js-flags=--liftoff-only"];
  const browser = await puppeteer.launch({ executablePath: chromium(), args });
  return {
    browser,
    address,
    /** A page in a fresh profile. */
    async visit({ width = 1280, height = 800, isPhone = false, theme = "light", path = "", hash = "", ready = READY, complaints = [] } = {}) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.on("pageerror", ({ message }) => complaints.push(message));
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(address) && !/^(data|blob):/.test(url)) {
          complaints.push(`a request to ${url}`);
        }
      });
      await page.setViewport({ width, height, isMobile: isPhone, hasTouch: isPhone, deviceScaleFactor: isPhone ? 2 : 1 });
      await setTheme(page, theme);
      await page.goto(address + path + hash);
      await page.waitForSelector(ready);
      return page;
    },
    setDown: host.setDown,
    async stop() {
      await browser.close();
      host.stop();
    },
  };
}

const setTheme = (page, theme) => page.emulateMediaFeatures([
  { name: "prefers-reduced-motion", value: "reduce" },
  { name: "prefers-color-scheme", value: theme },
]);

/**
 * What axe reports on a page, which is in the light theme: everything there, and the contrast of colours in the dark theme,
 * where nothing else differs. Takes pictures of both, whose names begin with `picture`.
 */
export async function axe(page, picture) {
  await page.evaluate(AXE);
  const reports = [];
  for (const [theme, options] of [["dark", { runOnly: ["color-contrast"] }], ["light", {}]]) {
    await setTheme(page, theme);
    await page.screenshot({ path: `${picture}-${theme}.png` });
    const found = await page.evaluate(async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 200)}`));
    }, options);
    reports.push(...found.map((report) => `${theme}: ${report}`));
  }
  return reports;
}
