// Keeps the focus on the board when an action removes or disables the focused element.
import type { ReactiveController, ReactiveControllerHost } from "lit";

type Owner = ReactiveControllerHost & HTMLElement & { readonly renderRoot: HTMLElement | DocumentFragment };
type Focusable = HTMLElement | SVGElement;

/** The groups of elements within which the focus stays if it can. */
const GROUPS = ".stage svg, .card, .bar, .others, .moves, .nearby";

export class FocusKeeper implements ReactiveController {
  private focused: Focusable | null = null;
  private group: Element | null = null;
  /** All focusable elements before the update, in order. */
  private order: Focusable[] = [];
  /** The car whose drawing went away with the focus, and the element that has the focus instead. */
  private lost: { car: string; instead: Focusable } | null = null;

  constructor(private readonly owner: Owner) {
    owner.addController(this);
    owner.addEventListener("keydown", ({ ctrlKey, metaKey }) => {
      // The element is used, so the focus stays with it. Undo may bring the car back.
      this.lost = ctrlKey || metaKey ? this.lost : null;
    });
  }

  hostUpdate(): void {
    const root = this.owner.renderRoot as ShadowRoot | undefined;
    this.focused = (root?.activeElement ?? null) as Focusable | null;
    this.group = this.focused?.closest(GROUPS) ?? null;
    this.order = this.focused === null ? [] : [...root!.querySelectorAll<Focusable>("button, input, select, [tabindex]")];
  }

  hostUpdated(): void {
    const { focused, lost } = this;
    this.lost = null;
    if (focused === null) {
      return;
    }
    const isGone = !canFocus(focused);
    const car = lost?.instead === focused ? lost.car : isGone ? focused.dataset["name"] : undefined;
    const back = car === undefined ? null : (this.drawingOf(car) ?? (isGone ? this.selected() : null));
    const now = back ?? (isGone ? this.nearest(focused) : focused);
    if (now !== focused) {
      now?.focus();
    }
    if (car !== undefined && back === null && now !== undefined) {
      this.lost = { car, instead: now };
    }
  }

  /** The drawing of a car by its name, if it has one that takes the focus. */
  private drawingOf(car: string): Focusable | null {
    const all = [...this.owner.renderRoot.querySelectorAll<Focusable>("svg.board [data-name]")];
    return all.find((it) => it.dataset["name"] === car) ?? null;
  }

  /** The selected car, which an edit may have given another name. */
  private selected(): Focusable | null {
    return this.owner.renderRoot.querySelector<Focusable>("svg.board .car.is-selected[tabindex]");
  }

  /** The element that is nearest to one that has gone; of two, the later one. */
  private nearest(gone: Focusable): Focusable | undefined {
    const { group, order } = this;
    const place = order.indexOf(gone);
    const distance = (it: Focusable) => Math.abs(order.indexOf(it) - place - 0.1);
    const left = order.filter(canFocus).sort((a, b) => distance(a) - distance(b));
    return left.find((it) => group?.contains(it)) ?? left.find((it) => it.matches(".car")) ?? left[0];
  }
}

function canFocus(it: Element): boolean {
  return it.isConnected && !it.matches(":disabled");
}
