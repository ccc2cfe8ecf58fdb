// Builds dist/: the file that a host loads (board.js), the one of the npm package (embed.js, with its types), and the
// modules that the tests import.
import { build } from "esbuild";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { declaration } from "../wasm/types.mjs";

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
/** Drops the indentation of styles and templates, which no minifier does. */
const flat = {
  name: "flat",
  setup: ({ onLoad }) => onLoad({ filter: /src\/.*\.ts$/ }, async ({ path }) =>
    ({ contents: (await readFile(path, "utf8")).replace(/\n +/g, "\n"), loader: "ts" })),
};
await build({
  ...common,
  entryPoints: { board: "src/index.ts" },
  outdir: "dist",
  minify: true,
  plugins: [flat],
});
await build({
  ...common,
  entryPoints: { embed: "src/embed.ts" },
  outdir: "dist",
  minify: true,
  plugins: [flat],
});
await copyFile(new URL("src/package.d.ts", here), new URL("embed.d.ts", dist));
await build({
  ...common,
  entryPoints: { game: "src/game/index.ts", editing: "src/editing.ts", keys: "src/keys.ts", colours: "src/view/colours.ts", words: "src/view/words.ts" },
  outdir: "dist/test",
});
const { $defs, ...messages } = JSON.parse(await readFile(new URL("protocol/board.schema.json", here), "utf8"));
const types = Object.entries({ ...$defs, Messages: messages }).map(([name, schema]) => declaration(name, schema));
/** The generated files: each with the path where it is kept. */
const copies = [
  [await readFile(new URL("board.js", dist)), served],
  [Buffer.from(`// Written by build.mjs from protocol/board.schema.json.\n\n${types.join("")}`), new URL("src/messages.ts", here)],
];
for (const [made, kept] of copies) {
  if (!process.argv.includes("--check")) {
    await writeFile(kept, made);
  } else if (!made.equals(await readFile(kept))) {
    console.error(`${fileURLToPath(kept)} is not what the sources make; run \`npm run build\``);
    process.exit(1);
  }
}
