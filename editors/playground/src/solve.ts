// The page of a link to a board alone: a challenge without a text. It stores nothing.
import "tailback-board";
import { challengeHost } from "./challenge";
import { make } from "./dom";
import { contentOf } from "./share/links";
import { uriOf } from "./texts/names";

export async function start(): Promise<void> {
  document.body.className = "solve";
  const main = make("main");
  const home = make("a", { href: location.pathname, target: "_top" }, "Make your own puzzle");
  document.body.append(main, make("footer", {}, home));
  try {
    const { name, text, puzzle, message } = await contentOf(location.hash);
    const board = make("tailback-board");
    board.host = challengeHost(uriOf(name), text);
    main.append(...(message === undefined ? [] : [make("p", { class: "greeting" }, message)]), board);
    await board.updateComplete;
    board.show({ textDocument: { uri: uriOf(name) }, puzzle });
  } catch (reason) {
    main.append(make("p", { role: "alert" }, reason instanceof Error ? reason.message : String(reason)));
  }
}
