// The text of the board: its current puzzle, the selected car, and edits of it.
import { edited, lengthened, turned } from "./editing";
import { messageOf } from "./following";
import { at } from "./game/board";
import type { Host } from "./host";
import { VERSION, type Board, type BoardAnswer, type Car, type Edit, type EditAnswer, type Exit, type PuzzleRef } from "./protocol";

export class Text {
  answer: BoardAnswer | null = null;
  /** The board as the last edit will make it, until the text has caught up. */
  pending: Board | null = null;
  /** The selected car by name, since an edit of a drawn grid may renumber it. */
  selectedName: string | null = null;
  /** The place of a car that is being added. */
  private drawn: Omit<Car, "name"> | null = null;
  /** The number of edits, undone ones included, whose result has not come back yet. */
  private nUnderWay = 0;
  /** The number of edits that the text may be in the middle of. */
  private nAsked = 0;

  constructor(
    private readonly host: Host,
    private readonly changed: () => void,
    private readonly say: (message: string, isComplaint?: boolean) => void,
    private readonly askAgain: () => Promise<void>,
  ) {}

  /** Accepts the current state of the text; `null` if there is no puzzle to show. Returns whether it is another puzzle. */
  take(answer: BoardAnswer | null): boolean {
    const before = this.answer;
    if (answer === null) {
      this.answer = null;
      this.pending = null;
      return before !== null;
    }
    const isOther = !isSamePuzzle(before, answer);
    const carBefore = before?.car == null ? null : before.board?.cars[before.car]?.name;
    const car = answer.car === null ? null : (answer.board?.cars[answer.car]?.name ?? null);
    // An edit may put another car under a cursor that did not move.
    const isCursorMoved = car !== null && car !== carBefore && this.nUnderWay === 0;
    if (isOther || isCursorMoved) {
      this.selectedName = car;
    } else {
      this.selectedName = this.drawnIn(answer.board)?.name ?? this.selectedName;
    }
    this.answer = answer;
    this.pending = null;
    return isOther;
  }

  /** The car that was drawn, once the text has named it. */
  private drawnIn(board: Board | null): Car | undefined {
    const { drawn } = this;
    return board?.cars.find(({ column, row, axis }) => column === drawn?.column && row === drawn.row && axis === drawn.axis);
  }

  /** The board to show. */
  get board(): Board | null {
    return this.pending ?? this.answer?.board ?? null;
  }

  /** Whether the board is not known until the result of an edit has come back. */
  get isBusy(): boolean {
    return this.nUnderWay > 0;
  }

  /**
   * Whether the text may be in the middle of an edit, which some editors make in parts. It is asked for again once the result has
   * come.
   */
  get isTorn(): boolean {
    return this.nAsked > 0;
  }

  /** The board to edit; `null` while it is not known. */
  get editable(): Board | null {
    return this.isBusy ? null : (this.answer?.board ?? null);
  }

  get ref(): PuzzleRef | null {
    return this.answer === null ? null : refOf(this.answer);
  }

  get selected(): number | null {
    const index = this.board?.cars.findIndex(({ name }) => name === this.selectedName) ?? -1;
    return index < 0 ? null : index;
  }

  /** Selects a car, or with `null` none, without telling the text. */
  mark(car: number | null): void {
    this.markByName(car === null ? null : (this.board?.cars[car]?.name ?? null));
  }

  /** Selects the car with a name, which edits keep, as they do not its number. */
  markByName(name: string | null): void {
    this.selectedName = name;
    this.changed();
  }

  /** Selects a car and shows it in the text if one is next to the board; with `null`, shows the title. */
  async show(car: number | null): Promise<void> {
    this.mark(car);
    const { ref } = this;
    if (ref === null || (car !== null && this.host.isAlone === true)) {
      return;
    }
    try {
      await this.host.request("tailback/select", { version: VERSION, ...ref, car });
    } catch (reason) {
      this.say(messageOf(reason), true);
    }
  }

  /** Edits the text. Returns whether the edit was applied. */
  async edit(edit: Edit, done: string): Promise<boolean> {
    const { answer } = this;
    if (answer === null) {
      return false;
    }
    this.pending = answer.board === null ? null : edited(answer.board, edit);
    this.drawn = edit.kind === "addCar" ? edit : null;
    const { textDocument, puzzle } = answer;
    const question = () => this.host.request("tailback/edit", { version: VERSION, textDocument, puzzle, edit });
    return this.make(question, done, this.pending);
  }

  /** Requests a change, refreshes the text and announces the result. Returns whether the change was applied. */
  private async make(
    question: () => Promise<EditAnswer>,
    done: string,
    expected: Board | null = null,
  ): Promise<boolean> {
    let why: string | null = null;
    const before = this.answer;
    this.nUnderWay += 1;
    this.nAsked += 1;
    this.changed();
    try {
      const { applied, reason } = await question();
      why = applied ? null : (reason ?? "The text was not changed");
    } catch (reason) {
      why = messageOf(reason);
    }
    this.nAsked -= 1;
    if (why !== null) {
      this.pending = null;
    }
    await this.askAgain();
    this.drawn = null;
    this.nUnderWay -= 1;
    // Only now, so that each later state of the text withdraws the message, and not if the text has changed again already.
    const isShown = isSamePuzzle(before, this.answer) && (expected === null || haveSameCars(expected, this.answer?.board));
    if (why !== null || isShown) {
      this.say(why ?? done, why !== null);
    }
    this.changed();
    return why === null;
  }

  /** Puts the car with the name of `car` where `car` is. */
  setCar(car: Car, done: string): void {
    const { name, column, row, axis, length } = car;
    const index = this.editable?.cars.findIndex((it) => it.name === name) ?? -1;
    const before = this.editable?.cars[index];
    if (before === undefined) {
      return;
    }
    this.mark(index);
    const isSame = before.column === column && before.row === row && before.axis === axis && before.length === length;
    if (!isSame) {
      void this.edit({ kind: "setCar", car: index, column, row, axis, length }, done);
    }
  }

  /** Undoes the last edit or makes it again. */
  async step(way: "undo" | "redo"): Promise<void> {
    const { answer } = this;
    if (answer === null) {
      return;
    }
    const { textDocument, puzzle } = answer;
    await this.make(
      () => this.host.request(`tailback/${way}`, { version: VERSION, textDocument, puzzle }),
      way === "undo" ? "Undone" : "Redone",
    );
  }

  /** Lengthens the selected car by a cell, or shortens it if `by` is negative. */
  lengthen(by: number): void {
    const { editable, selected } = this;
    if (editable === null || selected === null) {
      return;
    }
    const car = lengthened(editable, selected, by);
    if (car === null) {
      const { name } = at(editable.cars, selected);
      this.say(by > 0 ? `There is no room for a longer ${name}` : `${name} is as short as a car can be`, true);
    } else {
      this.setCar(car, `${car.name} is ${car.length} cells long`);
    }
  }

  rename(name: string): void {
    const { editable, selected } = this;
    if (editable === null || selected === null) {
      return;
    }
    const { name: before } = at(editable.cars, selected);
    if (name !== before) {
      const made = this.edit({ kind: "renameCar", car: selected, name }, `Renamed ${before} to ${name}`);
      this.selectedName = name;
      void made.then((isMade) => {
        if (!isMade && this.selectedName === name) {
          this.selectedName = before;
          this.changed();
        }
      });
    }
  }

  turn(): void {
    const { editable, selected } = this;
    if (editable === null || selected === null) {
      return;
    }
    const car = turned(editable, selected);
    if (car === null) {
      this.say(`${at(editable.cars, selected).name} has no room to turn`, true);
    } else {
      this.setCar(car, `${car.name} is ${car.axis} now`);
    }
  }

  makeTarget(): void {
    const { editable, selected } = this;
    if (editable !== null && selected !== null) {
      const { name } = at(editable.cars, selected);
      void this.edit({ kind: "setTarget", car: selected }, `${name} is the target now`);
    }
  }

  removeCar(): void {
    const { editable, selected } = this;
    if (editable !== null && selected !== null) {
      const { name } = at(editable.cars, selected);
      this.mark(null);
      void this.edit({ kind: "removeCar", car: selected }, `Removed ${name}`);
    }
  }

  toggleExit(exit: Exit): void {
    const isOpen = this.editable?.exits.some(({ side, lane }) => side === exit.side && lane === exit.lane) ?? false;
    void this.edit({ kind: isOpen ? "removeExit" : "addExit", ...exit }, isOpen ? "Exit closed" : "Exit opened");
  }
}

function refOf({ textDocument, puzzle }: BoardAnswer): PuzzleRef {
  return { textDocument: { uri: textDocument.uri }, puzzle };
}

function haveSameCars(one: Board, other: Board | null | undefined): boolean {
  const places = (board: Board) => board.cars.map(({ column, row, axis, length }) => `${column} ${row} ${axis} ${length}`).sort();
  return other != null && String(places(one)) === String(places(other));
}

function isSamePuzzle(one: BoardAnswer | null, other: BoardAnswer | null): boolean {
  return one !== null && other !== null && one.puzzle === other.puzzle && one.textDocument.uri === other.textDocument.uri;
}
