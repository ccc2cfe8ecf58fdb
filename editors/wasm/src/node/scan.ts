// Loads the module at once, as Node can.
import { initSync } from "../scan.js";
import { loadBeside } from "./module.js";

loadBeside("tailback_scan_bg.wasm", initSync);

export * from "../scan.js";
