// A game in play: the line of moves on each board, and the distances of its positions.
import { at, isSolved, keyOf, startOf, type Position } from "./game/board";
import { continueWith, counts, goTo, NOTHING, play, positionAt, type Line } from "./game/line";
import { after, isLegal, notation, readMoves, type Move } from "./game/move";
import { messageOf } from "./following";
import type { Host } from "./host";
import { VERSION, type Board, type BoardAnswer, type DistanceAnswer, type Metric, type PuzzleRef } from "./protocol";

/** The number of boards whose lines are kept, so that a board that comes back is as it was left. */
const N_KEPT = 64;

/** The time in milliseconds after which a slow answer stops requests for the distances of other positions. */
const PATIENCE = 800;

/** The knowledge about the distance of one position. */
export type Distance = DistanceAnswer | "asked";

interface Lesson {
  readonly moves: readonly Move[];
  readonly remarks: BoardAnswer["remarks"];
}

const NO_LESSON: Lesson = { moves: [], remarks: [] };

export class Player {
  board: Board | null = null;
  /** The place to which a hint would move a car. */
  hint: { car: number; offset: number } | null = null;
  /** The seconds from the first move to the solution; `null` before. */
  seconds: number | null = null;
  private begun: number | null = null;
  private key = "";
  /** The solution of the text and its comments, if it has any: it is played in place of a shortest one. */
  private lesson: Lesson = NO_LESSON;
  private ref: PuzzleRef | null = null;
  private lines = new Map<string, Line>();
  private distances = new Map<string, Distance>();
  private isFindingDistances = false;

  constructor(
    private readonly host: Host,
    private readonly changed: () => void,
    private readonly fail: (why: string) => void,
  ) {}

  /** Plays `board` from now on, resuming the line played on it before. */
  set(ref: PuzzleRef, board: Board | null, { solution, remarks }: Pick<BoardAnswer, "solution" | "remarks">): void {
    this.ref = ref;
    this.lesson = board === null || remarks.length === 0
      ? NO_LESSON
      : { moves: readMoves(board, startOf(board), solution ?? []), remarks };
    const key = board === null ? "" : keyOf(board);
    if (key !== this.key) {
      this.key = key;
      this.board = board;
      this.hint = null;
      this.seconds = null;
      this.begun = null;
      this.distances.clear();
    }
    void this.askDistance();
  }

  get line(): Line {
    return this.lines.get(this.key) ?? NOTHING;
  }

  get position(): Position {
    return this.board === null ? [] : positionAt(this.board, this.line);
  }

  get isSolved(): boolean {
    return this.board !== null && isSolved(this.board, this.position);
  }

  get counts(): { moves: number; steps: number } {
    return counts(this.line);
  }

  /** The comment of the solution before its next move, if the moves made are those of the solution. */
  get remark(): string | null {
    return this.isOnLesson ? (this.lesson.remarks.find(({ after }) => after === this.line.at)?.words ?? null) : null;
  }

  get hasLesson(): boolean {
    return this.lesson !== NO_LESSON;
  }

  private get isOnLesson(): boolean {
    const { line: { moves, at }, lesson } = this;
    return moves.slice(0, at).every(({ car, by }, index) => lesson.moves[index]?.car === car && lesson.moves[index].by === by);
  }

  /** The moves made, in notation. */
  get written(): string[] {
    const { board, line } = this;
    return board === null ? [] : line.moves.slice(0, line.at).map((move) => notation(board, move));
  }

  /** The distance of the position, and that before the last move. */
  get distance(): { now: DistanceAnswer | null; before: DistanceAnswer | null } {
    const { at } = this.line;
    return { now: this.distanceAt(at), before: this.distanceAt(at - 1) };
  }

  /** The distance after the first `at` moves of the line; `null` if it is unknown. */
  distanceAt(at: number): DistanceAnswer | null {
    const { board, line } = this;
    const found = board === null || at < 0 ? undefined : this.distances.get(String(positionAt(board, line, at)));
    return found === undefined || found === "asked" ? null : found;
  }

  /**
   * Finds the distances along the line one after the other, for the list of moves. If one takes long, the others
   * wait until they are played.
   */
  async findDistances(): Promise<void> {
    if (this.isFindingDistances) {
      return;
    }
    this.isFindingDistances = true;
    try {
      for (let next = this.nextUnknown(); next !== undefined; next = this.nextUnknown()) {
        const begin = Date.now();
        if (!(await this.askDistance(next)) || Date.now() - begin > PATIENCE) {
          break;
        }
      }
    } finally {
      this.isFindingDistances = false;
    }
  }

  /** A position of the line whose distance was not requested yet. */
  private nextUnknown(): Position | undefined {
    const { board, line } = this;
    if (board === null) {
      return undefined;
    }
    const positions = Array.from({ length: line.moves.length + 1 }, (_, at) => positionAt(board, line, at));
    return positions.find((position) => !this.distances.has(String(position)));
  }

  /** Slides a car if that is legal, and returns whether it was. */
  slide(move: Move): boolean {
    if (this.board === null || !isLegal(this.board, this.position, move)) {
      return false;
    }
    this.go(play(this.line, move));
    return true;
  }

  undo(): void {
    this.go(goTo(this.line, this.line.at - 1));
  }

  redo(): void {
    this.go(goTo(this.line, this.line.at + 1));
  }

  goTo(at: number): void {
    this.go(goTo(this.line, at));
  }

  /** Appends the rest of the lesson, or a shortest solution, to the moves made. Returns whether there is one. */
  async findSolution(metric: Metric): Promise<boolean> {
    const { board, ref, key, position } = this;
    if (board === null || ref === null) {
      return false;
    }
    const rest = this.isOnLesson ? this.lesson.moves.slice(this.line.at) : [];
    if (rest.length > 0) {
      this.go(continueWith(this.line, rest));
      return true;
    }
    const answer = await this.ask(() =>
      this.host.request("tailback/solution", { version: VERSION, ...ref, position: [...position], metric }),
    );
    if (answer?.moves == null || key !== this.key || String(position) !== String(this.position)) {
      return false;
    }
    this.go(continueWith(this.line, readMoves(board, position, answer.moves)));
    return true;
  }

  /** Finds the best next move; a second call makes it. */
  async findHint(metric: Metric): Promise<void> {
    const { board, ref, key, position, hint } = this;
    if (board === null || ref === null) {
      return;
    }
    if (hint !== null) {
      this.slide({ car: hint.car, by: hint.offset - at(position, hint.car) });
      return;
    }
    const answer = await this.ask(() =>
      this.host.request("tailback/solution", { version: VERSION, ...ref, position: [...position], metric }),
    );
    const [move] = readMoves(board, position, answer?.moves?.slice(0, 1) ?? []);
    if (move !== undefined && key === this.key && String(position) === String(this.position)) {
      this.hint = { car: move.car, offset: at(after(position, move), move.car) };
      this.changed();
    }
  }

  /** All lines, for `Host.setState`. */
  save(): [string, Line][] {
    return [...this.lines].slice(-N_KEPT);
  }

  restore(lines: [string, Line][]): void {
    this.lines = new Map(lines);
  }

  private go(line: Line): void {
    this.hint = null;
    // The line that was changed last is forgotten last.
    this.lines.delete(this.key);
    this.lines.set(this.key, line);
    this.begun ??= Date.now();
    if (this.isSolved) {
      this.seconds ??= Math.max(1, Math.round((Date.now() - this.begun) / 1000));
    }
    void this.askDistance();
    this.changed();
  }

  /** Requests the distance of `position`. Returns whether there was an answer. */
  private async askDistance(position: Position = this.position): Promise<boolean> {
    const { board, ref, key } = this;
    const asked = String(position);
    if (board === null || ref === null || this.distances.has(asked)) {
      return false;
    }
    this.distances.set(asked, "asked");
    try {
      const answer = await this.host.request("tailback/distance", { version: VERSION, ...ref, position: [...position] });
      if (key === this.key) {
        this.distances.set(asked, answer);
        this.changed();
      }
      return true;
    } catch {
      // The distance is requested again later; the game goes on without it.
      if (key === this.key) {
        this.distances.delete(asked);
      }
      return false;
    }
  }

  private async ask<T>(question: () => Promise<T>): Promise<T | null> {
    try {
      return await question();
    } catch (reason) {
      this.fail(messageOf(reason));
      return null;
    }
  }
}

/** Whether a board can be played: its text is complete and its cars are sound. */
export function isPlayable(board: Board | null, faults: readonly string[]): board is Board {
  return board !== null && board.targets.length + (board.goals ?? []).length > 0
    && faults.length === 0 && startOf(board).every(Number.isInteger);
}
