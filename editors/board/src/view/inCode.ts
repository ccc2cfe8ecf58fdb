// The server's messages, formatted for display.
import { html, type TemplateResult } from "lit";

/** A message of the server, in which quotations from the text are between backticks. */
export function inCode(words: string): (string | TemplateResult)[] {
  return words.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
