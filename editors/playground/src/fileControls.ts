// The controls of the texts: choosing, adding, opening, renaming and removing them.
import type { Bars } from "./bars";
import { button, make } from "./dom";
import { BLANK } from "./texts/example";
import type { Files } from "./texts/files";

export function fileControls(
  files: Files, bars: Bars, open: (name: string, text: string) => Promise<void>, focusText: () => void,
): { elements: HTMLElement[]; update(): void } {
  const choice = make("select", { "aria-label": "Text", change: () => files.show(choice.value) });
  const picker = make("input", { type: "file", multiple: true, hidden: true, change: () => void openAll(picker.files) });
  const name = make("input", { type: "text", "aria-label": "Name of the text", spellcheck: "false" });

  const openAll = async (list: FileList | null) => {
    for (const file of list ?? []) {
      await open(file.name, await file.text());
    }
    picker.value = "";
  };
  const rename = () => {
    files.rename(name.value);
    menu.hidePopover();
  };
  const remove = () => {
    const removed = files.current;
    const restore = files.remove();
    menu.hidePopover();
    bars.show({ name: "removed", words: `${removed} was removed.`, choices: [["Restore", restore], ["Close", () => {}]] });
  };
  name.addEventListener("keydown", ({ key }) => key === "Enter" && rename());
  const menu = make("div", { class: "popover", popover: "auto", id: "file", role: "dialog", "aria-label": "Text" },
    make("h2", {}, "This text"),
    make("div", { class: "row" }, name, button("Rename", rename)),
    make("h3", {}, "Texts on this device"),
    make("div", { class: "row" }, button("Open files…", () => picker.click()), button("Remove this text", remove)));
  menu.addEventListener("toggle", () => { name.value = files.current; });
  listenForFiles(openAll);

  return {
    elements: [
      choice,
      button("New", () => { files.add("new.rush", BLANK); focusText(); }),
      button("File…", () => {}, { popovertarget: "file" }),
      picker,
      menu,
    ],
    update() {
      choice.replaceChildren(...files.names.map((it) => make("option", { value: it, selected: it === files.current }, it)));
      choice.value = files.current;
    },
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
