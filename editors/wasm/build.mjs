// Makes dist/: the module, its JavaScript, and the workers. With `--check`, fails if the module is larger than MAX_PACKED.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { mkdir, readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";

/** The most bytes that the module may have as a browser downloads it, with gzip. */
const MAX_PACKED = 640_000;

const here = new URL("./", import.meta.url);
const repository = fileURLToPath(new URL("../../", here));
const dist = new URL("dist/", here);
const module = new URL("module/", here);
const path = (url) => fileURLToPath(url);
const run = (program, words, env = {}) =>
  execFileSync(program, words, { cwd: repository, stdio: "inherit", env: { ...process.env, ...env } });

for (const folder of [dist, module]) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
const target = "wasm32-unknown-unknown";
// The standard library is built along, for its size: the one that comes with Rust is made for speed, and it formats a
// message for each panic, which nobody reads here. That takes its source, and options that are still unstable.
run("rustup", ["component", "add", "rust-src"]);
run("rustup", ["target", "add", target]);
const options = ["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"];
const flags = ["-Zunstable-options", "-Cpanic=immediate-abort", "-Zlocation-detail=none"];
run(
  "cargo",
  ["build", "--locked", "--quiet", "--profile", "wasm", "--package", "tailback-wasm", "--target", target, ...options],
  { RUSTC_BOOTSTRAP: "1", [`CARGO_TARGET_${target.toUpperCase().replaceAll("-", "_")}_RUSTFLAGS`]: flags.join(" ") },
);
const folder = process.env["CARGO_TARGET_DIR"] ?? "target";
const compiled = `${folder}/${target}/wasm/tailback_wasm.wasm`;
run("cargo", ["run", "--locked", "--quiet", "--package", "tailback-wasm-tool", "--", compiled, path(module)]);
const optimiser = createRequire(import.meta.url).resolve("binaryen/bin/wasm-opt");
const bound = path(new URL("tailback_wasm_bg.wasm", module));
const optimised = path(new URL("tailback_wasm_bg.wasm", dist));
// The features that Rust uses, which all browsers since 2023 have; with others, the optimiser would use those too.
const features = ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext"];
// A function that is inlined has another neighbourhood, and is packed worse: 8 % of the module with gzip.
const inlining = ["--one-caller-inline-max-function-size=0", "--always-inline-max-function-size=0"];
const enabled = ["--mvp-features", ...features.map((name) => `--enable-${name}`)];
run("node", [optimiser, "-Oz", ...enabled, ...inlining, bound, "-o", optimised]);
const common = { absWorkingDir: path(here), bundle: true, target: "es2022", outdir: "dist" };
await build({ ...common, format: "esm", entryPoints: { server: "src/server.ts", search: "src/search.ts" } });
await build({
  ...common,
  format: "iife",
  entryPoints: { "server.classic": "src/classic.ts", "search.classic": "src/search.ts" },
  // The glue of wasm-bindgen would look for the module there, but it is handed over.
  define: { "import.meta.url": "undefined" },
});
const bytes = await readFile(optimised);
const packed = gzipSync(bytes, { level: 9 }).length;
console.log(`${bytes.length} bytes, ${packed} with gzip, ${brotliCompressSync(bytes).length} with brotli`);
if (packed > MAX_PACKED) {
  console.error(`the module may have ${MAX_PACKED} bytes with gzip`);
  process.exit(process.argv.includes("--check") ? 1 : 0);
}
