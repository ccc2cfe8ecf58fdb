// Builds dist/: the bundled extension, for desktops and for browsers, and copies of files from elsewhere in the
// repository.
import { build } from "esbuild";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = new URL("./", import.meta.url);
const repository = new URL("../../", here);
const dist = new URL("dist/", here);

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
for (const file of [
  "grammar/textmate/rush.tmLanguage.json",
  "grammar/textmate/markdown.tmLanguage.json",
  "crates/lsp/page/board.js",
  "LICENSE-MIT",
  "LICENSE-APACHE",
]) {
  await copyFile(new URL(file, repository), new URL(file.split("/").at(-1), dist));
}
const common = {
  absWorkingDir: fileURLToPath(here),
  bundle: true,
  format: "cjs",
  platform: "node",
  target: "node20",
  external: ["vscode"],
  minify: process.argv.includes("--minify"),
};
await build({ ...common, entryPoints: { extension: "src/desktop/main.ts" }, outdir: "dist" });
await build({
  ...common,
  entryPoints: { extension: "src/web/main.ts" },
  outdir: "dist/web",
  platform: "browser",
  target: "es2022",
});
// The server for browsers takes minutes to build (`npm run build` in editors/wasm), so it comes into its package only.
if (process.env["EXTENSION_PLATFORM"] === "web") {
  for (const file of ["tailback_wasm_bg.wasm", "server.classic.js", "search.classic.js"]) {
    await copyFile(new URL(`editors/wasm/dist/${file}`, repository), new URL(`web/${file}`, dist));
  }
}
// The modules that the tests import. They give the views their interface to VS Code.
await build({
  ...common,
  entryPoints: [
    "src/desktop/missing.ts",
    "src/desktop/path.ts",
    "src/desktop/testing/claims.ts",
    "src/markdown/preview.ts",
    "src/server/status.ts",
    "src/server/texts.ts",
    "src/views/boardEditor.ts",
    "src/views/boardView.ts",
    "src/views/collectionView.ts",
    "src/views/page.ts",
    "src/views/relay.ts",
  ],
  outbase: "src",
  outdir: "dist/test",
});
