// The menu of examples, which are loaded when they are chosen.
import { button, make } from "./dom";
import { BLANK, EXAMPLE } from "./texts/example";

/** The addresses of the texts of `examples/` by their names. */
declare const EXAMPLES: Record<string, string>;
/** The address of the site, with the documentation. */
declare const HOMEPAGE: string;

/** The texts with their labels. */
const LABELS: [name: string, label: string][] = [
  ["cards.rush", "Forty cards"],
  ["landmarks.rush", "Landmarks of the literature"],
  ["tour.rush", "Tour of the language"],
];

export function examplesMenu(add: (name: string, text: string) => void, maker: HTMLElement, failed: (why: string) => void): HTMLElement {
  const load = async (name: string) => {
    const answer = await fetch(EXAMPLES[name] ?? "").catch(() => null);
    if (answer?.ok !== true) {
      failed(`${name} cannot be loaded.`);
      return;
    }
    add(name, await answer.text());
  };
  const item = (label: string, act: () => void) => button(label, () => { menu.hidePopover(); act(); });
  const menu = make("div", { class: "popover", popover: "auto", id: "examples", role: "dialog", "aria-label": "Examples" },
    make("div", { class: "list" },
      item("Empty board", () => add("new.rush", BLANK)),
      maker,
      item("First puzzle", () => add(EXAMPLE.name, EXAMPLE.text)),
      ...LABELS.map(([name, label]) => item(label, () => void load(name))),
      make("a", { href: HOMEPAGE, target: "_blank" }, "Documentation")));
  return menu;
}
