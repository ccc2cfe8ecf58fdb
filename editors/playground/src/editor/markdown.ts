// Markdown as HTML, in place of the library `marked`: what the server writes in hovers and pages of rules, which is a
// small part of the language. HTML in it is shown as text.

const escaped = (text: string) => text.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`);

const INLINE = /(`+)(.*?[^`])\1(?!`)|\*\*(.+?)\*\*|\*([^\s*].*?)\*|\[(.+?)\]\((\S+?)\)/gs;

function inline(text: string): string {
  let [html, at] = ["", 0];
  for (const match of text.matchAll(INLINE)) {
    const [whole, , code, strong, em, label, address] = match;
    html += escaped(text.slice(at, match.index));
    html += code !== undefined ? `<code>${escaped(code.replaceAll("\n", " ").replace(/^ (.*) $/, "$1"))}</code>`
      : strong !== undefined ? `<strong>${inline(strong)}</strong>`
      : em !== undefined ? `<em>${inline(em)}</em>`
      : `<a href="${escaped(address ?? "")}">${inline(label ?? "")}</a>`;
    at = match.index + whole.length;
  }
  return html + escaped(text.slice(at));
}

function table(rows: string[]): string {
  const [head, , ...body] = rows.map((row) => row.replace(/^\||\|\s*$/g, "").split("|"));
  const line = (cells: string[], tag: string) => `<tr>${cells.map((it) => `<${tag}>${inline(it.trim())}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${line(head ?? [], "th")}</thead><tbody>${body.map((it) => line(it, "td")).join("")}</tbody></table>`;
}

/** The blocks: how each begins, up to where it reaches, and its HTML. */
const BLOCKS: [RegExp, (match: RegExpExecArray) => string][] = [
  [/^(```+).*\n([^]*?)\n?^\1`*\s*$/my, ([, , code]) => `<pre><code>${escaped(code ?? "")}\n</code></pre>`],
  [/(#{1,4}) (.*)/y, ([, { length = 1 } = "#", title]) => `<h${length}>${inline(title ?? "")}</h${length}>`],
  [/---+ *$/my, () => "<hr>"],
  [/- .*(?:\n.*\S.*)*/y, ([list]) => `<ul>${list.slice(2).split(/\n- /).map((it) => `<li>${inline(it.replace(/\n +/g, "\n"))}</li>`).join("")}</ul>`],
  [/\|.*(?:\n\|.*)*/y, ([rows]) => table(rows.split("\n"))],
  [/\S.*(?:\n(?!```).*\S.*)*/y, ([text]) => `<p>${inline(text)}</p>`],
];

function rendered(text: string): string {
  let [html, at] = ["", 0];
  while (at < text.length) {
    let end = at + 1;
    for (const [begin, write] of BLOCKS) {
      begin.lastIndex = at;
      const match = begin.exec(text);
      if (match !== null) {
        html += write(match);
        end = begin.lastIndex;
        break;
      }
    }
    at = end;
  }
  return html;
}

/** The part of `marked` that the language client uses. */
export class Marked {
  parse(text: string): string {
    return rendered(text);
  }
}
