// The bar below the board in edit mode: the tools, and actions for the selected car.
import { html, nothing, type TemplateResult } from "lit";
import type { Tool } from "../editing";
import { targetsOf } from "../game/board";
import type { Text } from "../text";
import { iconButton, panelButton, type Actions, type Panel } from "./controls";
import { icon } from "./icons";

export function editBar(tool: Tool, text: Text, panel: Panel | null, actions: Actions): TemplateResult {
  const { answer, selected, board } = text;
  const name = selected === null ? "" : (board?.cars[selected]?.name ?? "");
  const isOff = selected === null;
  const targets = board === null ? [] : targetsOf(board);
  const isOnlyTarget = targets.length === 1 && targets[0] === selected;
  const choice = (own: Tool, label: string) =>
    html`<button class="choice" aria-pressed=${tool === own} title=${label} @click=${() => actions.setTool(own)}>
      ${icon(own)}<span>${own}</span>
    </button>`;
  const rename = (event: Event) => {
    const input = event.target as HTMLInputElement;
    actions.rename(input.value.trim());
    // Until the text has caught up.
    input.value = name;
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      // In a field, the browser would undo what was typed there rather than the edit.
      (event.target as HTMLInputElement).blur();
      actions.focusCar();
    }
  };
  return html`<div class="bar" role="group" aria-label="edit">
      ${iconButton("undo", "Undo the edit", answer?.history.undo !== true, () => actions.undo(), "Control+Z")}
      ${iconButton("redo", "Redo the edit", answer?.history.redo !== true, () => actions.redo(), "Control+Shift+Z")}
      <span class="gap"></span>
      ${choice("select", "Select, move and resize cars")} ${choice("car", "Draw cars on empty cells")}
      ${choice("wall", "Add and remove walls")}
      ${choice("exit", "Open and close exits in the border")}
    </div>
    <div class="bar">
      <div class="bar selected" role="group" aria-label="selected car">
        <label class="name-of"><span>${isOff ? "No car selected" : "Car"}</span>
          <input class="rename" aria-label="Name of the car" size="4" maxlength="40" spellcheck="false" autocomplete="off"
            ?disabled=${isOff} .value=${name} @change=${rename} @keydown=${leave} /></label>
        ${iconButton("shorter", "Shorter", isOff, () => actions.lengthen(-1), "-")}
        ${iconButton("longer", "Longer", isOff, () => actions.lengthen(1), "+")}
        ${iconButton("turn", "Turn", isOff, () => actions.turn(), "t")}
        ${iconButton("target", "Make this the target", isOff || isOnlyTarget, () => actions.makeTarget())}
        ${iconButton("remove", "Remove", isOff, () => actions.remove(), "Delete")}
      </div>
      <span class="gap"></span>
      ${answer?.nearby === true ? panelButton("nearby", panel, actions) : nothing}
    </div>`;
}
