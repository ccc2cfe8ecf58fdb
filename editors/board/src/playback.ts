// Automatic playback of a line of moves.

export class Playback {
  isRunning = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of starts, of which the last one counts. */
  private nStarts = 0;

  /**
   * `step` makes a move and returns whether it could. If not, `more` says whether it can now. `pause` is
   * the time in milliseconds before the next move.
   */
  constructor(
    private readonly step: () => boolean,
    private readonly more: () => Promise<boolean>,
    private readonly pause: () => number,
    private readonly changed: () => void,
  ) {}

  start(): void {
    this.stop();
    this.isRunning = true;
    this.nStarts += 1;
    this.changed();
    void this.tick(this.nStarts);
  }

  stop(): void {
    clearTimeout(this.timer);
    if (this.isRunning) {
      this.isRunning = false;
      this.changed();
    }
  }

  private async tick(start: number): Promise<void> {
    if (!this.step()) {
      const goesOn = await this.more();
      // Playback may have been stopped, or even restarted, meanwhile.
      if (!this.isRunning || start !== this.nStarts) {
        return;
      }
      if (!goesOn || !this.step()) {
        this.stop();
        return;
      }
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.tick(start), this.pause());
    this.changed();
  }
}
