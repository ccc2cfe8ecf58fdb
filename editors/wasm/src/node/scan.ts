// Loads the module at once, as Node can.
import { initSync } from "../scan.js";
import { loadAdjacent } from "./module.js";

loadAdjacent("tailback_scan_bg.wasm", initSync);

export * from "../scan.js";
