// The board, and the panel next to it: the table of all puzzles, the analysis of the one on the board, and the page of a rule.
import "tailback-board";
import type { TailbackBoard } from "tailback-board";
import type { Position } from "../../board/src/game/board";
import { after, readMoves } from "../../board/src/game/move";
import { VERSION, type BoardAnswer, type SolutionAnswer } from "../../board/src/protocol";
import type { AnalyzeAnswer } from "tailback-library";
import { movesOfCars } from "./analysis/movesOfCars";
import { positionsOf } from "./analysis/positions";
import { button, make } from "./dom";
import type { EditorHost } from "./host";

type Tab = "Puzzles" | "Analysis" | "Found" | "Rule";

/** An analysis of all positions. */
interface Analysis {
  /** The board as JSON. */
  board: string;
  answer: Promise<AnalyzeAnswer>;
  end: AbortController;
}

export class Side {
  readonly board: TailbackBoard = make("tailback-board");
  readonly element = make("section", { class: "side", "aria-label": "Board" }, this.board);
  /** The buttons that show and hide the panel. */
  readonly buttons: readonly HTMLButtonElement[];
  private readonly title = make("h2");
  readonly panel = make("section", { class: "panel", id: "panel", "aria-label": "Next to the board", hidden: true },
    make("header", {}, this.title, button("×", () => this.show(null), { "aria-label": "Close" })));
  private readonly contents: Record<Tab, HTMLElement> = {
    Puzzles: make("tailback-collection"),
    Analysis: make("div", { class: "analysis" }),
    Found: make("div"),
    Rule: make("div", { class: "page-of", tabindex: "0" }),
  };
  private shown: Tab | null = null;
  /** The number of analyses that were asked for, of which only the last one is shown. */
  private nAsked = 0;
  private analysis: Analysis | null = null;

  constructor(
    private readonly host: EditorHost,
    /** Analyses all positions of a puzzle, until that is given up. */
    private readonly analyze: (uri: string, puzzle: number, givenUp: AbortSignal) => Promise<AnalyzeAnswer>,
    /** Adds a text. */
    add: (name: string, text: string) => void,
  ) {
    this.board.host = host;
    this.buttons = (["Puzzles", "Analysis"] as const).map((name) =>
      button(name, () => this.show(this.shown === name ? null : name), { "aria-controls": "panel", "aria-pressed": "false" }));
    const show = (event: Event) => {
      const { detail } = event as CustomEvent<{ textDocument: { uri: string }; puzzle: number }>;
      this.board.show(detail);
      return detail;
    };
    this.contents.Puzzles.addEventListener("tailback-open", show);
    this.contents.Puzzles.addEventListener("tailback-move", (event) => {
      void host.request("tailback/select", { version: VERSION, ...show(event), car: null }).catch(() => {});
    });
    this.contents.Puzzles.addEventListener("tailback-picked", (event) => {
      const { name, rush } = (event as CustomEvent<{ name: string; rush: string }>).detail;
      event.preventDefault();
      add(name, rush);
    });
    host.listen((method) => {
      if (this.shown === "Analysis" && method !== "tailback/status") {
        // The board may hear of the puzzle after this listener, and only then shows it.
        queueMicrotask(() => void this.solve());
      }
    });
    this.panel.append(...Object.values(this.contents));
  }

  /** Shows a page next to the board, or with `null` none. */
  show(name: Tab | null): void {
    this.shown = name;
    this.panel.hidden = name === null;
    this.title.textContent = name;
    for (const button of this.buttons) {
      button.ariaPressed = String(button.textContent === name);
    }
    for (const [other, content] of Object.entries(this.contents)) {
      content.hidden = other !== name;
    }
    if (name === "Puzzles") {
      // The table asks as soon as it has a host.
      (this.contents.Puzzles as HTMLElementTagNameMap["tailback-collection"]).host ??= this.host;
    }
    if (name === "Analysis") {
      void this.solve();
    }
    if (name !== null) {
      this.panel.scrollIntoView({ block: "nearest" });
    }
  }

  /** Shows a page that the server has written. */
  showPage(html: string): void {
    this.contents.Rule.innerHTML = html;
    this.show("Rule");
    this.contents.Rule.focus();
  }

  /** Shows boards that were found in a document, or with `null`, no longer. */
  showFound(found: HTMLElement | null): void {
    this.contents.Found.replaceChildren(...(found === null ? [] : [found]));
    this.show(found === null ? null : "Found");
  }

  /** The puzzle that the board shows. */
  async answer(): Promise<BoardAnswer | null> {
    const { shown } = this.board;
    return shown === null ? null : this.host.request("tailback/board", shown).catch(() => null);
  }

  /** Draws when the cars move in a shortest solution, and all positions. */
  private async solve(): Promise<void> {
    this.nAsked += 1;
    const number = this.nAsked;
    const isOvertaken = () => number !== this.nAsked;
    const element = this.contents.Analysis;
    const answer = await this.answer();
    if (isOvertaken()) {
      return;
    }
    const board = JSON.stringify(answer?.board ?? null);
    if (this.analysis !== null && this.analysis.board !== board) {
      this.analysis.end.abort();
      this.analysis = null;
    }
    if (answer?.board == null || answer.faults.length > 0) {
      element.replaceChildren(make("p", {}, "The puzzle under the cursor has no valid board yet."));
      return;
    }
    const position = answer.board.cars.map((car) => (car.axis === "horizontal" ? car.column : car.row));
    const { uri } = answer.textDocument;
    const params = { version: VERSION, textDocument: { uri }, puzzle: answer.puzzle, position, metric: "moves" } as const;
    const solution: SolutionAnswer | null = await this.host.request("tailback/solution", params).catch(() => null);
    if (isOvertaken()) {
      return;
    }
    const moves = solution?.moves ?? null;
    element.replaceChildren(
      make("h3", {}, "All positions by distance"),
      this.positions(answer, this.analysisOf(board, uri, answer.puzzle), moves?.length ?? null),
      ...(moves === null
        ? [make("p", {}, solution?.outcome === "unsolvable" ? "The puzzle is unsolvable." : "No solution is known.")]
        : [make("h3", {}, "When each car moves"), movesOfCars(answer.board, moves)]),
    );
  }

  /** The picture of all positions, once it is known. */
  private positions(shown: BoardAnswer, { answer, end }: Analysis, start: number | null): HTMLElement {
    const place = make("div", { "aria-live": "polite" }, make("p", {}, "Analysing all positions…"));
    answer.then((answer) => {
      place.replaceChildren(positionsOf(answer, start, (distance) => void this.startAt(shown, answer, distance)));
    }, (reason: Error) => {
      // A cancelled answer is replaced soon.
      if (!end.signal.aborted) {
        place.replaceChildren(make("p", {}, `The positions could not be analysed: ${reason.message}.`));
      }
    });
    return place;
  }

  /** Starts the puzzle at a distance: at a position on the way from one that is farthest to a solved one. */
  private async startAt({ board, textDocument: { uri }, puzzle }: BoardAnswer, { distances }: AnalyzeAnswer, distance: number): Promise<void> {
    const { unsolved = null, farthest = null } = distances.moves ?? {};
    if (board === null || unsolved === null || farthest === null) {
      return;
    }
    const cells = board.cars.map(({ name, axis }) => {
      const [, column = "a", row = "1"] = /^([a-z])(\d+)$/.exec(unsolved[name] ?? "") ?? [];
      return axis === "horizontal" ? column.charCodeAt(0) - 97 : Number(row) - 1;
    });
    const textDocument = { uri };
    const params = { version: VERSION, textDocument, puzzle, position: cells, metric: "moves" } as const;
    const moves = (await this.host.request("tailback/solution", params).catch(() => null))?.moves ?? null;
    const now = await this.answer();
    if (moves !== null && JSON.stringify(now?.board) === JSON.stringify(board)) {
      this.board.startAt(readMoves(board, cells, moves).slice(0, farthest - distance).reduce(after, cells as Position));
    }
  }

  /** The analysis of a puzzle, which goes on while its board stays the same. */
  private analysisOf(board: string, uri: string, puzzle: number): Analysis {
    if (this.analysis?.board !== board) {
      this.analysis?.end.abort();
      const end = new AbortController();
      const analysis = { board, end, answer: this.analyze(uri, puzzle, end.signal) };
      // A failed request is retried when it is made again.
      analysis.answer.catch(() => { this.analysis = this.analysis === analysis ? null : this.analysis; });
      this.analysis = analysis;
    }
    return this.analysis;
  }
}
