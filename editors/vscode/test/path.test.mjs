// Finding the program, in temporary folders.
import assert from "node:assert/strict";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";

const { findServer } = createRequire(import.meta.url)("../dist/test/desktop/path.js");

const root = await mkdtemp(join(tmpdir(), "tailback-"));
after(() => rm(root, { recursive: true }));

async function program(...path) {
  const file = join(root, ...path);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, "");
  await chmod(file, 0o755);
  return file;
}

const onPath = await program("bin", "tailback");
const inCargo = await program("home", ".cargo", "bin", "only-in-cargo");
const inWorkspace = await program("work", "target", "release", "tailback");
await writeFile(join(root, "bin", "not-executable"), "", { mode: 0o644 });
await mkdir(join(root, "bin", "folder"));

const where = {
  env: { PATH: `${join(root, "missing")}:${join(root, "bin")}` },
  platform: "linux",
  home: join(root, "home"),
  bundled: join(root, "server"),
  workspaceFolder: join(root, "work"),
};
const find = (setting) => findServer(setting, where);

test("a bare name is looked up on PATH, then where cargo installs", () => {
  assert.equal(find("tailback"), onPath);
  assert.equal(find(" tailback "), onPath);
  assert.equal(find("only-in-cargo"), inCargo);
});

test("where nothing is set, the program of the extension comes first, then those that are installed", async () => {
  assert.equal(find(null), onPath);
  assert.equal(find("  "), onPath);
  assert.equal(findServer(null, { ...where, env: {} }), undefined);
  const local = await program("home", ".local", "bin", "tailback");
  assert.equal(findServer(null, { ...where, env: {} }), local);
  const bundled = await program("server", "tailback");
  assert.equal(find(null), bundled);
  assert.equal(find("tailback"), onPath);
});

test("a path may begin at the home, the workspace or the root", () => {
  assert.equal(find("~/.cargo/bin/only-in-cargo"), inCargo);
  assert.equal(find("${workspaceFolder}/target/release/tailback"), inWorkspace);
  assert.equal(find("./target/release/tailback"), inWorkspace);
  assert.equal(find(inWorkspace), inWorkspace);
});

test("what is missing, a folder or not executable is not a server", () => {
  for (const setting of ["missing", "~/missing", "folder", "not-executable"]) {
    assert.equal(find(setting), undefined, setting);
  }
});

test("on Windows the ending may be left out", async () => {
  const exe = await program("win", "tailback.exe");
  const windows = { ...where, platform: "win32", env: { Path: join(root, "win") } };
  assert.equal(findServer("tailback", windows), exe);
});
