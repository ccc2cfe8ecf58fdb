// <tailback-collection>: all puzzles of the workspace as a table with small boards. A click opens a puzzle.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { messageOf } from "./following";
import type { Host } from "./host";
import { VERSION, type CollectionAnswer, type CollectionEntry, type Figures, type Metric } from "./protocol";
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
    const { textDocument, puzzle } = entry;
    this.dispatchEvent(new CustomEvent("tailback-open", { detail: { textDocument, puzzle }, bubbles: true, composed: true }));
    try {
      await this.host?.request("tailback/select", { version: VERSION, textDocument, puzzle, car: null });
    } catch (reason) {
      this.complaint = messageOf(reason);
      this.requestUpdate();
    }
  }

  private sortBy(by: Column): void {
    this.sorted = { by, isDown: this.sorted.by === by && !this.sorted.isDown };
    this.requestUpdate();
  }

  /** The visible rows, sorted. */
  private rows(entries: readonly CollectionEntry[]): CollectionEntry[] {
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
    const rows = this.rows(answer.entries);
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
        <tbody>${rows.slice(0, this.nRows).map((entry) => this.renderRow(entry, answer.entries))}</tbody>
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
    return html`<tr @click=${() => void this.open(entry)}>
      <td>${board === null ? nothing : smallBoard(board)}</td>
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
