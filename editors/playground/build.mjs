// Builds the page into dist/, or into the folder given: static files with relative paths, for any host and folder.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = new URL("./", import.meta.url);
const out = pathToFileURL(`${process.argv[2] ?? fileURLToPath(new URL("dist", here))}/`);
const server = process.env.TAILBACK_WASM ? pathToFileURL(`${process.env.TAILBACK_WASM}/`) : new URL("../wasm/dist/", here);
const SERVER_FILES = ["server.js", "search.js", "tailback_wasm_bg.wasm"];
const SCAN_FILES = ["scan.js", "tailback_scan_bg.wasm"];
const board = fileURLToPath(new URL("../../crates/lsp/page/board.js", here));

const missing = [...SERVER_FILES, ...SCAN_FILES].filter((name) => !existsSync(new URL(name, server)));
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
await Promise.all(SERVER_FILES.map((name) => cp(new URL(name, server), new URL(`${serverFolder}/${name}`, out))));

// So has that of the search for boards, because its module is looked for beside its script.
const scanFolder = `scan-${hashOf(...(await Promise.all(SCAN_FILES.map((name) => read(name, server)))), await read("src/found/worker.ts"))}`;
await mkdir(new URL(scanFolder, out));
await cp(new URL("tailback_scan_bg.wasm", server), new URL(`${scanFolder}/tailback_scan_bg.wasm`, out));

const [, homepage] = /^homepage = "(.*)"/m.exec(await read("../../Cargo.toml"));
const common = {
  absWorkingDir: fileURLToPath(here),
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "linked",
  alias: { "tailback-board": board, "tailback-scan": fileURLToPath(new URL("scan.js", server)) },
  define: { SERVER: JSON.stringify(`${serverFolder}/server.js`), SCANNER: JSON.stringify(`${scanFolder}/worker.js`), HOMEPAGE: JSON.stringify(homepage) },
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
await build({ ...common, entryPoints: { worker: "src/found/worker.ts" }, outdir: fileURLToPath(new URL(scanFolder, out)) });
const outputs = Object.entries(metafile.outputs);
const nameOf = (path) => path.split("/").at(-1);
const main = outputs.find(([, { entryPoint }]) => entryPoint === "src/main.ts")?.[0];
const boardChunk = outputs.find(([, { inputs }]) => Object.keys(inputs).some((path) => path.endsWith("page/board.js")))?.[0];

const style = await read("src/page.css");
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
  // What not every visit needs is kept when it is first used.
  .filter(({ parentPath }) => !`${parentPath}/`.endsWith(`/${scanFolder}/`))
  .map(({ parentPath, name }) => (`${parentPath}/`.endsWith(`/${serverFolder}/`) ? `${serverFolder}/${name}` : name));
await build({
  ...common,
  entryPoints: { service: "src/service.ts" },
  outdir: fileURLToPath(out),
  define: { ...common.define, FILES: JSON.stringify(files), BUILD: JSON.stringify(hashOf(page, ...files)) },
});
