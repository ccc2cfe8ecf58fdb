// The panel that shares the text: links, code to embed, files and pictures.
import { download, button, make } from "../dom";
import { embedOf, linkTo, type LinkKind } from "./links";
import type { Packed } from "./pack";
import { pngOf, svgOf } from "./picture";

/** The parts of the page that are shared. */
interface Shared {
  content(): Promise<Packed & { title: string }>;
  board(): Element;
}

export function sharePanel(shared: Shared): HTMLElement {
  const link = make("input", { type: "text", readonly: true, "aria-label": "Link", focus: () => link.select() });
  const embed = make("input", { type: "text", readonly: true, "aria-label": "Code to embed", focus: () => embed.select() });
  const said = make("p", { class: "copied", role: "status" });
  let kind: LinkKind = "edit";
  const message = make("input", { type: "text", "aria-label": "Message to solvers", placeholder: "Message to solvers", hidden: true, input: () => void update() });
  const update = async () => {
    const content = await shared.content();
    const challenge = message.value === "" ? content : { ...content, message: message.value };
    message.hidden = kind !== "solve";
    link.value = await linkTo(kind, kind === "solve" ? challenge : content);
    embed.value = embedOf(await linkTo("solve", challenge), content.title);
  };
  const choice = (name: LinkKind, words: string, more: string) =>
    make("label", {},
      make("input", { type: "radio", name: "kind", value: name, checked: name === kind, change: () => { kind = name; void update(); } }),
      make("span", {}, `${words} `, make("small", {}, more)));
  const copy = (field: HTMLInputElement, what: string) => async () => {
    await update();
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = `${what} copied`;
    } catch {
      field.select();
      said.textContent = "Press Ctrl+C to copy";
    }
  };
  const save = (ending: string, made: (text: string) => Promise<Blob | null>) => async () => {
    const { name, text } = await shared.content();
    const blob = await made(text).catch(() => null);
    said.textContent = blob === null ? "There is no board to draw" : "";
    if (blob !== null) {
      download(name.replace(/\.rush$/, ending), blob);
    }
  };
  const svg = () => svgOf(shared.board());
  const panel = make("div", { class: "popover", popover: "auto", id: "share", role: "dialog", "aria-label": "Share" },
    make("h2", {}, "Share"),
    make("fieldset", { "aria-label": "Kind of link" },
      choice("edit", "Text and board", "to read, edit and play"),
      choice("solve", "Board alone", "to solve; the optimum is shown at the end")),
    make("div", { class: "row" }, message),
    make("div", { class: "row" }, link, button("Copy link", () => void copy(link, "Link")(), { class: "main" })),
    make("small", {}, "The link contains the whole text. Nothing is stored elsewhere."),
    make("h3", {}, "On your own page"),
    make("div", { class: "row" }, embed, button("Copy code", () => void copy(embed, "Code")())),
    make("h3", {}, "Save"),
    make("div", { class: "row" },
      button("Text (.rush)", () => void save(".rush", async (text) => new Blob([text], { type: "text/plain" }))()),
      button("Picture (SVG)", () => void save(".svg", async () => blobOf(svg()))()),
      button("Picture (PNG)", () => void save(".png", async () => { const it = svg(); return it === null ? null : pngOf(it); })())),
    said,
  );
  panel.addEventListener("toggle", () => {
    said.textContent = "";
    void update();
  });
  return panel;
}

function blobOf(svg: string | null): Blob | null {
  return svg === null ? null : new Blob([svg], { type: "image/svg+xml" });
}
