// The styles of the board.
import { css, unsafeCSS } from "lit";
import look from "./look.json";
import { EXIT, theme } from "./theme";

const { measures, opacities, window: windowColour } = look;

/** Hundredths, as CSS has them. */
const part = (hundredths: number) => unsafeCSS(String(hundredths / 100));
const units = (length: number) => unsafeCSS(String(length));

/** The layout. */
const layout = css`
  :host { display: grid; grid-template-columns: minmax(0, 1fr); min-height: 100%; container-type: inline-size; user-select: none; -webkit-user-select: none; }
  /* As high as the host, and higher where that is not enough: then the page scrolls, and nothing covers anything. */
  .page {
    display: grid;
    grid-template: "header" auto "stage" minmax(min(100cqi - 8px, max(190px, 100vh - 220px)), 1fr) "footer" auto "list" auto / minmax(0, 1fr);
    gap: 6px 16px;
    box-sizing: border-box;
    padding: 8px 4px;
  }
  header { grid-area: header; display: flex; align-items: center; gap: 4px 10px; padding: 0 6px; }
  .stage { grid-area: stage; position: relative; display: grid; min-height: 0; overflow: hidden; }
  footer { grid-area: footer; display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; min-width: 0; padding: 0 6px; }
  .moves, .nearby { grid-area: list; display: grid; grid-template-rows: auto minmax(0, 1fr) auto; gap: 4px; min-width: 0; height: 19em; }
  .page:not(.has-list) > :is(.moves, .nearby) { display: none; }
  @container (min-width: 640px) {
    .page:not(.is-challenge) { grid-template: "header list" auto "stage list" minmax(200px, 1fr) "footer list" auto / minmax(0, 1fr) 230px; padding: 10px 12px; }
    /* No higher than its neighbours. */
    .page > :is(.moves, .nearby), .page:not(.has-list) > :is(.moves, .nearby) { display: grid; height: 0; min-height: 100%; }
    .choice.toggle { display: none; }
  }
`;

const board = css`
  .titles { flex: 1 1 8em; min-width: 0; }
  .names { display: flex; align-items: baseline; gap: 8px; }
  h1 { margin: 0; min-width: 0; max-width: 100%; font-size: 17px; }
  .file { flex: 0 4 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--_quiet); }
  .title {
    all: unset;
    display: block;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 17px;
    font-weight: 650;
    cursor: pointer;
    border-radius: 4px;
  }
  button.title:hover { text-decoration: underline; text-underline-offset: 3px; }
  h1:has(input) { flex: 1; }
  input.title { width: 100%; }
  input.title:hover, input.title:focus { background: var(--_raised); }
  .figures { min-height: 1.4em; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--_quiet); font-variant-numeric: tabular-nums; }
  .figures.is-unsolvable, .figures.is-unsound { color: var(--_bad); }
  .others { display: flex; align-items: center; gap: 3px; color: var(--_quiet); font-variant-numeric: tabular-nums; white-space: nowrap; }
  .others .icon { color: var(--_ink); }

  button, .rename {
    font: inherit;
    color: inherit;
    background: transparent;
    border: 1px solid transparent;
    border-radius: 7px;
  }
  button { cursor: pointer; touch-action: manipulation; }
  button:disabled { opacity: 0.38; cursor: default; }
  button:not(:disabled):hover { background: var(--_raised); }
  button[aria-pressed="true"] { background: var(--_raised); border-color: var(--_line); }
  button[aria-disabled="true"] { color: var(--_quiet); }

  .tabs { display: flex; padding: 2px; border: 1px solid var(--_line); border-radius: 9px; }
  .tab { padding: 2px 12px; }

  svg.board { position: absolute; inset: 0; width: 100%; height: 100%; touch-action: none; }
  .frame { fill: var(--_frame); }
  .ground { fill: var(--_ground); }
  .cell { fill: var(--_cell); }
  .lane {
    font-size: 24px;
    fill: var(--_quiet);
    text-anchor: middle;
    dominant-baseline: central;
  }
  .gap { fill: var(--_ground); }
  .arrow {
    fill: none;
    stroke: var(--tailback-exit, ${EXIT});
    stroke-width: ${units(measures.arrow)};
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .exit.is-idle .arrow { stroke: var(--_quiet); opacity: 0.6; }
  .slot rect { fill: transparent; stroke: transparent; stroke-width: 3; }
  .slot path { fill: none; stroke: var(--_quiet); stroke-width: 8; stroke-linecap: round; stroke-linejoin: round; }
  .slot { cursor: pointer; }
  .slot:hover rect, .slot:focus-visible rect { fill: color-mix(in srgb, var(--_accent) 25%, transparent); stroke: var(--_accent); }
  .slot:focus-visible, .car:focus-visible { outline: none; }

  .wall rect { fill: var(--_wall); }
  .wall path { stroke: var(--_paper); stroke-width: 5; stroke-linecap: round; opacity: 0.35; fill: none; }
  .wall.is-jam rect { fill: var(--_bad); }
  .wall.is-redundant { opacity: 0.4; }

  .car { cursor: grab; transition: transform 170ms cubic-bezier(0.3, 0.7, 0.3, 1); }
  .car.is-dragged { transition: none; pointer-events: none; }
  .car.is-lifted { opacity: 0; transition: none; cursor: grabbing; }
  .car.is-out { opacity: 0; pointer-events: none; transition: transform 700ms cubic-bezier(0.5, 0, 0.9, 0.6) 120ms, opacity 160ms linear 660ms; }
  .car.is-stuck { cursor: default; }
  .car.is-bad { opacity: 0.5; }
  .edit .car { cursor: move; }
  .shadow { fill: #000; opacity: ${part(opacities.shadow)}; }
  .is-dragged .shadow { opacity: 0.4; transform: translate(3px, 6px); }
  .body { stroke: rgb(0 0 0 / ${part(opacities.line)}); stroke-width: ${units(measures.carLine)}; }
  .roof { fill: #fff; opacity: ${part(opacities.roof)}; }
  .window { fill: ${unsafeCSS(windowColour)}; opacity: ${part(opacities.window)}; }
  .name {
    font-size: ${units(measures.name)}px;
    font-weight: 700;
    text-anchor: middle;
    dominant-baseline: central;
    pointer-events: none;
  }
  .name.is-long { font-size: ${units(measures.longName)}px; }
  .ring { fill: none; stroke: transparent; stroke-width: 7; pointer-events: none; }
  .car.is-selected .ring { stroke: var(--_ink); stroke-width: 5; }
  .car:focus-visible .ring { stroke: var(--_accent); stroke-width: 9; }
  .badge circle { fill: var(--_paper); stroke: var(--_ink); stroke-width: 3; }
  .badge path { stroke: var(--_ink); stroke-width: 5; stroke-linecap: round; }
  .badge { pointer-events: none; }
  .car.is-jam .ring { stroke: var(--_bad); stroke-width: 9; stroke-dasharray: 18 9; }
  .has-jam .car:not(.is-jam):not(.is-target):not(.is-selected) { opacity: 0.45; }
  .never-free { fill: none; stroke: var(--_bad); stroke-width: 9; stroke-linecap: round; stroke-linejoin: round; pointer-events: none; }
  .hint {
    fill: color-mix(in srgb, var(--_good) 22%, transparent);
    stroke: var(--_good);
    stroke-width: 6;
    stroke-dasharray: 14 10;
  }
  .goal { fill: none; stroke-width: 6; stroke-dasharray: 14; stroke-linecap: round; pointer-events: none; }
  .sketch { fill: color-mix(in srgb, var(--_accent) 25%, transparent); stroke: var(--_accent); stroke-width: 6; pointer-events: none; }
  .lead, .outcome { --_lead: var(--_quiet); pointer-events: none; }
  .is-more { --_lead: light-dark(#7a3fc4, #c39bff); }
  :is(.is-fewer, .is-solvable) { --_lead: light-dark(#0d6e39, #4ac26b); }
  .is-unsolvable { --_lead: var(--_bad); }
  .lead rect { fill: color-mix(in srgb, var(--_lead) 26%, transparent); }
  .lead text, .outcome text { text-anchor: middle; dominant-baseline: central; font-weight: 650; }
  .lead text { font-size: 32px; fill: var(--_lead); }
  .outcome text { font-size: 30px; fill: var(--_paper); }
  .outcome rect { fill: var(--_lead); }
  .knob { fill: var(--_paper); stroke: var(--_ink); stroke-width: 5; }
  .reach { fill: transparent; }
  [data-end] { cursor: ew-resize; }
  .is-solved .frame { fill: var(--_good); }

  .card {
    position: absolute;
    left: 50%;
    /* Room for the shadow. */
    bottom: 10px;
    translate: -50%;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 4px 8px;
    box-sizing: border-box;
    width: max-content;
    max-width: 100%;
    padding: 3px 4px 3px 14px;
    border: 1px solid var(--_line);
    border-radius: 12px;
    background: var(--_paper);
    box-shadow: 0 2px 9px rgb(0 0 0 / 0.28);
    animation: rise 220ms ease-out 760ms backwards;
  }
  .card p { margin: 0; font-weight: 600; }
  .card button { padding: 2px 12px; border-color: var(--_line); }
  .card .onward { color: var(--_paper); background: var(--_good-ink); border-color: transparent; }
  .card .onward:hover { background: color-mix(in srgb, var(--_good-ink) 85%, var(--_ink)); }
  @keyframes rise { from { opacity: 0; transform: translateY(10px); } }

  .counters { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 6px; font-variant-numeric: tabular-nums; }
  .metrics { display: flex; border: 1px solid var(--_line); border-radius: 9px; }
  .counter { padding: 1px 8px; }
  .counter b { font-size: 19px; font-weight: 650; }
  .counter span, .counter small { color: var(--_quiet); }
  .distance { margin-left: auto; padding: 2px 10px; border-radius: 99px; background: var(--_raised); }
  .distance.is-nearer { color: var(--_good-ink); }
  .distance.is-farther { color: var(--_bad); }
  .distance.is-solved { color: var(--_paper); background: var(--_good-ink); font-weight: 600; }
  .bar { display: flex; align-items: center; gap: 3px; min-width: 0; }
  .toggle { margin-left: auto; white-space: nowrap; }
  .bar .gap { width: 8px; }
  .icon { display: grid; place-items: center; width: 34px; height: 32px; padding: 0; }
  .choice { display: flex; align-items: center; gap: 5px; height: 32px; padding: 0 10px; }
  .glyph { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
  .name-of { display: flex; align-items: center; gap: 6px; margin-right: 4px; color: var(--_quiet); }
  .rename { width: 4em; height: 26px; padding: 0 6px; border-color: var(--_line); color: var(--_ink); background: var(--_paper); }
  .rename:disabled { opacity: 0.5; }
  .moves p { display: flex; justify-content: space-between; margin: 0; padding: 0 8px; color: var(--_quiet); }
  .moves ol { margin: 0; padding: 0; overflow-y: auto; list-style: none; }
  .moves button { display: flex; align-items: baseline; gap: 6px; width: 100%; padding: 3px 8px; font-variant-numeric: tabular-nums; }
  .moves .at { min-width: 1.8em; color: var(--_quiet); text-align: right; }
  .moves .move { font-weight: 600; }
  .moves .far { margin-left: auto; color: var(--_quiet); }
  .moves .is-ahead .move { font-weight: 400; }
  .moves [aria-current="step"] { background: var(--_raised); border-color: var(--_line); }
  .moves [aria-current="step"] .far { color: var(--_ink); }
  .filters { display: flex; flex-wrap: wrap; gap: 3px; }
  .filter { padding: 2px 7px; }
  .filter small, .nearby .rest { color: var(--_quiet); font-variant-numeric: tabular-nums; }
  .nearby ul { margin: 0; padding: 0; overflow-y: auto; list-style: none; }
  .nearby li button { display: grid; grid-template: "small edit" auto "small length" auto / auto minmax(0, 1fr); align-items: center; gap: 0 9px; width: 100%; padding: 4px 6px; text-align: left; }
  .nearby .small { grid-area: small; width: 44px; height: 44px; }
  .nearby .small rect.ground { fill: var(--_ground); }
  .nearby .small rect.wall { fill: var(--_wall); }
  .nearby .edit { grid-area: edit; align-self: end; }
  .nearby li b { grid-area: length; align-self: start; font-weight: 600; font-variant-numeric: tabular-nums; }
  .nearby .is-stale { opacity: 0.55; }
  .nearby .none { place-self: center; color: var(--_quiet); }
  .nearby .rest { min-height: 1.4em; margin: 0; padding: 0 6px; }
  /* A line each, so that what they say does not move the board. */
  .report { display: flex; gap: 8px; min-height: 1.6em; margin: 0; white-space: nowrap; }
  .report span { overflow: hidden; text-overflow: ellipsis; }
  .report button { padding: 0 8px; border-color: var(--_line); }
  .messages { display: grid; grid-template-columns: minmax(0, 1fr); min-height: 1.5em; }
  .messages p { grid-area: 1 / 1; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--_quiet); }
  .has-lesson { min-height: 3em; }
  .messages .remark { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; color: inherit; white-space: normal; }
  /* Also next to the list, as long as that leaves as little room. */
  @container (max-width: 479.98px) or ((min-width: 640px) and (max-width: 759.98px)) {
    .choice:not(.toggle) span { display: none; }
    .choice, .toggle { padding: 0 7px; justify-content: center; }
  }
  @container (max-width: 479.98px) {
    .card:has(.onward) .again, .card .long, .toggle .glyph, .name-of span, .counter small { display: none; }
    .distance { padding: 2px 6px; white-space: nowrap; }
  }
  .messages .is-bad { color: var(--_bad); white-space: normal; }
  .trouble, .faults { color: var(--_bad); }
  code { font-family: var(--vscode-editor-font-family, ui-monospace, monospace); font-weight: 650; }
  .nothing { place-self: center; color: var(--_quiet); text-align: center; }

  /* For fingers. */
  @media (pointer: coarse) {
    .icon, .tab, .card button { min-width: 44px; height: 44px; }
    .choice, .rename, .report button { min-width: 44px; height: 44px; }
    .title, .counter, .filter, .moves button { min-height: 44px; align-items: center; }
    .title { line-height: 44px; }
    .is-edit .report { min-height: 44px; align-items: center; }
    .bar { gap: 1px; }
    .is-edit .bar { flex-wrap: wrap; }
    .bar .gap { display: none; }
  }
  @media (prefers-reduced-motion: reduce) {
    .car, .car.is-out { transition: none; }
    .card { animation: none; }
  }
  :host(.is-still) .car { transition: none; }
  @media (forced-colors: active) {
    .frame { fill: CanvasText; }
    .ground, .cell, .gap { fill: Canvas; }
    .ground { stroke: CanvasText; }
    .body { stroke: CanvasText; stroke-width: 5; forced-color-adjust: none; }
    .car.is-selected .ring, .car:focus-visible .ring { stroke: Highlight; stroke-width: 11; }
    .has-jam .car:not(.is-jam):not(.is-target):not(.is-selected) { opacity: 1; }
    .wall rect { fill: GrayText; }
    .arrow, .exit.is-idle .arrow { stroke: CanvasText; }
    .slot path { stroke: CanvasText; }
    button[aria-pressed="true"]:not(:disabled), .moves [aria-current="step"], .card .onward, .distance.is-solved {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
      border-color: Highlight;
    }
    :is(button[aria-pressed="true"], .moves [aria-current="step"]) :is(span, small) { color: HighlightText; }
  }
`;

export const styles = [theme, layout, board];
