// <tailback-board>: puts the parts together. Its one property is `host`.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Tool } from "./editing";
import { Following } from "./following";
import { at, reach, startOf } from "./game/board";
import type { Line } from "./game/line";
import { inWords, type Move } from "./game/move";
import { draw, moveAnywhere, moveEnd, slideAlong, type Hand } from "./gestures";
import type { Host } from "./host";
import { editByKey, slideByKey } from "./keys";
import { Playback } from "./playback";
import { isPlayable, Player } from "./player";
import { Pointer, type Gesture, type Grip, type Place } from "./pointer";
import { VERSION, type BoardAnswer, type BoardParams, type Car, type Exit, type Metric } from "./protocol";
import { Text } from "./text";
import { drawBoard, type Scene } from "./view/boardSvg";
import { counters, distanceWords, editBar, header, playBar, type Actions } from "./view/controls";
import { styles } from "./view/styles";
import { placeOf } from "./view/words";

/** What survives hiding. */
interface Kept {
  version: typeof VERSION;
  shown: BoardParams | null;
  lines: [string, Line][];
  metric: Metric;
  mode: "play" | "edit";
  speed: number;
}

/** What there is once there is a host. */
interface Parts {
  host: Host;
  text: Text;
  player: Player;
  following: Following;
  stopListening: () => void;
}

export class TailbackBoard extends LitElement {
  static override styles = styles;
  static override properties = { host: { attribute: false } };

  host: Host | null = null;
  private parts: Parts | null = null;
  private mode: "play" | "edit" = "play";
  private tool: Tool = "select";
  private metric: Metric = "moves";
  private dragged: Scene["dragged"] = null;
  private sketch: Car | null = null;
  private message = "";
  private isComplaint = false;
  private readonly pointer = new Pointer((grip, place) => this.begin(grip, place));
  private readonly playback = new Playback(
    (direction) => this.playStep(direction),
    () => this.requestUpdate(),
  );

  override connectedCallback(): void {
    super.connectedCallback();
    this.connect();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.playback.stop();
    this.parts?.stopListening();
    this.parts = null;
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("host")) {
      this.connect();
    }
  }

  /** Shows the puzzle at a place of a text, as `tailback/follow` does. */
  show(where: Omit<BoardParams, "version">): void {
    this.parts?.following.show(where);
    this.keep();
  }

  private connect(): void {
    const { host } = this;
    if (host === null || !this.isConnected || this.parts?.host === host) {
      return;
    }
    this.parts?.stopListening();
    const fail = (why: string) => this.say(why, true);
    const update = () => this.requestUpdate();
    const player = new Player(host, () => { this.keep(); update(); }, fail);
    const following = new Following(host, (answer) => this.take(answer), fail);
    const text = new Text(host, update, (message, isComplaint) => this.say(message, isComplaint), () => following.changed(null));
    const stopListening = host.listen((method, params) => {
      if (method === "tailback/follow" && "position" in params) {
        this.show({ textDocument: params.textDocument, position: params.position });
      } else if (method === "tailback/changed") {
        void following.changed(params.textDocument?.uri ?? null);
      }
    });
    this.parts = { host, text, player, following, stopListening };
    this.restore(host.getState() as Kept | null | undefined);
  }

  private restore(kept: Kept | null | undefined): void {
    if (this.parts === null || kept?.version !== VERSION) {
      return;
    }
    this.parts.player.restore(kept.lines);
    this.metric = kept.metric;
    this.mode = kept.mode;
    this.playback.speed = kept.speed;
    if (kept.shown !== null) {
      const { version: _, ...where } = kept.shown;
      this.parts.following.show(where);
    }
  }

  private keep(): void {
    const { metric, mode, parts } = this;
    if (parts !== null) {
      const { speed } = this.playback;
      const [shown, lines] = [parts.following.shown, parts.player.save()];
      parts.host.setState({ version: VERSION, shown, lines, metric, mode, speed } satisfies Kept);
    }
  }

  private take(answer: BoardAnswer): void {
    const { parts } = this;
    if (parts === null) {
      return;
    }
    if (parts.text.take(answer)) {
      this.playback.stop();
      this.say("");
    }
    const { ref } = parts.text;
    if (ref !== null) {
      parts.player.set(ref, isPlayable(answer.board, answer.faults) ? answer.board : null);
    }
    this.requestUpdate();
  }

  private say(message: string, isComplaint = false): void {
    this.message = message;
    this.isComplaint = isComplaint;
    this.requestUpdate();
  }

  // Playing

  /** Says a move that was made. */
  private tell(move: Move): void {
    const { player, text } = this.parts ?? {};
    if (player?.board == null || text?.answer == null) {
      return;
    }
    const { board, position } = player;
    const place = placeOf(at(board.cars, move.car), at(position, move.car));
    const solved = player.isSolved ? `. ${distanceWords(text.answer, player, this.metric)}` : "";
    this.say(`${inWords(board, move)}, now on ${place}${solved}`);
  }

  /** Makes the next move of the line, or takes the last one back; whether there is another. */
  private playStep(direction: "forwards" | "backwards"): boolean {
    const player = this.parts?.player;
    if (player === undefined) {
      return false;
    }
    const isForwards = direction === "forwards";
    const { moves, at: now } = player.line;
    const move = isForwards ? moves[now] : moves[now - 1];
    if (move === undefined) {
      return false;
    }
    if (isForwards) {
      player.redo();
    } else {
      player.undo();
    }
    this.tell(isForwards ? move : { ...move, by: -move.by });
    return isForwards ? player.line.at < moves.length : player.line.at > 0;
  }

  private async play(direction: "forwards" | "backwards"): Promise<void> {
    const player = this.parts?.player;
    if (player === undefined) {
      return;
    }
    if (direction === "forwards" && player.line.at === player.line.moves.length) {
      if (player.isSolved) {
        player.goTo(0);
      } else if (!(await player.findSolution(this.metric))) {
        if (!this.isComplaint) {
          this.say("No solution is known from here");
        }
        return;
      }
    }
    this.playback.start(direction);
  }

  /** Shows the best next move; where it is shown already, makes it. */
  private async hint(): Promise<void> {
    const player = this.parts?.player;
    if (player?.board == null) {
      return;
    }
    const { hint, position, board } = player;
    await player.findHint(this.metric);
    if (hint !== null) {
      this.tell({ car: hint.car, by: hint.offset - at(position, hint.car) });
    } else if (player.hint !== null) {
      const { car, offset } = player.hint;
      this.say(`Hint: ${inWords(board, { car, by: offset - at(position, car) })}`);
    } else if (!this.isComplaint) {
      this.say("No move is known to lead out from here");
    }
  }

  private readonly actions: Actions = {
    undo: () => { this.playback.stop(); this.playStep("backwards"); },
    redo: () => { this.playback.stop(); this.playStep("forwards"); },
    restart: () => { this.playback.stop(); this.parts?.player.goTo(0); this.say("Back at the start"); },
    hint: () => void this.hint(),
    play: (direction) => void this.play(direction),
    stop: () => this.playback.stop(),
    setSpeed: (speed) => { this.playback.speed = speed; this.keep(); },
    goTo: (at) => { this.playback.stop(); this.parts?.player.goTo(at); },
    setMetric: (metric) => { this.metric = metric; this.keep(); this.requestUpdate(); },
    setMode: (mode) => {
      this.playback.stop();
      this.mode = mode;
      this.keep();
      this.say(mode === "edit" ? "Each change is an edit of the text, and is undone there" : "");
    },
    setTool: (tool) => { this.tool = tool; this.requestUpdate(); },
    writeSolution: () => {
      const { text, player } = this.parts ?? {};
      void text?.edit({ kind: "setSolution", moves: player?.written ?? [] }, "The moves are the solution now");
    },
    turn: () => this.parts?.text.turn(),
    remove: () => this.parts?.text.removeCar(),
    selectTitle: () => this.hand.select(null),
  };

  // Pointers and keys

  private readonly hand: Hand = {
    drag: (dragged, sketch = null) => { this.dragged = dragged; this.sketch = sketch; this.requestUpdate(); },
    select: (car) => {
      this.dispatchEvent(new CustomEvent("tailback-select", { detail: { car }, bubbles: true, composed: true }));
      void this.parts?.text.show(car);
    },
    say: (message, isComplaint) => this.say(message, isComplaint),
    slide: (move) => {
      this.playback.stop();
      if (this.parts?.player.slide(move) === true) {
        this.tell(move);
      }
    },
    setCar: (index, car, done) => this.parts?.text.setCar(index, car, done),
    edit: (edit, done) => void this.parts?.text.edit(edit, done),
  };

  private begin(grip: Grip, from: Place): Gesture | null {
    const { text, player } = this.parts ?? {};
    if (this.mode === "play") {
      if (grip.on !== "car" || player?.board == null) {
        return null;
      }
      this.playback.stop();
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
        return draw(this.hand, board, this.tool, from);
    }
  }

  private onPointer(event: PointerEvent): void {
    const board = this.parts?.text.board ?? null;
    const svg = this.renderRoot.querySelector<SVGSVGElement>("svg.board");
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
  }

  /** A click on a place of the border; those on cars end a gesture. */
  private onClick({ target }: Event): void {
    const exit = exitOf(target as Element);
    if (exit !== null) {
      this.parts?.text.toggleExit(exit);
    }
  }

  private onKey(event: KeyboardEvent): void {
    const isCommand = event.ctrlKey || event.metaKey;
    const isTaken = isCommand ? this.isTakenAsCommand(event) : !event.altKey && this.isTakenThere(event);
    if (isTaken) {
      event.preventDefault();
    }
  }

  /** Undo and redo of the game; those of the text are the editor's. */
  private isTakenAsCommand({ key, shiftKey }: KeyboardEvent): boolean {
    const name = key.toLowerCase();
    if (this.mode !== "play" || (name !== "z" && name !== "y")) {
      return false;
    }
    (name === "y" || shiftKey ? this.actions.redo : this.actions.undo)();
    return true;
  }

  private isTakenThere(event: KeyboardEvent): boolean {
    const { text, player } = this.parts ?? {};
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
      this.hand.select(index);
      return true;
    }
    if (this.mode === "play") {
      return player?.board != null && slideByKey(this.hand, player.board, player.position, index, event);
    }
    const board = text?.editable ?? null;
    if (text === undefined || board === null) {
      return false;
    }
    if (event.key === "t" || event.key === "Delete" || event.key === "Backspace") {
      text.mark(index);
      (event.key === "t" ? this.actions.turn : this.actions.remove)();
      return true;
    }
    return editByKey(this.hand, board, index, event);
  }

  // Drawing

  protected override render(): TemplateResult {
    const { text, player } = this.parts ?? {};
    if (text?.answer == null || player === undefined) {
      return html`<p class="nothing" role="status">${this.message || "Put the cursor into a puzzle to see its board."}</p>`;
    }
    const { mode, actions } = this;
    const { answer } = text;
    return html`${header(answer, mode, actions)}
      <div class="stage ${answer.jam === null ? "" : "has-jam"}"
        @pointerdown=${this.onPointer} @pointermove=${this.onPointer} @pointerup=${this.onPointer}
        @pointercancel=${() => this.pointer.cancel()} @keydown=${this.onKey} @click=${this.onClick}>
        ${this.renderBoard(text, player)}
      </div>
      <footer>
        ${answer.faults.length === 0
          ? nothing
          : html`<ul class="faults">${answer.faults.slice(0, 4).map((fault) => html`<li>${fault}</li>`)}</ul>`}
        ${mode === "edit"
          ? editBar(this.tool, text.selected !== null, actions)
          : player.board === null
            ? nothing
            : html`${counters(answer, player, this.metric, actions)}
              ${playBar(player, this.playback, answer.figures.outcome !== "unsolvable", actions)}`}
        <p class="message ${this.isComplaint ? "is-bad" : ""}" role="status" aria-live="polite">${this.message}</p>
      </footer>`;
  }

  private renderBoard(text: Text, player: Player): TemplateResult {
    const { answer, board, selected } = text;
    if (answer === null || board === null) {
      return html`<p class="nothing">This puzzle has no grid yet.</p>`;
    }
    const isPlayed = this.mode === "play" && player.board !== null && text.pending === null;
    const position = isPlayed ? player.position : startOf(board);
    return drawBoard({
      board,
      position,
      selected,
      dragged: this.dragged,
      // What is marked is of the board that the text says.
      marks: text.pending === null ? answer : { jam: null, redundant: [], frozen: [], idleWalls: [] },
      hint: isPlayed ? player.hint : null,
      reach: isPlayed ? board.cars.map((_, index) => reach(board, position, index)) : [],
      isSolved: isPlayed && player.isSolved,
      mode: this.mode,
      sketch: this.sketch,
    });
  }
}

/** The exit that a place of the border would be. */
function exitOf(element: Element): Exit | null {
  const { side, lane } = element.closest<SVGElement>(".slot")?.dataset ?? {};
  return side === undefined || lane === undefined ? null : { side: side as Exit["side"], lane: Number(lane) };
}

customElements.define("tailback-board", TailbackBoard);
