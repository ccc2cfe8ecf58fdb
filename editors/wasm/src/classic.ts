// The server as a classic worker, which cannot find files by itself: the extension host of VS Code in a browser runs
// workers from blobs. The first message brings the files.
import { serve } from "./serve";

/** The first message to the worker. */
export interface Files {
  /** The bytes of `tailback_wasm_bg.wasm`. */
  module: Uint8Array<ArrayBuffer>;
  /** The text of `search.classic.js`. */
  search: string;
}

self.onmessage = ({ data: { module, search } }: MessageEvent<Files>) => {
  const searcher = URL.createObjectURL(new Blob([search], { type: "text/javascript" }));
  serve(WebAssembly.compile(module), () => new Worker(searcher));
};
