// <tailback-collection>: all puzzles of the workspace as a table with small boards. A click opens a puzzle, and a drag moves it
// in its text.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { messageOf } from "./following";
import type { Host } from "./host";
import { commandOf } from "./keys";
import { VERSION, type CollectionAnswer, type CollectionEntry, type Figures, type Metric, type PuzzleRef } from "./protocol";
import { collectionStyles } from "./view/collectionStyles";
import { smallBoard } from "./view/smallBoard";
import { count, inBounds, unitOf } from "./view/words";

/** The columns by which rows can be sorted. */
type Column = "place" | "title" | "moves" | "steps" | "time" | "difficulty" | "duplicates";

const COLUMNS: [Column, string][] = [
  ["title", "Puzzle"],
  ["moves", "Moves"],
  ["steps", "Steps"],
  ["time", "Time"],
  ["difficulty", "Difficulty"],
  ["duplicates", "Same board"],
  ["place", "File"],
];

/** The difficulties in the order of the language. */
const DIFFICULTIES = ["beginner", "intermediate", "advanced", "expert", "grandmaster"];

/** The number of rows drawn at first, and of those added at a time. */
const N_ROWS = 100;

/** The time in milliseconds within which changes are batched, and the pause in typing after which a condition is asked for. */
const GATHER = 400;
const PAUSE = 150;

/** The number of puzzles that are picked at first, and the name of their text. */
const N_PICKED = 12;
const PICKED = "picked.rush";

export class TailbackCollection extends LitElement {
  static override styles = collectionStyles;
  static override properties = { host: { attribute: false } };

  host: Host | null = null;
  private answer: CollectionAnswer | null = null;
  private complaint = "";
  private sorted: { by: Column; isDown: boolean } = { by: "place", isDown: false };
  /** Words of titles and paths, or if no puzzle has them, a condition. */
  private filter = "";
  /** The condition of the answer. */
  private condition: string | undefined;
  private nPicked = N_PICKED;
  private summary = "";
  private nAsked = 0;
  private nRows = N_ROWS;
  /** The rows, drawn or not. */
  private rows: CollectionEntry[] = [];
  /** The puzzle that is dragged, and the one whose place it would take. */
  private dragged: CollectionEntry | null = null;
  private over: CollectionEntry | null = null;
  private isChanging = false;
  private stopListening: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.connect();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    this.stopListening?.();
    this.stopListening = null;
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("host")) {
      this.connect();
    }
  }

  private connect(): void {
    if (this.host !== null && this.isConnected && this.stopListening === null) {
      this.stopListening = this.host.listen((method) => {
        if (method === "tailback/changed") {
          this.askAfter(GATHER);
        }
      });
      void this.ask();
    }
  }

  private askAfter(time: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), time);
  }

  private async ask(): Promise<void> {
    this.nAsked += 1;
    const [number, condition] = [this.nAsked, this.wanted];
    const params = { version: VERSION, ...(condition === undefined ? {} : { condition }) } as const;
    try {
      const answer = (await this.host?.request("tailback/collection", params)) ?? null;
      if (number === this.nAsked) {
        this.answer = answer;
        this.condition = condition;
        this.complaint = "";
      }
    } catch (reason) {
      this.complaint = messageOf(reason);
    }
    this.requestUpdate();
  }

  /** The condition to ask for: the filter, if no title and no path has its words. */
  private get wanted(): string | undefined {
    const filter = this.filter.trim();
    return filter === "" || this.answer?.entries.some((entry) => this.hasWords(entry)) === true ? undefined : filter;
  }

  private hasWords({ title, path }: CollectionEntry): boolean {
    return `${title ?? ""} ${path}`.toLowerCase().includes(this.filter.trim().toLowerCase());
  }

  private filterBy(filter: string): void {
    this.filter = filter;
    this.nRows = N_ROWS;
    if (this.wanted !== this.condition) {
      this.askAfter(PAUSE);
    }
    this.requestUpdate();
  }

  /** Makes a new text of some of the puzzles that are shown. */
  private async pick(): Promise<void> {
    const puzzles = this.rows.map(({ textDocument: { uri }, puzzle }) => ({ textDocument: { uri }, puzzle }));
    try {
      const { rush, summary } = await this.host!.request("tailback/pick", { version: VERSION, count: this.nPicked, puzzles });
      this.complaint = "";
      this.summary = summary;
      const detail = { name: PICKED, rush };
      if (rush !== "" && this.dispatchEvent(new CustomEvent("tailback-picked", { detail, bubbles: true, composed: true, cancelable: true }))) {
        download(PICKED, rush);
      }
    } catch (reason) {
      this.complaint = messageOf(reason);
    }
    this.requestUpdate();
  }

  private async open(entry: CollectionEntry): Promise<void> {
    const textDocument = { uri: entry.textDocument.uri };
    const { puzzle } = entry;
    this.tell("tailback-open", { textDocument, puzzle });
    try {
      await this.host?.request("tailback/select", { version: VERSION, textDocument, puzzle, car: null });
    } catch (reason) {
      this.complaint = messageOf(reason);
      this.requestUpdate();
    }
  }

  private tell(name: string, detail: PuzzleRef): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Moves a puzzle to another place in its text; or undoes the last change of the text, or makes it again. */
  private async change({ textDocument, puzzle }: CollectionEntry, how: number | "undo" | "redo"): Promise<void> {
    const { host } = this;
    if (host === null || this.isChanging) {
      return;
    }
    this.isChanging = true;
    const params = { version: VERSION, textDocument, puzzle } as const;
    const isMove = typeof how === "number";
    const change = isMove ? host.request("tailback/edit", { ...params, edit: { kind: "movePuzzle", to: how } }) : host.request(`tailback/${how}`, params);
    const reason = await change.then(({ reason }) => reason, messageOf);
    await this.ask();
    this.complaint ||= reason ?? "";
    this.isChanging = false;
    await this.updateComplete;
    const { uri } = textDocument;
    const to = isMove && reason === null ? how : puzzle;
    if (to !== puzzle) {
      this.tell("tailback-move", { textDocument: { uri }, puzzle: to });
    }
    // To undo a change, an editor may have hidden the table.
    const row = this.rows.findIndex((it) => it.puzzle === to && it.textDocument.uri === uri);
    this.renderRoot.querySelectorAll<HTMLElement>("tbody .title")[row]?.focus();
  }

  private drag(event: DragEvent): void {
    const entry = this.rows[rowOf(event)] ?? null;
    const { dragged, over } = this;
    switch (event.type) {
      case "dragstart":
        this.dragged = entry;
        event.dataTransfer?.setData("tailback", "");
        break;
      case "dragover":
        this.over = this.canTake(dragged, entry) ? entry : null;
        if (this.over !== null) {
          event.preventDefault();
        }
        break;
      default:
        if (event.type === "drop" && dragged !== null && over !== null) {
          void this.change(dragged, over.puzzle);
        }
        this.dragged = this.over = null;
    }
    if (over !== this.over) {
      this.requestUpdate();
    }
  }

  private press(event: KeyboardEvent): void {
    const at = rowOf(event);
    const entry = this.rows[at]!;
    const command = commandOf(event, event.target as Element);
    if (command === "undo" || command === "redo") {
      void this.change(entry, command);
    } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      const other = this.rows[event.key === "ArrowUp" ? at - 1 : at + 1] ?? null;
      if (other !== null && this.canTake(entry, other)) {
        void this.change(entry, other.puzzle);
      }
    } else {
      return;
    }
    event.preventDefault();
    // An editor around the page would undo as well.
    event.stopPropagation();
  }

  /** Whether puzzles of a text can be moved: it is open, and the rows have its order. */
  private isMovable({ textDocument }: CollectionEntry): boolean {
    return textDocument.version !== null && this.sorted.by === "place" && !this.sorted.isDown;
  }

  /** Whether a puzzle can be moved to the place of another one. */
  private canTake(entry: CollectionEntry | null, other: CollectionEntry | null): boolean {
    return entry !== null && entry !== other && this.isMovable(entry) && entry.textDocument.uri === other?.textDocument.uri;
  }

  private sortBy(by: Column): void {
    this.sorted = { by, isDown: this.sorted.by === by && !this.sorted.isDown };
    this.requestUpdate();
  }

  /** The rows that the filter leaves, sorted. */
  private listed(entries: readonly CollectionEntry[]): CollectionEntry[] {
    const { by, isDown } = this.sorted;
    const isCondition = this.wanted !== undefined;
    const rows = entries.filter((entry) => (isCondition ? entry.holds === true : this.hasWords(entry)));
    // Unknown values come last in either direction.
    const order = new Map(entries.map((entry, index) => [entry, index]));
    return rows.sort((a, b) => {
      const [x, y] = [keyOf(a, by), keyOf(b, by)];
      if (x === y) {
        return ((order.get(a) ?? 0) - (order.get(b) ?? 0)) * (isDown ? -1 : 1);
      }
      if (x === null || y === null) {
        return x === null ? 1 : -1;
      }
      return (x < y ? -1 : 1) * (isDown ? -1 : 1);
    });
  }

  protected override render(): TemplateResult {
    const { answer } = this;
    if (answer === null) {
      return html`<p role="status">${this.complaint || "Looking for puzzles…"}</p>`;
    }
    const rows = this.rows = this.listed(answer.entries);
    const drag = (event: DragEvent) => this.drag(event);
    return html`<header>
        <h1><span role="status">${this.counts(rows.length, answer)}</span></h1>
        <input type="search" placeholder="Words, or moves > 20 and not retreat" aria-label="Filter by words of titles and paths, or by an expression"
          .value=${this.filter} @input=${(event: Event) => this.filterBy((event.target as HTMLInputElement).value)} />
        <form @submit=${(event: Event) => { event.preventDefault(); void this.pick(); }}>
          <button title="Makes a new text of puzzles shown here, from easy to hard, with an equal share of each length" ?disabled=${rows.length === 0}>Pick</button>
          <input type="number" min="1" max="5000" required aria-label="Number of puzzles to pick" .value=${String(this.nPicked)}
            @input=${(event: Event) => { this.nPicked = (event.target as HTMLInputElement).valueAsNumber; }} />
        </form>
      </header>
      ${this.summary === "" ? nothing : html`<p role="status">${this.summary}</p>`}
      ${answer.fault == null || this.wanted === undefined ? nothing : html`<p class="bad">No title or path has these words, and they are not an expression:</p><pre class="bad">${answer.fault}</pre>`}
      ${answer.leftOut === 0 ? nothing : html`<p>${count(answer.leftOut, "puzzle")} more are left out: there are too many.</p>`}
      ${this.complaint === "" ? nothing : html`<p class="bad" role="status">${this.complaint}</p>`}
      <table>
        <thead><tr>
          <th scope="col"><span class="heard">Board</span></th>
          ${COLUMNS.map(([name, label]) => this.renderHead(name, label))}
        </tr></thead>
        <tbody @keydown=${(event: KeyboardEvent) => this.press(event)} @dragstart=${drag} @dragover=${drag} @drop=${drag} @dragend=${drag}>${rows.slice(0, this.nRows).map((entry) => this.renderRow(entry, answer.entries))}</tbody>
      </table>
      ${rows.length <= this.nRows
        ? nothing
        : html`<button class="more" @click=${() => { this.nRows += N_ROWS; this.requestUpdate(); }}>
            Show more (${rows.length - this.nRows} left)</button>`}`;
  }

  /** How many puzzles there are, and how many of them are shown: `3 of 40 puzzles · 2 not known`. */
  private counts(n: number, { entries, fault }: CollectionAnswer): string {
    const all = count(entries.length, "puzzle");
    const { wanted } = this;
    if (wanted === undefined) {
      return n === entries.length ? all : `${n} of ${all}`;
    }
    if (wanted !== this.condition) {
      return `… of ${all}`;
    }
    const open = fault == null ? entries.filter(({ holds }) => holds === null) : [];
    const nFaulty = open.filter(({ figures }) => figures.outcome === "unsound").length;
    const nOpen = open.length - nFaulty;
    return `${n} of ${all}${nOpen > 0 ? ` · ${nOpen} not known` : ""}${nFaulty > 0 ? ` · ${nFaulty} with faults` : ""}`;
  }

  private renderHead(name: Column, label: string): TemplateResult {
    const { by, isDown } = this.sorted;
    const order = by !== name ? "none" : isDown ? "descending" : "ascending";
    return html`<th scope="col" class=${name} aria-sort=${order}>
      <button @click=${() => this.sortBy(name)}>${label}<span aria-hidden="true">${by !== name ? "" : isDown ? " ↓" : " ↑"}</span></button>
    </th>`;
  }

  private renderRow(entry: CollectionEntry, all: readonly CollectionEntry[]): TemplateResult {
    const { board, figures, title, difficulty, duplicates, path, line } = entry;
    const isNoted = figures.outcome !== "solved" && figures.label !== "";
    const same = duplicates.map((index) => all[index]?.title ?? "Untitled");
    const isMovable = this.isMovable(entry);
    const mark = entry !== this.over ? "" : this.dragged!.puzzle < entry.puzzle ? "below" : "above";
    return html`<tr draggable=${isMovable} class=${mark} @click=${() => void this.open(entry)}>
      <td title=${isMovable ? "Drag to move, or press Alt with ↑ or ↓" : nothing}>${board === null ? nothing : smallBoard(board)}</td>
      <th scope="row"><button class="title">${title ?? "Untitled"}</button>
        ${figures.outcome === "unsound" ? html`<small class="bad">has faults</small>` : nothing}
        ${isNoted ? html`<small class=${figures.outcome === "unsolvable" ? "bad" : ""}>${figures.label}</small>` : nothing}</th>
      <td class="moves">${figure(figures, "moves")}</td>
      <td class="steps">${figure(figures, "steps")}</td>
      <td class="time" title=${figures.people?.detail ?? nothing}>${figures.people?.time ?? ""}</td>
      <td>${difficulty ?? ""}</td>
      <td class="duplicates">${same.slice(0, 3).join(", ")}${same.length > 3 ? "…" : ""}</td>
      <td class="place">${path}:${line + 1}</td>
    </tr>`;
  }
}

/** Offers a text to be saved. */
function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The index of the row of an event. */
function rowOf({ target }: Event): number {
  return (target as Element).closest?.("tr")?.sectionRowIndex ?? -1;
}

/** Names the unit too, for layouts in which the columns have no headers. */
function figure(figures: Figures, metric: Metric): TemplateResult | typeof nothing {
  const bounds = figures[metric];
  return bounds === null ? nothing : html`${inBounds(bounds)}<span class="unit"> ${unitOf(bounds, metric)}</span>`;
}

/** The value by which an entry is sorted, `null` if it is unknown. */
function keyOf(entry: CollectionEntry, by: Column): number | string | null {
  switch (by) {
    // The order in which the server sent them.
    case "place":
      return "";
    case "title":
      return entry.title?.toLowerCase() ?? null;
    case "moves":
    case "steps":
      return entry.figures[by]?.lower ?? null;
    case "time":
      return entry.figures.people?.seconds ?? null;
    case "difficulty":
      return entry.difficulty === null ? null : DIFFICULTIES.indexOf(entry.difficulty);
    case "duplicates":
      return -entry.duplicates.length;
  }
}
