// An instance of a module that is loaded once, and begun anew after a failure.

/** The source of a module: its address, a response, its bytes, or a compiled module. */
export type ModuleSource = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/** The functions of a module's JavaScript that load it. */
export interface Loader {
  default(options: { module_or_path: ModuleSource | Promise<ModuleSource> }): Promise<unknown>;
  initSync(options: { module: BufferSource | WebAssembly.Module }): unknown;
  __wbg_reset_state(): void;
}

/** An instance of a module whose functions take a text and options as JSON. */
export class Instance {
  private isReady = false;
  private loading: Promise<unknown> | undefined;

  constructor(private readonly loader: Loader) {}

  /** Loads the module, once, from `source` or else from its usual address, which is not known everywhere. */
  async load(source: ModuleSource | Promise<ModuleSource> | undefined, usual: () => URL): Promise<void> {
    if (!this.isReady) {
      this.loading ??= this.loader.default({ module_or_path: source ?? usual() });
      try {
        await this.loading;
      } catch (error) {
        this.loading = undefined;
        throw error;
      }
      this.isReady = true;
    }
  }

  /** Loads the module from its bytes. */
  loadSync(bytes: BufferSource): void {
    this.loader.initSync({ module: bytes });
    this.isReady = true;
  }

  /** Calls a function of the module. */
  call<T>(work: () => T): T {
    if (!this.isReady) {
      throw new Error("tailback-wasm is not loaded: await init() first");
    }
    try {
      return work();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
        // The memory of the instance is no longer valid. The next call begins with a new one.
        this.loader.__wbg_reset_state();
      }
      throw error;
    }
  }

  /** Calls a function of the module that takes a text and options as JSON, and returns JSON. */
  answer<T>(work: (text: string, options: string) => string, text: string, options: object, known: Names): T {
    const [given, json] = [textOf(text), jsonOf(options, known)];
    return JSON.parse(this.call(() => work(given, json))) as T;
  }
}

/** The names of the options that a function has. */
export type Names = Readonly<Record<string, true>>;

/** Returns a text that is one: the module would read any other value as a place in its memory. */
export function textOf(text: unknown): string {
  if (typeof text !== "string") {
    throw new TypeError("the text is not a string");
  }
  return text;
}

/** Returns options as JSON, if they have no name but the known ones, and no number is negative or would be lost. */
export function jsonOf(options: unknown, known: Names): string {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new TypeError("the options are not an object");
  }
  const unknown = Object.entries(options).find(([name, value]) => value !== undefined && !Object.hasOwn(known, name));
  if (unknown !== undefined) {
    const names = Object.keys(known).map((name) => `\`${name}\``);
    throw new TypeError(`unknown option \`${unknown[0]}\`; there are ${names.join(", ")}`);
  }
  return JSON.stringify(options, (name, value: unknown) => {
    // A negative limit would be none at all or 0, and NaN would become `null`: no limit.
    if (typeof value === "number" && !(value >= 0)) {
      throw new TypeError(`\`${name}\` is ${value}; expected 0 or more`);
    }
    return value;
  });
}
