// Markdown as HTML, compared with `marked` on all pages of rules.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { Marked as Original } from "marked";
import { sourceOf } from "./source.mjs";

const { Marked } = await sourceOf("src/editor/markdown.ts");
const RULES = new URL("../../../crates/check/src/rules/", import.meta.url);

/** HTML without what is not seen: the names of languages, blanks between blocks, and the ways to write a character. */
const normal = (html) => html
  .replace(/ class="[^"]*"/g, "")
  .replace(/&(?!#?\w+;)/g, "&amp;")
  .replace(/&(quot|amp|lt|gt);/g, (_, name) => `&#${{ quot: 34, amp: 38, lt: 60, gt: 62 }[name]};`)
  .replace(/>\n+/g, ">").replace(/\n+<(?!\/code)/g, "<");

const same = (text) => assert.equal(normal(new Marked().parse(text)), normal(new Original().parse(text)));

test("the pages of all rules are shown as any reader of Markdown shows them", async () => {
  const pages = (await readdir(RULES)).filter((name) => name.endsWith(".md"));
  assert.ok(pages.length > 30, pages.length);
  for (const page of pages) {
    same(await readFile(new URL(page, RULES), "utf8"));
  }
});

test("so are the forms of hovers", () => {
  same("**`A`**, the target: *car*, on a1\n\n`grid` … `end`: a board\n\n---\n\nSee [`x`](https://a.example/b?c=1&d=2)\nand more.");
  same("```\n. A <\n\n. A .\n```\n\n8 moves · 2 * 3 * 4 < 5 & \"6\"");
  same("`\\\"` is a quote, ``a`b`` is code, and `` ` `` too");
});

test("HTML is text", () => {
  const html = new Marked().parse('<img src=x onerror="a">\n\n[a](https://b.example/"onclick="c)');
  assert.doesNotMatch(html, /<img|"onclick/);
});
