// Automatic playback of a line of moves, forwards or backwards.

/** The speeds, in moves per second. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

export type Direction = "forwards" | "backwards";

export class Playback {
  direction: Direction | null = null;
  speed: number = 2;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `step` makes a move in the given direction and returns whether it could. If not, `more` says whether it can
   * now.
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
      // Playback may have been stopped, or even restarted, meanwhile.
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
