// `rush` blocks in the Markdown preview: their boards, and the text below them.
import { draw, escape } from "./drawing";
import { readBoards } from "./read";

/** The part of markdown-it that is used here. */
interface MarkdownIt {
  renderer: { rules: { fence?: Rule | undefined } };
}
type Rule = (tokens: { info: string; content: string }[], index: number, ...others: never[]) => string;

export function extendMarkdownIt<T extends MarkdownIt>(markdown: T): T {
  const { rules } = markdown.renderer;
  const { fence } = rules;
  rules.fence = function (this: unknown, tokens, index, ...others) {
    const text = fence?.call(this, tokens, index, ...others) ?? "";
    const token = tokens[index];
    if (token === undefined || !/^rush\b/.test(token.info.trim())) {
      return text;
    }
    const boards = readBoards(token.content).map(({ board, title }) =>
      board === undefined
        ? `<p class="tailback-undrawn">${escape(title || "This board")} is not drawn: its text has errors</p>`
        : draw(board, title),
    );
    return boards.length === 0 ? text : `<div class="tailback-boards">${boards.join("")}</div>${text}`;
  };
  return markdown;
}
