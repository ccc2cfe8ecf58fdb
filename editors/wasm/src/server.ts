// The server as a module worker of a page, which finds the module and the worker of searches beside itself.
import { serve } from "./serve";

const beside = (name: string) => new URL(name, import.meta.url);
serve(
  WebAssembly.compileStreaming(fetch(beside("tailback_wasm_bg.wasm"))),
  () => new Worker(beside("search.js"), { type: "module" }),
);
