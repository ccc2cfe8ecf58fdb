// The texts of the playground: which one is in the editor, and their storing after each change.
import type { EditorState } from "@codemirror/state";
import { showDiagnostics } from "../editor/diagnostics";
import { Editor } from "../editor/editor";
import type { Server } from "../server";
import { uriOf } from "./names";
import { soon } from "./soon";
import { Store, type StoredText } from "./store";
import { changesTo, type Texts } from "./texts";

const CURRENT = "current";
const ENDING = ".rush";

export class Files {
  private readonly states = new Map<string, EditorState>();
  private shown = "";
  private isDirty = false;
  private readonly saveSoon = soon(() => void this.save());
  /** Other tabs of the playground, which have the same texts. */
  private readonly tabs = new BroadcastChannel("tailback-playground");

  constructor(
    private readonly store: Store,
    private readonly editor: Editor,
    private readonly server: Server,
    /** Called when there are other texts or another one is shown. */
    private readonly changed: () => void,
    /** Called with what became of the last change. */
    private readonly onStatus: (why: string | null) => void,
  ) {
    this.tabs.addEventListener("message", ({ data }: MessageEvent<StoredText>) => this.takeOver(data));
  }

  /** Shows the texts that were stored, or else `example`. */
  async load(example: { name: string; text: string }): Promise<void> {
    const stored = await this.store.texts().catch(() => []);
    for (const { name, text, state } of stored) {
      this.states.set(name, this.editor.stateOf(name, text, state));
      this.texts.add(uriOf(name), text);
    }
    const current = await this.store.note<string>(CURRENT).catch(() => undefined);
    if (stored.length === 0) {
      this.add(example.name, example.text);
    } else {
      this.show(current !== undefined && this.states.has(current) ? current : (this.names[0] ?? ""));
    }
  }

  get names(): string[] {
    return [...this.states.keys()].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
  }

  get current(): string {
    return this.shown;
  }

  textOf(name: string): string | undefined {
    return (name === this.shown ? this.editor.view.state : this.states.get(name))?.doc.toString();
  }

  /** Shows a text in the editor. Returns whether there is one of that name. */
  show(name: string): boolean {
    const state = this.states.get(name);
    if (name === this.shown || state === undefined) {
      return state !== undefined;
    }
    void this.save();
    if (this.shown !== "") {
      this.server.client.sync();
      this.states.set(this.shown, this.editor.view.state);
    }
    this.shown = name;
    this.editor.view.setState(state);
    showDiagnostics(this.texts.getFile(uriOf(name)));
    void this.store.setNote(CURRENT, name).catch(() => {});
    this.changed();
    return true;
  }

  /** Adds a text and shows it. Returns its name, which differs if there was one of that name. */
  add(wanted: string, text: string): string {
    const name = this.free(wanted);
    this.states.set(name, this.editor.stateOf(name, text));
    this.show(name);
    this.isDirty = true;
    void this.save();
    return name;
  }

  /** Gives the text in the editor another name, with its history. */
  rename(wanted: string): void {
    const before = this.shown;
    if (named(wanted) === before || wanted.trim() === "") {
      return;
    }
    const name = this.free(wanted);
    const { state } = this.editor.view;
    this.states.set(name, this.editor.stateOf(name, state.doc.toString(), Editor.stored(state)));
    this.show(name);
    this.forget(before);
    this.isDirty = true;
    void this.save();
    this.changed();
  }

  /** Removes the text in the editor. Returns the function that brings it back. */
  remove(): () => void {
    const name = this.shown;
    const { state } = this.editor.view;
    const next = this.names.find((other) => other !== name);
    if (next === undefined) {
      this.add("new.rush", "");
    } else {
      this.show(next);
    }
    this.forget(name);
    this.changed();
    return () => {
      const back = this.free(name);
      this.states.set(back, this.editor.stateOf(back, state.doc.toString(), Editor.stored(state)));
      this.show(back);
      this.isDirty = true;
      void this.save();
    };
  }

  /** Drops a text that is not in the editor. */
  drop(name: string): void {
    this.forget(name);
    this.changed();
  }

  /** Notes that the text in the editor has changed. */
  touched(): void {
    this.isDirty = true;
    this.saveSoon();
  }

  /** Stores the text in the editor, and tells the other tabs. */
  async save(): Promise<void> {
    if (!this.isDirty || this.shown === "") {
      return;
    }
    this.isDirty = false;
    const { state } = this.editor.view;
    const stored = { name: this.shown, text: state.doc.toString(), state: Editor.stored(state) };
    try {
      await this.store.put(stored);
      this.tabs.postMessage(stored);
      this.onStatus(this.store.isKept ? null : "This browser cannot store texts: download yours before you leave.");
    } catch (reason) {
      this.isDirty = true;
      this.onStatus(`Not saved: ${reason instanceof Error ? reason.message : String(reason)}`);
    }
  }

  private get texts(): Texts {
    return this.server.client.workspace as Texts;
  }

  private forget(name: string): void {
    this.states.delete(name);
    this.texts.remove(uriOf(name));
    void this.store.remove(name).catch(() => {});
  }

  /** Takes over what was changed in another tab. */
  private takeOver({ name, text, state }: StoredText): void {
    if (name === this.shown) {
      const { view } = this.editor;
      // Text typed here in the meantime is newer, and stored next.
      if (!this.isDirty && view.state.doc.toString() !== text) {
        view.dispatch({ changes: changesTo(view.state.doc, text) });
        this.isDirty = false;
      }
    } else {
      this.states.set(name, this.editor.stateOf(name, text, state));
      this.texts.add(uriOf(name), text);
      this.changed();
    }
  }

  private free(wanted: string): string {
    const name = named(wanted);
    const stem = name.slice(0, -ENDING.length);
    let free = name;
    for (let n = 2; this.states.has(free); n += 1) {
      free = `${stem}-${n}${ENDING}`;
    }
    return free;
  }
}

function named(wanted: string): string {
  const name = wanted.trim().replace(/[/\\]/g, "-") || "new";
  return name.endsWith(ENDING) ? name : name + ENDING;
}
