// Builds the site into dist/, or into the folder given first; the folder given second is the built playground. All links are
// relative, so any host and folder will do.
import { build } from "esbuild";
import MiniSearch from "minisearch";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, posix, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { contents, copies, forgotten, read, repository } from "./contents.mjs";
import { cards, galleryOf } from "./gallery.mjs";
import { escape, renderer } from "./markdown.mjs";
import { searchOptions } from "./src/searchOptions.mjs";
import { frame, parts, relative } from "./template.mjs";

const here = new URL("./", import.meta.url);
const folderOf = (argument, usual) => (argument === undefined ? new URL(usual, here) : pathToFileURL(`${resolve(argument)}/`));
const out = folderOf(process.argv[2], "dist/");
const playground = folderOf(process.argv[3], "../editors/playground/dist/");
if (!existsSync(new URL("index.html", playground))) {
  console.error(`no playground in ${fileURLToPath(playground)}: run \`npm ci && npm run build\` in editors/playground`);
  process.exit(1);
}

await rm(out, { recursive: true, force: true });
await cp(playground, new URL("playground/", out), { recursive: true });
const server = (await readdir(playground)).find((name) => name.startsWith("server-"));
const sections = await contents();
const pages = sections.flatMap(({ pages }) => pages);
const lost = await forgotten(pages);
if (lost.length > 0) {
  console.error(`${lost.join(", ")}: not in contents.mjs`);
  process.exit(1);
}
const copied = await copies();
const manifest = /^homepage = "(.*)"[^]*^repository = "(.*)"/m.exec(await read("Cargo.toml"));
const [, homepage, forge] = manifest;
const addresses = new Map([...copied, ...pages.filter(({ from }) => from).map(({ from, to }) => [from.replace(/\/$/, ""), to])]);
const pictures = new Map();

/** The address on the site of a link in the Markdown of `page`. Throws if it leads nowhere. */
function resolved(page, address) {
  if (address.startsWith(homepage)) {
    return relative(page.to, address.slice(homepage.length));
  }
  const inForge = `${forge}/blob/main/`;
  if (address.startsWith(inForge)) {
    const [path, fragment = ""] = address.slice(inForge.length).split(/(?=#)/);
    const to = addresses.get(path);
    if (to === undefined && !existsSync(new URL(path, repository))) {
      throw new Error(`${page.from} links to ${address}, which is not there`);
    }
    return to === undefined ? address : relative(page.to, to) + fragment;
  }
  if (/^(#|https?:)/.test(address)) {
    return address;
  }
  const [path, fragment] = address.split(/(?=#)/);
  const file = posix.join(posix.dirname(page.from.replace(/\/$/, "/-")), path).replace(/\/$/, "");
  if (/\.(png|webp|svg)$/.test(file)) {
    const to = `images/${posix.basename(file)}`;
    if ((pictures.get(to) ?? file) !== file) {
      throw new Error(`two pictures are called ${to}`);
    }
    pictures.set(to, file);
    return relative(page.to, to);
  }
  const to = addresses.get(file) ?? addresses.get(`${file}/README.md`);
  if (to !== undefined) {
    return relative(page.to, to) + (fragment ?? "");
  }
  if (!existsSync(new URL(file, repository))) {
    throw new Error(`${page.from} links to ${address}, which is not there`);
  }
  return `${forge}/blob/main/${file}${fragment ?? ""}`;
}

async function write(name, content) {
  const url = new URL(name, out);
  await mkdir(dirname(fileURLToPath(url)), { recursive: true });
  await writeFile(url, content);
}

/** Writes a file whose name has a hash of its content, so that it can be cached permanently. */
async function writeHashed(name, content) {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  const hashed = name.replace(/(?=\.\w+$)/, `-${hash}`);
  await write(hashed, content);
  return hashed;
}

const render = await renderer(pages.map(({ text }) => text ?? ""));
const rendered = new Map();
for (const page of pages.filter(({ text }) => text !== undefined)) {
  rendered.set(page, render(page.text, (address) => resolved(page, address)));
}
for (const [page, html] of rendered) {
  rendered.set(page, await sized(html));
}

/** Gives the pictures their sizes, so that nothing moves when they arrive. */
async function sized(html) {
  const sizes = new Map();
  for (const [tag, src] of html.matchAll(/<img src="([^"]+\.png)"/g)) {
    const bytes = await readFile(new URL(pictures.get(`images/${posix.basename(src)}`), repository));
    sizes.set(tag, `${tag} loading="lazy" width="${bytes.readUInt32BE(16)}" height="${bytes.readUInt32BE(20)}"`);
  }
  return html.replace(/<img src="[^"]+\.png"/g, (tag) => sizes.get(tag));
}

const { outputFiles } = await build({
  absWorkingDir: fileURLToPath(here),
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  write: false,
  legalComments: "eof",
  outdir: "dist",
  entryPoints: { site: "src/site.ts", gallery: "src/gallery.ts" },
  alias: { "tailback-board": fileURLToPath(new URL("crates/lsp/page/board.js", repository)) },
  define: { SERVER: JSON.stringify(`playground/${server}/server.js`) },
});
const script = (name) => outputFiles.find(({ path }) => posix.basename(path) === name).contents;
const documents = [...rendered].flatMap(([page, html]) => documentsOf(page, html));
const search = new MiniSearch(searchOptions);
search.addAll(documents);
const files = {
  icon: await writeHashed("icon.svg", await read("editors/vscode/images/icon.svg")),
  style: await writeHashed("site.css", await readFile(new URL("src/site.css", here))),
  script: await writeHashed("site.js", script("site.js")),
  index: await writeHashed("search.json", JSON.stringify(search)),
};

const gallery = pages.find(({ to }) => to === "gallery.html");
gallery.script = await writeHashed("gallery.js", script("gallery.js"));
const text = await read("examples/cards.rush");
rendered.set(gallery, await galleryOf(cards(text), await writeHashed("cards.rush", text)));
for (const [page, html] of rendered) {
  const description = /<p>(.*?)<\/p>/s.exec(html)?.[1].replace(/<[^>]+>/g, "").replaceAll("\n", " ").slice(0, 200) ?? page.title;
  await write(page.to, frame({ page, sections, files, main: page === gallery ? html : html.replace("</h1>", `$&${parts(html)}`), description: unescape(description) }));
}
for (const [from, to] of [...copied, ...[...pictures].map(([to, from]) => [from, to])]) {
  await mkdir(dirname(fileURLToPath(new URL(to, out))), { recursive: true });
  await cp(new URL(from, repository), new URL(to, out));
}
// Hosts that use it show it for addresses that lead nowhere; its links need the folder in which the site is published.
await write("404.html", frame({ page: { to: "404.html", title: "No such page" }, sections, files, main: "<h1>No such page</h1><p>Search for it, or start from the contents.</p>", description: "No such page" })
  .replace('href="#main"', 'href="404.html#main"')
  .replace("<meta charset", `<base href="${escape(new URL(homepage).pathname)}">\n<meta charset`));
const { length } = await readdir(out, { recursive: true });
console.log(`${rendered.size} pages, ${length} files, an index of ${(await stat(new URL(files.index, out))).size} bytes`);

/** The parts of a page as they are searched, each under its heading. */
function documentsOf(page, html) {
  const plain = (part) => unescape(part.replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ").trim();
  return html.split(/(?=<h[1-3] id=)/).map((part) => {
    const [head = "", id = "", words = page.title] = /^<h[1-3] id="([^"]+)">(.*?)<\/h[1-3]>/s.exec(part) ?? [];
    const isWhole = head.startsWith("<h1");
    return { id: page.to + (isWhole ? "" : `#${id}`), title: plain(words), page: isWhole ? "" : page.title, text: plain(part.slice(head.length)) };
  }).filter(({ id, text, page }) => text !== "" || page === "" && id !== "");
}

function unescape(text) {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&#x3C;", "<").replaceAll("&#x26;", "&").replaceAll("&amp;", "&");
}
