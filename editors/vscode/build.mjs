// Makes dist/: the bundled extension, and copies of what lives elsewhere in the repository.
import { build } from "esbuild";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = new URL("./", import.meta.url);
const repository = new URL("../../", here);
const dist = new URL("dist/", here);

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
for (const file of ["grammar/textmate/rush.tmLanguage.json", "LICENSE-MIT", "LICENSE-APACHE"]) {
  await copyFile(new URL(file, repository), new URL(file.split("/").at(-1), dist));
}
await build({
  absWorkingDir: fileURLToPath(here),
  entryPoints: ["src/extension.ts", "src/serverPath.ts"],
  outdir: "dist",
  bundle: true,
  format: "cjs",
  platform: "node",
  target: "node20",
  external: ["vscode"],
  minify: process.argv.includes("--minify"),
});
