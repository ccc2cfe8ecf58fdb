// The keys of the search, whose code is loaded when one of them is first pressed.
import { Compartment, type Extension } from "@codemirror/state";
import { keymap, type EditorView } from "@codemirror/view";

const KEYS = ["Mod-f", "F3", "Mod-g", "Mod-Shift-l", "Mod-Alt-g", "Mod-d"];

const compartment = new Compartment();
let loaded: Extension | undefined;

async function load(key: string, view: EditorView): Promise<void> {
  const { run, search } = await import("./search");
  loaded = search;
  view.dispatch({ effects: compartment.reconfigure(search) });
  run(key, view);
}

/** The search in a new state of the editor. */
export function searchKeys(): Extension {
  const bindings = KEYS.map((key) => ({
    key,
    run: (view: EditorView) => {
      void load(key, view);
      return true;
    },
  }));
  return compartment.of(loaded ?? keymap.of(bindings));
}
