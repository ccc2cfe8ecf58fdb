// The built site: its links, and in Chromium its search, its gallery, and what axe says of it.
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { after, before, beforeEach, describe, test } from "node:test";
import { axe, chromium, start } from "../../editors/playground/test/site.mjs";
import { brokenLinks } from "./links.mjs";

const DIST = new URL("../dist/", import.meta.url);
const REPOSITORY = new URL("../../", import.meta.url);
const PICTURES = new URL("../pictures/", import.meta.url).pathname;
const PHONE = { width: 390, height: 844, isPhone: true };
const HOMEPAGE = /^homepage = "(.*)"/m.exec(readFileSync(new URL("Cargo.toml", REPOSITORY), "utf8"))[1];

const built = (name) => readFileSync(new URL(name, DIST), "utf8");
const named = (folder, ending) => readdirSync(new URL(folder, REPOSITORY)).filter((name) => name.endsWith(ending));

test("every link leads to a page, and to a part that it has", () => {
  const { broken, count } = brokenLinks(DIST);
  assert.deepEqual(broken, []);
  assert.ok(count > 3000, `only ${count} links`);
});

test("no page requests anything from another host", () => {
  for (const name of readdirSync(DIST, { recursive: true }).filter((name) => name.endsWith(".html"))) {
    assert.doesNotMatch(built(name), /<(script|img|iframe|link)[^>]*(src|href)="(https?:)?\/\//, name);
  }
});

test("every schema is at the address that it names", () => {
  for (const folder of ["docs/schema/", "editors/board/protocol/"]) {
    for (const name of named(folder, ".json")) {
      const { $id } = JSON.parse(readFileSync(new URL(folder + name, REPOSITORY), "utf8"));
      assert.ok($id.startsWith(HOMEPAGE), $id);
      assert.equal(JSON.parse(built($id.slice(HOMEPAGE.length))).$id, $id);
    }
  }
});

test("every rule has a page at the address that reports link to", () => {
  for (const name of named("crates/check/src/rules/", ".md")) {
    const rule = name.replace(".md", "").replaceAll("_", "-");
    assert.match(built(`rules/${rule}.html`), new RegExp(`<h1 id="${rule}">${rule}</h1>`));
  }
});

test("a rule's example is coloured, with its reports below the places", () => {
  const page = built("rules/bent-car.html");
  assert.match(page, /<span style="color:var\(--code-token-keyword\)">grid<\/span>/);
  assert.match(page, /<span class="report"> {4}\^ error\[bent-car\]: `A` is not a straight run/);
});

const skip = chromium() === undefined && "no Chromium: install it, or set CHROMIUM_BIN";

describe("the site in Chromium", { skip }, () => {
  let site;
  let complaints;
  const pages = [];

  before(async () => {
    mkdirSync(PICTURES, { recursive: true });
    site = await start(DIST);
  });
  after(() => site?.stop());
  beforeEach(async () => {
    complaints = [];
    await Promise.all(pages.splice(0).map((page) => page.browserContext().close()));
  });

  async function visit(path, options = {}) {
    const page = await site.visit({ path, ready: "search:not([hidden])", ...options, complaints });
    pages.push(page);
    return page;
  }

  test("the search finds a rule, also by a word of its page, and goes there by keyboard", async () => {
    const page = await visit("editors/vim.html");
    await page.keyboard.press("/");
    await page.keyboard.type("bent");
    await page.waitForSelector(".results a");
    assert.equal(await page.$eval(".results a", (it) => it.textContent), "bent-car");
    await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
    assert.equal(page.url(), `${site.address}rules/bent-car.html`);
    await page.type("search input", "straight run of cells");
    await page.waitForFunction(() => [...document.querySelectorAll(".results a")].some((it) => it.textContent.startsWith("bent-car")));
    await page.keyboard.press("Escape");
    assert.ok(await page.$eval(".results", (it) => it.hidden));
    await page.$eval("search input", (it) => { it.value = ""; });
    await page.type("search input", "xyzzyplugh");
    await page.waitForFunction(() => document.querySelector(".results p").textContent === "Nothing found");
    assert.deepEqual(complaints, []);
  });

  test("the gallery has forty cards, and plays the chosen one without its figures", async () => {
    const page = await visit("gallery.html", PHONE);
    const cards = await page.$$eval(".cards a", (all) => all.map((it) => it.textContent));
    assert.equal(cards.length, 40);
    assert.equal(cards.at(-1), "Card 40");
    assert.equal(await page.$$eval(".cards svg", (all) => all.filter((it) => it.querySelectorAll("rect").length > 4).length), 40);
    await page.tap(".cards li:nth-child(2) a");
    const title = () => page.$eval("tailback-board >>> h1", (it) => it.textContent.trim()).catch(() => "");
    await wait(async () => (await title()) === "Card 2");
    assert.doesNotMatch(await page.$eval("tailback-board", (it) => it.shadowRoot.textContent), /8 moves|Hint|Edit/);
    await page.screenshot({ path: `${PICTURES}card-phone.png` });
    await page.goBack();
    assert.ok(await page.$eval(".player", (it) => it.hidden));
    await page.evaluate(() => { location.hash = "#40"; });
    await wait(async () => (await title()) === "Card 40");
    assert.deepEqual(complaints, []);
  });

  test("the playground is there", async () => {
    const page = await visit("playground/", { ready: ".kept:not(:empty)" });
    await wait(() => page.$("tailback-board >>> h1"));
    assert.deepEqual(complaints, []);
  });

  async function wait(what) {
    for (const end = Date.now() + 20_000; !(await what()); await new Promise((resolve) => setTimeout(resolve, 50))) {
      assert.ok(Date.now() < end, `${what}: ${complaints.join("; ")}`);
    }
  }

  for (const [size, options] of Object.entries({ desk: {}, phone: PHONE })) {
    test(`axe finds nothing: ${size}`, async () => {
      for (const path of ["index.html", "rules/bent-car.html", "commands/check.html", "language.html", "editor.html", "gallery.html", "gallery.html#3"]) {
        const page = await visit(path, options);
        if (path === "gallery.html#3") {
          await wait(() => page.$("tailback-board >>> h1"));
        } else if (path === "language.html") {
          await page.type("search input", "solution");
          await page.waitForSelector(".results a");
        } else if (path === "editor.html" && size === "phone") {
          await page.tap(".menu summary");
        }
        assert.deepEqual(await axe(page, `${PICTURES}${path.replaceAll(/\W/g, "-")}-${size}`), [], path);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} is wider than the screen`);
      }
      assert.deepEqual(complaints, []);
    });
  }
});
