// A link that was opened: its text becomes one of the texts here, after a question if there are some.
import type { Bars } from "./bars";
import { contentOf, kindOf } from "./share/links";
import type { Packed } from "./share/pack";
import { EXAMPLE } from "./texts/example";
import type { Files } from "./texts/files";

const BAR = "link";

export class Incoming {
  constructor(
    private readonly files: Files,
    private readonly bars: Bars,
    private readonly showPuzzle: (puzzle: number) => void,
  ) {}

  /** Reads the link of this page, if it is one. */
  async read(): Promise<void> {
    if (kindOf(location.hash) === null) {
      return;
    }
    try {
      this.offer(await contentOf(location.hash));
    } catch (reason) {
      this.forget();
      this.bars.show({ name: BAR, words: (reason as Error).message, isBad: true, choices: [["Close", () => {}]] });
    }
  }

  private offer(content: Packed): void {
    const { files } = this;
    // The editor ends all lines alike.
    const text = content.text.replace(/\r\n?/g, "\n");
    const same = files.names.find((name) => files.textOf(name) === text);
    const isUntouched = files.names.every((name) => files.textOf(name) === EXAMPLE.text);
    if (same !== undefined) {
      files.show(same);
      this.forget();
      this.showPuzzle(content.puzzle);
    } else if (isUntouched) {
      this.open(content);
    } else {
      this.bars.show({
        name: BAR,
        words: `This link contains the text ${content.name}. Your own texts are not changed.`,
        choices: [["Open it next to them", () => this.open(content)], ["Not now", () => this.forget()]],
      });
    }
  }

  private open({ name, text, puzzle }: Packed): void {
    const { files } = this;
    const isFirst = files.names.length === 1 && files.textOf(files.current) === EXAMPLE.text;
    const example = files.current;
    files.add(name, text);
    if (isFirst && example !== files.current) {
      files.drop(example);
      files.rename(name);
    }
    this.forget();
    this.showPuzzle(puzzle);
  }

  /** Takes the link out of the address, so that a reload does not ask again. */
  private forget(): void {
    this.bars.close(BAR);
    history.replaceState(null, "", location.pathname + location.search);
  }
}
