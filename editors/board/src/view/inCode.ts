// Words of the server as they are shown.
import { html, type TemplateResult } from "lit";

/** Words of the server, in which what the text says stands between backticks. */
export function inCode(words: string): (string | TemplateResult)[] {
  return words.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
