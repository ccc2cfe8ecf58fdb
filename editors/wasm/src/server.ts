// The server as a module worker of a page, which finds the module and the worker of searches next to itself.
import { serve } from "./serve";

const adjacent = (name: string) => new URL(name, import.meta.url);
serve(
  WebAssembly.compileStreaming(fetch(adjacent("tailback_wasm_bg.wasm"))),
  () => new Worker(adjacent("search.js"), { type: "module" }),
);
