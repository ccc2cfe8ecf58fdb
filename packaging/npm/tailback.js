#!/usr/bin/env node
// Starts the program of the package that npm has installed for this system.
"use strict";

const { spawn } = require("node:child_process");

const system = `${process.platform}-${process.arch}`;
const name = process.platform === "win32" ? "tailback.exe" : "tailback";

let program;
try {
  program = require.resolve(`@tailback/cli-${system}/${name}`);
} catch {
  console.error(
    `tailback: the package @tailback/cli-${system} is not installed. Either there is none for this system, or the ` +
      "optional dependencies were left out: install again without --omit=optional. The program can also be built: " +
      "cargo install --locked tailback",
  );
  process.exit(2);
}

const child = spawn(program, process.argv.slice(2), { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => child.kill(signal));
}
child.on("error", (error) => {
  console.error(`tailback: ${program}: ${error.message}`);
  process.exit(2);
});
child.on("exit", (code, signal) => {
  if (signal === null) {
    process.exit(code);
  }
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
