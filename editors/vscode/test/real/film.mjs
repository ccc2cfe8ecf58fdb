// Takes screenshots while something happens, for animate.py.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const EACH = 200;

/** Saves numbered screenshots in the folder, five per second, until the action has ended. */
export async function record(editor, folder, action) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let isOver = false;
  const filming = (async () => {
    for (let frame = 1000; !isOver; frame++) {
      const next = sleep(EACH);
      await editor.page.screenshot({ path: join(folder, `${frame}.png`) });
      await next;
    }
  })();
  try {
    await action();
  } finally {
    isOver = true;
    await filming;
  }
}
