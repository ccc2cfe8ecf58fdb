// Finds the `tailback` program. Does not import VS Code, so that it can be tested without it.
import { constants, accessSync, statSync } from "node:fs";
import { homedir } from "node:os";
import * as path from "node:path";

export const PATH_SETTING = "tailback.server.path";

/** The section of the README on how to install the program. */
export const INSTALLATION = "https://github.com/tailback/tailback#install";

/** The inputs of the search; the defaults are those of this process. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  home: string;
  /** The folder of the program in the extension, in the packages that contain one. */
  bundled: string;
  /** The first workspace folder, if there is one. */
  workspaceFolder?: string;
}

export function surroundings(bundled: string, workspaceFolder?: string): Surroundings {
  return { env: process.env, platform: process.platform, home: homedir(), bundled, workspaceFolder };
}

/**
 * Returns the absolute path of the program that the setting means, or `undefined` if there is none. Without a
 * setting, the program in the extension comes before installed ones.
 */
export function findServer(setting: string | null, where: Surroundings): string | undefined {
  const wanted = expand(setting?.trim() ?? "", where);
  if (wanted === "") {
    return findIn([where.bundled, ...searchPath(where)], "tailback", where);
  }
  const isPath = /[\\/]/.test(wanted);
  return findIn(isPath ? [where.workspaceFolder ?? where.home] : searchPath(where), wanted, where);
}

function findIn(folders: string[], wanted: string, where: Surroundings): string | undefined {
  for (const folder of folders) {
    for (const ending of endings(where)) {
      const candidate = path.resolve(folder, wanted + ending);
      if (isProgram(candidate)) {
        return candidate;
      }
    }
  }
  return undefined;
}

function expand(setting: string, where: Surroundings): string {
  return setting
    .replace(/^~(?=$|[\\/])/, () => where.home)
    .replaceAll("${workspaceFolder}", () => where.workspaceFolder ?? where.home);
}

function searchPath(where: Surroundings): string[] {
  const name = Object.keys(where.env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const listed = (where.env[name] ?? "").split(where.platform === "win32" ? ";" : ":");
  // Programs are installed here too, and the PATH of a desktop session often lacks these folders.
  const cargo = path.join(where.env["CARGO_HOME"] ?? path.join(where.home, ".cargo"), "bin");
  const others = where.platform === "win32" ? [] : [path.join(where.home, ".local", "bin")];
  if (where.platform === "darwin") {
    others.push("/opt/homebrew/bin", "/usr/local/bin");
  }
  return [...listed.filter((folder) => folder !== ""), cargo, ...others];
}

function endings(where: Surroundings): string[] {
  if (where.platform !== "win32") {
    return [""];
  }
  return ["", ".exe"];
}

function isProgram(candidate: string): boolean {
  try {
    accessSync(candidate, constants.X_OK);
    return statSync(candidate).isFile();
  } catch {
    return false;
  }
}
