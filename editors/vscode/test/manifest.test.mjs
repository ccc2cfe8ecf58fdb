// package.json, the sources and the files they name must agree.
import assert from "node:assert/strict";
import { access, readFile } from "node:fs/promises";
import test from "node:test";

const root = new URL("../", import.meta.url);
const read = (name) => readFile(new URL(name, root), "utf8");
const manifest = JSON.parse(await read("package.json"));
const { contributes } = manifest;
const extension = await read("src/extension.ts");

test("every command declared is registered, and the other way round", () => {
  const registered = [...extension.matchAll(/registerCommand\("([^"]+)"/g)].map((found) => found[1]);
  assert.deepEqual(contributes.commands.map(({ command }) => command).sort(), registered.sort());
});

test("the built extension reads the settings that are declared", () => {
  const settings = Object.keys(contributes.configuration.properties);
  assert.ok(settings.includes(/PATH_SETTING = "([^"]+)"/.exec(extension)[1]));
  // The client library looks for the trace level below its own id.
  const id = /new LanguageClient\(\s*"([^"]+)"/.exec(extension)[1];
  assert.ok(settings.includes(`${id}.trace.server`));
});

test("a setting that an untrusted workspace must not change exists", () => {
  for (const name of manifest.capabilities.untrustedWorkspaces.restrictedConfigurations) {
    assert.ok(name in contributes.configuration.properties, name);
  }
});

test("every file the manifest names is there after a build, and is packed", async () => {
  const named = [
    manifest.main,
    ...contributes.languages.map(({ configuration }) => configuration),
    ...contributes.grammars.map(({ path }) => path),
  ].map((path) => path.replace("./", ""));
  const packed = (await read(".vscodeignore")).split("\n");
  for (const path of named) {
    await access(new URL(path, root));
    assert.ok(packed.includes(`!${path}`), path);
  }
});

test("language, grammar and client speak of one language", async () => {
  const [language] = contributes.languages;
  const [grammar] = contributes.grammars;
  assert.deepEqual([language.id, language.extensions], ["rush", [".rush"]]);
  assert.equal(grammar.language, language.id);
  assert.equal(grammar.scopeName, JSON.parse(await read(grammar.path)).scopeName);
  for (const [, id] of extension.matchAll(/language: "([^"]+)"/g)) {
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
