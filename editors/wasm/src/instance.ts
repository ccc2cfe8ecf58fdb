// An instance of a module that is loaded once, and begun anew after a failure.

/** What a module is loaded from: its address, a response, its bytes, or a compiled module. */
export type ModuleSource = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/** What the JavaScript of a module offers to load it. */
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

  /** Loads the module, once. */
  async load(source: ModuleSource | Promise<ModuleSource>): Promise<void> {
    if (!this.isReady) {
      this.loading ??= this.loader.default({ module_or_path: source });
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
        // The memory of the instance is not sound any more. The next call begins with a new one.
        this.loader.__wbg_reset_state();
      }
      throw error;
    }
  }

  /** Calls a function of the module that takes a text and options as JSON, and returns JSON. */
  answer<T>(work: (text: string, options: string) => string, text: string, options: object): T {
    return JSON.parse(this.call(() => work(text, JSON.stringify(options)))) as T;
  }
}
