// The TextMate grammar as an editor runs it, for the tests.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

const grammarFile = new URL("../../../grammar/textmate/rush.tmLanguage.json", import.meta.url);
const engine = createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm");
await oniguruma.loadWASM(await readFile(engine));
const grammars = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async () =>
    textmate.parseRawGrammar(await readFile(grammarFile, "utf8"), grammarFile.pathname),
});
const grammar = await grammars.loadGrammar("source.rush");

/** The tokens of the text, blanks too, each with its place (in UTF-16 units) and all of its scopes. */
export function tokenize(text) {
  const tokens = [];
  let state = textmate.INITIAL;
  let start = 0;
  for (const [i, piece] of text.split(/(\r\n|\n|\r)/).entries()) {
    const isLine = i % 2 === 0;
    if (isLine) {
      const result = grammar.tokenizeLine(piece, state);
      state = result.ruleStack;
      for (const { startIndex, endIndex, scopes } of result.tokens) {
        tokens.push({ start: start + startIndex, text: piece.slice(startIndex, endIndex), scopes });
      }
    }
    start += piece.length;
  }
  return tokens;
}

/** The words of the text with the colour that a theme has for them, `undefined` where it has none. */
export function colours(text, theme) {
  const plain = "#010203";
  const defaults = { settings: { foreground: plain, background: plain } };
  const settings = [defaults, ...theme.tokenColors.filter(({ scope }) => scope !== undefined)];
  grammars.setTheme({ name: theme.name, settings });
  const map = grammars.getColorMap();
  const found = [];
  let state = textmate.INITIAL;
  for (const line of text.split("\n")) {
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, state);
    state = ruleStack;
    // Two numbers for each token: where it begins, and its properties, with the colour in nine bits.
    for (let i = 0; i < tokens.length; i += 2) {
      const word = line.slice(tokens[i], tokens[i + 2] ?? line.length).trim();
      const colour = map[(tokens[i + 1] >>> 15) & 0x1ff];
      if (word !== "") {
        found.push({ word, colour: colour === plain ? undefined : colour });
      }
    }
  }
  return found;
}
