// The server as a classic worker, which cannot locate files: the extension host of VS Code in a browser runs
// workers from blobs. The first message brings the files.
import type { Files } from "./files";
import { serve } from "./serve";

self.onmessage = ({ data: { module, search } }: MessageEvent<Files>) => {
  const searcher = URL.createObjectURL(new Blob([search], { type: "text/javascript" }));
  serve(WebAssembly.compile(module), () => new Worker(searcher));
};
