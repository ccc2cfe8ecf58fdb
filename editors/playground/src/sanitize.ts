// Markdown of the server as HTML: only formatting remains, since the text may come from somebody's link.

const TAGS = new Set([
  "A", "BLOCKQUOTE", "BR", "CODE", "DEL", "EM", "H1", "H2", "H3", "H4", "HR", "LI", "OL", "P", "PRE", "SPAN", "STRONG", "TABLE",
  "TBODY", "TD", "TH", "THEAD", "TR", "UL",
]);
const ADDRESS = /^(https:|tailback-rule:|#)/;

export function sanitized(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("*")) {
    if (!TAGS.has(element.tagName)) {
      element.replaceWith(element.textContent ?? "");
      continue;
    }
    for (const name of element.getAttributeNames()) {
      if (name !== "href" || !ADDRESS.test(element.getAttribute(name) ?? "")) {
        element.removeAttribute(name);
      }
    }
    if (element.tagName === "A") {
      element.setAttribute("rel", "noopener noreferrer");
      element.setAttribute("target", "_blank");
    }
  }
  return body.innerHTML;
}
