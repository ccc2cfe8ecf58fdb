// The npm packages for pages, installed into an empty folder: in Node in both ways, with TypeScript's strict types, bundled
// for a browser, and as a page of three lines. TAILBACK_PACKAGES names the folder of the packages.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium, launch } from "../../editors/board/test/browser/browser.mjs";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const packages = process.env["TAILBACK_PACKAGES"];
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".rush": "text/plain" };
const tool = createRequire(join(repository, "editors/wasm/package.json"));
const withBrowser = { skip: chromium() === undefined && "there is no Chromium" };

const TEXT = `puzzle "Jam"
grid
  A A . . . B
  C . . D . B
  C X X D . B
  C . . D . .
  E . . . F F
  E . G G G .
end
`;

let folder;
let site;
let browser;
/** Writes a file of the user. */
const write = (name, text) => writeFileSync(join(folder, name), text);
const run = (program, ...words) =>
  execFileSync(program, words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "tailback-"));
  write("package.json", '{ "private": true }\n');
  const archives = readdirSync(packages).filter((name) => /^tailback-(wasm|board)-.*\.tgz$/.test(name));
  assert.equal(archives.length, 2);
  const quiet = ["--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  run("npm", "install", ...quiet, ...archives.map((name) => join(packages, name)));
  write("jam.rush", TEXT);
  site = createServer((request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    try {
      const body = readFileSync(join(folder, path));
      // As a network for packages does it.
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/plain", "access-control-allow-origin": "*" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => site.listen(0, resolve));
  browser = chromium() && (await launch());
});

after(async () => {
  await browser?.close();
  site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const address = (page, host = "127.0.0.1") => `http://${host}:${site.address().port}/${page}`;

const USE = `
const [{ moves, steps, solution }] = tailback.solve(text);
const { format } = tailback.import("oooAAoooo", { size: "3x3" });
console.log(JSON.stringify([moves, steps, solution.length, format, finder.scan("see 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM'").length]));
`;
const USED = "[8,16,8,\"line\",1]\n";

test("Node imports the functions", () => {
  write("use.mjs", `import * as tailback from "tailback-wasm";
import * as finder from "tailback-wasm/scan";
const text = ${JSON.stringify(TEXT)};${USE}`);
  assert.equal(run("node", "use.mjs"), USED);
});

test("Node requires the functions", () => {
  write("use.cjs", `const tailback = require("tailback-wasm");
const finder = require("tailback-wasm/scan");
const text = ${JSON.stringify(TEXT)};${USE}`);
  assert.equal(run("node", "use.cjs"), USED);
});

test("the types are strict, and those of the functions", () => {
  write("user.ts", `import { check, hint, import as convert, init, parse, solve, type CheckAnswer, type Limits } from "tailback-wasm";
import { scan } from "tailback-wasm/scan";

const limits: Limits = { effort: 1e9, time: 1000 };
export async function use(text: string): Promise<number | null> {
  await init();
  const answer: CheckAnswer = check(text, { limits, rules: { "redundant-car": "warning", hints: "off" } });
  const places: number[] = answer.diagnostics.map((it) => it.range.start.line);
  const fixes: Array<"safe" | "unsafe" | "manual"> = answer.diagnostics.flatMap((it) => it.fixes.map((fix) => fix.applicability));
  const names: string[] | undefined = parse(text)[0]?.cars.map((car) => car.name);
  const next: string | null = hint(text, { after: "XR1", metric: "steps" }).next;
  const rush: Array<string | null> = scan(text).map((it) => it.rush);
  const [first] = solve(text, { metric: "both", limits, puzzle: 1 });
  const lower: number | undefined = first?.bounds?.moves?.[0];
  convert(text, { from: "line" }).diagnostics;
  // @ts-expect-error unknown metric
  solve(text, { metric: "leaps" });
  // @ts-expect-error an optimum may be unknown
  const moves: number = solve(text)[0]!.moves;
  void [places, fixes, names, next, rush, lower, moves];
  return first?.moves ?? null;
}
`);
  copyFileSync(join(folder, "user.ts"), join(folder, "user.mts"));
  copyFileSync(join(folder, "user.ts"), join(folder, "user.cts"));
  write("page.ts", `import { start } from "tailback-wasm/server";
import { TailbackBoard, workerHost } from "tailback-board";

const board: TailbackBoard = document.createElement("tailback-board");
board.src = "jam.rush";
board.host = workerHost(start(), { uri: "inmemory:///a.rush", text: "" });
board.show({ textDocument: { uri: "inmemory:///a.rush" }, puzzle: 0 });
`);
  const compiler = tool.resolve("typescript/bin/tsc");
  const common = ["--strict", "--noEmit", "--target", "es2022", "--lib", "es2022,dom"];
  run("node", compiler, ...common, "--module", "nodenext", "user.mts", "user.cts");
  run("node", compiler, ...common, "--module", "esnext", "--moduleResolution", "bundler", "user.ts", "page.ts");
});

test("a bundle of the functions runs in a browser", withBrowser, async () => {
  write("app.js", `import * as tailback from "tailback-wasm";
import * as finder from "tailback-wasm/scan";
const text = ${JSON.stringify(TEXT)};
await tailback.init("/node_modules/tailback-wasm/dist/tailback_library_bg.wasm");
await finder.init("/node_modules/tailback-wasm/dist/tailback_scan_bg.wasm");
${USE.replace("console.log(", "document.title = (")}`);
  const esbuild = tool("esbuild");
  await esbuild.build({
    absWorkingDir: folder,
    entryPoints: ["app.js"],
    bundle: true,
    format: "esm",
    outfile: "bundle.js",
    logLevel: "error",
  });
  write("app.html", '<!doctype html><script type="module" src="bundle.js"></script>');
  const page = await browser.newPage();
  await page.goto(address("app.html"));
  await page.waitForFunction(() => document.title !== "");
  assert.equal(`${await page.title()}\n`, USED);
  await page.close();
});

test("a worker of a page has the functions", withBrowser, async () => {
  write("solver.js", `import { init, solve } from "./node_modules/tailback-wasm/dist/library.js";
onmessage = async ({ data }) => {
  await init();
  postMessage(solve(data, { limits: { time: 60_000 } })[0].moves);
};`);
  write("worker.html", "<!doctype html>");
  const page = await browser.newPage();
  await page.goto(address("worker.html"));
  const moves = await page.evaluate(
    (text) =>
      new Promise((resolve, reject) => {
        const worker = new Worker("solver.js", { type: "module" });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = reject;
        worker.postMessage(text);
      }),
    TEXT,
  );
  assert.equal(moves, 8);
  await page.close();
});

/** Waits until the board's text fits. */
const says = (page, words) =>
  page.waitForFunction(
    (words) => document.querySelector("tailback-board").shadowRoot?.textContent.replace(/\s+/g, " ").includes(words),
    { timeout: 30_000 },
    words,
  );
/** Clicks the button of the board with this label. */
const click = (page, label) =>
  page.evaluate((label) => document.querySelector("tailback-board").shadowRoot.querySelector(`[aria-label="${label}"]`).click(), label);

async function playsAlone(page) {
  const find = (query) =>
    page.waitForFunction((query) => document.querySelector("tailback-board").shadowRoot.querySelector(query), { timeout: 30_000 }, query);
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  // The distance of the start, found by the server in its worker.
  await says(page, "8 moves to go");
  await click(page, "Hint");
  await find(".hint");
  await click(page, "Play the solution");
  await find(".card");
  assert.deepEqual(errors, []);
}

test("a page of three lines shows and plays a puzzle", withBrowser, async () => {
  write("three.html", `<!doctype html>
<script type="module" src="node_modules/tailback-board/dist/embed.js"></script>
<tailback-board src="jam.rush"></tailback-board>
`);
  const page = await browser.newPage();
  await page.goto(address("three.html"));
  await playsAlone(page);
  // Another puzzle, and one that is not there.
  await page.evaluate(() => document.querySelector("tailback-board").setAttribute("src", "gone.rush"));
  await says(page, "cannot be loaded: 404");
  await page.close();
});

test("the packages may come from another origin", withBrowser, async () => {
  write("other.html", `<!doctype html>
<script type="module" src="${address("node_modules/tailback-board/dist/embed.js", "localhost")}"></script>
<tailback-board src="jam.rush"></tailback-board>
`);
  const page = await browser.newPage();
  await page.goto(address("other.html"));
  await playsAlone(page);
  await page.close();
});
