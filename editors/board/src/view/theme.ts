// The colours, which come from the host: first `--tailback-…`, then those of VS Code, then a built-in light and
// dark set.
import { css } from "lit";

export const theme = css`
  :host {
    --_ink: var(--tailback-ink, var(--vscode-foreground, light-dark(#1f2328, #dfe3e8)));
    --_quiet: var(--tailback-quiet, var(--vscode-descriptionForeground, light-dark(#59626c, #9aa4af)));
    --_paper: var(--tailback-paper, var(--vscode-editor-background, light-dark(#ffffff, #1b1e22)));
    --_accent: var(--tailback-accent, var(--vscode-focusBorder, light-dark(#0969da, #4c9df3)));
    --_good: var(--tailback-good, var(--vscode-testing-iconPassed, light-dark(#116329, #4ac26b)));
    --_bad: var(--tailback-bad, var(--vscode-errorForeground, light-dark(#c4291c, #ff7b6e)));
    /* As a colour of words: a host's is made for marks, and pale in a light theme. */
    --_good-ink: color-mix(in srgb, var(--_good) 45%, var(--_ink));
    --_line: color-mix(in srgb, var(--_ink) 22%, transparent);
    --_frame: color-mix(in srgb, var(--_ink) 34%, var(--_paper));
    --_ground: color-mix(in srgb, var(--_ink) 11%, var(--_paper));
    --_cell: color-mix(in srgb, var(--_ink) 3%, var(--_paper));
    --_wall: color-mix(in srgb, var(--_ink) 52%, var(--_paper));
    --_raised: color-mix(in srgb, var(--_ink) 7%, var(--_paper));
    color: var(--_ink);
    background: var(--_paper);
    font: 13px/1.4 var(--vscode-font-family, system-ui, "DejaVu Sans", sans-serif);
  }
  @media (forced-colors: active) {
    :host {
      --_ink: CanvasText;
      --_quiet: CanvasText;
      --_paper: Canvas;
      --_accent: Highlight;
      --_good: Highlight;
      --_bad: LinkText;
      --_line: CanvasText;
    }
  }
  :host([hidden]) { display: none !important; }
  :host-context(body.vscode-dark) { color-scheme: dark; }
  :host-context(body.vscode-light) { color-scheme: light; }
  :focus { outline: none; }
  :focus-visible { outline: 2px solid var(--_accent); outline-offset: 1px; }
  .heard {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
