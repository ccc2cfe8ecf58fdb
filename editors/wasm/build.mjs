// Makes dist/: the modules, their JavaScript and types, and the workers. Words name the modules to make, without one all are
// made. Fails if a module is larger than it may be. With `--quick`, the modules are large and quick to build, as tests need
// them; with `--scripts`, those that are there are kept.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { nameInOrder } from "./order.mjs";
import { typesOfSchemas } from "./types.mjs";

/**
 * The modules: the feature of the crate, the name of the files, and the most bytes that a browser may download, with
 * gzip. README.md has them too.
 */
const MODULES = {
  server: { name: "tailback_wasm", maxPacked: 650_000 },
  library: { name: "tailback_library", maxPacked: 635_000 },
  scan: { name: "tailback_scan", maxPacked: 265_000 },
};

const here = new URL("./", import.meta.url);
const repository = fileURLToPath(new URL("../../", here));
const dist = new URL("dist/", here);
const module = new URL("module/", here);
const path = (url) => fileURLToPath(url);
const run = (program, words, env = {}) =>
  execFileSync(program, words, { cwd: repository, stdio: "inherit", env: { ...process.env, ...env } });

const target = "wasm32-unknown-unknown";
// The standard library is built along, for its size: the one that comes with Rust is made for speed, and it formats a
// message for each panic, which is never shown here. This requires its source, and options that are still unstable.
const options = ["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"];
const flags = [
  "-Zunstable-options", "-Cpanic=immediate-abort", "-Zlocation-detail=none",
  // Fingerprints are few and short: the rounds of SHA-256 are a loop.
  '--cfg=sha2_backend_soft="compact"',
];
const optimiser = createRequire(import.meta.url).resolve("binaryen/bin/wasm-opt");
// The features that Rust uses, which all browsers since 2023 have; with others, the optimiser would use those too.
const features = ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext"];
// A function that is inlined has another neighbourhood, and is packed worse: 8 % of the module with gzip.
const inlining = ["--one-caller-inline-max-function-size=0", "--always-inline-max-function-size=0"];
const enabled = ["--mvp-features", ...features.map((name) => `--enable-${name}`)];

/** Compiles a crate, and returns the folder that it is compiled into. */
function compile(words, env = {}) {
  run("cargo", ["build", "--locked", "--quiet", ...words], env);
  return resolve(repository, process.env["CARGO_TARGET_DIR"] ?? "target");
}

/** Makes the JavaScript of a module that was compiled, and returns the path of the module that fits it. */
function bind(compiled, name) {
  // With the features of the workspace, so that the tests build little of it again.
  const folder = compile(["--workspace", "--bin", "tailback-wasm-tool"]);
  run(`${folder}/debug/tailback-wasm-tool`, [compiled, path(module), name]);
  return path(new URL(`${name}_bg.wasm`, module));
}

/** Makes the modules without optimising them. They are one, which has all features, under the names of all. */
async function makeQuickly(features) {
  // An overflow or a failed assertion ends the module, as in the tests of the crates.
  const folder = compile(["--package", "tailback-wasm", "--target", target]);
  for (const { name } of features.map((feature) => MODULES[feature])) {
    const bound = bind(`${folder}/${target}/debug/tailback_wasm.wasm`, name);
    await copyFile(bound, new URL(`${name}_bg.wasm`, dist));
  }
}

/** Makes a module. Returns whether it is as small as it has to be. */
async function make(feature) {
  const { name, maxPacked } = MODULES[feature];
  const wanted = ["--package", "tailback-wasm", "--no-default-features", "--features", feature];
  const folder = compile(["--profile", "wasm", ...wanted, "--target", target, ...options], {
    RUSTC_BOOTSTRAP: "1",
    [`CARGO_TARGET_${target.toUpperCase().replaceAll("-", "_")}_RUSTFLAGS`]: flags.join(" "),
  });
  const bound = bind(`${folder}/${target}/wasm/tailback_wasm.wasm`, name);
  const optimised = path(new URL(`${name}_bg.wasm`, dist));
  run("node", [optimiser, "-Oz", ...enabled, ...inlining, bound, "-o", optimised]);
  // Functions that are alike are packed as copies if they are next to each other: 9 % with gzip.
  await writeFile(optimised, nameInOrder(await readFile(optimised)));
  run("node", [optimiser, ...enabled, "--reorder-functions-by-name", optimised, "-o", optimised]);
  const bytes = await readFile(optimised);
  const packed = gzipSync(bytes, { level: 9 }).length;
  const brotli = brotliCompressSync(bytes).length;
  console.log(`${feature}: ${bytes.length} bytes, ${packed} with gzip, ${brotli} with brotli`);
  if (packed > maxPacked) {
    console.error(`${feature} may have ${maxPacked} bytes with gzip`);
  }
  return packed <= maxPacked;
}

const words = process.argv.slice(2);
const named = words.filter((word) => word in MODULES);
const wanted = named.length > 0 ? named : Object.keys(MODULES);
const isForScripts = words.includes("--scripts");
if (named.length === 0 && !isForScripts) {
  for (const folder of [dist, module]) {
    await rm(folder, { recursive: true, force: true });
  }
}
for (const folder of [dist, module]) {
  await mkdir(folder, { recursive: true });
}
let isSmall = true;
if (words.includes("--quick")) {
  await makeQuickly(wanted);
} else if (!isForScripts) {
  run("rustup", ["component", "add", "rust-src"]);
  run("rustup", ["target", "add", target]);
  for (const feature of wanted) {
    isSmall = (await make(feature)) && isSmall;
  }
}

const common = { absWorkingDir: path(here), bundle: true, target: "es2022", outdir: "dist", charset: "utf8" };
const worker = { ...common, format: "esm" };
/** The entries of a module of functions: for browsers and bundlers, and for Node in both of its ways. */
const functions = (name) => [
  { ...common, format: "esm", entryPoints: [`src/${name}.ts`] },
  { ...common, format: "esm", platform: "node", entryPoints: { [`${name}.node`]: `src/node/${name}.ts` } },
  {
    ...common,
    format: "cjs",
    platform: "node",
    entryPoints: { [`${name}.node`]: `src/node/${name}.ts` },
    outExtension: { ".js": ".cjs" },
    banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
    define: { "import.meta.url": "importMetaUrl" },
  },
];
const builds = {
  server: [
    { ...worker, entryPoints: { server: "src/server.ts", search: "src/search.ts" } },
    {
      ...common,
      format: "iife",
      entryPoints: { "server.classic": "src/classic.ts", "search.classic": "src/search.ts" },
      // The glue of wasm-bindgen would look for the module there, but it is handed over.
      define: { "import.meta.url": "undefined" },
    },
    { ...worker, bundle: false, entryPoints: { start: "src/start.ts" } },
  ],
  library: functions("library"),
  scan: functions("scan"),
};
await writeFile(new URL("answers.ts", module), await typesOfSchemas());
for (const options of wanted.flatMap((feature) => builds[feature])) {
  await build(options);
}
if (named.length === 0) {
  // The types of what the package exports, which name the types of the answers.
  const compiler = path(new URL("node_modules/typescript/bin/tsc", here));
  run("node", [compiler, "--project", path(new URL("tsconfig.types.json", here))]);
  const types = new URL("types/", dist);
  for (const file of await readdir(types, { recursive: true })) {
    if (file.endsWith(".d.ts")) {
      // The same for modules of the older kind.
      const text = await readFile(new URL(file, types), "utf8");
      await writeFile(new URL(file.replace(/ts$/, "cts"), types), text.replaceAll('.js"', '.cjs"'));
    }
  }
}
if (!isSmall) {
  process.exit(1);
}
