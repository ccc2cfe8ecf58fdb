// Loads the module at once, as Node can.
import { readFileSync } from "node:fs";
import { initSync } from "../library.js";

initSync(readFileSync(new URL("tailback_library_bg.wasm", import.meta.url)));

export * from "../library.js";
