// How the table of puzzles looks.
import { css } from "lit";
import { theme } from "./theme";

const collection = css`
  :host { display: block; box-sizing: border-box; min-height: 100%; padding: 12px; }
  header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; }
  h1 { margin: 0; font-size: 17px; }
  input { font: inherit; color: inherit; padding: 4px 8px; border: 1px solid var(--_line); border-radius: 7px; background: var(--_paper); }
  table { width: 100%; margin-top: 8px; border-collapse: collapse; }
  th, td { padding: 5px 8px; text-align: left; vertical-align: middle; border-bottom: 1px solid var(--_line); }
  thead th { position: sticky; top: 0; background: var(--_paper); }
  .moves, .steps { text-align: right; font-variant-numeric: tabular-nums; }
  button { all: unset; cursor: pointer; border-radius: 4px; }
  button:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
  thead button { font-weight: 600; }
  .title { font-weight: 600; }
  small { display: block; font-weight: 400; color: var(--_quiet); }
  .bad { color: var(--_bad); }
  .place, .duplicates { color: var(--_quiet); }
  tbody tr { cursor: pointer; }
  tbody tr:hover { background: var(--_raised); }
  .small { display: block; width: 54px; height: 54px; }
  .ground { fill: var(--_ground); stroke: var(--_frame); stroke-width: 0.15; }
  .wall { fill: var(--_wall); }
  .more { display: block; margin: 12px auto; padding: 5px 14px; border: 1px solid var(--_line); border-radius: 7px; }
`;

export const collectionStyles = [theme, collection];
