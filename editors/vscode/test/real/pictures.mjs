// Works in a real VS Code as an author does, checks the screen, and saves the pictures of the documentation. `node
// pictures.mjs [SCENE…]`; README.md lists the requirements.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { record } from "./film.mjs";
import { scenes } from "./scenes.mjs";
import { typing } from "./typing.mjs";
import { VsCode } from "./vscode.mjs";

const extension = fileURLToPath(new URL("../../", import.meta.url));
const repository = join(extension, "..", "..");
const program = process.env.TAILBACK_BIN ?? join(repository, "target", "release", "tailback");
const vsix = join(extension, "dist", "tailback.vsix");
for (const needed of [program, vsix]) {
  if (!existsSync(needed)) {
    console.error(`${needed} is missing; see editors/vscode/test/real/README.md`);
    process.exit(2);
  }
}
const pictures = process.env.PICTURES ?? join(repository, "docs", "images");
mkdirSync(pictures, { recursive: true });
const made = mkdtempSync(join(tmpdir(), "tailback-"));
const folder = join(made, "puzzles");
cpSync(fileURLToPath(new URL("puzzles/", import.meta.url)), folder, { recursive: true });

const frames = process.env.FRAMES ?? join(made, "frames");
const editor = await VsCode.start({ vsix, program, folder });
let failures = 0;
try {
  const wanted = process.argv.slice(2);
  for (const [name, play] of Object.entries({ ...scenes, ...typing })) {
    if (wanted.length > 0 && !wanted.includes(name)) {
      continue;
    }
    const picture = (suffix = "", page = editor.page) =>
      page.screenshot({ path: join(pictures, `vscode-${name}${suffix}.png`) });
    await editor.closeSideBar();
    const film = (action) => record(editor, join(frames, name), action);
    try {
      const whySkipped = await play(editor, picture, film);
      console.log(whySkipped === undefined ? `ok      ${name}` : `skipped ${name}: ${whySkipped}`);
    } catch (reason) {
      failures += 1;
      console.log(`FAILED  ${name}: ${reason.message}`);
      await editor.page.screenshot({ path: join(tmpdir(), `failed-${name}.png`) });
    }
    await editor.press("Escape");
    await editor.command("View: Close All Editors");
  }
} finally {
  await editor.close();
  rmSync(made, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;
