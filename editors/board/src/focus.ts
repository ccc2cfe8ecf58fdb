// Keeps the focus on the board when an action removes or disables the focused element.
import type { ReactiveController, ReactiveControllerHost } from "lit";

type Owner = ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment };
type Focusable = HTMLElement | SVGElement;

/** The groups of elements within which the focus stays if it can. */
const GROUPS = ".stage svg, .card, .bar, .others, .moves, .nearby";

export class FocusKeeper implements ReactiveController {
  private focused: Focusable | null = null;
  private group: Element | null = null;
  /** All focusable elements before the update, in order. */
  private order: Focusable[] = [];

  constructor(private readonly owner: Owner) {
    owner.addController(this);
  }

  hostUpdate(): void {
    const root = this.owner.renderRoot as ShadowRoot | undefined;
    this.focused = (root?.activeElement ?? null) as Focusable | null;
    this.group = this.focused?.closest(GROUPS) ?? null;
    this.order = this.focused === null ? [] : [...root!.querySelectorAll<Focusable>("button, input, select, [tabindex]")];
  }

  hostUpdated(): void {
    const { focused, group, order } = this;
    if (focused === null || canFocus(focused)) {
      return;
    }
    const place = order.indexOf(focused);
    // The nearest element; of two, the later one.
    const distance = (it: Focusable) => Math.abs(order.indexOf(it) - place - 0.1);
    const left = order.filter(canFocus).sort((a, b) => distance(a) - distance(b));
    (left.find((it) => group?.contains(it)) ?? left.find((it) => it.matches(".car")) ?? left[0])?.focus();
  }
}

function canFocus(it: Element): boolean {
  return it.isConnected && !it.matches(":disabled");
}
