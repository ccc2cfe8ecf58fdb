// The boards in any document: `tailback-wasm/scan`, its own module, because most pages do not need it at first.
import * as module from "../module/tailback_scan.js";
import type { ScanAnswer } from "../module/answers.js";
import { Instance, type ModuleSource } from "./instance.js";
import { NAMES } from "./names.js";
import type { ReadOptions } from "./options.js";

export type { Range, ScanAnswer } from "../module/answers.js";
export type { ModuleSource } from "./instance.js";
export type { ReadOptions } from "./options.js";

const instance = new Instance(module);

/**
 * Loads the module, once; calls before that throw. In Node it is loaded automatically.
 *
 * @param source Where the module is, if `tailback_scan_bg.wasm` is not next to this file.
 */
export function init(source?: ModuleSource | Promise<ModuleSource>): Promise<void> {
  return instance.load(source, () => new URL("tailback_scan_bg.wasm", import.meta.url));
}

/** Loads the module from its bytes. */
export function initSync(bytes: BufferSource): void {
  instance.loadSync(bytes);
}

/**
 * Finds the boards in a document of any kind: a page, a program, a table, a forum's thread.
 *
 * @returns A line for each board, or for each way to read one, as `tailback import --scan --format json` prints them.
 * @throws An option is wrong.
 */
export function scan(text: string, options: Omit<ReadOptions, "from"> = {}): ScanAnswer[] {
  return instance.answer(module.scan, text, options, NAMES.scan);
}
