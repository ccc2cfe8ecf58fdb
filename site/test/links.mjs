// The links of the built site, as a crawler sees them.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

/** Returns a line for each link, picture, script and style of a page that leads nowhere, and the number of all. */
export function brokenLinks(dist) {
  const pages = readdirSync(dist, { recursive: true }).filter((name) => name.endsWith(".html") && !name.startsWith("playground/"));
  const texts = new Map(pages.map((name) => [name, readFileSync(new URL(name, dist), "utf8")]));
  const idsOf = (name) => new Set([...(texts.get(name) ?? "").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const ids = new Map(pages.map((name) => [name, idsOf(name)]));
  const broken = [];
  let count = 0;
  for (const [name, text] of texts) {
    const base = /<base href="([^"]+)"/.exec(text)?.[1];
    for (const [, written] of text.matchAll(/ (?:href|src|data-index|data-cards)="([^"]*)"/g)) {
      const address = new URL(written.replaceAll("&amp;", "&"), base === undefined ? new URL(name, dist) : dist);
      if (address.protocol !== "file:" || written === base) {
        continue;
      }
      count += 1;
      const id = decodeURIComponent(address.hash.slice(1));
      address.hash = "";
      if (address.pathname.endsWith("/")) {
        address.pathname += "index.html";
      }
      const target = address.href.slice(dist.href.length);
      const isThere = address.href.startsWith(dist.href) && existsSync(address) && statSync(address).isFile();
      if (!isThere || (id !== "" && target !== "gallery.html" && !ids.get(target)?.has(id))) {
        broken.push(`${name}: ${written}`);
      }
    }
  }
  return { broken, count };
}
