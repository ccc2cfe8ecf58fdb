// Loads the module at once, as Node can.
import { initSync } from "../library.js";
import { loadAdjacent } from "./module.js";

loadAdjacent("tailback_library_bg.wasm", initSync);

export * from "../library.js";
