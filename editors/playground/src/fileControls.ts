// The controls of the texts: choosing, adding, opening, renaming and removing them.
import type { Bars } from "./bars";
import { button, make, opener } from "./dom";
import { BLANK } from "./texts/example";
import type { Files } from "./texts/files";

export function fileControls(
  files: Files, bars: Bars, open: (name: string, text: string) => Promise<void>, focusText: () => void, format: () => void,
): { elements: HTMLElement[]; update(): void; add(name: string, text: string): void } {
  const picker = make("input", { type: "file", multiple: true, hidden: true, change: () => void openAll(picker.files) });
  const name = make("input", { type: "text", "aria-label": "Name of the text", spellcheck: "false" });
  const list = make("div", { class: "list", role: "group", "aria-label": "Texts on this device" });

  const openAll = async (list: FileList | null) => {
    for (const file of list ?? []) {
      await open(file.name, await file.text());
    }
    picker.value = "";
  };
  /** A button of the menu, which closes it. */
  const item = (label: string, act: () => void) => button(label, () => { menu.hidePopover(); act(); });
  const rename = () => files.rename(name.value);
  const remove = () => {
    const removed = files.current;
    const restore = files.remove();
    bars.show({ name: "removed", words: `${removed} was removed.`, choices: [["Restore", restore], ["Close", () => {}]] });
  };
  const add = (name: string, text: string) => {
    files.add(name, text);
    focusText();
  };
  name.addEventListener("keydown", ({ key }) => {
    if (key === "Enter") {
      menu.hidePopover();
      rename();
    }
  });
  const menu = make("div", { class: "popover", popover: "auto", id: "file", role: "dialog", "aria-label": "Text" },
    list,
    make("div", { class: "row" },
      item("New", () => add("new.rush", BLANK)), item("Open…", () => picker.click()), item("Format", format), item("Remove", remove)),
    make("div", { class: "row" }, name, item("Rename", rename)));
  menu.addEventListener("beforetoggle", () => { name.value = files.current; });
  const choice = opener("", menu, { class: "file", title: "The texts on this device" });
  listenForFiles(openAll);

  return {
    elements: [choice, picker, menu],
    update() {
      choice.textContent = `${files.current} ▾`;
      list.replaceChildren(...files.names.map((it) => {
        const entry = item(it, () => files.show(it));
        entry.ariaCurrent = String(it === files.current);
        return entry;
      }));
    },
    add,
  };
}

/** Opens files that are dropped anywhere on the page. */
function listenForFiles(openAll: (list: FileList | null) => Promise<void>): void {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
  const mark = (isOver: boolean) => document.body.classList.toggle("is-over", isOver);
  addEventListener("dragover", (event) => {
    if (hasFiles(event)) {
      event.preventDefault();
      mark(true);
    }
  });
  addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && mark(false));
  // In the capture phase, because the editor would insert the file into its text.
  addEventListener("drop", (event) => {
    mark(false);
    if (hasFiles(event)) {
      event.preventDefault();
      event.stopPropagation();
      void openAll(event.dataTransfer?.files ?? null);
    }
  }, { capture: true });
}
