// Makes dist/: the bundled extension, and copies of what lives elsewhere in the repository.
import { build } from "esbuild";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = new URL("./", import.meta.url);
const repository = new URL("../../", here);
const dist = new URL("dist/", here);

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
await copyFile(
  new URL("grammar/textmate/rush.tmLanguage.json", repository),
  new URL("rush.tmLanguage.json", dist),
);
for (const text of ["LICENSE-MIT", "LICENSE-APACHE"]) {
  // The texts stand at the root of the repository; a build of this folder alone goes without.
  await copyFile(new URL(text, repository), new URL(text, dist)).catch((reason) => {
    if (reason.code !== "ENOENT") throw reason;
    console.warn(`${text} is not there: the package will not hold it`);
  });
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
