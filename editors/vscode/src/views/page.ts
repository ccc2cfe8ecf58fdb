// The page of a webview: one element of `board.js`, under a content security policy that permits nothing else.

export interface PageParts {
  element: "tailback-board" | "tailback-collection";
  title: string;
  /** There is no text next to the board, so the board itself navigates to other puzzles. */
  isAlone?: boolean;
  /** The webview's URI of `board.js`, and the origin from which it may load. */
  script: string;
  source: string;
  /** The nonce that permits the page's one script. Never used twice. */
  nonce: string;
}

export function page({ element, title, isAlone = false, script, source, nonce }: PageParts): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${source}`,
    "style-src 'unsafe-inline'",
  ].join("; ");
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <title>${title}</title>
    <style>html, body { height: 100%; margin: 0; padding: 0; }</style>
  </head>
  <body>
    <${element}></${element}>
    <script type="module" nonce="${nonce}">
      import { postMessageHost } from "${script}";
      const channel = acquireVsCodeApi();
      const element = document.querySelector("${element}");
      // The extension opens a new text.
      element.addEventListener("tailback-picked", (event) => event.preventDefault());
      element.host = postMessageHost(channel, { isAlone: ${isAlone} });
      await element.updateComplete;
      channel.postMessage({ ready: true, isShowing: element.shown != null });
    </script>
  </body>
</html>
`;
}
