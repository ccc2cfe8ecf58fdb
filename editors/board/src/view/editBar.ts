// The bar below the board in edit mode: the tools, and actions for the selected car.
import { html, type TemplateResult } from "lit";
import { lengthened, turned, type Tool } from "../editing";
import type { Nearby } from "../nearby";
import type { Car, Edit } from "../protocol";
import type { Text } from "../text";
import { iconButton, listButton, type Actions } from "./controls";
import { icon } from "./icons";

export function editBar(tool: Tool, text: Text, nearby: Nearby, isListOpen: boolean, actions: Actions): TemplateResult {
  const { answer, selected, board } = text;
  const name = selected === null ? "" : (board?.cars[selected]?.name ?? "");
  const isOff = selected === null;
  const targets = board?.targets ?? [];
  const isOnlyTarget = targets.length === 1 && targets[0] === selected;
  const choice = (own: Tool, label: string) =>
    html`<button class="choice" aria-pressed=${tool === own} title=${label} @click=${() => actions.setTool(own)}>
      ${icon(own)}<span>${own}</span>
    </button>`;
  const [editable, car] = [text.editable, selected ?? -1];
  const place = (it: Car | null | undefined): Edit | null =>
    it == null ? null : { kind: "setCar", car, column: it.column, row: it.row, axis: it.axis, length: it.length };
  const longer = (by: number) => place(editable?.cars[car] === undefined ? null : lengthened(editable, car, by));
  /** A button for an edit, whose effect is seen before it is made. */
  const edits = (glyph: string, label: string, edit: Edit | null, act: () => void, keys: string) => {
    const lead = edit === null ? null : nearby.leadOf(edit);
    const look = (to: Edit | null) => () => actions.preview(to);
    return html`<span class="edits" title=${lead === null ? "" : `→ ${lead.words}`} @pointerenter=${look(isOff ? null : edit)} @pointerleave=${look(null)}>
      ${iconButton(glyph, label, isOff, act, keys)}</span>`;
  };
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
      ${choice("exit", "Open and close exits in the border")} ${choice("size", "Add and remove rows and columns")}
      ${listButton("Harder · Easier", isListOpen, actions)}
    </div>
    <div class="bar selected" role="group" aria-label="selected car">
      <label class="name-of"><span>${isOff ? "No car selected" : "Car"}</span>
        <input class="rename" aria-label="Name of the car" size="4" maxlength="40" spellcheck="false" autocomplete="off"
          ?disabled=${isOff} .value=${name} @change=${rename} @keydown=${leave} /></label>
      ${edits("shorter", "Shorter", longer(-1), () => actions.lengthen(-1), "-")}
      ${edits("longer", "Longer", longer(1), () => actions.lengthen(1), "+")}
      ${edits("turn", "Turn", place(editable?.cars[car] === undefined ? null : turned(editable, car)), () => actions.turn(), "t")}
      ${iconButton("target", "Make this the target", isOff || isOnlyTarget, () => actions.makeTarget())}
      ${edits("remove", "Remove", { kind: "removeCar", car }, () => actions.remove(), "Delete")}
    </div>`;
}
