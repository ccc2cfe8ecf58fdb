// Modules of the page for tests that need no page.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Builds a source file with all that it needs, and returns what it exports. */
export async function sourceOf(path) {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(new URL("../", import.meta.url)),
    entryPoints: [path],
    bundle: true,
    format: "esm",
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}
