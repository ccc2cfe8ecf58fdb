// The panel next to the text: the board, the table of all puzzles, the solution, and the page of a rule.
import "tailback-board";
import type { TailbackBoard } from "tailback-board";
import { VERSION, type BoardAnswer, type SolutionAnswer } from "../../board/src/protocol";
import type { AnalyzeAnswer } from "tailback-library";
import { inWords, movesOfCars } from "./analysis/movesOfCars";
import { positionsOf } from "./analysis/positions";
import { button, make } from "./dom";
import type { EditorHost } from "./host";

const TABS = ["Board", "Puzzles", "Solution", "Found", "Rule"] as const;
/** The tabs that are there only while they have something to show. */
const PASSING = ["Found", "Rule"] as const;
type Tab = (typeof TABS)[number];

/** An analysis of all positions. */
interface Analysis {
  /** The board as JSON. */
  board: string;
  answer: Promise<AnalyzeAnswer>;
  end: AbortController;
}

export class Side {
  readonly element = make("section", { class: "side", "aria-label": "Board and puzzles" });
  readonly board: TailbackBoard = make("tailback-board");
  private readonly list = make("div", { class: "tablist", role: "tablist", "aria-label": "Next to the text" });
  private readonly panel = make("div", { class: "panel", role: "tabpanel", id: "panel" });
  private readonly tabs = new Map<Tab, HTMLButtonElement>();
  private readonly contents: Record<Tab, HTMLElement> = {
    Board: this.board,
    Puzzles: make("tailback-collection"),
    Solution: make("div", { class: "solution" }),
    Found: make("div"),
    Rule: make("div", { class: "page-of", tabindex: "0" }),
  };
  private shown: Tab = "Board";
  /** Whether the positions are analysed with the solution: once asked for, since the module is large. */
  private analyses = false;
  /** The number of solutions that were asked for, of which only the last one is shown. */
  private nAsked = 0;
  private analysis: Analysis | null = null;

  constructor(
    private readonly host: EditorHost,
    /** Returns the title and the act of what makes a puzzle of a text harder, if there is such a thing. */
    private readonly harder: (uri: string, puzzle: number) => Promise<[title: string, act: () => void] | null>,
    /** Analyses all positions of a puzzle, until that is given up. */
    private readonly analyze: (uri: string, puzzle: number, givenUp: AbortSignal) => Promise<AnalyzeAnswer>,
  ) {
    this.board.host = host;
    for (const name of TABS) {
      const tab = button(name, () => this.show(name), { role: "tab", id: `tab-${name}`, "aria-controls": "panel" });
      this.tabs.set(name, tab);
      this.list.append(tab);
    }
    PASSING.forEach((name) => this.tabs.get(name)?.toggleAttribute("hidden", true));
    this.list.addEventListener("keydown", (event) => this.step(event));
    this.contents.Puzzles.addEventListener("tailback-open", (event) => {
      this.board.show((event as CustomEvent<{ textDocument: { uri: string }; puzzle: number }>).detail);
      this.show("Board");
    });
    host.listen((method) => {
      if (this.shown === "Solution" && method !== "tailback/status") {
        // The board may hear of the puzzle after this listener, and only then shows it.
        queueMicrotask(() => void this.solve());
      }
    });
    this.panel.append(...Object.values(this.contents));
    this.element.append(this.list, this.panel);
    this.show("Board");
  }

  show(name: Tab): void {
    this.shown = name;
    for (const [tab, element] of this.tabs) {
      element.setAttribute("aria-selected", String(tab === name));
      element.tabIndex = tab === name ? 0 : -1;
    }
    this.tabs.get("Rule")?.toggleAttribute("hidden", name !== "Rule");
    this.tabs.get("Found")?.toggleAttribute("hidden", this.contents.Found.childElementCount === 0);
    this.panel.setAttribute("aria-labelledby", `tab-${name}`);
    const content = this.contents[name];
    if (name === "Puzzles") {
      // The table asks as soon as it has a host.
      (content as HTMLElementTagNameMap["tailback-collection"]).host ??= this.host;
    }
    // Out of the page, the board would forget what it shows.
    for (const other of Object.values(this.contents)) {
      other.hidden = other !== content;
    }
    if (name === "Solution") {
      void this.solve();
    }
  }

  /** Shows a page that the server has written. */
  showPage(html: string): void {
    this.contents.Rule.innerHTML = html;
    this.show("Rule");
    this.contents.Rule.focus();
  }

  /** Shows boards that were found in a document, or with `null`, the board of the text again. */
  showFound(found: HTMLElement | null): void {
    this.contents.Found.replaceChildren(...(found === null ? [] : [found]));
    this.show(found === null ? "Board" : "Found");
  }

  /** The puzzle that the board shows. */
  async answer(): Promise<BoardAnswer | null> {
    const { shown } = this.board;
    return shown === null ? null : this.host.request("tailback/board", shown).catch(() => null);
  }

  private step(event: KeyboardEvent): void {
    const seen = TABS.filter((name) => this.tabs.get(name)?.hidden === false);
    const now = seen.indexOf(this.shown);
    const by = { ArrowRight: 1, ArrowLeft: seen.length - 1 }[event.key];
    const next = by === undefined ? undefined : seen[(now + by) % seen.length];
    if (next !== undefined) {
      event.preventDefault();
      this.show(next);
      this.tabs.get(next)?.focus();
    }
  }

  /** Lists a shortest solution of the puzzle from its start. */
  private async solve(): Promise<void> {
    this.nAsked += 1;
    const number = this.nAsked;
    const isOvertaken = () => number !== this.nAsked;
    const element = this.contents.Solution;
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
    const harder = await this.harder(uri, answer.puzzle).catch(() => null);
    if (isOvertaken()) {
      return;
    }
    const title = make("h2", {}, answer.title ?? "Untitled");
    const figures = make("p", {}, answer.figures.label, ...(harder === null ? [] : [" ", button(...harder)]));
    const moves = solution?.moves ?? null;
    element.replaceChildren(
      title,
      figures,
      ...(moves === null
        ? [make("p", {}, solution?.outcome === "unsolvable" ? "The puzzle is unsolvable." : "No solution is known.")]
        : [
            make("ol", { "aria-label": "A shortest solution" }, ...moves.map((move) => make("li", {}, inWords(move)))),
            make("h3", {}, "How often each car moves"),
            movesOfCars(answer.board, moves),
          ]),
      make("h3", {}, "Distances of all positions"),
      this.positions(() => this.analysisOf(board, uri, answer.puzzle), moves?.length ?? null),
    );
  }

  /** The picture of all positions, or the button that asks for it. */
  private positions(begin: () => Analysis, start: number | null): HTMLElement {
    const place = make("div", { "aria-live": "polite" });
    const analyze = () => {
      this.analyses = true;
      place.replaceChildren(make("p", {}, "Analysing all positions…"));
      const { answer, end } = begin();
      answer.then((answer) => place.replaceChildren(positionsOf(answer, start)), (reason: Error) => {
        // A cancelled answer is replaced soon.
        if (!end.signal.aborted) {
          place.replaceChildren(make("p", {}, `The positions could not be analysed: ${reason.message}.`));
        }
      });
    };
    if (this.analyses) {
      analyze();
    } else {
      place.append(button("Analyze", analyze));
    }
    return place;
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
