// A Chromium without a window, and a server for the files of this folder.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import puppeteer from "puppeteer-core";

const ROOT = new URL("../../", import.meta.url);
const TYPES = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript" };
/** The content security policy of `tailback view`, so that violations show here. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";

/** Waits until `is` returns true, and fails with `why` if it does not within twenty seconds. */
export async function until(is, why) {
  for (let i = 0; i < 800; i += 1) {
    if (await is()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  assert.fail(why);
}

/** Where Chromium is, if it is here. */
export function chromium() {
  const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];
  return [process.env.CHROMIUM_BIN, ...usual].find((path) => path !== undefined && existsSync(path));
}

/** Why tests in Chromium are left out, or `false`. */
export const skip = chromium() === undefined && "no Chromium: install it, or set CHROMIUM_BIN";

/** The folder of the screenshots that tests take. */
export const PICTURES = new URL("../../dist/pictures/", import.meta.url).pathname;
mkdirSync(PICTURES, { recursive: true });

/** Cars that glide are not yet where they will be. */
export const STILL = [{ name: "prefers-reduced-motion", value: "reduce" }];

export function launch(options = {}) {
  const args = ["--no-sandbox", "--disable-dev-shm-usage", "--force-color-profile=srgb", "--font-render-hinting=none"];
  return puppeteer.launch({ executablePath: chromium(), args, ...options });
}

export async function start() {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    try {
      const body = await readFile(new URL(`.${path}`, ROOT));
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/plain", "content-security-policy": POLICY });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await launch();
  const address = `http://127.0.0.1:${server.address().port}/test/browser/page.html`;
  return {
    browser,
    address,
    async stop() {
      await browser.close();
      server.close();
    },
  };
}
