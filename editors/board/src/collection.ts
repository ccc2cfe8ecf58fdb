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

/** The time in milliseconds within which changes are batched. */
const GATHER = 400;

export class TailbackCollection extends LitElement {
  static override styles = collectionStyles;
  static override properties = { host: { attribute: false } };

  host: Host | null = null;
  private answer: CollectionAnswer | null = null;
  private complaint = "";
  private sorted: { by: Column; isDown: boolean } = { by: "place", isDown: false };
  private filter = "";
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
          clearTimeout(this.timer);
          this.timer = setTimeout(() => void this.ask(), GATHER);
        }
      });
      void this.ask();
    }
  }

  private async ask(): Promise<void> {
    try {
      this.answer = (await this.host?.request("tailback/collection", { version: VERSION })) ?? null;
      this.complaint = "";
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
    if (isMove && reason === null) {
      const { uri } = textDocument;
      this.tell("tailback-move", { textDocument: { uri }, puzzle: how });
      const row = this.rows.findIndex((it) => it.puzzle === how && it.textDocument.uri === uri);
      this.renderRoot.querySelectorAll<HTMLElement>("tbody .title")[row]?.focus();
    }
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
    const wanted = this.filter.toLowerCase();
    const rows = entries.filter(({ title, path }) => `${title ?? ""} ${path}`.toLowerCase().includes(wanted));
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
        <h1><span role="status">${rows.length === answer.entries.length ? "" : `${rows.length} of `}${count(answer.entries.length, "puzzle")}</span></h1>
        <input type="search" placeholder="Filter" aria-label="Filter by title or file" .value=${this.filter}
          @input=${(event: Event) => { this.filter = (event.target as HTMLInputElement).value; this.nRows = N_ROWS; this.requestUpdate(); }} />
      </header>
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
