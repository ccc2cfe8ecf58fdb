// package.json, the sources and the files they name must agree.
import assert from "node:assert/strict";
import { access, readFile, readdir } from "node:fs/promises";
import test from "node:test";

const root = new URL("../", import.meta.url);
const read = (name) => readFile(new URL(name, root), "utf8");
const manifest = JSON.parse(await read("package.json"));
const { contributes } = manifest;
const sources = (await readdir(new URL("src/", root), { recursive: true })).filter((name) => name.endsWith(".ts"));
const extension = (await Promise.all(sources.map((name) => read(`src/${name}`)))).join("\n");
const [, clientName] = /CLIENT_NAME = "([^"]+)"/.exec(extension);

test("every command declared is registered, and the other way round", () => {
  const registered = [...extension.matchAll(/registerCommand\(\s*"([^"]+)"/g)].map((found) => found[1]);
  assert.deepEqual(contributes.commands.map(({ command }) => command).sort(), registered.sort());
});

test("the way to install the program is a section of the README", async () => {
  const [, section] = /INSTALLATION = "[^"#]+#([^"]+)"/.exec(extension);
  const readme = await readFile(new URL("../../README.md", root), "utf8");
  const [, text] = readme.split(new RegExp(`^## ${section}$`, "mi"));
  assert.match(text.split(/^## /m)[0], /cargo install/);
});

test("no file is opened over the board", () => {
  const locked = contributes.configurationDefaults["workbench.editor.autoLockGroups"];
  assert.ok(extension.includes('view: "tailback.board"'));
  assert.deepEqual(locked, { "mainThreadWebview-tailback.board": true });
});

test("every command that a menu, a key or the walkthrough names is declared", () => {
  const declared = contributes.commands.map(({ command }) => command);
  const named = JSON.stringify([contributes.menus, contributes.keybindings, contributes.walkthroughs]);
  for (const [command] of named.matchAll(/tailback\.[A-Za-z]+(?!\w*\.)/g)) {
    assert.ok(declared.includes(command), command);
  }
});

test("the commands that lenses may name, and that are not of VS Code itself, are there", () => {
  const [, names] = /commands: \[([^\]]*)\]/.exec(extension);
  const declared = contributes.commands.map(({ command }) => command);
  for (const [, name] of names.matchAll(/"(tailback[^"]+)"/g)) {
    assert.ok(declared.includes(name), name);
  }
});

test("views, editors and tasks have the names by which the sources make them", () => {
  const views = [...extension.matchAll(/(?:VIEW = |view: )"([^"]+)"/g)].map((found) => found[1]);
  const wanted = manifest.activationEvents
    .filter((event) => event.startsWith("onWebviewPanel:"))
    .map((event) => event.replace("onWebviewPanel:", ""));
  wanted.push(...contributes.customEditors.map(({ viewType }) => viewType));
  assert.deepEqual(views.sort(), wanted.sort());
  assert.deepEqual(contributes.customEditors.map(({ priority }) => priority), ["option"]);
  assert.equal(/TYPE = "([^"]+)"/.exec(extension)[1], contributes.taskDefinitions[0].type);
  assert.equal(/MATCHER = "\$([^"]+)"/.exec(extension)[1], contributes.problemMatchers[0].name);
});

test("the problem matcher takes the lines of `check --format short` apart", () => {
  const [{ regexp }] = contributes.problemPatterns;
  const [, ...parts] = new RegExp(regexp).exec("a b/c:d.rush:10:8: error[expectation]: the optimum is 8, not 7");
  assert.deepEqual(parts, ["a b/c:d.rush", "10", "8", "error", "expectation", "the optimum is 8, not 7"]);
});

test("reports of the task on a closed file take the place of those of the server", () => {
  const [{ owner, applyTo }] = contributes.problemMatchers;
  assert.equal(owner, clientName);
  assert.equal(applyTo, "closedDocuments");
});

test("each setting says what it is, and each is read", () => {
  const settings = contributes.configuration.properties;
  for (const [name, { markdownDescription, order }] of Object.entries(settings)) {
    assert.ok(markdownDescription.endsWith(".") || markdownDescription.endsWith(")."), name);
    assert.ok(order > 0, name);
  }
  assert.ok(/PATH_SETTING = "([^"]+)"/.exec(extension)[1] in settings);
  // The client library looks for the trace level below its own id.
  assert.ok(`${clientName}.trace.server` in settings);
});

test("a setting that an untrusted workspace must not change exists", () => {
  for (const name of manifest.capabilities.untrustedWorkspaces.restrictedConfigurations) {
    assert.ok(name in contributes.configuration.properties, name);
  }
});

test("every file the manifest names is there after a build, and is packed", async () => {
  const named = [
    manifest.main,
    manifest.browser,
    manifest.icon,
    ...contributes.languages.flatMap(({ configuration, icon }) => [configuration, icon.light, icon.dark]),
    ...contributes.grammars.map(({ path }) => path),
    ...contributes["markdown.previewStyles"],
    // Loaded by src/views/link.ts.
    "dist/board.js",
  ].map((path) => path.replace("./", ""));
  const packed = (await read(".vscodeignore")).split("\n");
  for (const path of named) {
    await access(new URL(path, root));
    assert.ok(packed.includes(`!${path}`), path);
  }
});

test("language, grammar and client speak of one language", async () => {
  const [language] = contributes.languages;
  const [grammar, inMarkdown] = contributes.grammars;
  assert.deepEqual([language.id, language.extensions], ["rush", [".rush"]]);
  assert.equal(grammar.language, language.id);
  assert.equal(grammar.scopeName, JSON.parse(await read(grammar.path)).scopeName);
  assert.equal(inMarkdown.scopeName, JSON.parse(await read(inMarkdown.path)).scopeName);
  assert.ok(Object.values(inMarkdown.embeddedLanguages).includes(language.id));
  for (const [, id] of extension.matchAll(/language(?:Id)?: "([^"]+)"/g)) {
    assert.equal(id, language.id);
  }
});

test("the lock file names no host", async () => {
  assert.ok(!(await read("package-lock.json")).includes('"resolved"'));
});

test("the patterns of the language configuration know blocks from one-line statements", async () => {
  const { folding, indentationRules, wordPattern } = JSON.parse(
    await read("language-configuration.json"),
  );
  const start = new RegExp(folding.markers.start);
  const end = new RegExp(folding.markers.end);
  const word = new RegExp(wordPattern, "g");
  for (const line of ["grid", "  solution // ten a line"]) assert.match(line, start);
  for (const line of ["grid 6x6", "solution XR3", "gridlock"]) assert.doesNotMatch(line, start);
  assert.match("end // here", end);
  assert.doesNotMatch("e n d", end);
  assert.match("grid", new RegExp(indentationRules.increaseIndentPattern));
  assert.match("  end", new RegExp(indentationRules.decreaseIndentPattern));
  assert.deepEqual("allow split-car, 15..20 XR3".match(word), [
    ..."allow split-car 15 20 XR3".split(" "),
  ]);
});

test("cars have the colours of the board, by the ground of the theme", async () => {
  const palette = JSON.parse(await read("../board/src/view/palette.json"));
  const paints = { target: palette.target, ...Object.fromEntries(palette.cars.map((it, car) => [`car${car}`, it])) };
  const coloured = contributes.configurationDefaults["editor.semanticTokenColorCustomizations"];
  const of = (theme) => {
    // VS Code takes the last pattern that matches.
    const fits = (pattern) => new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(theme);
    const scopes = Object.keys(coloured).filter((key) =>
      [...key.matchAll(/\[(.+?)\]/g)].some(([, pattern]) => fits(pattern)));
    return coloured[scopes.at(-1)]?.rules;
  };
  const letters = (ground) =>
    Object.fromEntries(Object.entries(paints).map(([name, paint]) => [`*.${name}`, paint[ground]]));
  const dark = ["Default Dark Modern", "Default Dark+", "Visual Studio Dark", "Default High Contrast", "Solarized Dark",
    "Monokai", "Abyss", "Red", "Tomorrow Night Blue", "Dracula Theme", "GitHub Dark Default"];
  const light = ["Default Light Modern", "Default Light+", "Visual Studio Light", "Default High Contrast Light",
    "Solarized Light", "Quiet Light", "Night Owl Light", "ayu-light"];
  for (const theme of dark) assert.deepEqual(of(theme), letters("onDark"), theme);
  for (const theme of light) assert.deepEqual(of(theme), letters("onLight"), theme);
  assert.equal(of("Some Other"), undefined);
  const modifiers = contributes.semanticTokenModifiers.map(({ id }) => id);
  for (const name of Object.keys(paints)) assert.ok(modifiers.includes(name), name);
});

test("the extension for browsers needs nothing that only Node has", async () => {
  const bundle = await read(manifest.browser);
  const required = new Set([...bundle.matchAll(/\brequire\("([^"]+)"\)/g)].map((found) => found[1]));
  assert.deepEqual([...required], ["vscode"]);
});
