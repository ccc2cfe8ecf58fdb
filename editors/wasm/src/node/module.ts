// Finds the file of a module in Node.
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * Hands the bytes of the module that lies next to this file to `load`. This file may be a part of a bundle: one of CommonJS modules
 * has no `import.meta.url` but knows its path, and unless the module was copied next to it, `initSync` has to be called.
 */
export function loadAdjacent(name: string, load: (bytes: Uint8Array<ArrayBuffer>) => void): void {
  const url = new URL(name, import.meta.url || pathToFileURL(__filename));
  if (existsSync(url)) {
    load(readFileSync(url));
  }
}
