// The gallery: the number after the `#` chooses a card, whose board is played in the page.
import "tailback-board";
import { challengeHost } from "../../editors/playground/src/challenge";

const NAME = "file:///cards.rush";

const gallery = document.querySelector<HTMLElement>(".gallery")!;
const player = document.querySelector<HTMLElement>(".player")!;
const board = document.createElement("tailback-board");
let start: Promise<void> | null = null;

async function load(): Promise<void> {
  const answer = await fetch(gallery.dataset["cards"] ?? "");
  board.host = challengeHost(NAME, await answer.text());
  player.append(board);
  await board.updateComplete;
}

async function follow(): Promise<void> {
  const number = /^#(\d+)$/.exec(location.hash)?.[1];
  gallery.hidden = number !== undefined;
  player.hidden = number === undefined;
  if (number === undefined) {
    return;
  }
  start ??= load();
  await start;
  board.show({ textDocument: { uri: NAME }, puzzle: Number(number) - 1 });
  scrollTo(0, 0);
}

addEventListener("hashchange", () => void follow());
void follow();
