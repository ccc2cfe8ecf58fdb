// The styles of the table of puzzles.
import { css } from "lit";
import { theme } from "./theme";

const collection = css`
  :host { display: block; container-type: inline-size; box-sizing: border-box; min-height: 100%; padding: 12px; }
  header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; }
  h1 { margin: 0 auto 0 0; font-size: 17px; }
  input { font: inherit; color: inherit; padding: 4px 8px; border: 1px solid var(--_line); border-radius: 7px; background: var(--_paper); }
  header > input { flex: 0 1 24em; min-width: 0; }
  form { display: flex; gap: 6px; }
  form input { width: 3.5em; }
  pre { margin: 0; font: 12px/1.4 ui-monospace, monospace; overflow-x: auto; }
  table { width: 100%; margin-top: 8px; border-collapse: collapse; }
  th, td { padding: 5px 8px; text-align: left; vertical-align: middle; border-bottom: 1px solid var(--_line); }
  thead th { position: sticky; top: 0; background: var(--_paper); }
  .time { white-space: nowrap; }
  .moves, .steps { text-align: right; font-variant-numeric: tabular-nums; }
  button { all: unset; cursor: pointer; border-radius: 4px; }
  button:disabled { cursor: default; color: var(--_quiet); }
  button:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
  form button, .more { padding: 4px 12px; border: 1px solid var(--_line); border-radius: 7px; }
  thead button { font-weight: 600; }
  .title { font-weight: 600; }
  small { display: block; font-weight: 400; color: var(--_quiet); }
  .bad { color: var(--_bad); }
  .place, .duplicates { color: var(--_quiet); }
  tbody tr { cursor: pointer; }
  tbody tr:hover { background: var(--_raised); }
  tr[draggable="true"] td:first-child { position: relative; cursor: grab; }
  tr[draggable="true"]:hover td:first-child::before { content: "⠿"; position: absolute; left: -9px; top: 50%; translate: 0 -50%; color: var(--_quiet); }
  .above { box-shadow: inset 0 2px var(--_accent); }
  .below { box-shadow: inset 0 -2px var(--_accent); }
  .small { display: block; width: 54px; height: 54px; }
  .ground { fill: var(--_ground); stroke: var(--_frame); stroke-width: 0.15; }
  .wall { fill: var(--_wall); }
  .unit { display: none; }
  .more { display: block; margin: 12px auto; }
  /* Where there is no room for a table, a puzzle has its figures and places below its title. */
  @container (max-width: 639.98px) {
    header > input { flex: 1 1 14em; }
    table, thead, tbody { display: block; }
    thead tr { display: flex; flex-wrap: wrap; gap: 2px 14px; padding: 4px 0; border-bottom: 1px solid var(--_line); }
    thead th { position: static; padding: 0; border: 0; }
    tbody tr { display: grid; grid-template-columns: 62px minmax(0, 1fr) auto auto; column-gap: 8px; padding: 5px 0; border-bottom: 1px solid var(--_line); }
    tbody :is(td, th) { grid-column: 2 / -1; padding: 0; border: 0; overflow-wrap: anywhere; }
    tbody td:first-child { grid-area: 1 / 1 / span 5; align-self: center; }
    tbody th { grid-area: 1 / 2; align-self: center; }
    tbody .moves { grid-area: 1 / 3; align-self: center; }
    tbody .steps { grid-area: 1 / 4; align-self: center; }
    .unit { display: inline; color: var(--_quiet); }
    td.duplicates:not(:empty)::before { content: "same board: "; }
  }
  @media (pointer: coarse) {
    input, form button, thead button, .title, .more { box-sizing: border-box; min-width: 44px; min-height: 44px; }
    form button, thead button, .title, .more { display: inline-flex; align-items: center; }
    .more { display: flex; width: max-content; }
  }
`;

export const collectionStyles = [theme, collection];
