// Plays a line of moves by itself, forwards or backwards, at a speed.

/** Moves a second. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Playback {
  direction: "forwards" | "backwards" | null = null;
  speed: number = 2;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `step` makes a move in the direction that it is given, and says whether there is another. */
  constructor(
    private readonly step: (direction: "forwards" | "backwards") => boolean,
    private readonly changed: () => void,
  ) {}

  start(direction: "forwards" | "backwards"): void {
    this.stop();
    this.direction = direction;
    this.tick();
  }

  stop(): void {
    clearTimeout(this.timer);
    if (this.direction !== null) {
      this.direction = null;
      this.changed();
    }
  }

  private tick(): void {
    if (this.direction === null) {
      return;
    }
    if (this.step(this.direction)) {
      this.timer = setTimeout(() => this.tick(), 1000 / this.speed);
      this.changed();
    } else {
      this.stop();
    }
  }
}
