// Loads the module at once, as Node can.
import { initSync } from "../library.js";
import { loadBeside } from "./module.js";

loadBeside("tailback_library_bg.wasm", initSync);

export * from "../library.js";
