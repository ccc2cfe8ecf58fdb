// A Chromium for tests in another language. Each line of the input is one step as JSON, each line of the output its
// answer: `null`, or why it failed.
import { createInterface } from "node:readline";
import { launch } from "./browser.mjs";

const browser = await launch({ defaultViewport: { width: 480, height: 560 } });
const page = await browser.newPage();
await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);

const steps = {
  open: ({ url }) => page.goto(url),
  shows: async ({ selector, text }) => {
    const part = (selector) => document.querySelector("tailback-board").shadowRoot?.querySelector(selector)?.textContent ?? "";
    await page
      .waitForFunction(`(${part})(${JSON.stringify(selector)}).includes(${JSON.stringify(text)})`, { timeout: 10_000 })
      .catch(async () => {
        throw new Error(`not \`${text}\` in ${selector}, but \`${await page.evaluate(part, selector)}\``);
      });
  },
  lacks: ({ selector, text }) => page.waitForFunction(
    (selector, text) => !document.querySelector("tailback-board").shadowRoot.querySelector(selector).textContent.includes(text),
    { timeout: 10_000 },
    selector,
    text,
  ),
  click: ({ selector }) => page.click(`tailback-board >>> ${selector}`),
  /** The page next to a terminal, whose screen is given as HTML. */
  picture: async ({ terminal, path }) => {
    const image = await page.screenshot({ encoding: "base64" });
    const both = await browser.newPage();
    await both.setContent(`<body style="margin: 0; display: flex; width: max-content">
      <pre style="margin: 0; padding: 8px; font: 14px/16px 'DejaVu Sans Mono', monospace; background: #e0e2ea">${terminal}</pre>
      <img style="border-left: 1px solid #888" src="data:image/png;base64,${image}"></body>`);
    await both.waitForFunction(() => document.querySelector("img").complete);
    await (await both.$("body")).screenshot({ path });
    await both.close();
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { step, ...given } = JSON.parse(line);
  const failure = await steps[step](given).then(() => null, ({ message }) => `${step}: ${message}`);
  console.log(JSON.stringify(failure));
}
await browser.close();
