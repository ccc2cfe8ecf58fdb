// Pointers and keys: finds the part of the board that they concern, and acts on it in the current mode.
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Tool } from "./editing";
import { at } from "./game/board";
import { draw, moveAnywhere, moveEnd, slideAlong, type Hand } from "./gestures";
import { commandOf, EDIT_KEYS, moveByKey, slideByKey, type Command } from "./keys";
import type { Nearby } from "./nearby";
import type { Player } from "./player";
import type { Playing } from "./playing";
import { Pointer, type Gesture, type Grip, type Place } from "./pointer";
import type { Board, Car, Edit, Exit } from "./protocol";
import type { Text } from "./text";
import type { Scene } from "./view/boardSvg";
import type { Actions } from "./view/controls";

/** The parts that pointers and keys change. */
export interface Parts {
  text: Text;
  player: Player;
  playing: Playing;
  nearby: Nearby;
}

/** The parts of the surrounding element that input needs. */
interface Surroundings {
  parts(): Parts | null;
  /** The tool in edit mode; `null` in play mode. */
  tool(): Tool | null;
  say(message: string, isComplaint?: boolean): void;
  actions: Actions;
}

/** The number of the car that a gesture on an empty cell holds. */
const NO_CAR = -1;

/** An element whose drawing is in its shadow root. */
type Owner = ReactiveControllerHost & HTMLElement & { readonly renderRoot: HTMLElement | DocumentFragment };

export class Input implements ReactiveController {
  /** The car that will result when the pointer is released. */
  sketch: Car | null = null;
  /** Edits that wait for those before them. */
  private readonly waiting: (() => void)[] = [];
  private readonly pointer = new Pointer((grip, place) => this.begin(grip, place));
  private drag: Scene["dragged"] = null;
  /** Finds the number of the car that the pointer holds as it is now; `null` once the gesture is no longer valid. */
  private grasped: () => number | null = () => null;

  constructor(private readonly owner: Owner, private readonly around: Surroundings) {
    owner.addController(this);
  }

  hostConnected(): void {
    // In the capture phase, because an editor around the page would undo as well.
    window.addEventListener("keydown", this.onCommand, { capture: true });
  }

  hostDisconnected(): void {
    this.reset();
    window.removeEventListener("keydown", this.onCommand, { capture: true });
  }

  hostUpdate(): void {
    if (this.pointer.isBusy && this.grasped() === null) {
      this.pointer.cancel();
    }
  }

  hostUpdated(): void {
    if (this.pointer.isBusy && this.drawing === null) {
      this.pointer.cancel();
    }
    while (this.around.parts()?.text.isBusy === false && this.waiting.length > 0) {
      this.waiting.shift()!();
    }
  }

  /** Ends a gesture and drops the edits that wait, since the board that they were meant for is no longer shown. */
  reset(): void {
    this.waiting.length = 0;
    this.pointer.cancel();
  }

  /** The car being dragged. */
  get dragged(): Scene["dragged"] {
    const car = this.drag === null ? null : this.grasped();
    return this.drag === null || car === null ? null : { ...this.drag, car };
  }

  private get drawing(): SVGSVGElement | null {
    return this.owner.renderRoot.querySelector<SVGSVGElement>("svg.board");
  }

  /** Makes an edit as soon as the board shows the result of those before it: keys and clicks come faster than answers. */
  inTurn(edit: () => void): void {
    if (this.waiting.length > 0 || this.around.parts()?.text.isBusy === true) {
      this.waiting.push(edit);
    } else {
      edit();
    }
  }

  /** Selects a car, or with `null` the title, here and in the page around the board. */
  select(car: number | null): void {
    this.owner.dispatchEvent(new CustomEvent("tailback-select", { detail: { car }, bubbles: true, composed: true }));
    void this.around.parts()?.text.show(car);
  }

  readonly onPointer = (event: PointerEvent): void => {
    const board = this.around.parts()?.text.board ?? null;
    const svg = this.drawing;
    if (event.type === "pointercancel" || (event.type === "lostpointercapture" && svg?.hasPointerCapture(event.pointerId) !== true)) {
      return this.pointer.lose(event);
    }
    if (board === null || svg === null || !event.composedPath().includes(svg)) {
      return;
    }
    switch (event.type) {
      case "pointerdown":
        return this.pointer.down(event, svg, board);
      case "pointermove":
        return this.pointer.move(event, svg, board);
      case "pointerup":
        return this.pointer.up(event);
    }
  };

  /** Handles a click on a slot of the border; clicks on cars end a gesture. */
  readonly onClick = ({ target }: Event): void => {
    this.press(target as Element);
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
    drag: (dragged, sketch = null) => { this.drag = dragged; this.sketch = sketch; this.owner.requestUpdate(); },
    select: (car) => this.select(car),
    say: (message, isComplaint) => this.around.say(message, isComplaint),
    slide: (move) => this.around.parts()?.playing.slide(move),
    setCar: (car, done) => this.around.parts()?.text.setCar(car, done),
    edit: (edit, done) => this.make(edit, done),
  };

  /** Makes an edit. A car that it adds gets the focus, so that the keys that follow edit that car. */
  private make(edit: Edit, done: string): void {
    const { text } = this.around.parts() ?? {};
    void text?.edit(edit, done);
    if (edit.kind === "addCar" && text?.board != null) {
      void this.focus(text.board.cars.length - 1);
    }
  }

  /** Gives a car the focus, or else the selected one. */
  async focus(car = this.around.parts()?.text.selected): Promise<void> {
    await this.owner.updateComplete;
    this.drawing?.querySelector<SVGElement>(`[data-car="${car}"]`)?.focus();
  }

  /** The hand of a gesture, which may end before earlier edits have come back. */
  private readonly handInTurn: Hand = {
    ...this.hand,
    setCar: (car, done) => this.inTurn(() => this.hand.setCar(car, done)),
    edit: (edit, done) => this.inTurn(() => this.hand.edit(edit, done)),
  };

  private begin(grip: Grip, from: Place): Gesture | null {
    const { text, player, playing, nearby } = this.around.parts() ?? {};
    const tool = this.around.tool();
    if (tool === null) {
      if (grip.on !== "car" || player?.board == null) {
        return null;
      }
      playing?.playback.stop();
      this.grasped = this.graspedInPlay(player, grip.car);
      return slideAlong(this.hand, player.board, player.position, grip.car);
    }
    const board = text?.board ?? null;
    // The board of a preview is not that of the text, and its cars may have other numbers.
    if (board === null || nearby?.preview != null) {
      return null;
    }
    this.grasped = this.graspedInEdit(board, grip);
    switch (grip.on) {
      case "handle":
        return moveEnd(this.handInTurn, board, grip.car, grip.end);
      case "car":
        return moveAnywhere(this.handInTurn, board, grip.car, from);
      case "cell":
        return draw(this.handInTurn, board, tool, from);
    }
  }

  /** In play mode, a gesture is about one position of one board. */
  private graspedInPlay(player: Player, index: number): () => number | null {
    const { board } = player;
    const position = String(player.position);
    return () => {
      const isSame = this.around.tool() === null && this.around.parts()?.player.board === board;
      return isSame && String(player.position) === position ? index : null;
    };
  }

  /** In edit mode, a gesture outlives edits made before it, which may renumber the cars, as long as its car stays as it is. */
  private graspedInEdit(board: Board, grip: Grip): () => number | null {
    const before = grip.on === "cell" ? null : at(board.cars, grip.car);
    return () => {
      const now = this.around.parts()?.text.board ?? null;
      if (this.around.tool() === null || now === null) {
        return null;
      }
      if (before === null) {
        return NO_CAR;
      }
      const index = now.cars.findIndex(({ name }) => name === before.name);
      const car = now.cars[index];
      const isSame = car?.axis === before.axis && car.length === before.length && (car.cells === undefined) === (before.cells === undefined);
      const isThere = grip.on !== "handle" || (car?.column === before.column && car.row === before.row);
      return isSame && isThere ? index : null;
    };
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
        return playing?.playback.isRunning === false ? actions.play() : actions.stop();
    }
  }

  private isTaken(event: KeyboardEvent): boolean {
    const { text, player } = this.around.parts() ?? {};
    const target = event.target as Element;
    const isEnter = event.key === "Enter" || event.key === " ";
    if (isEnter && this.press(target)) {
      return true;
    }
    const index = carOf(target);
    if (event.key === "Escape") {
      this.pointer.cancel();
      return true;
    }
    if (index === null) {
      return false;
    }
    if (isEnter) {
      this.select(index);
      return true;
    }
    if (this.around.tool() === null) {
      return player?.board != null && slideByKey(this.hand, player.board, player.position, index, event);
    }
    if (!EDIT_KEYS.has(event.key)) {
      return false;
    }
    // A key that is held down repeats as fast as there are answers, and no longer than it is held down.
    if (!event.repeat || text?.isBusy === false) {
      this.inTurn(() => this.editCar(target, event));
    }
    return true;
  }

  /**
   * Edits the car that `target` draws by now, as one of `EDIT_KEYS` asks; the selected one if `target` drew it under an
   * earlier name.
   */
  private editCar(target: Element, event: KeyboardEvent): void {
    const { text } = this.around.parts() ?? {};
    const board = text?.editable ?? null;
    const index = target.isConnected ? carOf(target) : (text?.selected ?? null);
    if (text === undefined || board === null || index === null) {
      return;
    }
    switch (event.key) {
      case "F2":
        text.mark(index);
        return void this.owner.updateComplete.then(() => this.owner.renderRoot.querySelector<HTMLInputElement>(".rename")?.select());
      case "t":
        text.mark(index);
        return text.turn();
      case "Delete":
      case "Backspace":
        text.mark(index);
        return text.removeCar();
      default:
        return moveByKey(this.hand, board, index, event);
    }
  }

  /** Presses the button in the border that an element is part of. Returns whether there is one. */
  private press(element: Element): boolean {
    const { side, lane, way } = (element.closest<SVGElement>(".slot")?.dataset ?? {}) as Partial<Record<string, string>> & { side?: Exit["side"] };
    if (side === undefined) {
      return false;
    }
    this.inTurn(() => {
      const { text } = this.around.parts() ?? {};
      if (way === "grow" || way === "shrink") {
        void text?.edit({ kind: way, side }, way === "grow" ? "The board is larger now" : "The board is smaller now");
      } else {
        text?.toggleExit({ side, lane: Number(lane) });
      }
    });
    return true;
  }
}

/** The number of the car that an element draws. */
function carOf(element: Element): number | null {
  const car = element.closest<SVGElement>("[data-car]")?.dataset["car"];
  return car === undefined ? null : Number(car);
}
