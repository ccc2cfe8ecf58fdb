// Makes the package for one platform, with the `tailback` program in it:
//   node package.mjs linux-x64 ../../target/x86_64-unknown-linux-musl/dist/tailback [FILE…]
// The platforms are those of VS Code's marketplaces; the files, such as licences, go next to the program. Without
// arguments: the package for all others, which has no program and takes one that is installed. `node package.mjs web
// [FILE…]` makes the package for browsers, with the server that `npm run build` has made in editors/wasm.
import { createVSIX } from "@vscode/vsce";
import { chmod, copyFile, mkdir, rm } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const PLATFORMS = [
  ...["linux-x64", "linux-arm64", "alpine-x64", "alpine-arm64"],
  ...["darwin-x64", "darwin-arm64", "win32-x64", "win32-arm64"],
];

const [platform, ...rest] = process.argv.slice(2);
const program = platform === "web" ? undefined : rest.shift();
const isKnown = platform === "web" || (PLATFORMS.includes(platform) && program !== undefined);
if (platform !== undefined && !isKnown) {
  console.error(
    `usage: node package.mjs [web [FILE…] | PLATFORM PROGRAM [FILE…]]\nPLATFORM is one of ${PLATFORMS.join(", ")}`,
  );
  process.exit(2);
}
const here = new URL("./", import.meta.url);
const server = new URL("server/", here);
await rm(server, { recursive: true, force: true });
if (platform !== undefined) {
  await mkdir(server);
}
if (program !== undefined) {
  const inside = new URL(platform.startsWith("win32") ? "tailback.exe" : "tailback", server);
  await copyFile(program, inside);
  await chmod(inside, 0o755);
}
for (const file of rest) {
  await copyFile(file, new URL(basename(file), server));
}
// build.mjs, which runs as `vscode:prepublish`, adds the server for browsers.
process.env["EXTENSION_PLATFORM"] = platform ?? "";
const name = platform === undefined ? "tailback.vsix" : `tailback-${platform}.vsix`;
await createVSIX({
  cwd: fileURLToPath(here),
  packagePath: fileURLToPath(new URL(`dist/${name}`, here)),
  dependencies: false,
  skipLicense: true,
  ...(platform === undefined ? {} : { target: platform }),
});
await rm(server, { recursive: true, force: true });
