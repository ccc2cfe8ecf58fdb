// <tailback-board>: puts the parts together. Its one property is `host`.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { edited, fits, offsetOf, sketched, stretched, turned, type Tool } from "./editing";
import { Following, messageOf } from "./following";
import { at, reach, startOf } from "./game/board";
import { inWords, type Move } from "./game/move";
import type { Line } from "./game/line";
import type { Host } from "./host";
import { Playback } from "./playback";
import { isPlayable, Player } from "./player";
import { cellAt, Pointer, type Gesture, type Grip, type Place } from "./pointer";
import { VERSION, type Board, type BoardAnswer, type BoardParams, type Car, type Edit, type Exit, type Metric, type PuzzleRef } from "./protocol";
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

export class TailbackBoard extends LitElement {
  static override styles = styles;
  static override properties = { host: { attribute: false } };

  host: Host | null = null;
  private answer: BoardAnswer | null = null;
  /** The board as the last edit will make it, until the text says so itself. */
  private pending: Board | null = null;
  private mode: "play" | "edit" = "play";
  private tool: Tool = "select";
  private metric: Metric = "moves";
  private selected: number | null = null;
  private dragged: Scene["dragged"] = null;
  private sketch: Car | null = null;
  private message = "";
  private isComplaint = false;
  private following: Following | null = null;
  private player: Player | null = null;
  private stopListening: (() => void) | null = null;
  private readonly pointer = new Pointer((grip, place) => this.begin(grip, place));
  private readonly playback = new Playback(
    (direction) => this.playStep(direction),
    () => this.requestUpdate(),
  );

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.playback.stop();
    this.stopListening?.();
    this.stopListening = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.host !== null && this.stopListening === null) {
      this.connect(this.host);
    }
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("host") && this.host !== null && this.isConnected) {
      this.stopListening?.();
      this.connect(this.host);
    }
  }

  /** Shows the puzzle at a place of a text, as `tailback/follow` does. */
  show(where: Omit<BoardParams, "version">): void {
    this.following?.show(where);
    this.keep();
  }

  private connect(host: Host): void {
    const fail = (why: string) => this.say(why, true);
    this.player = new Player(host, () => { this.keep(); this.requestUpdate(); }, fail);
    this.following = new Following(host, (answer) => this.take(answer), fail);
    this.stopListening = host.listen((method, params) => {
      if (method === "tailback/follow" && "position" in params) {
        this.show({ textDocument: params.textDocument, position: params.position });
      } else if (method === "tailback/changed") {
        this.following?.changed(params.textDocument?.uri ?? null);
      }
    });
    const kept = host.getState() as Kept | null | undefined;
    if (kept?.version === VERSION) {
      this.player.restore(kept.lines);
      this.metric = kept.metric;
      this.mode = kept.mode;
      this.playback.speed = kept.speed;
      if (kept.shown !== null) {
        const { version: _, ...where } = kept.shown;
        this.following.show(where);
      }
    }
  }

  private keep(): void {
    if (this.player !== null && this.following !== null) {
      const kept: Kept = {
        version: VERSION,
        shown: this.following.shown,
        lines: this.player.save(),
        metric: this.metric,
        mode: this.mode,
        speed: this.playback.speed,
      };
      this.host?.setState(kept);
    }
  }

  private take(answer: BoardAnswer): void {
    const isOther = this.answer === null || this.answer.puzzle !== answer.puzzle
      || this.answer.textDocument.uri !== answer.textDocument.uri;
    if (isOther) {
      this.playback.stop();
      this.selected = null;
    }
    if (isOther || answer.car !== this.answer?.car) {
      this.selected = answer.car ?? this.selected;
    }
    this.answer = answer;
    this.pending = null;
    const { board } = answer;
    if (board !== null && this.selected !== null && this.selected >= board.cars.length) {
      this.selected = null;
    }
    this.player?.set(refOf(answer), isPlayable(board, answer.faults) ? board : null);
    this.requestUpdate();
  }

  private say(message: string, isComplaint = false): void {
    this.message = message;
    this.isComplaint = isComplaint;
    this.requestUpdate();
  }

  // Playing

  private slide(move: Move): void {
    const { player } = this;
    if (player?.board == null) {
      return;
    }
    this.playback.stop();
    if (player.slide(move)) {
      this.tell(move);
    }
  }

  /** Says a move, with its distance once that is known. */
  private tell(move: Move): void {
    const { player, answer } = this;
    if (player?.board == null || answer === null) {
      return;
    }
    const { board, position } = player;
    const place = placeOf(at(board.cars, move.car), at(position, move.car));
    const solved = player.isSolved ? `. ${distanceWords(answer, player, this.metric)}` : "";
    this.say(`${inWords(board, move)}, now on ${place}${solved}`);
  }

  private playStep(direction: "forwards" | "backwards"): boolean {
    const { player } = this;
    if (player === null) {
      return false;
    }
    const { moves, at: now } = player.line;
    const move = direction === "forwards" ? moves[now] : moves[now - 1];
    if (move === undefined) {
      return false;
    }
    if (direction === "forwards") {
      player.redo();
    } else {
      player.undo();
    }
    this.tell(move);
    const { at: then } = player.line;
    return direction === "forwards" ? then < moves.length : then > 0;
  }

  private readonly actions: Actions = {
    undo: () => { this.playback.stop(); this.playStep("backwards"); },
    redo: () => { this.playback.stop(); this.playStep("forwards"); },
    restart: () => { this.playback.stop(); this.player?.goTo(0); this.say("Back at the start"); },
    hint: () => void this.showHint(),
    play: (direction) => void this.play(direction),
    stop: () => this.playback.stop(),
    setSpeed: (speed) => { this.playback.speed = speed; this.keep(); },
    goTo: (at) => { this.playback.stop(); this.player?.goTo(at); },
    setMetric: (metric) => { this.metric = metric; this.keep(); this.requestUpdate(); },
    setMode: (mode) => {
      this.playback.stop();
      this.mode = mode;
      this.keep();
      this.say(mode === "edit" ? "Each change is an edit of the text, and undone there" : "");
    },
    setTool: (tool) => { this.tool = tool; this.requestUpdate(); },
    writeSolution: () => void this.edit({ kind: "setSolution", moves: this.player?.written ?? [] }, "The moves are the solution now"),
    turn: () => this.turn(),
    remove: () => this.removeCar(),
    selectTitle: () => void this.select(null),
  };

  private async play(direction: "forwards" | "backwards"): Promise<void> {
    const { player } = this;
    if (player === null) {
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

  private async showHint(): Promise<void> {
    const { player } = this;
    const wasShown = player?.hint !== null;
    const from = player?.position;
    const hint = player?.hint ?? null;
    await player?.findHint(this.metric);
    if (player?.board == null) {
      return;
    }
    if (wasShown && hint !== null && from !== undefined) {
      this.tell({ car: hint.car, by: hint.offset - at(from, hint.car) });
    } else if (player.hint === null) {
      this.say("No move is known to lead out from here");
    } else {
      const { car, offset } = player.hint;
      this.say(`Hint: ${inWords(player.board, { car, by: offset - at(player.position, car) })}`);
    }
  }

  // Selecting and editing

  private async select(car: number | null): Promise<void> {
    this.selected = car;
    this.requestUpdate();
    const { answer, host } = this;
    this.dispatchEvent(new CustomEvent("tailback-select", { detail: { car }, bubbles: true, composed: true }));
    if (answer === null || host === null) {
      return;
    }
    try {
      await host.request("tailback/select", { version: VERSION, ...refOf(answer), car });
    } catch (reason) {
      this.say(messageOf(reason), true);
    }
  }

  private async edit(edit: Edit, done: string): Promise<void> {
    const { answer, host } = this;
    if (answer === null || host === null) {
      return;
    }
    this.pending = answer.board === null ? null : edited(answer.board, edit);
    this.requestUpdate();
    try {
      const { textDocument, puzzle } = answer;
      const { applied, reason } = await host.request("tailback/edit", { version: VERSION, textDocument, puzzle, edit });
      this.say(applied ? done : (reason ?? "The text was not changed"), !applied);
      if (!applied) {
        this.pending = null;
      }
    } catch (reason) {
      this.pending = null;
      this.say(messageOf(reason), true);
    }
    this.following?.changed(null);
  }

  private setCar(index: number, car: Car, done: string): void {
    const board = this.answer?.board;
    const before = board?.cars[index];
    const { column, row, axis, length } = car;
    const isSame = before !== undefined && before.column === column && before.row === row
      && before.axis === axis && before.length === length;
    if (!isSame) {
      void this.edit({ kind: "setCar", car: index, column, row, axis, length }, done);
    }
  }

  private turn(): void {
    const board = this.answer?.board;
    if (board == null || this.selected === null) {
      return;
    }
    const car = turned(board, this.selected);
    if (car === null) {
      this.say(`${at(board.cars, this.selected).name} has no room to turn`, true);
    } else {
      this.setCar(this.selected, car, `${car.name} is ${car.axis} now`);
    }
  }

  private removeCar(): void {
    const board = this.answer?.board;
    if (board == null || this.selected === null) {
      return;
    }
    const { name } = at(board.cars, this.selected);
    const car = this.selected;
    this.selected = null;
    void this.edit({ kind: "removeCar", car }, `${name} is gone`);
  }

  private toggleExit(exit: Exit): void {
    const isOpen = this.answer?.board?.exits.some(({ side, lane }) => side === exit.side && lane === exit.lane) ?? false;
    void this.edit({ kind: isOpen ? "removeExit" : "addExit", ...exit }, isOpen ? "Exit closed" : "Exit opened");
  }

  // Pointers

  private begin(grip: Grip, from: Place): Gesture | null {
    if (this.mode === "play") {
      return grip.on === "car" ? this.dragAlong(grip.car) : null;
    }
    const board = this.answer?.board;
    if (board == null || this.pending !== null) {
      return null;
    }
    switch (grip.on) {
      case "handle":
        return this.dragEnd(board, grip.car, grip.end);
      case "car":
        return this.dragAnywhere(board, grip.car);
      case "cell":
        return this.draw(board, from);
    }
  }

  /** Play: along the lane, as far as there is room, and then to the nearest cell. */
  private dragAlong(index: number): Gesture {
    const { player } = this;
    const board = player?.board ?? null;
    if (player === null || board === null) {
      return { move: () => {}, end: () => void this.select(index), cancel: () => {} };
    }
    this.playback.stop();
    const { position } = player;
    const car = at(board.cars, index);
    const start = at(position, index);
    const { min, max } = reach(board, position, index);
    let offset = start;
    const isHorizontal = car.axis === "horizontal";
    return {
      move: (_, by) => {
        offset = Math.max(min, Math.min(max, start + (isHorizontal ? by.x : by.y)));
        const [column, row] = isHorizontal ? [offset, car.row] : [car.column, offset];
        this.drag({ car: index, column, row, length: car.length, isBad: false });
      },
      end: (isClick) => {
        this.drag(null);
        if (isClick) {
          void this.select(index);
        } else {
          this.slide({ car: index, by: Math.round(offset) - start });
        }
      },
      cancel: () => this.drag(null),
    };
  }

  /** Edit: to any cells that are free. */
  private dragAnywhere(board: Board, index: number): Gesture {
    const car = at(board.cars, index);
    let place: Car = car;
    return {
      move: (_, by) => {
        place = { ...car, column: car.column + Math.round(by.x), row: car.row + Math.round(by.y) };
        const isBad = !fits(board, place, index);
        this.drag({ car: index, column: car.column + by.x, row: car.row + by.y, length: car.length, isBad });
        this.sketch = isBad ? null : place;
      },
      end: (isClick) => {
        this.drag(null);
        if (isClick) {
          void this.select(index);
        } else if (fits(board, place, index)) {
          this.selected = index;
          this.setCar(index, place, `${car.name} is on ${placeOf(place, offsetOf(place))}`);
        } else {
          this.say(`There is no room for ${car.name}`, true);
        }
      },
      cancel: () => this.drag(null),
    };
  }

  private dragEnd(board: Board, index: number, end: "start" | "end"): Gesture {
    const car = at(board.cars, index);
    let longer = car;
    return {
      move: (to) => {
        longer = stretched(board, index, end, cellAt(to));
        this.drag({ car: index, column: longer.column, row: longer.row, length: longer.length, isBad: false });
      },
      end: () => {
        this.drag(null);
        this.setCar(index, longer, `${car.name} is ${longer.length} cells long`);
      },
      cancel: () => this.drag(null),
    };
  }

  private draw(board: Board, from: Place): Gesture | null {
    const cell = cellAt(from);
    const isWall = board.walls.some(({ column, row }) => column === cell.column && row === cell.row);
    const { tool } = this;
    if (tool === "wall") {
      const end = () => void this.edit({ kind: isWall ? "removeWall" : "addWall", ...cell }, isWall ? "Wall taken away" : "Wall put");
      return { move: () => {}, end, cancel: () => {} };
    }
    if (tool === "select") {
      const end = () => { this.selected = null; this.requestUpdate(); };
      return { move: () => {}, end, cancel: () => {} };
    }
    const show = (to: Place) => {
      const car = sketched(board, cell, cellAt(to));
      this.sketch = fits(board, car, null) ? car : null;
      this.requestUpdate();
    };
    show(from);
    return {
      move: show,
      end: () => {
        const { sketch } = this;
        this.drag(null);
        if (sketch === null) {
          this.say("There is no room for a car", true);
        } else {
          const { column, row, axis, length } = sketch;
          void this.edit({ kind: "addCar", column, row, axis, length }, "Car added");
        }
      },
      cancel: () => this.drag(null),
    };
  }

  private drag(dragged: Scene["dragged"]): void {
    this.dragged = dragged;
    this.sketch = null;
    this.requestUpdate();
  }

  // Keys

  private onKey(event: KeyboardEvent): void {
    if (event.altKey || (event.target as Element).matches("select, input")) {
      return;
    }
    const isCommand = event.ctrlKey || event.metaKey;
    if (this.mode === "play" && isCommand && event.key.toLowerCase() === "z") {
      (event.shiftKey ? this.actions.redo : this.actions.undo)();
      event.preventDefault();
    } else if (this.mode === "play" && isCommand && event.key.toLowerCase() === "y") {
      this.actions.redo();
      event.preventDefault();
    } else if (!isCommand && this.isTakenByCar(event)) {
      event.preventDefault();
    }
  }

  /** A key on a car; whether it means something there. */
  private isTakenByCar(event: KeyboardEvent): boolean {
    const element = (event.target as Element).closest<SVGElement>("[data-car], .slot");
    const { side, lane, car } = element?.dataset ?? {};
    if (side !== undefined && lane !== undefined && (event.key === "Enter" || event.key === " ")) {
      this.toggleExit({ side: side as Exit["side"], lane: Number(lane) });
      return true;
    }
    if (car === undefined) {
      return false;
    }
    if (event.key === "Enter" || event.key === " ") {
      void this.select(Number(car));
      return true;
    }
    return this.mode === "play" ? this.slideByKey(Number(car), event) : this.editByKey(Number(car), event);
  }

  private slideByKey(index: number, { key, shiftKey }: KeyboardEvent): boolean {
    const { player } = this;
    const way = ARROWS[key];
    if (key === "Escape") {
      this.pointer.cancel();
      return true;
    }
    if (way === undefined || player?.board == null) {
      return false;
    }
    const car = at(player.board.cars, index);
    const by = car.axis === "horizontal" ? way.column : way.row;
    const { min, max } = reach(player.board, player.position, index);
    const offset = at(player.position, index);
    const room = by < 0 ? offset - min : max - offset;
    if (by === 0) {
      this.say(`${car.name} is ${car.axis}`);
    } else if (room === 0) {
      this.say(`${car.name} has no room there`);
    } else {
      this.slide({ car: index, by: by * (shiftKey ? room : 1) });
    }
    return true;
  }

  private editByKey(index: number, { key }: KeyboardEvent): boolean {
    const board = this.answer?.board;
    if (board == null || this.pending !== null) {
      return false;
    }
    const car = at(board.cars, index);
    this.selected = index;
    const way = ARROWS[key];
    if (way !== undefined) {
      const place = { ...car, column: car.column + way.column, row: car.row + way.row };
      if (fits(board, place, index)) {
        this.setCar(index, place, `${car.name} is on ${placeOf(place, offsetOf(place))}`);
      } else {
        this.say(`There is no room for ${car.name}`);
      }
    } else if (key === "+" || key === "-") {
      const last = { column: car.column, row: car.row };
      const by = car.length - 1 + (key === "+" ? 1 : -1);
      const cell = car.axis === "horizontal" ? { ...last, column: last.column + by } : { ...last, row: last.row + by };
      const longer = stretched(board, index, "end", cell);
      this.setCar(index, longer, `${car.name} is ${longer.length} cells long`);
    } else if (key === "t" || key === "T") {
      this.turn();
    } else if (key === "Delete" || key === "Backspace") {
      this.removeCar();
    } else {
      return false;
    }
    return true;
  }

  // Drawing

  protected override render(): TemplateResult {
    const { answer, player } = this;
    if (answer === null || player === null) {
      return html`<p class="nothing" role="status">${this.message || "Put the cursor into a puzzle to see its board."}</p>`;
    }
    const { mode, actions } = this;
    return html`${header(answer, mode, actions)}
      <div class="stage ${answer.jam === null ? "" : "has-jam"}"
        @pointerdown=${this.onPointer} @pointermove=${this.onPointer} @pointerup=${this.onPointer}
        @pointercancel=${() => this.pointer.cancel()} @keydown=${(event: KeyboardEvent) => this.onKey(event)}
        @click=${(event: Event) => this.onClick(event)}>
        ${this.renderBoard(answer, player)}
      </div>
      <footer>
        ${answer.faults.length === 0
          ? nothing
          : html`<ul class="faults">${answer.faults.slice(0, 4).map((fault) => html`<li>${fault}</li>`)}</ul>`}
        ${mode === "edit"
          ? editBar(this.tool, this.selected !== null, actions)
          : player.board === null
            ? nothing
            : html`${counters(answer, player, this.metric, actions)}
              ${playBar(player, this.playback, answer.figures.outcome !== "unsolvable", actions)}`}
        <p class="message ${this.isComplaint ? "is-bad" : ""}" role="status" aria-live="polite">${this.message}</p>
      </footer>`;
  }

  private renderBoard(answer: BoardAnswer, player: Player): TemplateResult {
    const board = this.pending ?? answer.board;
    if (board === null) {
      return html`<p class="nothing">This puzzle has no grid yet.</p>`;
    }
    const isPlayed = this.mode === "play" && player.board !== null && this.pending === null;
    const position = isPlayed ? player.position : startOf(board);
    return drawBoard({
      board,
      position,
      dragged: this.dragged,
      marks: answer,
      selected: this.selected,
      hint: isPlayed ? player.hint : null,
      reach: isPlayed ? board.cars.map((_, index) => reach(board, position, index)) : [],
      isSolved: isPlayed && player.isSolved,
      mode: this.mode,
      sketch: this.sketch,
    });
  }

  private onPointer(event: PointerEvent): void {
    const board = this.answer?.board;
    const svg = this.renderRoot.querySelector<SVGSVGElement>("svg.board");
    if (board == null || svg === null || !event.composedPath().includes(svg)) {
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

  private onClick(event: Event): void {
    const slot = (event.target as Element).closest<SVGElement>(".slot");
    const { side, lane } = slot?.dataset ?? {};
    if (side !== undefined && lane !== undefined) {
      this.toggleExit({ side: side as Exit["side"], lane: Number(lane) });
    }
  }
}

const ARROWS: Partial<Record<string, { column: number; row: number }>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};

function refOf({ textDocument, puzzle }: BoardAnswer): PuzzleRef {
  return { textDocument: { uri: textDocument.uri }, puzzle };
}

customElements.define("tailback-board", TailbackBoard);
