// Bars below the header of the page: a question or a message that waits and blocks nothing.
import { button, make } from "./dom";

interface Bar {
  /** A bar of the same name is replaced. */
  name: string;
  words: string;
  isBad?: boolean;
  choices: [label: string, act: () => void][];
}

export class Bars {
  readonly element = make("div", { class: "bars", role: "region", "aria-label": "messages" });
  private readonly open = new Map<string, HTMLElement>();

  show({ name, words, isBad = false, choices }: Bar): void {
    this.close(name);
    const bar = make("p", { class: isBad ? "is-bad" : "", role: isBad ? "alert" : "status" }, make("span", {}, words));
    for (const [label, act] of choices) {
      bar.append(button(label, () => { this.close(name); act(); }));
    }
    this.open.set(name, bar);
    this.element.append(bar);
  }

  close(name: string): void {
    this.open.get(name)?.remove();
    this.open.delete(name);
  }
}
