// The frame of a page: the head with the search, the contents next to it, and what the page has itself.
import { escape } from "./markdown.mjs";

/** The address of `to` as the page `from` writes it, so that the site works in any folder. */
export function relative(from, to) {
  const up = "../".repeat(from.split("/").length - 1);
  return up + to || "./";
}

export function frame({ page, sections, files, main, description }) {
  const at = (to) => relative(page.to, to);
  const title = page.to === "index.html" ? "Tailback" : `${page.title} – Tailback`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escape(description)}">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'">
<title>${escape(title)}</title>
<link rel="icon" href="${at(files.icon)}" type="image/svg+xml">
<link rel="stylesheet" href="${at(files.style)}">
<script type="module" src="${at(files.script)}" data-index="${at(files.index)}" data-root="${at("")}"></script>
${page.script === undefined ? "" : `<script type="module" src="${at(page.script)}"></script>`}
</head>
<body>
<a class="skip" href="#main">Skip to the page</a>
<header class="head">
<a class="name" href="${at("index.html")}"><img src="${at(files.icon)}" alt="" width="24" height="24">Tailback</a>
<nav aria-label="Site">${["playground/index.html", "gallery.html"].map((to) => anchor(page, { to, title: to === "gallery.html" ? "Gallery" : "Playground" })).join("")}</nav>
<search hidden><input type="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off" spellcheck="false">
<div class="results" hidden><p role="status"></p><ul></ul></div></search>
</header>
<details class="menu"><summary>Contents</summary></details>
<nav class="contents" aria-label="Contents">${sections.map((section) => part(page, section)).join("")}</nav>
<main id="main" tabindex="-1">${main}</main>
</body>
</html>
`;

  function part(page, { title, pages }) {
    const folder = page.to.includes("/") ? page.to.slice(0, page.to.lastIndexOf("/") + 1) : null;
    const seen = pages.filter(({ to, isListed }) => isListed || (folder !== null && to.startsWith(folder)));
    const item = (it) => `<li${it.isListed ? "" : ' class="sub"'}>${anchor(page, it)}</li>`;
    return `<h2>${escape(title)}</h2><ul>${seen.map(item).join("")}</ul>`;
  }
}

function anchor(page, { to, title, inContents = title }) {
  const words = inContents.replace(/^Tailback (for|in) /, "");
  return `<a href="${relative(page.to, to)}"${to === page.to ? ' aria-current="page"' : ""}>${escape(words)}</a>`;
}

/** The headings of a long page, as links to its parts. */
export function parts(html) {
  const found = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)];
  return found.length < 3 ? "" : `<nav class="parts" aria-label="On this page"><ul>${found.map(([, id, words]) => `<li><a href="#${id}">${words.replace(/<[^>]+>/g, "")}</a></li>`).join("")}</ul></nav>`;
}
