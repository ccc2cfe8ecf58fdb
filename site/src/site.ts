// The script of each page: the search in its head, whose index is loaded when the field is first used.
import MiniSearch from "minisearch";
import { searchOptions } from "./searchOptions.mjs";

const MOST = 12;

const { index = "", root = "" } = document.querySelector<HTMLScriptElement>("script[data-index]")?.dataset ?? {};
const search = document.querySelector<HTMLElement>("search")!;
const field = search.querySelector("input")!;
const results = search.querySelector<HTMLElement>(".results")!;
const said = results.querySelector("p")!;
const list = results.querySelector("ul")!;
let loading: Promise<MiniSearch> | null = null;

function load(): Promise<MiniSearch> {
  loading ??= fetch(index)
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
    .then((text) => MiniSearch.loadJSON(text, searchOptions))
    .catch((reason: unknown) => {
      loading = null;
      throw reason;
    });
  return loading;
}

async function show(): Promise<void> {
  const words = field.value.trim();
  if (words === "") {
    results.hidden = true;
    return;
  }
  try {
    const found = (await load()).search(words);
    if (words !== field.value.trim()) {
      return;
    }
    said.textContent = found.length === 0 ? "Nothing found" : `${found.length} found`;
    list.replaceChildren(...found.slice(0, MOST).map(({ id, title, page }) => {
      const link = document.createElement("a");
      link.href = root + String(id);
      link.append(String(title));
      if (page !== "") {
        const small = document.createElement("small");
        small.append(String(page));
        link.append(" ", small);
      }
      const item = document.createElement("li");
      item.append(link);
      return item;
    }));
  } catch {
    said.textContent = "The index of the search could not be loaded";
    list.replaceChildren();
  }
  results.hidden = false;
}

function close(): void {
  results.hidden = true;
}

field.addEventListener("focus", () => void load().catch(() => {}));
field.addEventListener("input", () => void show());
search.addEventListener("keydown", (event) => {
  const links = [...list.querySelectorAll("a")];
  const now = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === "Escape") {
    close();
    field.focus();
  } else if (event.key === "Enter" && now < 0) {
    links[0]?.click();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const next = now + (event.key === "ArrowDown" ? 1 : -1);
    (next < 0 ? field : links[Math.min(next, links.length - 1)])?.focus();
  } else {
    return;
  }
  event.preventDefault();
});
search.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget !== null && !search.contains(relatedTarget as Node)) {
    close();
  }
});
list.addEventListener("click", close);
document.addEventListener("click", ({ target }) => search.contains(target as Node) || close());
document.addEventListener("keydown", (event) => {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  const isTyped = (target as Element).closest("input, textarea, select, [contenteditable], tailback-board") !== null;
  if (key === "/" && !isTyped && !ctrlKey && !metaKey && !altKey) {
    event.preventDefault();
    field.focus();
  }
});
search.hidden = false;

// The place in the contents is seen without scrolling.
const contents = document.querySelector(".contents")!;
const here = contents.querySelector<HTMLElement>('[aria-current]');
if (here !== null && here.offsetTop > contents.clientHeight) {
  contents.scrollTop = here.offsetTop - contents.clientHeight / 2;
}
