// A board in thumbnail size: ground, walls and cars, without letters.
import { html, svg, type TemplateResult } from "lit";
import type { Board } from "../protocol";
import { paints } from "./colours";

export function smallBoard(board: Board): TemplateResult {
  const { columns, rows, cars, walls } = board;
  const colours = paints(board);
  return html`<svg class="small" viewBox="-0.3 -0.3 ${columns + 0.6} ${rows + 0.6}" aria-hidden="true">
    <rect class="ground" x="-0.2" y="-0.2" width=${columns + 0.4} height=${rows + 0.4} rx="0.4" />
    ${walls.map(({ column, row }) => svg`<rect class="wall" x=${column} y=${row} width="1" height="1" rx="0.15" />`)}
    ${cars.map(({ axis, column, row, length }, index) => {
      const isHorizontal = axis === "horizontal";
      const [width, height] = isHorizontal ? [length, 1] : [1, length];
      return svg`<rect fill=${colours[index]?.fill ?? "gray"} x=${column + 0.07} y=${row + 0.07}
        width=${width - 0.14} height=${height - 0.14} rx="0.25" />`;
    })}
  </svg>`;
}
