// Icons of 24 by 24 units, stroked in the colour of the text.
import { html, svg, type TemplateResult } from "lit";

const PATHS: Record<string, string> = {
  restart: "M6 5v14 M19 6l-9 6 9 6z",
  undo: "M9 7L4 12l5 5 M4 12h10a6 6 0 0 1 6 6",
  redo: "M15 7l5 5-5 5 M20 12H10a6 6 0 0 0-6 6",
  forwards: "M8 5l11 7-11 7z",
  pause: "M9 6v12 M15 6v12",
  start: "M5 21V4 M5 5h13l-4 4 4 4H5",
  hint: "M9 18h6 M10 21h4 M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",
  write: "M4 20h4L19 9l-4-4L4 16z M13 7l4 4",
  select: "M6 4l13 7-6 2-2 6z",
  car: "M4 8h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z M7 8v8 M17 8v8",
  wall: "M4 5h16v14H4z M4 12h16 M12 5v7 M8 12v7 M16 12v7",
  turn: "M20 12a8 8 0 1 1-3-6.2 M20 3v5h-5",
  target: "M6 21V4 M6 5h11l-3 4 3 4H6",
  exit: "M4 4h8v16H4z M9 12h12 M17 8l4 4-4 4",
  size: "M4 8V4h4 M20 16v4h-4 M4 4l16 16 M4 20h6 M20 10V4",
  list: "M9 6h11 M9 12h11 M9 18h11 M4 6h1 M4 12h1 M4 18h1",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  shorter: "M5 12h14",
  longer: "M5 12h14 M12 5v14",
  remove: "M5 7h14 M9 7V4h6v3 M7 7l1 13h8l1-13",
};

export function icon(name: string): TemplateResult {
  return html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${PATHS[name] ?? ""} />`}</svg>`;
}
