// The colours, which come from the host: first `--tailback-…`, then those of VS Code, then a built-in light and
// dark set, from look.json, which the crate that draws pictures and cards writes.
import { css, unsafeCSS } from "lit";
import look from "./look.json";

const { light, dark, shares } = look;

/** A colour of the built-in light and dark set. */
const builtIn = (name: keyof typeof light) => unsafeCSS(`light-dark(${light[name]}, ${dark[name]})`);

/** A surface with a share of ink. */
const surface = (name: keyof typeof shares) => unsafeCSS(`color-mix(in srgb, var(--_ink) ${shares[name]}%, var(--_paper))`);

/** The colour of the arrow at an exit. */
export const EXIT = builtIn("exit");

export const theme = css`
  :host {
    --_ink: var(--tailback-ink, var(--vscode-foreground, ${builtIn("ink")}));
    --_quiet: var(--tailback-quiet, var(--vscode-descriptionForeground, ${builtIn("quiet")}));
    --_paper: var(--tailback-paper, var(--vscode-editor-background, ${builtIn("paper")}));
    --_accent: var(--tailback-accent, var(--vscode-focusBorder, light-dark(#0969da, #4c9df3)));
    --_good: var(--tailback-good, var(--vscode-testing-iconPassed, light-dark(#116329, #4ac26b)));
    --_bad: var(--tailback-bad, var(--vscode-errorForeground, light-dark(#c4291c, #ff7b6e)));
    /* As a colour of words: a host's is made for marks, and pale in a light theme. */
    --_good-ink: color-mix(in srgb, var(--_good) 45%, var(--_ink));
    --_line: color-mix(in srgb, var(--_ink) 22%, transparent);
    --_frame: ${surface("frame")};
    --_ground: ${surface("ground")};
    --_cell: ${surface("square")};
    --_wall: ${surface("wall")};
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
