// Pointers and keys: finds the part of the board that they concern, and acts on it in the current mode.
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Tool } from "./editing";
import { draw, moveAnywhere, moveEnd, slideAlong, type Hand } from "./gestures";
import { commandOf, editByKey, slideByKey, type Command } from "./keys";
import type { Player } from "./player";
import type { Playing } from "./playing";
import { Pointer, type Gesture, type Grip, type Place } from "./pointer";
import type { Car, Exit } from "./protocol";
import type { Text } from "./text";
import type { Scene } from "./view/boardSvg";
import type { Actions } from "./view/controls";

/** The parts that pointers and keys change. */
export interface Parts {
  text: Text;
  player: Player;
  playing: Playing;
}

/** The parts of the surrounding element that input needs. */
interface Surroundings {
  parts(): Parts | null;
  /** The tool in edit mode; `null` in play mode. */
  tool(): Tool | null;
  say(message: string, isComplaint?: boolean): void;
  actions: Actions;
}

/** An element whose drawing is in its shadow root. */
type Owner = ReactiveControllerHost & HTMLElement & { readonly renderRoot: HTMLElement | DocumentFragment };

export class Input implements ReactiveController {
  /** The car being dragged, and the car that will result. */
  dragged: Scene["dragged"] = null;
  sketch: Car | null = null;
  private readonly pointer = new Pointer((grip, place) => this.begin(grip, place));

  constructor(private readonly owner: Owner, private readonly around: Surroundings) {
    owner.addController(this);
  }

  hostConnected(): void {
    // In the capture phase, because an editor around the page would undo as well.
    window.addEventListener("keydown", this.onCommand, { capture: true });
  }

  hostDisconnected(): void {
    window.removeEventListener("keydown", this.onCommand, { capture: true });
  }

  /** Selects a car, or with `null` the title, here and in the page around the board. */
  select(car: number | null): void {
    this.owner.dispatchEvent(new CustomEvent("tailback-select", { detail: { car }, bubbles: true, composed: true }));
    void this.around.parts()?.text.show(car);
  }

  readonly onPointer = (event: PointerEvent): void => {
    if (event.type === "pointercancel") {
      return this.pointer.cancel();
    }
    const board = this.around.parts()?.text.board ?? null;
    const svg = this.owner.renderRoot.querySelector<SVGSVGElement>("svg.board");
    if (board === null || svg === null || !event.composedPath().includes(svg)) {
      return;
    }
    switch (event.type) {
      case "pointerdown":
        return this.pointer.down(event, svg, board);
      case "pointermove":
        return this.pointer.move(event, svg, board);
      default:
        return this.pointer.up(event);
    }
  };

  /** Handles a click on a slot of the border; clicks on cars end a gesture. */
  readonly onClick = ({ target }: Event): void => {
    const exit = exitOf(target as Element);
    if (exit !== null) {
      this.around.parts()?.text.toggleExit(exit);
    }
  };

  /** Handles keys for the focused car or slot of the border. */
  readonly onKey = (event: KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && this.isTaken(event)) {
      event.preventDefault();
    }
  };

  /** Handles keys for the whole board if nothing else on the page has the focus. */
  private readonly onCommand = (event: KeyboardEvent): void => {
    const path = event.composedPath();
    const hasFocus = path.includes(this.owner) || path[0] === document.body || path[0] === document.documentElement;
    if (!hasFocus || this.around.parts()?.text.answer == null || !this.owner.checkVisibility()) {
      return;
    }
    const command = commandOf(event, path[0] as Element);
    if (command !== null) {
      event.preventDefault();
      event.stopPropagation();
      this.obey(command);
    }
  };

  private readonly hand: Hand = {
    drag: (dragged, sketch = null) => { this.dragged = dragged; this.sketch = sketch; this.owner.requestUpdate(); },
    select: (car) => this.select(car),
    say: (message, isComplaint) => this.around.say(message, isComplaint),
    slide: (move) => this.around.parts()?.playing.slide(move),
    setCar: (index, car, done) => this.around.parts()?.text.setCar(index, car, done),
    edit: (edit, done) => void this.around.parts()?.text.edit(edit, done),
  };

  private begin(grip: Grip, from: Place): Gesture | null {
    const { text, player, playing } = this.around.parts() ?? {};
    const tool = this.around.tool();
    if (tool === null) {
      if (grip.on !== "car" || player?.board == null) {
        return null;
      }
      playing?.playback.stop();
      return slideAlong(this.hand, player.board, player.position, grip.car);
    }
    const board = text?.editable ?? null;
    if (board === null) {
      return null;
    }
    switch (grip.on) {
      case "handle":
        return moveEnd(this.hand, board, grip.car, grip.end);
      case "car":
        return moveAnywhere(this.hand, board, grip.car);
      case "cell":
        return draw(this.hand, board, tool, from);
    }
  }

  private obey(command: Command): void {
    const { actions } = this.around;
    const isEdited = this.around.tool() !== null;
    const { player, playing } = this.around.parts() ?? {};
    switch (command) {
      case "undo":
        return actions.undo();
      case "redo":
        return actions.redo();
      case "next":
        return actions.goBy(1);
      case "previous":
        return actions.goBy(-1);
      case "mode":
        return actions.setMode(isEdited ? "play" : "edit");
      default:
        if (isEdited || player?.board == null) {
          return;
        }
    }
    switch (command) {
      case "hint":
        return actions.hint();
      case "restart":
        return actions.restart();
      case "play":
        return playing?.playback.direction === null ? actions.play("forwards") : actions.stop();
    }
  }

  private isTaken(event: KeyboardEvent): boolean {
    const { text, player } = this.around.parts() ?? {};
    const target = event.target as Element;
    const exit = exitOf(target);
    const isEnter = event.key === "Enter" || event.key === " ";
    if (exit !== null && isEnter) {
      text?.toggleExit(exit);
      return true;
    }
    const index = Number(target.closest<SVGElement>("[data-car]")?.dataset["car"] ?? "NaN");
    if (event.key === "Escape") {
      this.pointer.cancel();
      return true;
    }
    if (Number.isNaN(index)) {
      return false;
    }
    if (isEnter) {
      this.select(index);
      return true;
    }
    if (this.around.tool() === null) {
      return player?.board != null && slideByKey(this.hand, player.board, player.position, index, event);
    }
    const board = text?.editable ?? null;
    if (text === undefined || board === null) {
      return false;
    }
    if (event.key === "F2") {
      text.mark(index);
      void this.owner.updateComplete.then(() => this.owner.renderRoot.querySelector<HTMLInputElement>(".rename")?.select());
      return true;
    }
    if (event.key === "t" || event.key === "Delete" || event.key === "Backspace") {
      text.mark(index);
      (event.key === "t" ? this.around.actions.turn : this.around.actions.remove)();
      return true;
    }
    return editByKey(this.hand, board, index, event);
  }
}

/** The exit that a slot of the border stands for. */
function exitOf(element: Element): Exit | null {
  const { side, lane } = element.closest<SVGElement>(".slot")?.dataset ?? {};
  return side === undefined || lane === undefined ? null : { side: side as Exit["side"], lane: Number(lane) };
}
