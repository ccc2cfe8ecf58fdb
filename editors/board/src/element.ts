// <tailback-board>: combines the parts. Its one property is `host`. Whoever exports it defines the element.
import { html, LitElement, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from "lit";
import { changedCar, edited, type Tool } from "./editing";
import { FocusKeeper } from "./focus";
import { Following, nameOf } from "./following";
import { at, reach, startOf, type Position } from "./game/board";
import type { Line } from "./game/line";
import type { Host } from "./host";
import { Input, type Parts } from "./input";
import { Nearby, type Lead } from "./nearby";
import { isPlayable, Player } from "./player";
import { Playing } from "./playing";
import { VERSION, type Board, type BoardAnswer, type BoardParams, type Cell, type Edit, type Metric, type NearbyBoard } from "./protocol";
import { Text } from "./text";
import { drawBoard } from "./view/boardSvg";
import { challengeBar, challengeHeader, counters, header, playBar, solvedCard, type Actions } from "./view/controls";
import { editBar } from "./view/editBar";
import { moveList } from "./view/moveList";
import { nearbyList } from "./view/nearbyList";
import { styles } from "./view/styles";
import { inCode } from "./view/inCode";
import { count } from "./view/words";

/** The state that survives hiding. */
interface Kept {
  version: typeof VERSION;
  shown: BoardParams | null;
  lines: [string, Line][];
  metric: Metric;
  mode: "play" | "edit";
  isListOpen: boolean;
}

/** Advice for newcomers, while there is nothing else to say. */
const TIPS: Record<Tool | "play", string> = {
  play: "Drag the cars until the target can drive out",
  select: "Drag a car anywhere, or select it to change its length",
  car: "Drag over empty cells to draw a car",
  wall: "Click a cell to add or remove a wall",
  exit: "Click the border to open or close an exit",
  size: "Click + or − at a side to move it",
};

/** The parts that exist once there is a host. */
interface Connection extends Parts {
  host: Host;
  following: Following;
  stopListening: () => void;
}

export class TailbackBoard extends LitElement {
  static override styles = styles;
  static override properties: PropertyDeclarations = { host: { attribute: false } };

  host: Host | null = null;
  private parts: Connection | null = null;
  private mode: "play" | "edit" = "play";
  private tool: Tool = "select";
  /** Whether the list is shown below a narrow board. */
  private isListOpen = false;
  private message = "";
  private isComplaint = false;
  /** Why the drawing may differ from the text: a message of the host, or the failure of the last request. */
  private status: string | null = null;
  private missing: string | null = null;

  constructor() {
    super();
    new FocusKeeper(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connect();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.disconnect();
  }

  private disconnect(): void {
    this.parts?.playing.playback.stop();
    this.parts?.stopListening();
    this.parts = null;
    this.input.reset();
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("host")) {
      this.connect();
    }
  }

  /** Shows the puzzle at a position in a text, as `tailback/follow` does. */
  show(where: Omit<BoardParams, "version">): void {
    this.parts?.following.show(where);
    this.keep();
  }

  /** Makes a position of the puzzle that is shown its start. */
  startAt(position: Position): void {
    void this.parts?.text.edit({ kind: "setStart", position: [...position] }, "The puzzle starts here now");
  }

  /** The puzzle that is shown, or was shown before the page was reloaded. */
  get shown(): BoardParams | null {
    return this.parts?.following.shown ?? null;
  }

  private connect(): void {
    const { host } = this;
    if (this.parts !== null && this.parts.host === host) {
      return;
    }
    this.disconnect();
    if (host === null || !this.isConnected) {
      return;
    }
    // Messages of the previous host do not apply to this one.
    this.status = null;
    const say = (message: string, isComplaint?: boolean) => this.say(message, isComplaint);
    const update = () => this.requestUpdate();
    const player: Player = new Player(host, () => { this.keep(); update(); }, (why) => playing.fail(why));
    const following = new Following(host, (answer) => this.take(answer), (why) => this.miss(why));
    const text = new Text(host, update, say, () => following.changed(null));
    const playing = new Playing(player, say, update);
    const nearby = new Nearby(host, update);
    const stopListening = host.listen((method, params) => {
      if (method === "tailback/follow" && "position" in params) {
        this.show({ textDocument: params.textDocument, position: params.position });
      } else if (method === "tailback/status" && "message" in params) {
        if (following.concerns(params.textDocument?.uri ?? null)) {
          this.status = params.message;
          update();
        }
      } else if (method === "tailback/changed" && !text.isTorn) {
        void following.changed(params.textDocument?.uri ?? null);
      }
    });
    this.parts = { host, text, player, playing, following, nearby, stopListening };
    this.restore(this.parts, host.getState() as Kept | null | undefined);
  }

  private restore({ player, playing, following }: Connection, kept: Kept | null | undefined): void {
    if (kept?.version !== VERSION) {
      return;
    }
    player.restore(kept.lines);
    playing.metric = kept.metric;
    this.mode = kept.mode;
    this.isListOpen = kept.isListOpen;
    if (kept.shown !== null) {
      const { version: _, ...where } = kept.shown;
      following.show(where);
    }
  }

  private keep(): void {
    const { mode, isListOpen, parts } = this;
    if (parts !== null) {
      const { metric } = parts.playing;
      const [shown, lines] = [parts.following.shown, parts.player.save()];
      parts.host.setState({ version: VERSION, shown, lines, metric, mode, isListOpen } satisfies Kept);
    }
  }

  private take(answer: BoardAnswer | null): void {
    const { parts } = this;
    if (parts === null) {
      return;
    }
    const { isBusy, answer: before } = parts.text;
    const isOther = parts.text.take(answer);
    if (answer !== null || isOther) {
      this.missing = null;
    }
    if (isOther) {
      parts.playing.playback.stop();
      this.input.reset();
    }
    // A change that was not made here may undo what the message says.
    if (isOther || (!isBusy && before?.textDocument.version !== answer?.textDocument.version)) {
      this.say("");
    }
    const { ref } = parts.text;
    if (ref !== null && answer !== null) {
      parts.player.set(ref, isPlayable(answer.board, answer.faults) ? answer.board : null, answer);
    }
    if (this.mode === "edit" && answer !== null && answer.readOnly !== null) {
      this.mode = "play";
    }
    this.findNearby();
    this.requestUpdate();
  }

  protected miss(why: string | null): void {
    this.missing = why;
    this.requestUpdate();
  }

  private say(message: string, isComplaint = false): void {
    this.message = message;
    this.isComplaint = isComplaint;
    this.requestUpdate();
  }

  private get isChallenge(): boolean {
    return this.parts?.host.isChallenge === true;
  }

  /** Finds the boards near the one that is edited. */
  private findNearby(): void {
    const { text, nearby } = this.parts ?? {};
    nearby?.set(this.mode === "edit" && !this.isChallenge ? (text?.answer ?? null) : null);
  }

  private makeNearby({ edit, words }: NearbyBoard): void {
    const { text, nearby } = this.parts ?? {};
    if (text === undefined || nearby === undefined || nearby.isStale || text.isBusy) {
      return;
    }
    const readOnly = text.answer?.readOnly ?? null;
    if (readOnly !== null) {
      this.say(readOnly, true);
      return;
    }
    nearby.preview = null;
    void text.edit(edit, `Done: ${words}`);
  }

  private setMode(mode: "play" | "edit"): void {
    if (this.isChallenge) {
      return;
    }
    const { text, playing } = this.parts ?? {};
    const readOnly = text?.answer?.readOnly ?? null;
    if (mode === "edit" && readOnly !== null) {
      this.say(readOnly, true);
      return;
    }
    playing?.playback.stop();
    this.mode = mode;
    this.keep();
    this.say("");
    this.findNearby();
  }

  /** Goes to the next or the previous puzzle, also in the text if one is next to the board. */
  private async goBy(by: 1 | -1): Promise<void> {
    const { answer } = this.parts?.text ?? {};
    if (this.parts === null || answer == null) {
      return;
    }
    const { host } = this.parts;
    const { uri } = answer.textDocument;
    const puzzle = answer.puzzle + by;
    if (puzzle < 0 || puzzle >= answer.puzzles) {
      this.say(by > 0 ? "This is the last puzzle of the text" : "This is the first puzzle of the text");
      return;
    }
    this.show({ textDocument: { uri }, puzzle });
    if (host.isAlone !== true) {
      // The board is shown even if the text cannot be.
      await host.request("tailback/select", { version: VERSION, textDocument: { uri }, puzzle, car: null }).catch(() => {});
    }
  }

  private async addPuzzle(): Promise<void> {
    if (await this.parts?.text.edit({ kind: "addPuzzle" }, "")) {
      await this.goBy(1);
    }
  }

  private stepInTurn(way: "undo" | "redo"): void {
    this.input.inTurn(() => void this.parts?.text.step(way));
  }

  /** Edits the car that is selected now, even if another one is by the time that earlier edits have come back. */
  private editSelected(edit: (text: Text) => void): void {
    const { text, nearby } = this.parts ?? {};
    const name = text?.selectedName ?? null;
    if (nearby !== undefined) {
      nearby.preview = null;
    }
    this.input.inTurn(() => {
      if (text !== undefined) {
        text.markByName(name);
        edit(text);
      }
    });
  }

  private readonly actions: Actions = {
    undo: () => (this.mode === "edit" ? this.stepInTurn("undo") : this.parts?.playing.undo()),
    redo: () => (this.mode === "edit" ? this.stepInTurn("redo") : this.parts?.playing.redo()),
    restart: () => this.parts?.playing.restart(),
    hint: () => {
      if (!this.isChallenge) {
        void this.parts?.playing.hint();
      }
    },
    play: () => {
      if (!this.isChallenge) {
        this.parts?.playing.play();
      }
    },
    stop: () => this.parts?.playing.playback.stop(),
    goTo: (at) => this.parts?.playing.goTo(at),
    // Edits that wait are of the puzzle that is shown.
    goBy: (by) => this.input.inTurn(() => void this.goBy(by)),
    setMetric: (metric) => {
      if (this.parts !== null) {
        this.parts.playing.metric = metric;
        this.keep();
        this.requestUpdate();
      }
    },
    setMode: (mode) => this.setMode(mode),
    setTool: (tool) => { this.tool = tool; this.requestUpdate(); },
    toggleList: () => {
      this.isListOpen = !this.isListOpen;
      this.keep();
      this.requestUpdate();
    },
    makeNearby: (board) => this.makeNearby(board),
    preview: (edit) => {
      const { nearby } = this.parts ?? {};
      if (nearby !== undefined && !(edit !== null && nearby.isStale)) {
        nearby.preview = edit;
        this.requestUpdate();
      }
    },
    setFilter: (filter) => this.parts?.nearby.choose(filter),
    writeSolution: () => {
      const { text, player } = this.parts ?? {};
      void text?.edit({ kind: "setSolution", moves: player?.written ?? [] }, "Saved the moves as the solution");
    },
    startHere: () => this.startAt(this.parts?.player.position ?? []),
    removeSpare: () => this.input.inTurn(() => void this.parts?.text.edit({ kind: "removeSpare" }, "Removed")),
    setTitle: (title) => this.input.inTurn(() => void this.parts?.text.edit({ kind: "setTitle", title }, "Title changed")),
    addPuzzle: () => this.input.inTurn(() => void this.addPuzzle()),
    turn: () => this.editSelected((text) => text.turn()),
    lengthen: (by) => this.editSelected((text) => text.lengthen(by)),
    rename: (name) => this.editSelected((text) => text.rename(name)),
    focusCar: () => void this.input.focus(),
    makeTarget: () => this.editSelected((text) => text.makeTarget()),
    remove: () => this.editSelected((text) => text.removeCar()),
    selectTitle: () => this.input.select(null),
  };

  private readonly input = new Input(this, {
    parts: () => this.parts,
    tool: () => (this.mode === "edit" ? this.tool : null),
    say: (message, isComplaint) => this.say(message, isComplaint),
    actions: this.actions,
  });

  protected override render(): TemplateResult {
    const { text, player, playing, nearby } = this.parts ?? {};
    const trouble = this.status ?? this.missing;
    if (text?.answer == null || player === undefined || playing === undefined || nearby === undefined) {
      const isWaiting = this.parts?.following.shown != null;
      return html`<p class="nothing" role="status">${trouble ?? (isWaiting ? "" : "Put the cursor into a puzzle to see its board.")}</p>`;
    }
    const { host, mode, actions, input, isChallenge, isListOpen } = this;
    const { answer } = text;
    const isPlayed = mode === "play" && player.board !== null;
    const remark = isPlayed && !isChallenge ? player.remark : null;
    const tip = mode === "edit" ? TIPS[this.tool] : isPlayed && player.line.at === 0 ? TIPS.play : "";
    return html`<div class="page is-${mode} ${isChallenge ? "is-challenge" : isListOpen ? "has-list" : ""}">
      ${isChallenge ? challengeHeader(answer, player.isSolved, actions) : header(answer, host?.isAlone === true ? null : nameOf(answer.textDocument.uri), mode, actions)}
      <div class="stage ${answer.jam === null || isChallenge ? "" : "has-jam"}"
        @pointerdown=${input.onPointer} @pointermove=${input.onPointer} @pointerup=${input.onPointer}
        @pointercancel=${input.onPointer} @lostpointercapture=${input.onPointer} @keydown=${input.onKey} @click=${input.onClick}>
        ${this.renderBoard(text, player, nearby)}
        ${isPlayed ? solvedCard(answer, player, playing, isChallenge, actions) : nothing}
      </div>
      <footer>
        ${this.renderReport(answer, trouble)}
        ${mode === "edit"
          ? editBar(this.tool, text, nearby, isListOpen, actions)
          : isChallenge
            ? challengeBar(answer, player, actions)
            : html`${counters(answer, player, playing.metric, actions)} ${playBar(answer, player, playing, isListOpen, actions)}`}
        <div class="messages ${isPlayed && !isChallenge && player.hasLesson ? "has-lesson" : ""}">
          <p class="message ${this.isComplaint ? "is-bad" : remark === null ? "" : "heard"}" role="status" aria-live="polite">${inCode(this.message)}</p>
          ${remark !== null && !this.isComplaint
            ? html`<p class="remark" role="status" title=${remark}>${inCode(remark)}</p>`
            : this.message === "" ? html`<p class="tip">${tip}</p>` : nothing}
        </div>
      </footer>
      ${isChallenge ? nothing : mode === "play" ? moveList(player, playing.metric, actions) : nearbyList(nearby, answer.readOnly, actions)}
    </div>`;
  }

  /** The line of reports: what is wrong with the view, the board or, in edit mode, its pieces. */
  private renderReport({ faults, jam, redundant, frozen, idleWalls, board }: BoardAnswer, trouble: string | null): TemplateResult {
    const line = (name: string, words: string, more: TemplateResult | typeof nothing = nothing) =>
      html`<p class="report ${name}" role=${name === "trouble" ? "alert" : nothing} title=${words.replaceAll("`", "")}><span>${inCode(words)}</span>${more}</p>`;
    if (trouble !== null) {
      return line("trouble", `${trouble}. The board shows the last known state.`);
    }
    if (faults.length > 0) {
      return line("faults", faults.slice(0, 4).join(" · "));
    }
    if (this.isChallenge) {
      return line("", "");
    }
    if (jam !== null) {
      return line("jam", jam.words.join(". "));
    }
    const names = (cars: readonly number[]) => cars.map((car) => `\`${board?.cars[car]?.name ?? ""}\``).join(", ");
    if (this.mode === "play" || redundant.length + frozen.length + idleWalls.length === 0) {
      return line("", "");
    }
    const parts = [
      redundant.length > 0 ? `${count(redundant.length, "car")} ${redundant.length === 1 ? "changes" : "change"} nothing: ${names(redundant)}` : "",
      idleWalls.length > 0 ? `${count(idleWalls.length, "wall")} ${idleWalls.length === 1 ? "changes" : "change"} nothing` : "",
      frozen.length > 0 ? `cannot move: ${names(frozen)}` : "",
    ];
    const isSpare = redundant.length + idleWalls.length > 0;
    return line("spare", parts.filter((part) => part !== "").join(" · "),
      isSpare ? html`<button @click=${() => this.actions.removeSpare()}>remove</button>` : nothing);
  }

  private renderBoard(text: Text, player: Player, nearby: Nearby): TemplateResult {
    const { answer } = text;
    const { preview } = nearby;
    const { dragged, sketch } = this.input;
    if (answer === null || text.board === null) {
      return html`<p class="nothing">This puzzle has no grid yet.</p>`;
    }
    const board = preview === null ? text.board : edited(text.board, preview);
    const isOfText = preview === null && text.pending === null;
    const selected = preview === null ? text.selected : changedCar(board, preview);
    const isPlayed = this.mode === "play" && player.board !== null && isOfText;
    const position = isPlayed ? player.position : startOf(board);
    return drawBoard({
      board,
      position,
      selected,
      dragged,
      // Marks apply to the board of the text, not to a pending or a possible edit.
      marks: isOfText && !this.isChallenge ? answer : { jam: null, redundant: [], frozen: [], idleWalls: [] },
      hint: isPlayed ? player.hint : null,
      reach: isPlayed ? board.cars.map((_, index) => reach(board, position, index)) : [],
      isSolved: isPlayed && player.isSolved,
      hasDrivenOut: isPlayed && player.isSolved && player.line.at > 0,
      // A read-only board has no handles.
      mode: preview === null ? this.mode : "play",
      tool: this.tool,
      sketch,
      leads: this.mode === "edit" && isOfText ? this.leads(board, nearby) : [],
      lead: this.mode !== "edit" ? null : preview !== null ? nearby.leadOf(preview) : this.lead(nearby),
    });
  }

  /** The cells on which the held car can be dropped or a wall put, with the effects of that. */
  private leads(board: Board, nearby: Nearby): (Lead & Cell)[] {
    const { dragged } = this.input;
    const grip = dragged?.grip;
    if (dragged !== null && grip !== undefined) {
      const { axis, length } = at(board.cars, dragged.car);
      return nearby.leadsTo((edit) =>
        edit.kind === "setCar" && edit.car === dragged.car && edit.axis === axis && edit.length === length
          ? { column: edit.column + grip.column, row: edit.row + grip.row }
          : null);
    }
    return this.tool === "wall" ? nearby.leadsTo((edit) => (edit.kind === "addWall" || edit.kind === "removeWall" ? edit : null)) : [];
  }

  /** The effect of the edit that the pointer is about to make. */
  private lead(nearby: Nearby): Lead | null {
    const { dragged, sketch } = this.input;
    if (sketch === null) {
      return null;
    }
    const { column, row, axis, length } = sketch;
    const place = { column, row, axis, length };
    const edit: Edit = dragged === null ? { kind: "addCar", ...place } : { kind: "setCar", car: dragged.car, ...place };
    return nearby.leadOf(edit);
  }

  protected override updated(): void {
    // Keeps the last move made visible in a long list.
    const list = this.renderRoot.querySelector(".moves ol");
    const now = list?.querySelector<HTMLElement>('[aria-current="step"]');
    if (list != null && now != null) {
      const [{ top, bottom }, outer] = [now.getBoundingClientRect(), list.getBoundingClientRect()];
      list.scrollTop += Math.min(0, top - outer.top) + Math.max(0, bottom - outer.bottom);
    }
    // Only for those who see them.
    if (this.renderRoot.querySelector(".moves")?.checkVisibility() === true) {
      void this.parts?.player.findDistances();
    }
  }
}
