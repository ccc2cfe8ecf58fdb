// Markdown to HTML, with coloured code and links between the pages of the site.
import MarkdownIt from "markdown-it";
import { bundledLanguages, createCssVariablesTheme, createHighlighter } from "shiki";
import { read } from "./contents.mjs";

/** The names of languages in our Markdown that the highlighter calls otherwise. */
const ALIASES = { console: "shellsession" };
/** A line of a rule's example that says what is reported above it. */
const REPORT = /^\s*\^/;

/**
 * Returns a function from Markdown to HTML. `link` gets the address of each link or picture as it is written, and returns the
 * one on the site.
 */
export async function renderer(sources) {
  const used = new Set(sources.flatMap((text) => [...text.matchAll(/^\s*```([\w-]+)/gm)].map(([, name]) => ALIASES[name] ?? name)));
  const theme = createCssVariablesTheme({ name: "variables", variablePrefix: "--code-" });
  const rush = { ...JSON.parse(await read("grammar/textmate/rush.tmLanguage.json")), name: "rush" };
  const highlighter = await createHighlighter({ themes: [theme], langs: [rush, ...[...used].filter((name) => name in bundledLanguages)] });
  const known = new Set(highlighter.getLoadedLanguages());

  const highlight = (code, name) => {
    const language = ALIASES[name] ?? name;
    const lines = code.replace(/\n$/, "").split("\n");
    const hasReports = language === "rush" && lines.some((line) => REPORT.test(line));
    const shown = hasReports ? lines.filter((line) => !REPORT.test(line)) : lines;
    const html = highlighter.codeToHtml(shown.join("\n"), { lang: known.has(language) ? language : "text", theme: "variables" });
    if (!hasReports) {
      return html;
    }
    const coloured = html.split("\n");
    const [, head, first] = /^(<pre[^>]*><code>)([^]*)$/.exec(coloured[0]);
    coloured[0] = first;
    coloured[coloured.length - 1] = coloured.at(-1).replace("</code></pre>", "");
    const all = lines.map((line) => (REPORT.test(line) ? `<span class="report">${escape(line)}</span>` : coloured.shift()));
    return `${head}${all.join("\n")}</code></pre>`;
  };

  const markdown = new MarkdownIt({ html: true, highlight });
  markdown.core.ruler.push("site", ({ tokens, env }) => {
    const ids = new Map();
    tokens.forEach((token, index) => {
      if (token.type === "heading_open") {
        token.attrSet("id", idOf(tokens[index + 1], ids));
      } else if (token.type === "th_open" && tokens[index + 1].content === "") {
        token.tag = tokens[index + 2].tag = "td";
      } else if (token.type === "html_block") {
        token.content = token.content.replace(/<!--[^]*?-->\n?/g, "");
      }
      for (const child of token.children ?? []) {
        const name = { link_open: "href", image: "src" }[child.type];
        if (name !== undefined) {
          child.attrSet(name, env.link(child.attrGet(name)));
        }
      }
    });
  });
  markdown.renderer.rules.table_open = () => '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>\n';
  markdown.renderer.rules.table_close = () => "</table></div>\n";
  return (text, link) => markdown.render(text, { link });
}

/** The identifier that GitHub gives a heading. */
function idOf(inline, ids) {
  const words = inline.children.filter(({ type }) => type === "text" || type === "code_inline").map(({ content }) => content).join("");
  const id = words.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-");
  const n = ids.get(id) ?? 0;
  ids.set(id, n + 1);
  return n === 0 ? id : `${id}-${n}`;
}

export function escape(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
