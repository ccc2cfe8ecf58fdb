// Plays a line of moves by itself, forwards or backwards, at a speed.

/** Moves a second. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

export type Direction = "forwards" | "backwards";

export class Playback {
  direction: Direction | null = null;
  speed: number = 2;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `step` makes a move in the direction that it is given; whether it did. Where it did not, `more` is asked whether it
   * will from now on.
   */
  constructor(
    private readonly step: (direction: Direction) => boolean,
    private readonly more: (direction: Direction) => Promise<boolean>,
    private readonly changed: () => void,
  ) {}

  start(direction: Direction): void {
    this.stop();
    this.direction = direction;
    this.changed();
    void this.tick();
  }

  stop(): void {
    clearTimeout(this.timer);
    if (this.direction !== null) {
      this.direction = null;
      this.changed();
    }
  }

  private async tick(): Promise<void> {
    const { direction } = this;
    if (direction === null) {
      return;
    }
    if (!this.step(direction)) {
      const goesOn = await this.more(direction);
      // It may have been stopped, or even started anew, meanwhile.
      if (this.direction !== direction) {
        return;
      }
      if (!goesOn || !this.step(direction)) {
        this.stop();
        return;
      }
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.tick(), 1000 / this.speed);
    this.changed();
  }
}
