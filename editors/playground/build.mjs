// Builds the page into dist/, or into the folder given: static files with relative paths, for any host and folder. In a folder
// given, which will be published, a first visit may load no more than `MAX_FIRST_VISIT`.
import { build, transform } from "esbuild";
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

/** The bytes of a first visit, with gzip. */
const MAX_FIRST_VISIT = 833_000;

const here = new URL("./", import.meta.url);
const out = pathToFileURL(`${process.argv[2] ?? fileURLToPath(new URL("dist", here))}/`);
const server = process.env.TAILBACK_WASM ? pathToFileURL(`${process.env.TAILBACK_WASM}/`) : new URL("../wasm/dist/", here);
const SERVER_FILES = ["server.js", "search.js", "tailback_wasm_bg.wasm"];
/** The workers that are started on demand, each with the files of its module and its source. */
const ON_DEMAND = {
  SCANNER: { folder: "scan", script: "scan.js", module: "tailback_scan_bg.wasm", source: "src/found/worker.ts" },
  LIBRARY: { folder: "library", script: "library.js", module: "tailback_library_bg.wasm", source: "src/onDemand/library.ts" },
};
const board = fileURLToPath(new URL("../../crates/lsp/page/board.js", here));

const onDemand = Object.values(ON_DEMAND);
const missing = [...SERVER_FILES, ...onDemand.flatMap(({ script, module }) => [script, module])].filter((name) => !existsSync(new URL(name, server)));
if (missing.length > 0) {
  console.error(`${missing.join(", ")} missing in ${fileURLToPath(server)}: run \`npm ci && npm run build\` in editors/wasm`);
  process.exit(1);
}

const hashOf = (...contents) => contents.reduce((hash, content) => hash.update(content), createHash("sha256")).digest("hex").slice(0, 10);
const read = (name, from = here) => readFile(new URL(name, from));

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });

// The files of the server find one another by their names, so their folder has the hash.
const serverFolder = `server-${hashOf(...(await Promise.all(SERVER_FILES.map((name) => read(name, server)))))}`;
await mkdir(new URL(serverFolder, out));
for (const name of SERVER_FILES) {
  const content = await read(name, server);
  const minified = name.endsWith(".js") ? (await transform(content, { minify: true, format: "esm" })).code : content;
  await writeFile(new URL(`${serverFolder}/${name}`, out), minified);
}

// So has each folder of a worker, because its module is loaded from the folder of its script.
const answering = await read("src/onDemand/answering.ts");
for (const worker of onDemand) {
  const contents = [await read(worker.script, server), await read(worker.module, server), await read(worker.source), answering];
  worker.folder += `-${hashOf(...contents)}`;
  await mkdir(new URL(worker.folder, out));
  await cp(new URL(worker.module, server), new URL(`${worker.folder}/${worker.module}`, out));
}

/** The examples that the menu offers, loaded when they are chosen. */
const EXAMPLES = ["cards.rush", "landmarks.rush", "tour.rush"];
const texts = await Promise.all(EXAMPLES.map((name) => read(`../../examples/${name}`)));
const examples = `examples-${hashOf(...texts)}`;
await mkdir(new URL(examples, out));
await Promise.all(EXAMPLES.map((name, index) => writeFile(new URL(`${examples}/${name}`, out), texts[index])));

/** Libraries of which others use so little that it is written here. A build fails if that lacks a name. */
const REPLACED = { marked: "markdown", "@codemirror/language": "withoutTree", "@lezer/common": "withoutTree", "@lezer/highlight": "withoutTree" };

const [, homepage] = /^homepage = "(.*)"/m.exec(await read("../../Cargo.toml"));
const common = {
  absWorkingDir: fileURLToPath(here),
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "linked",
  alias: {
    "tailback-board": board,
    ...Object.fromEntries(Object.entries(REPLACED).map(([name, file]) => [name, fileURLToPath(new URL(`src/editor/${file}.ts`, here))])),
    ...Object.fromEntries(onDemand.map(({ script }) => [`tailback-${script.replace(".js", "")}`, fileURLToPath(new URL(script, server))])),
  },
  define: {
    SERVER: JSON.stringify(`${serverFolder}/server.js`),
    EXAMPLES: JSON.stringify(Object.fromEntries(EXAMPLES.map((name) => [name, `${examples}/${name}`]))),
    HOMEPAGE: JSON.stringify(homepage),
    ...Object.fromEntries(Object.entries(ON_DEMAND).map(([name, { folder }]) => [name, JSON.stringify(`${folder}/worker.js`)])),
  },
};
const { metafile } = await build({
  ...common,
  entryPoints: { main: "src/main.ts" },
  outdir: fileURLToPath(out),
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  splitting: true,
  metafile: true,
});
for (const { source, folder } of onDemand) {
  await build({ ...common, entryPoints: { worker: source }, outdir: fileURLToPath(new URL(folder, out)) });
}
const outputs = Object.entries(metafile.outputs);
const nameOf = (path) => path.split("/").at(-1);
const main = outputs.find(([, { entryPoint }]) => entryPoint === "src/main.ts")?.[0];
const searchChunk = outputs.find(([, { entryPoint }]) => entryPoint === "src/editor/search.ts")?.[0];
const boardChunk = outputs.find(([, { inputs }]) => Object.keys(inputs).some((path) => path.endsWith("page/board.js")))?.[0];

const { code: style } = await transform(await read("src/page.css"), { loader: "css", minify: true });
const styleName = `page-${hashOf(style)}.css`;
await writeFile(new URL(styleName, out), style);
const icon = await read("../vscode/images/icon.svg");
const iconName = `icon-${hashOf(icon)}.svg`;
await writeFile(new URL(iconName, out), icon);

const page = (await read("src/page.html")).toString()
  .replaceAll("@MAIN@", nameOf(main))
  .replaceAll("@BOARD@", nameOf(boardChunk))
  .replaceAll("@STYLE@", styleName)
  .replaceAll("@ICON@", iconName);
await writeFile(new URL("index.html", out), page);

const files = (await readdir(out, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name !== "index.html" && !entry.name.endsWith(".LEGAL.txt"))
  // Files that not every visit needs are cached when they are first used.
  .filter(({ parentPath }) => ![examples, ...onDemand.map(({ folder }) => folder)].some((folder) => `${parentPath}/`.endsWith(`/${folder}/`)))
  .filter(({ name }) => name !== nameOf(searchChunk))
  .map(({ parentPath, name }) => (`${parentPath}/`.endsWith(`/${serverFolder}/`) ? `${serverFolder}/${name}` : name));
await build({
  ...common,
  entryPoints: { service: "src/service.ts" },
  outdir: fileURLToPath(out),
  define: { ...common.define, FILES: JSON.stringify(files), BUILD: JSON.stringify(hashOf(page, ...files)) },
});

if (process.argv[2]) {
  const visited = await Promise.all(["index.html", "service.js", ...files].map((name) => read(name, out)));
  const packed = visited.map((content) => gzipSync(content, { level: 9 }).length).reduce((a, b) => a + b);
  console.log(`a first visit: ${packed} bytes with gzip`);
  if (packed > MAX_FIRST_VISIT) {
    console.error(`a first visit may load ${MAX_FIRST_VISIT} bytes`);
    process.exit(1);
  }
}
