// What is done, in order: each scene has a name, which its picture has too.
import { setTimeout as sleep } from "node:timers/promises";

const BOARD = "tailback-board";

export const scenes = {
  /** The optimum behind the title follows the board. */
  async hint(editor, picture) {
    await editor.open("jam.rush");
    await editor.hasText(".view-line", '"Harbour"8 moves · 16 steps');
    await editor.goTo(8, 3);
    await picture();
  },

  /** What is wrong is underlined, and listed with its reasons. */
  async squiggle(editor, picture) {
    await editor.open("broken.rush");
    await editor.page.waitForSelector(".squiggly-error");
    await editor.command("Problems: Focus on Problems View");
    await editor.hasText(".markers-panel", "no sequence of moves");
    await sleep(500);
    await picture();
    await editor.command("View: Hide Panel");
  },

  /** A wrong claim and what to do about it. */
  async fix(editor, picture) {
    await editor.open("broken.rush");
    await editor.page.waitForSelector(".squiggly-error");
    await editor.goTo(10, 9);
    await editor.press("Control+.");
    await editor.hasText(".action-widget", "moves 8");
    await sleep(500);
    await picture();
    await editor.press("Escape");
  },

  /** Each claim is a test. */
  async tests(editor, picture) {
    await editor.open("broken.rush");
    await editor.command("Testing: Focus on Test Explorer View");
    await editor.hasText(".test-explorer", "jam.rush");
    await editor.command("Test: Run All Tests");
    await editor.page.waitForSelector(".test-explorer .codicon-testing-failed-icon");
    await editor.expand(".test-explorer");
    await editor.hasText(".test-explorer", "expect moves 7, steps 16");
    await editor.goTo(10, 1);
    await sleep(700);
    await picture();
    await editor.command("View: Show Explorer");
  },

  /** Boards in the preview of a page. */
  async markdown(editor, picture) {
    await editor.open("README.md");
    await editor.command("Markdown: Open Preview to the Side");
    await sleep(2500);
    await picture();
  },
};
