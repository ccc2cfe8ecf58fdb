// Builds dist/: the file that a host loads (board.js), the one of the npm package (embed.js, with its types), and the
// modules that the tests import.
import { build } from "esbuild";
import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = new URL("./", import.meta.url);
const dist = new URL("dist/", here);
/** The server's copy, which lets the server be built without Node. */
const served = new URL("../../crates/lsp/page/board.js", here);

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
const common = {
  absWorkingDir: fileURLToPath(here),
  bundle: true,
  format: "esm",
  target: "es2022",
  legalComments: "eof",
};
await build({
  ...common,
  entryPoints: { board: "src/index.ts" },
  outdir: "dist",
  minify: true,
});
await build({
  ...common,
  entryPoints: { embed: "src/embed.ts" },
  outdir: "dist",
  minify: true,
});
await copyFile(new URL("src/package.d.ts", here), new URL("embed.d.ts", dist));
await build({
  ...common,
  entryPoints: { game: "src/game/index.ts", editing: "src/editing.ts", keys: "src/keys.ts", colours: "src/view/colours.ts", words: "src/view/words.ts" },
  outdir: "dist/test",
});
const made = new URL("board.js", dist);
if (!process.argv.includes("--check")) {
  await copyFile(made, served);
} else if (!(await readFile(made)).equals(await readFile(served))) {
  console.error("crates/lsp/page/board.js is not what the sources make; run `npm run build`");
  process.exit(1);
}
