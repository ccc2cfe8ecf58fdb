// Loads the module at once, as Node can.
import { readFileSync } from "node:fs";
import { initSync } from "../scan.js";

initSync(readFileSync(new URL("tailback_scan_bg.wasm", import.meta.url)));

export * from "../scan.js";
