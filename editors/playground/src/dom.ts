// Elements in one call.

type Attributes = Record<string, string | boolean | EventListener>;

/** Creates an element. A function is a listener of the event that is its name; `true` and `false` switch an attribute. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name, attributes: Attributes = {}, ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      element.addEventListener(key, value);
    } else if (typeof value === "boolean") {
      element.toggleAttribute(key, value);
    } else {
      element.setAttribute(key, value);
    }
  }
  element.append(...children);
  return element;
}

export function button(label: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return make("button", { type: "button", click: act, ...attributes }, label);
}

/** A button that opens a popover below itself, or above itself where that has more room. */
export function opener(label: string, popover: HTMLElement, attributes: Attributes = {}): HTMLButtonElement {
  const it = button(label, () => {
    const { left, top, bottom } = it.getBoundingClientRect();
    const isBelow = bottom < innerHeight / 2;
    // It has no width before it is shown.
    requestAnimationFrame(() => {
      popover.style.cssText = `left: ${Math.max(8, Math.min(left, innerWidth - popover.offsetWidth - 8))}px; ${
        isBelow ? `top: ${bottom + 6}px` : `bottom: ${innerHeight - top + 6}px`}`;
    });
  }, { popovertarget: popover.id, ...attributes });
  return it;
}

/** Offers a file to be saved. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
