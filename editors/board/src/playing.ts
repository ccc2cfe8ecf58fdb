// Play mode: moves, playing the line, and hints. Each move is announced.
import { at } from "./game/board";
import { inWords, type Move } from "./game/move";
import { Playback } from "./playback";
import type { Player } from "./player";
import type { Metric } from "./protocol";
import { placeOf } from "./view/words";

/** The times in milliseconds between two moves, and for each letter of a comment before the second one. */
const [PAUSE, READING] = [400, 50];

export class Playing {
  /** The metric of distances. */
  metric: Metric = "moves";
  readonly playback: Playback;
  /** Whether the last request failed. */
  private hasFailed = false;

  constructor(
    private readonly player: Player,
    private readonly tellMessage: (message: string, isComplaint?: boolean) => void,
    changed: () => void,
  ) {
    this.playback = new Playback(() => this.step("redo"), () => this.more(), () => PAUSE + READING * (player.remark?.length ?? 0), changed);
  }

  /** Reports the failure of a request on which a move or a hint depended. */
  fail(why: string): void {
    this.hasFailed = true;
    this.tellMessage(why, true);
  }

  slide(move: Move): void {
    this.playback.stop();
    if (this.player.slide(move)) {
      this.tell(move);
    }
  }

  undo(): void {
    this.playback.stop();
    this.step("undo");
  }

  redo(): void {
    this.playback.stop();
    this.step("redo");
  }

  goTo(at: number): void {
    this.playback.stop();
    this.player.goTo(at);
  }

  restart(): void {
    this.goTo(0);
    this.tellMessage("Back at the start");
  }

  /** Plays the rest of the line and then the solution; restarts if the position is solved. */
  play(): void {
    const { player } = this;
    if (player.isSolved && player.line.at === player.line.moves.length) {
      player.goTo(0);
    }
    this.playback.start();
  }

  /** Shows the best next move, or makes it if it is shown already. */
  async hint(): Promise<void> {
    const { player } = this;
    if (player.board === null) {
      return;
    }
    const { hint, position, board } = player;
    this.playback.stop();
    this.hasFailed = false;
    await player.findHint(this.metric);
    if (hint !== null) {
      this.tell({ car: hint.car, by: hint.offset - at(position, hint.car) });
    } else if (player.hint !== null) {
      const { car, offset } = player.hint;
      this.tellMessage(`Hint: ${inWords(board, { car, by: offset - at(position, car) })}`);
    } else if (!this.hasFailed) {
      this.tellMessage("No next move is known from here");
    }
  }

  /** Makes the next move of the line, or undoes the last one. Returns whether there was one. */
  private step(way: "undo" | "redo"): boolean {
    const { player } = this;
    const { moves, at: now } = player.line;
    const move = way === "redo" ? moves[now] : moves[now - 1];
    if (move === undefined) {
      return false;
    }
    player[way]();
    this.tell(way === "redo" ? move : { ...move, by: -move.by });
    return true;
  }

  /** Appends the solution to a line that has ended. Returns whether there is one. */
  private async more(): Promise<boolean> {
    if (this.player.isSolved) {
      return false;
    }
    this.hasFailed = false;
    const isFound = await this.player.findSolution(this.metric);
    if (!isFound && !this.hasFailed) {
      this.tellMessage("No solution is known from here");
    }
    return isFound;
  }

  private tell(move: Move): void {
    const { board, position } = this.player;
    if (board !== null) {
      this.tellMessage(`${inWords(board, move)}, now on ${placeOf(at(board.cars, move.car), at(position, move.car))}`);
    }
  }
}
